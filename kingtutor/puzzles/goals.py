"""What a puzzle asks for, in one plain sentence."""

from __future__ import annotations

from kingtutor.i18n import text
from kingtutor.rules import Contract, Position

__all__ = ["goal_text"]

_POINTS = "points"


def goal_text(position: Position, at_least: int) -> str:
    """What the hero is to secure from this position on, in words of the current language.

    `at_least` is in signed points over the rest of the hand. In contracts that count one thing the
    sentence counts it too; in the others it names points.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> goal_text(Position.opening(RUSSIAN, "no-last-two", deal, Seat.NORTH), 0)
    'Take none of the last two tricks, whatever the others do.'
    >>> goal_text(Position.opening(RUSSIAN, "tricks", deal, Seat.NORTH), 2)
    'Take at least 1 trick more, whatever the others do.'
    """
    contract = position.contract
    unit = contract.unit
    count = abs(at_least) // _per_unit(contract) if unit != _POINTS else abs(at_least)
    there_are = _all_there_is(position, unit)
    bound = _bound(contract.is_positive, count, there_are)
    if bound == "any":
        return text("puzzle.goal.any")
    key = f"puzzle.goal.{bound}.{unit}"
    return text(key) if bound in {"none", "all"} else text(key, n=count)


def _per_unit(contract: Contract) -> int:
    """The points of one thing that counts, unsigned."""
    values = {abs(value) for _, value in contract.per_card}
    return max(abs(contract.per_trick), abs(contract.per_last_two), *values, 0)


def _all_there_is(position: Position, unit: str) -> int:
    if unit == "tricks":
        return position.tricks_left
    if unit == "last":
        return min(2, position.tricks_left)
    if unit == _POINTS:
        contract = position.contract
        tricks = position.tricks_left
        cards = sum(map(contract.points_of, position.in_play))
        return abs(tricks * contract.per_trick + min(2, tricks) * contract.per_last_two + cards)
    return len(position.to_capture)


def _bound(positive: bool, count: int, there_are: int) -> str:
    """What kind of sentence it is; a goal that cannot be missed is no goal."""
    if positive:
        return "any" if not count else "all" if count == there_are > 1 else "at-least"
    return "none" if not count else "any" if count >= there_are else "at-most"
