"""The beginner plays by the rules, sees only what a player sees, and beats chance."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingtutor.bots import PlayerView, beginner
from kingtutor.bots.beginner import chance_to_take
from kingtutor.cards import Card, CardSet, Seat, Suit, parse_cards
from kingtutor.rules.deal import Deal, deal_pack, shuffled
from kingtutor.rules.position import Position
from kingtutor.rules.trick import Trick
from kingtutor.rules.variant import PORTUGUESE, RUSSIAN, Variant

CONTRACTS = [(variant, key) for variant in (RUSSIAN, PORTUGUESE) for key in variant.contracts]

Player = Callable[[PlayerView], Card]


def opening(variant: Variant, contract: str, seed: int) -> Position:
    rng = random.Random(seed)
    dealer = rng.choice(list(Seat))
    deal = deal_pack(shuffled(variant.pack, rng), dealer)
    return Position.opening(variant, contract, deal, dealer.left)


def played_out(position: Position, players: dict[Seat, Player]) -> list[Position]:
    """Every moment of a hand played by these players."""
    moments = [position]
    while not position.is_over:
        card = players[position.to_play](PlayerView.of(position))
        position = position.play(card)
        moments.append(position)
    return moments


def by_chance(rng: random.Random) -> Player:
    return lambda seen: rng.choice(list(seen.legal_cards))


def test_both_games_are_covered() -> None:
    assert len(CONTRACTS) >= 26


@pytest.mark.parametrize(("variant", "contract"), CONTRACTS)
def test_beginner_plays_a_legal_card_to_the_end_of_every_contract(
    variant: Variant, contract: str
) -> None:
    for seed in range(8):
        moments = played_out(opening(variant, contract, seed), dict.fromkeys(Seat, beginner))
        end = moments[-1]
        assert end.is_over
        assert sum(end.scores.values()) == end.contract.total(variant.pack)


@given(st.sampled_from(CONTRACTS), st.integers(0, 2**32), st.floats(0, 1, exclude_max=True))
def test_beginner_cannot_depend_on_hidden_hands(
    contract: tuple[Variant, str], seed: int, share: float
) -> None:
    rng = random.Random(seed)
    moments = played_out(opening(*contract, seed), dict.fromkeys(Seat, by_chance(rng)))[:-1]
    position = moments[int(share * len(moments))]
    seen, other = (
        PlayerView.of(position),
        PlayerView.of(hidden_hands_mixed(position, rng)),
    )
    assert seen == other
    assert beginner(seen) == beginner(other)


def hidden_hands_mixed(position: Position, rng: random.Random) -> Position:
    """The same table to the player to move, with the three other hands dealt anew."""
    hands = list(position.deal.hands)
    mine = position.to_play.value
    hidden = shuffled(position.deal.cards - hands[mine], rng)
    taken = 0
    for place in (place for place in range(4) if place != mine):
        size = len(hands[place])
        hands[place] = CardSet.of(hidden[taken : taken + size])
        taken += size
    north, east, south, west = hands
    return Position(
        variant=position.variant,
        contract=position.contract,
        deal=Deal((north, east, south, west)),
        leader=position.leader,
        trick=position.trick,
        tricks_won=position.tricks_won,
        points=position.points,
        hearts_broken=position.hearts_broken,
        tricks=position.tricks,
    )


@pytest.mark.parametrize(("variant", "contract"), CONTRACTS)
def test_beginner_does_better_than_chance(variant: Variant, contract: str) -> None:
    mine, theirs = 0, 0.0
    for seed in range(40):
        rng = random.Random(seed)
        players = dict.fromkeys(Seat, by_chance(rng)) | {Seat.SOUTH: beginner}
        end = played_out(opening(variant, contract, seed), players)[-1]
        mine += end.scores[Seat.SOUTH]
        theirs += sum(end.scores[seat] for seat in Seat if seat is not Seat.SOUTH) / 3
    assert mine > theirs


def choice(contract: str, trick: str, hand: str, *, variant: Variant = RUSSIAN) -> str:
    """The beginner's card, last to play, in a trick led by his left neighbour."""
    cards = parse_cards(trick)
    mine = CardSet.parse(hand)
    rest = iter(variant.pack - mine - CardSet.of(cards))
    others = [CardSet.of(next(rest) for _ in range(len(mine) - 1)) for _ in range(3)]
    deal = Deal((others[0], others[1], mine, others[2]))
    return str(beginner(PlayerView.of(Position.opening(variant, contract, deal, Seat.WEST, cards))))


@pytest.mark.parametrize(
    ("contract", "trick", "hand", "card"),
    [
        ("no-tricks", "8S TS QS", "AS JS 7S", "JS"),  # high, under the best card
        ("no-tricks", "8S TS QS", "AS KS", "AS"),  # it must take: then with the highest
        ("no-tricks", "8S TS QS", "9D AC 7C", "AC"),  # void: the most dangerous card goes
        ("no-girls", "AS TS KS", "QS JS", "QS"),  # the queen goes under the ace
        ("no-girls", "8S TS KS", "QD AC 7C", "QD"),  # or on another suit
        ("no-hearts", "8S TS KS", "7H AC 7C", "7H"),  # hearts before aces
        ("tricks", "8S TS QS", "AS KS 7S", "KS"),  # take as cheaply as possible
        ("tricks", "8S TS QS", "JS 9S", "9S"),  # cannot take: keep the jack
        ("girls", "8S TS QS", "KS 7S", "KS"),  # capture the queen
        ("girls", "8S TS AS", "QD 7C", "7C"),  # keep the own one
    ],
)
def test_beginner_last_to_play(contract: str, trick: str, hand: str, card: str) -> None:
    assert choice(contract, trick, hand) == card


def test_beginner_ruffs_where_tricks_are_wanted() -> None:
    assert choice("up-hearts", "8S TS AS", "2H 9H KD", variant=PORTUGUESE) == "2H"
    assert choice("down", "8S TS AS", "2H 9H KD", variant=PORTUGUESE) == "KD"


def test_beginner_keeps_a_trump_that_cannot_take() -> None:
    assert choice("up-hearts", "8S TH AS", "2H KD", variant=PORTUGUESE) == "KD"


def test_a_card_takes_for_certain_once_the_players_to_come_have_shown_a_void() -> None:
    deal = Deal.parse("N:Q8... 9.J.. ..98. ..T7.")
    position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH).play(Card.parse("8S"))
    void = Trick(Seat.NORTH, parse_cards("AS TS KD QD"))
    assert chance_to_take(PlayerView.of(position), Card.parse("9S")) < 1  # the queen may fall on it
    assert PlayerView.of(position, [void]).voids == {
        (Seat.SOUTH, Suit.SPADES),
        (Seat.WEST, Suit.SPADES),
    }
    assert chance_to_take(PlayerView.of(position, [void]), Card.parse("9S")) == 1
