"""Numbers beyond what the core takes: answered, or refused by name in one line."""

from __future__ import annotations

from collections.abc import Callable
from math import nan
from typing import Any

import pytest

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.errors import InvalidNumber, InvalidPosition
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.search import GoalKept, SearchLimit, Solver, can, every_contract, refutation
from kingtutor.search.answers import SolveOptions
from kingtutor.search.ending import EndingSearch
from kingtutor.search.translate import core_position

DEAL = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
NEGATIVE = Position.opening(RUSSIAN, "no-boys", DEAL, Seat.NORTH)
POSITIVE = Position.opening(RUSSIAN, "boys", DEAL, Seat.NORTH)
KING = Card.parse("KS")

HUGE = [2**31, 2**40, 2**63, 2**64, 10**6000]
NO_WHOLE_NUMBERS = [2.5, 1e400, nan, "3", True, (1,)]
NO_TIMES = [-1, -0.5, nan, "3", True, (1,), -(10**6000)]


def named(number: object) -> str:
    """A name for a test: Python writes no number of thousands of digits."""
    return f"2^{number.bit_length()}" if isinstance(number, int) else repr(number)


@pytest.mark.parametrize("position", [NEGATIVE, POSITIVE], ids=["negative", "positive"])
@pytest.mark.parametrize("huge", HUGE, ids=named)
def test_a_goal_out_of_reach_is_answered(position: Position, huge: int) -> None:
    assert not can(position, Seat.NORTH, huge)
    assert can(position, Seat.NORTH, -huge)
    search = EndingSearch(position, Seat.NORTH, table_mib=1)
    assert not search.goal_reachable(search.node(position, huge))
    assert search.goal_reachable(search.node(position, -huge))
    with pytest.raises(GoalKept):
        refutation(position, KING, Seat.NORTH, -huge)
    # It is lost already: no card need follow.
    assert refutation(position, KING, Seat.NORTH, huge) == ()


@pytest.mark.parametrize("position", [NEGATIVE, POSITIVE], ids=["negative", "positive"])
def test_goals_around_all_that_can_be_paid_are_answered(position: Position) -> None:
    solver = Solver(table_mib=1)
    value = solver.value(position, Seat.NORTH)
    for goal in range(-1200, 1201):
        assert solver.can(position, Seat.NORTH, goal) is (goal <= value)


ASKED: dict[str, Callable[[Any], object]] = {
    "can": lambda number: can(NEGATIVE, Seat.NORTH, number),
    "refutation": lambda number: refutation(NEGATIVE, KING, Seat.NORTH, number),
    "node": lambda number: EndingSearch(NEGATIVE, Seat.NORTH, 1).node(NEGATIVE, number),
    "options": lambda number: SolveOptions(at_least=number),
    "max_nodes": lambda number: Solver(1).value(NEGATIVE, Seat.NORTH, max_nodes=number),
    "table": Solver,
    "table of an ending": lambda number: EndingSearch(NEGATIVE, Seat.NORTH, number),
}


@pytest.mark.parametrize("number", NO_WHOLE_NUMBERS, ids=named)
@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_what_is_no_whole_number_is_refused(asked: Callable[[Any], object], number: object) -> None:
    with pytest.raises(InvalidNumber, match=r"^[^\n]+ is [^\n]+; it takes a whole number$"):
        asked(number)


@pytest.mark.parametrize("size", [0, -1, 65537, *HUGE, -HUGE[-1]], ids=named)
def test_a_table_beyond_its_ends_is_refused(size: int) -> None:
    for made in (Solver, lambda mib: EndingSearch(NEGATIVE, Seat.NORTH, mib)):
        with pytest.raises(InvalidNumber, match=r"the table in MiB is .+; it takes 1 to 65536"):
            made(size)


@pytest.mark.parametrize("number", [-1, -(2**70), -(10**6000)], ids=named)
def test_a_negative_limit_of_nodes_is_refused(number: int) -> None:
    with pytest.raises(InvalidNumber, match=r"max_nodes is .+; it takes 0 or more"):
        Solver(1).value(NEGATIVE, Seat.NORTH, max_nodes=number)


@pytest.mark.parametrize("seconds", NO_TIMES, ids=named)
def test_what_is_no_time_is_refused(seconds: Any) -> None:
    for asked in (
        lambda: Solver(1).value(NEGATIVE, Seat.NORTH, max_seconds=seconds),
        lambda: every_contract(DEAL, Seat.NORTH, max_seconds=seconds, table_mib=1),
        lambda: SolveOptions(max_seconds=seconds),
    ):
        with pytest.raises(InvalidNumber, match=r"max_seconds is .+; it takes 0 or more"):
            asked()


@pytest.mark.parametrize("most", HUGE, ids=named)
def test_a_limit_beyond_all_searches_is_none(most: int) -> None:
    solver = Solver(1)
    value = solver.value(NEGATIVE, Seat.NORTH)
    assert solver.value(NEGATIVE, Seat.NORTH, max_nodes=most) == value
    assert solver.value(NEGATIVE, Seat.NORTH, max_seconds=most) == value


@pytest.mark.parametrize("limit", ["max_nodes", "max_seconds"])
def test_a_limit_of_nothing_stops_at_once(limit: str) -> None:
    none: dict[str, Any] = {limit: 0}
    with pytest.raises(SearchLimit):
        Solver(1).value(NEGATIVE, Seat.NORTH, **none)


@pytest.mark.parametrize("side", [3, 2**70, None, [0], [Seat.NORTH, 1], "N", [[]]], ids=repr)
def test_a_side_that_is_no_seats_is_refused(side: Any) -> None:
    for asked in (
        lambda: can(NEGATIVE, side, 0),
        lambda: EndingSearch(NEGATIVE, side),
    ):
        with pytest.raises(InvalidPosition, match=r"^a side of [^\n]+; it takes seats$"):
            asked()


@pytest.mark.parametrize("mask", [2**64, 2**70])
def test_hands_beyond_the_pack_are_refused(mask: int) -> None:
    others = DEAL.hands[1:]
    odd = Position(
        variant=RUSSIAN,
        contract=RUSSIAN.contract("tricks"),
        deal=Deal((CardSet(mask), others[0], others[1], others[2])),
        leader=Seat.NORTH,
    )
    with pytest.raises(InvalidPosition, match="no position to search"):
        core_position(odd)
