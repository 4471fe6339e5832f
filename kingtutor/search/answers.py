"""Position rows answered: what `kingtutor solve` writes for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kingtutor.cards import Seat
from kingtutor.rules import Position
from kingtutor.rules.notation import PositionRow
from kingtutor.search.limits import seconds_of, whole_number
from kingtutor.search.solution import Progress, SearchLimit
from kingtutor.search.solver import Solver

__all__ = ["SolveOptions", "answer", "read_row"]


@dataclass(frozen=True, kw_only=True)
class SolveOptions:
    """What is wanted of every row.

    Raises `InvalidNumber` for a goal or a limit that is no such number.
    """

    value_only: bool = False
    """The value without that of each card."""
    at_least: int | None = None
    """Only whether so many signed points are secure."""
    max_seconds: float | None = None
    """For one row."""
    progress: Callable[[Progress], object] | None = None

    def __post_init__(self) -> None:
        if self.at_least is not None:
            whole_number(self.at_least, "at_least")
        seconds_of(self.max_seconds)


def read_row(value: object) -> tuple[Position, frozenset[Seat]]:
    """The position and the side of a row read from JSON.

    Raises `NotationError` or `InvalidPosition` with what is wrong.
    """
    row = PositionRow.of_value(value)
    return row.position(), row.seats()


def answer(value: object, solver: Solver, options: SolveOptions) -> dict[str, Any]:
    """The row with its answer: `value` and `cards`, or `can`, or `bounds` at a limit.

    >>> row = {"variant": "russian", "contract": "king", "leader": "N", "side": "S",
    ...        "deal": "N:.K.. .A.. .Q.. .J.."}
    >>> answer(row, Solver(table_mib=1), SolveOptions(at_least=1))["can"]
    False

    Raises `NotationError` or `InvalidPosition` for a row that is none.
    """
    position, side = read_row(value)
    row = dict(value) if isinstance(value, dict) else {}
    for stale in ("value", "cards", "can", "bounds", "nodes", "seconds", "error"):
        row.pop(stale, None)
    try:
        found, nodes, seconds = _found(position, side, solver, options)
    except SearchLimit as limit:
        bounds = [limit.bounds.low, limit.bounds.high]
        found, nodes, seconds = {"bounds": bounds}, limit.nodes, limit.seconds
    return {**row, **found, "nodes": nodes, "seconds": round(seconds, 6)}


def _found(
    position: Position, side: frozenset[Seat], solver: Solver, options: SolveOptions
) -> tuple[dict[str, Any], int, float]:
    limits: dict[str, Any] = {"max_seconds": options.max_seconds, "progress": options.progress}
    if options.at_least is not None:
        can = solver.can(position, side, options.at_least, **limits)
        return {"can": can}, *solver.effort
    if options.value_only:
        return {"value": solver.value(position, side, **limits)}, *solver.effort
    solution = solver.solve(position, side, **limits)
    cards = {str(card): points for card, points in solution.cards.items()}
    return {"value": solution.value, "cards": cards}, solution.nodes, solution.seconds
