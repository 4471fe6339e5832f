"""The counting of the club player agrees with a plain count over every deal of the hidden cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from kingtutor.bots import PlayerView
from kingtutor.bots.chances import chance_nobody_must_beat, chance_of_none
from kingtutor.bots.counting import Count
from kingtutor.cards import Card, Seat, Suit, parse_cards
from kingtutor.rules import RUSSIAN, Deal, Position, Trick


def hands_of(cards: frozenset[int], size: int, hands: int) -> list[list[frozenset[int]]]:
    """Every way to deal some hands of a size, one after the other, from these cards."""
    if not hands:
        return [[]]
    return [
        [frozenset(first), *rest]
        for first in combinations(sorted(cards), size)
        for rest in hands_of(cards - set(first), size, hands - 1)
    ]


@pytest.mark.parametrize("hidden", [4, 6, 7])
@pytest.mark.parametrize(("size", "hands"), [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2)])
@pytest.mark.parametrize(("lower", "higher"), [(0, 0), (1, 0), (0, 2), (1, 1), (2, 1), (1, 3)])
def test_chances_are_those_of_a_plain_count(
    hidden: int, size: int, hands: int, lower: int, higher: int
) -> None:
    if size * hands > hidden:
        hands = hidden // size
    low, high = set(range(lower)), set(range(lower, lower + higher))
    deals = hands_of(frozenset(range(hidden)), size, hands)
    assert len(deals) >= 2
    ducked = sum(all(hand & low or not hand & high for hand in deal) for deal in deals)
    assert chance_nobody_must_beat(hidden, size, hands, lower, higher) == pytest.approx(
        ducked / len(deals)
    )
    none = sum(not any(hand & high for hand in deal) for deal in deals)
    assert chance_of_none(hidden, size * hands, higher) == pytest.approx(none / len(deals))


def count(contract: str, deal: str, *tricks: Trick, **options: str) -> Count:
    variant = RUSSIAN.with_options(options)
    position = Position.opening(variant, contract, Deal.parse(deal), Seat.NORTH)
    return Count.of(PlayerView.of(position, tricks))


TRICK = Trick(Seat.NORTH, parse_cards("AS TS KD QS"))
DEAL = "N:9.A.J. 8..98. ..KT.8 7.K.7."


def test_a_shown_void_moves_the_cards_to_the_others() -> None:
    before, after = count("no-tricks", DEAL), count("no-tricks", DEAL, TRICK)
    card = Card.parse("8S")
    assert before.chance_holds(Seat.SOUTH, card) == pytest.approx(1 / 3)
    assert after.chance_holds(Seat.SOUTH, card) == 0
    assert after.chance_holds(Seat.EAST, card) == pytest.approx(1 / 2)
    assert before.chance_void(Seat.SOUTH, Suit.SPADES) < 1
    assert after.chance_void(Seat.SOUTH, Suit.SPADES) == 1
    assert (before.followers(Suit.SPADES), after.followers(Suit.SPADES)) == (3, 2)


def test_who_discarded_another_card_does_not_hold_the_forced_king() -> None:
    king = Card.parse("KH")
    assert count("no-king", DEAL, TRICK).chance_holds(Seat.SOUTH, king) == 0
    assert count("no-king", DEAL, TRICK, kh_rule="off").chance_holds(Seat.SOUTH, king) > 0
    assert count("no-hearts", DEAL, TRICK).chance_holds(Seat.SOUTH, king) > 0


def test_a_master_takes_and_a_sure_loser_never_does() -> None:
    chances = count("no-tricks", DEAL)
    assert chances.chance_to_take(Card.parse("9S")) == 1  # the two others are lower
    assert chances.chance_to_take(Card.parse("JD")) < 1
    behind = count("tricks", "N:9.A.J. 8..98. ..KT.8 7.K.7.")
    assert behind.chance_to_take(Card.parse("JD")) == 0  # whoever has the king takes it
