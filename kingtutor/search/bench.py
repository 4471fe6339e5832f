"""Measuring the search: random deals of a contract, what they took, and statistics of it.

Times are processor milliseconds of this process, so that a busy machine disturbs them less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, median
from time import process_time

from kingtutor.cards import Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Position, Variant, deal_pack, shuffled
from kingtutor.search.solution import SearchLimit
from kingtutor.search.solver import DEFAULT_TABLE_MIB, Solver

__all__ = ["CASES", "Case", "Measure", "measure", "questions"]

Question = tuple[Position, frozenset[Seat]]


@dataclass(frozen=True, kw_only=True)
class Case:
    """What one row of the table measures."""

    variant: Variant
    contract: str
    cards: int
    """Cards a hand."""
    pair: bool = False
    """Two seats against two rather than one hero against three."""
    every_card: bool = False
    """The value of every legal card rather than the one value."""

    @property
    def name(self) -> str:
        """Contract, number of cards in play, and what is asked.

        >>> Case(variant=RUSSIAN, contract="no-king", cards=8).name
        'no-king, 32 cards'
        """
        asked = ", two pairs" * self.pair + ", every card" * self.every_card
        return f"{self.contract}, {4 * self.cards} cards{asked}"


@dataclass(frozen=True, kw_only=True)
class Measure:
    """What the deals of a case took; a deal that was not finished is in none of the lists."""

    case: Case
    milliseconds: tuple[float, ...]
    nodes: tuple[int, ...]
    values: tuple[int, ...]
    unfinished: int = 0

    @property
    def mean(self) -> float:
        """Mean milliseconds a deal, 0 if none was finished."""
        return fmean(self.milliseconds) if self.milliseconds else 0.0

    @property
    def row(self) -> tuple[str, ...]:
        """Name, deals, mean, median, 95th percentile, maximum, mean nodes, unfinished deals."""
        if not self.milliseconds:
            return (self.case.name, "0", "", "", "", "", "", str(self.unfinished))
        ordered = sorted(self.milliseconds)
        figures = self.mean, median(ordered), percentile(ordered, 95), ordered[-1]
        texts = [f"{figure:.1f}" if figure >= 100 else f"{figure:.2f}" for figure in figures]
        nodes = f"{fmean(self.nodes):.0f}"
        return (self.case.name, str(len(ordered)), *texts, nodes, str(self.unfinished))


def percentile(ordered: Sequence[float], percent: int) -> float:
    """The smallest of these values that so many percent of them do not exceed.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 50), percentile([1.0, 2.0, 3.0, 4.0], 95)
    (2.0, 4.0)
    """
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def _cases() -> Iterator[Case]:
    for key in RUSSIAN.contracts:
        yield Case(variant=RUSSIAN, contract=key, cards=8)
    yield Case(variant=RUSSIAN, contract="no-tricks", cards=8, every_card=True)
    for cards in (9, 10, 11):
        for key in ("no-tricks", "no-hearts", "no-queens", "no-jacks-kings", "no-king"):
            yield Case(variant=PORTUGUESE, contract=key, cards=cards)
        yield Case(variant=PORTUGUESE, contract="no-last-two", cards=cards)
    for key in ("up-nt", "up-hearts", "no-king"):
        yield Case(variant=PORTUGUESE, contract=key, cards=13)
    for key in ("up-nt", "up-spades"):
        yield Case(variant=PORTUGUESE, contract=key, cards=13, pair=True)


CASES = tuple(_cases())
"""The table of `kingtutor bench`."""


def questions(case: Case, deals: int, seed: int) -> Iterator[Question]:
    """Random openings; the same case, number and seed give the same."""
    rng = Random(f"{case.contract} {case.cards} {seed}")  # noqa: S311 - deals to measure, no secrets
    for _ in range(deals):
        pack = shuffled(case.variant.pack, rng)[: 4 * case.cards]
        deal = deal_pack(pack, Seat.NORTH)
        hero = rng.choice(tuple(Seat))
        side = frozenset({hero, hero.across} if case.pair else {hero})
        yield Position.opening(case.variant, case.contract, deal, rng.choice(tuple(Seat))), side


def measure(
    case: Case,
    deals: int,
    *,
    seed: int = 0,
    max_seconds: float | None = None,
    table_mib: int = DEFAULT_TABLE_MIB,
) -> Measure:
    """Solve so many deals, each by a solver that knows nothing yet.

    >>> small = Case(variant=RUSSIAN, contract="tricks", cards=3)
    >>> len(measure(small, 4).nodes)
    4
    """
    milliseconds: list[float] = []
    nodes: list[int] = []
    values: list[int] = []
    unfinished = 0
    for position, side in questions(case, deals, seed):
        solver = Solver(table_mib)
        started = process_time()
        try:
            if case.every_card:
                value = solver.solve(position, side, max_seconds=max_seconds).value
            else:
                value = solver.value(position, side, max_seconds=max_seconds)
        except SearchLimit:
            unfinished += 1
            continue
        milliseconds.append(1000 * (process_time() - started))
        nodes.append(solver.effort[0])
        values.append(value)
    return Measure(
        case=case,
        milliseconds=tuple(milliseconds),
        nodes=tuple(nodes),
        values=tuple(values),
        unfinished=unfinished,
    )
