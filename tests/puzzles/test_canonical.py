"""The same puzzle in disguise is known as such, and another puzzle is not taken for it."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kingtutor.cards import PACK, Card, CardSet, Rank, Seat, Suit
from kingtutor.puzzles.canonical import canonical_text
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position
from kingtutor.search import Solver
from tests.strategies import endings

randoms = st.randoms(use_true_random=False)


def text_of(position: Position) -> str:
    return canonical_text(position, position.to_play, -2)


def changed(position: Position, new: dict[Card, Card], turn: int = 0) -> Position:
    """The position with other cards in the same places, and the table turned clockwise."""
    hands = {
        seat.after(turn): CardSet.of(new[card] for card in position.deal[seat]) for seat in Seat
    }
    return Position.opening(
        position.variant,
        position.contract.key,
        Deal((hands[Seat.NORTH], hands[Seat.EAST], hands[Seat.SOUTH], hands[Seat.WEST])),
        position.leader.after(turn),
        tuple(new[card] for card in position.trick),
        hearts_broken=position.hearts_broken,
    )


def fixed_suits(position: Position) -> list[Suit]:
    """The suits that mean something in this contract."""
    contract = position.contract
    hearts = contract.bans_heart_lead or contract.forces_king
    return [suit for suit in Suit if suit is contract.trump or (hearts and suit is Suit.HEARTS)]


def exchanged_suits(position: Position, rng: Random) -> dict[Card, Card]:
    free = [suit for suit in Suit if suit not in fixed_suits(position)]
    others = rng.sample(free, len(free))
    to = {**dict(zip(free, others, strict=True)), **{suit: suit for suit in fixed_suits(position)}}
    return {card: Card(card.rank, to[card.suit]) for card in PACK}


def closed_up(position: Position) -> dict[Card, Card]:
    """Every card that counts nothing moved up as far as it may among the cards out of play."""
    new = {card: card for card in PACK}
    contract, in_play = position.contract, position.in_play
    for suit in Suit:
        limit = max(Rank, key=lambda rank: rank.value).value + 1
        for card in in_play.of_suit(suit):
            free = [
                rank
                for rank in Rank
                if card.rank.value <= rank.value < limit
                and contract.points_of(Card(rank, suit)) == contract.points_of(card)
            ]
            limit = free[-1].value
            new[card] = Card(free[-1], suit)
    return new


@settings(max_examples=200)
@given(endings(most=4), randoms, st.integers(0, 3))
def test_suits_exchanged_ranks_closed_up_and_the_table_turned_make_the_same_puzzle(
    position: Position, rng: Random, turn: int
) -> None:
    assume(not position.is_over)
    disguised = changed(position, exchanged_suits(position, rng), turn)
    assert text_of(disguised) == text_of(position)
    assert text_of(changed(position, closed_up(position), turn)) == text_of(position)


@settings(max_examples=200)
@given(endings(most=3), randoms)
def test_the_same_text_means_the_same_values(position: Position, rng: Random) -> None:
    assume(not position.is_over)
    new = exchanged_suits(position, rng)
    disguised = changed(position, new, 1)
    assume(text_of(disguised) == text_of(position))
    values = Solver(1).solve(position, position.to_play).cards
    others = Solver(1).solve(disguised, disguised.to_play).cards
    assert {new[card]: value for card, value in values.items()} == dict(others)


def position_of(deal: str, contract: str = "no-tricks") -> Position:
    rules = PORTUGUESE if contract.startswith("up") else RUSSIAN
    return Position.opening(rules, contract, Deal.parse(deal), Seat.SOUTH)


def test_who_holds_a_card_makes_another_puzzle() -> None:
    one, other = position_of("N:A8... K7... QT... J9..."), position_of("N:A8... KT... Q7... J9...")
    assert text_of(one) != text_of(other)


def test_what_a_card_counts_makes_another_puzzle() -> None:
    high, low = "N:A8... Q7... KT... J9...", "N:A8... J7... KT... 9...Q"
    assert text_of(position_of(high, "no-girls")) != text_of(position_of(low, "no-girls"))
    kings, aces = "N:K... 8... 9... 7...", "N:A... 8... 9... 7..."
    assert text_of(position_of(kings)) == text_of(position_of(aces))
    assert text_of(position_of(kings, "no-boys")) != text_of(position_of(aces, "no-boys"))


def test_trump_and_restricted_hearts_stay_what_they_are() -> None:
    spades, hearts = "N:A.7.. K.8.. Q.9.. J.T..", "N:7.A.. 8.K.. 9.Q.. T.J.."
    assert text_of(position_of(spades)) == text_of(position_of(hearts))
    for contract in ("up-spades", "no-hearts", "no-king"):
        assert text_of(position_of(spades, contract)) != text_of(position_of(hearts, contract))


def test_goal_contract_and_options_make_another_puzzle() -> None:
    position = position_of("N:A8... K7... QT... J9...")
    texts = {
        canonical_text(position, Seat.SOUTH, 0),
        canonical_text(position, Seat.SOUTH, -2),
        canonical_text(position, Seat.NORTH, 0),
        canonical_text(position_of("N:A8... K7... QT... J9...", "tricks"), Seat.SOUTH, 0),
    }
    assert len(texts) == 4
