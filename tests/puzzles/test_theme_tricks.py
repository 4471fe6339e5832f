"""Lines as tricks, and cards that are bound to take one: held against every way to play on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kingtutor.cards import Card, CardSet, Seat, parse_cards
from kingtutor.errors import InvalidPosition
from kingtutor.puzzles.themes.tricks import exchanged, sure_to_lose, sure_to_take, tricks_of
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position
from kingtutor.rules.deal import deal_pack, shuffled

CONTRACTS = (
    (RUSSIAN, "no-tricks"),
    (RUSSIAN, "no-king"),
    (RUSSIAN, "no-hearts"),
    (RUSSIAN.with_options({"kh_rule": "under_higher"}), "no-king"),
    (PORTUGUESE, "no-king"),
    (PORTUGUESE, "up-spades"),
    (PORTUGUESE, "up-hearts"),
)


def _positions() -> Iterator[Position]:
    """A position at each place in the trick, of random deals of every contract here."""
    rng = Random(5)
    for round_number in range(20):
        for variant, contract in CONTRACTS:
            deal = deal_pack(shuffled(variant.pack, rng), Seat.NORTH)
            position = Position.opening(variant, contract, deal, rng.choice(list(Seat)))
            played = 4 * (variant.hand_size - 4) + round_number % 4
            for _ in range(played):
                if position.is_over:
                    break
                position = position.play(rng.choice(list(position.legal_cards)))
            else:
                yield position


def _winners(position: Position, card: Card) -> set[Seat]:
    """Whoever may take the trick after this card, by playing out every way."""
    after = position.play(card)
    if not after.trick:
        return {after.leader}
    return set().union(*(_winners(after, reply) for reply in after.legal_cards))


def test_a_card_is_sure_to_take_or_lose_a_trick_exactly_if_every_way_to_play_on_says_so() -> None:
    asked = 0
    for position in _positions():
        for card in position.legal_cards:
            winners = _winners(position, card)
            assert sure_to_take(position, card) is (winners == {position.to_play}), (position, card)
            assert sure_to_lose(position, card) is (position.to_play not in winners), card
            asked += 1
    assert asked > 200


def test_tricks_of_a_line_know_their_winner_their_points_and_who_was_forced() -> None:
    deal = Deal.parse("N:A.9.. .K7.. Q.A.. 8.8..")
    to_the_end = RUSSIAN.with_options({"early_end": False})
    position = Position.opening(to_the_end, "no-king", deal, Seat.NORTH)
    first, second = tricks_of(position, parse_cards("AS KH QS 8S 9H 7H AH 8H"))
    assert (first.winner, first.points, first.winning_card) == (
        Seat.NORTH,
        -16,
        Card.parse("AS"),
    )
    fallen = first.of(Seat.EAST)
    assert fallen is not None
    assert (fallen.discards, fallen.follows, fallen.is_forced) == (True, False, True)
    assert (second.winner, second.points, second.tricks_left) == (Seat.SOUTH, 0, 1)


def test_a_line_that_joins_a_trick_has_its_earlier_cards_but_not_their_plays() -> None:
    deal = Deal.parse("N:... ... Q... 8...")
    position = Position.opening(RUSSIAN, "tricks", deal, Seat.NORTH, parse_cards("AS 9S"))
    (trick,) = tricks_of(position, parse_cards("QS 8S"))
    assert trick.cards == parse_cards("AS 9S QS 8S")
    assert [play.seat for play in trick.plays] == [Seat.SOUTH, Seat.WEST]
    assert trick.of(Seat.NORTH) is None


def test_exchanged_cards_change_places_in_hands_and_on_the_table() -> None:
    deal = Deal.parse("N:9... K... Q... ...")
    position = Position.opening(RUSSIAN, "tricks", deal, Seat.WEST, parse_cards("7S"))
    other = exchanged(position, *parse_cards("7S KS"))
    assert (str(other.deal), other.trick) == ("N:9... 7... Q... ...", parse_cards("KS"))
    absent = exchanged(position, *parse_cards("QS AH"))
    assert absent.deal[Seat.SOUTH] == CardSet.parse("AH")


def test_a_card_from_outside_the_pack_is_refused() -> None:
    deal = Deal.parse("N:9... K... Q... 7...")
    position = Position.opening(RUSSIAN, "tricks", deal, Seat.WEST)
    with pytest.raises(InvalidPosition, match="2S"):
        exchanged(position, *parse_cards("9S 2S"))
