"""When nothing can go wrong any more."""

from __future__ import annotations

from kingtutor.search.walk import Spot, Walk

__all__ = ["is_safe"]

_TRIED_OUT = 3
"""Tricks: with no more than these to play, every line is tried; before, only points are counted."""


def is_safe(walk: Walk, spot: Spot) -> bool:
    """Whether the side reaches its goal from here whatever anybody plays, the side itself too.

    Far from the end of the hand only points are counted, and the answer no may be too careful.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import RUSSIAN, Deal, Position
    >>> deal = Deal.parse("N:8..9. 7..A. Q..7. J..K.")
    >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH)
    >>> walk = Walk(position, Seat.EAST)
    >>> [is_safe(walk, walk.spot(position, at_least)) for at_least in (-2, 0)]
    [True, False]
    """
    if walk.is_settled(spot):
        return True
    if spot.tricks_left > _TRIED_OUT:
        return False
    return _every_line_keeps(walk, spot, set())


def _every_line_keeps(walk: Walk, spot: Spot, kept: set[object]) -> bool:
    """Whether no line at all misses the goal; `kept` are spots where that is known already."""
    if walk.is_settled(spot):
        return True
    if not walk.stands(spot):
        return False
    key = spot.key
    if key not in kept:
        if not all(
            _every_line_keeps(walk, walk.play(spot, cards), kept) for cards in walk.classes(spot)
        ):
            return False
        kept.add(key)
    return True
