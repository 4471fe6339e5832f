"""When nothing can go wrong any more."""

from __future__ import annotations

from kingtutor.cards import Seat
from kingtutor.puzzles.equal import equal_cards
from kingtutor.rules import Position

__all__ = ["is_safe", "points_left"]

_TRIED_OUT = 3
"""Tricks: with no more than these to play, every line is tried; before, only points are counted."""


def points_left(position: Position) -> int:
    """The signed points of the rest of the hand, the current trick included.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:.K.. .9.. Q... ..7.")
    >>> points_left(Position.opening(RUSSIAN, "eralash-negative", deal, Seat.NORTH))
    -38
    """
    contract, tricks = position.contract, position.tricks_left
    cards = sum(map(contract.points_of, position.in_play))
    return tricks * contract.per_trick + min(tricks, 2) * contract.per_last_two + cards


def is_safe(position: Position, hero: Seat, need: int) -> bool:
    """Whether the hero captures at least `need` points from here whatever anybody plays, he too.

    Far from the end of the hand only points are counted, and the answer no may be too careful.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:8..9. 7..A. Q..7. J..K.")
    >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH)
    >>> is_safe(position, Seat.EAST, -2), is_safe(position, Seat.EAST, 0)
    (True, False)
    """
    if need <= min(0, points_left(position)):
        return True
    if position.is_over or position.tricks_left > _TRIED_OUT:
        return False
    return _worst_case(position, hero, need, set())


def _worst_case(position: Position, hero: Seat, need: int, seen: set[object]) -> bool:
    """Whether no line at all misses the goal; `seen` are positions already found safe."""
    if need <= min(0, points_left(position)):
        return True
    if position.is_over:
        return False
    key = position.deal, position.leader, position.trick, need
    if key in seen:
        return True
    for cards in equal_cards(position):
        after = position.play(next(iter(cards)))
        paid = after.points[hero.value] - position.points[hero.value]
        if not _worst_case(after, hero, need - paid, seen):
            return False
    seen.add(key)
    return True
