"""Collects results into a pack: in the order of the deals, whoever played them and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from kingtutor.errors import KingTutorError, counted
from kingtutor.puzzles.mine.checkpoint import checkpoint
from kingtutor.puzzles.mine.deal_result import DealResult
from kingtutor.puzzles.mine.spec import MiningSpec
from kingtutor.puzzles.mine.workers import Workers, alone
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.quality import Rejection

__all__ = ["LEVELS", "MOST_DEALS", "MiningProgress", "Order", "mine"]

LEVELS = range(1, 6)

MOST_DEALS = 50_000
"""Deals after which a search gives up: what is asked for hardly ever comes up."""


@dataclass(frozen=True)
class Order:
    """So many puzzles of a spec, and of each level at least so many.

    `most_deals` are played at most.

    Raises `KingTutorError` if the levels want more than the whole, or are wanted beside one level.
    """

    spec: MiningSpec
    count: int
    each_level: int = 0
    most_deals: int = MOST_DEALS

    def __post_init__(self) -> None:
        if self.count < 1:
            raise KingTutorError(f"a pack of {self.count} puzzles; it takes one or more")
        if self.each_level * len(LEVELS) > self.count:
            raise KingTutorError(
                f"{counted(self.each_level, 'puzzle')} of each of {len(LEVELS)} levels "
                f"{'does' if self.each_level == 1 else 'do'} not go into {self.count}; "
                "ask for more in all, or fewer a level"
            )
        if self.each_level and self.spec.level is not None:
            raise KingTutorError("puzzles of one level cannot be of each level: drop one of both")


@dataclass
class MiningProgress:
    """What a search has found so far."""

    order: Order
    puzzles: list[Puzzle] = field(default_factory=list)
    deals: int = 0
    deals_of: Counter[str] = field(default_factory=Counter)
    """Deals played, by contract."""
    rejected: Counter[Rejection] = field(default_factory=Counter)

    @property
    def is_complete(self) -> bool:
        """Whether everything that was ordered is there."""
        return len(self.puzzles) == self.order.count

    @property
    def levels(self) -> Counter[int]:
        """Puzzles by level."""
        return Counter(puzzle.level for puzzle in self.puzzles)

    @property
    def found_of(self) -> Counter[str]:
        """Puzzles by contract."""
        return Counter(puzzle.contract for puzzle in self.puzzles)

    def take(self, found: DealResult) -> None:
        """Take in the next result, in the order of the deals."""
        self.deals += 1
        self.deals_of[found.contract] += 1
        self.rejected.update(found.rejected)
        if found.puzzle is not None:
            if (reason := self._unwanted(found.puzzle)) is None:
                self.puzzles.append(found.puzzle)
            else:
                self.rejected[reason] += 1

    def _unwanted(self, puzzle: Puzzle) -> Rejection | None:
        if puzzle.canonical() in {other.canonical() for other in self.puzzles}:
            return Rejection.DUPLICATE
        levels = self.levels
        missing = sum(max(0, self.order.each_level - levels[level]) for level in LEVELS)
        is_missing = levels[puzzle.level] < self.order.each_level
        free = self.order.count - len(self.puzzles) - missing
        return None if is_missing or free > 0 else Rejection.LEVEL_IS_FULL


def mine(
    order: Order,
    workers: Workers = alone,
    *,
    keep_in: Path | None = None,
    progress: Callable[[MiningProgress], object] | None = None,
) -> MiningProgress:
    """Mine a pack's puzzles: the same from the same order, whoever the workers.

    `keep_in` is a file that lets a killed run go on; it is deleted once all is found.
    `progress` is called after each deal.
    The result is incomplete if the order's `most_deals` were played in vain.

    >>> order = Order(MiningSpec.of("russian", ["no-tricks"], (4, 4), seed=1), count=2)
    >>> [puzzle.contract for puzzle in mine(order).puzzles]
    ['no-tricks', 'no-tricks']
    """
    mined = MiningProgress(order)
    if keep_in is None:
        _collect(mined, workers, {}, lambda _: None, progress)
        return mined
    with checkpoint(keep_in, order.spec) as kept:
        _collect(mined, workers, kept.known, kept.keep, progress)
    if mined.is_complete:
        keep_in.unlink()
    return mined


def _collect(
    mined: MiningProgress,
    workers: Workers,
    known: dict[int, DealResult],
    keep: Callable[[DealResult], None],
    progress: Callable[[MiningProgress], object] | None,
) -> None:
    order = mined.order
    for found in _in_order(order, workers, known, keep):
        mined.take(found)
        if progress is not None:
            progress(mined)
        if mined.is_complete:
            return


def _in_order(
    order: Order, workers: Workers, known: dict[int, DealResult], keep: Callable[[DealResult], None]
) -> Iterator[DealResult]:
    early = dict(known)
    numbers = (number for number in range(order.most_deals) if number not in known)
    results = workers(order.spec, numbers)
    with closing(results):
        for number in range(order.most_deals):
            while number not in early:
                found = next(results)
                keep(found)
                early[found.number] = found
            yield early.pop(number)
