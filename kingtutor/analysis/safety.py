"""When nothing can go wrong any more."""

from __future__ import annotations

from kingtutor.search.ending import EndingSearch, Node

__all__ = ["is_safe"]

_TRIED_OUT = 3
"""Tricks: with no more than these to play, every line is tried; before, only points are counted."""


def is_safe(search: EndingSearch, node: Node) -> bool:
    """Whether the side reaches its goal from here whatever anybody plays, the side itself too.

    Far from the end of the hand only points are counted, and the answer no may be too careful.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import RUSSIAN, Deal, Position
    >>> deal = Deal.parse("N:8..9. 7..A. Q..7. J..K.")
    >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH)
    >>> search = EndingSearch(position, Seat.EAST)
    >>> [is_safe(search, search.node(position, at_least)) for at_least in (-2, 0)]
    [True, False]
    """
    if search.is_settled(node):
        return True
    if node.tricks_left > _TRIED_OUT:
        return False
    return _every_line_keeps(search, node, set())


def _every_line_keeps(search: EndingSearch, node: Node, kept: set[Node]) -> bool:
    """Whether no line at all misses the goal; `kept` are nodes where that is known already."""
    if search.is_settled(node):
        return True
    if not search.goal_reachable(node):
        return False
    if node not in kept:
        if not all(
            _every_line_keeps(search, search.play(node, cards), kept)
            for cards in search.classes(node)
        ):
            return False
        kept.add(node)
    return True
