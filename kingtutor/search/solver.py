"""Perfect play with all hands open: values, goals, refutations.

A *side* is the seats whose points count, most often one hero; all others work against it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Lock
from weakref import WeakSet

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay, TableTooLarge
from kingtutor.rules import Position, Refusal
from kingtutor.search.limits import ProgressReport, limits_of, new_engine
from kingtutor.search.query import CoreQuery
from kingtutor.search.selfish import solve_selfish
from kingtutor.search.solution import Model, Solution
from kingtutor.search.translate import as_side, core_contract, core_position, side_mask

__all__ = ["DEFAULT_TABLE_MIB", "Solver", "can", "refutation", "solve"]

DEFAULT_TABLE_MIB = 64
"""Memory for what was proved; small enough for thirty pupils on one server."""

_SOLVERS: WeakSet[Solver] = WeakSet()
"""All that live, for a forked process to look through."""


class Solver:
    """A search with a memory, worth keeping between positions of one hand.

    `table_mib` is the memory for what was proved, in MiB (1 to 65536).
    It is used bit by bit and never exceeded; when it is full the search forgets and goes on.
    A solver answers one question at a time: threads that share one wait for each other, while
    solvers of their own run at the same time.
    A forked process may go on with it, though a thread that is left behind was searching.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
    >>> solution = Solver(table_mib=1).solve(position, Seat.NORTH)
    >>> solution.value, {str(card): value for card, value in solution.cards.items()}
    (0, {'KS': -4, '7H': 0})

    Raises `InvalidNumber`, or `TableTooLarge` if there is no memory for the table.
    """

    def __init__(self, table_mib: int = DEFAULT_TABLE_MIB) -> None:
        self.table_mib = table_mib
        self._engine = new_engine(table_mib)
        self._lock = Lock()
        self._is_torn = False
        self._last: CoreQuery | None = None
        _SOLVERS.add(self)

    @property
    def effort(self) -> tuple[int, float]:
        """Nodes and seconds of the last answer; nothing before the first."""
        return (0, 0.0) if self._last is None else self._last.effort

    def __repr__(self) -> str:
        return f"Solver(table_mib={self.table_mib})"

    def solve(
        self,
        position: Position,
        side: Seat | Iterable[Seat],
        *,
        model: Model | str = Model.GUARANTEE,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        progress: ProgressReport | None = None,
    ) -> Solution:
        """What the side captures, and what each legal card of the player to move is worth to it.

        With `model="selfish"` the side is one seat, the hero, and everybody plays for himself; ties
        are broken to the hero's harm. That search is for endings of up to six cards a hand.

        Raises `SearchLimit` at a limit, with what is proved; `InvalidPosition` for a side of nobody
        or everybody, or a position without a card to play; `InvalidNumber` for a limit or a goal
        that is no such number; `TableTooLarge` if the table leaves too little memory to search.
        """
        with self._query(position, side, max_nodes, max_seconds, progress) as query:
            if Model(model) is Model.SELFISH:
                return solve_selfish(query)
            return query.solution()

    def value(
        self,
        position: Position,
        side: Seat | Iterable[Seat],
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        progress: ProgressReport | None = None,
    ) -> int:
        """The value alone, which is cheaper than a whole solution. Raises as `solve`."""
        with self._query(position, side, max_nodes, max_seconds, progress) as query:
            return query.value().low

    def can(
        self,
        position: Position,
        side: Seat | Iterable[Seat],
        at_least: int,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        progress: ProgressReport | None = None,
    ) -> bool:
        """Whether the side secures at least so many signed points; much cheaper than a value.

        >>> from kingtutor.rules import RUSSIAN, Deal
        >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
        >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
        >>> Solver(table_mib=1).can(position, Seat.NORTH, -3)
        True

        Raises as `solve`.
        """
        with self._query(position, side, max_nodes, max_seconds, progress) as query:
            return query.can(at_least)

    def refutation(
        self,
        position: Position,
        card: Card,
        side: Seat | Iterable[Seat],
        goal: int,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        progress: ProgressReport | None = None,
    ) -> tuple[Card, ...]:
        """The cards after this one by which the others put the goal out of reach.

        `goal` is in signed points for the side from `position` on.
        The others take as few tricks for it as they can, and the side resists as long as it can;
        the line ends where nothing that may follow could save the goal.

        Raises `GoalKept` if the goal stands after this card, `IllegalPlay` if the card may not be
        played, otherwise as `solve`.
        """
        with self._query(position, side, max_nodes, max_seconds, progress) as query:
            if (reason := position.refusal(card)) not in (None, Refusal.ROUND_OVER):
                raise IllegalPlay(reason, f"{card} may not be played: {reason.value}")
            return query.refutation(card, goal)

    @contextmanager
    def _query(
        self,
        position: Position,
        side: Seat | Iterable[Seat],
        max_nodes: int | None,
        max_seconds: float | None,
        progress: ProgressReport | None,
    ) -> Iterator[CoreQuery]:
        """A question of the engine's, which is nobody else's until it is answered."""
        seats = as_side(side)
        contract = core_contract(position.contract, position.variant)
        core = core_position(position)
        with self._lock:
            limits = limits_of(max_nodes, max_seconds, progress)
            if self._is_torn:
                self._engine, self._is_torn = new_engine(self.table_mib), False
            engine = self._engine
            engine.ask(contract.core, side_mask(seats), core)
            self._last = CoreQuery(engine, contract, core, seats, limits, engine.nodes)
            try:
                yield self._last
            except MemoryError:
                raise TableTooLarge(
                    f"no memory left to search beside a table of {self.table_mib} MiB; "
                    "a smaller one leaves more"
                ) from None

    def take_over(self) -> None:
        """Let go of what was held at the fork by a thread that is not in the child process."""
        if self._lock.locked():
            # It may have been in the middle of writing to the table.
            self._lock, self._is_torn = Lock(), True


def _after_fork_in_child() -> None:
    for solver in _SOLVERS:
        solver.take_over()


os.register_at_fork(after_in_child=_after_fork_in_child)


def solve(
    position: Position,
    side: Seat | Iterable[Seat],
    *,
    model: Model | str = Model.GUARANTEE,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    progress: ProgressReport | None = None,
) -> Solution:
    """What the side captures, and what each legal card is worth, with a solver of its own.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
    >>> solution = solve(position, Seat.NORTH)
    >>> solution.value, " ".join(map(str, solution.best)), " ".join(map(str, solution.line))
    (0, '7H', '7H 9H QS 7D 9D AS 8C KS')

    Raises as `Solver.solve`.
    """
    return Solver().solve(
        position,
        side,
        model=model,
        max_nodes=max_nodes,
        max_seconds=max_seconds,
        progress=progress,
    )


def can(
    position: Position,
    side: Seat | Iterable[Seat],
    at_least: int,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> bool:
    """Whether the side secures at least so many points, with a solver of its own.

    Raises as `Solver.can`.
    """
    return Solver().can(position, side, at_least, max_nodes=max_nodes, max_seconds=max_seconds)


def refutation(
    position: Position,
    card: Card,
    side: Seat | Iterable[Seat],
    goal: int,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> tuple[Card, ...]:
    """The shortest line that puts the goal out of reach after this card.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:A7... Q8... J9... KT...")
    >>> position = Position.opening(RUSSIAN, "no-girls", deal, Seat.NORTH)
    >>> [str(card) for card in refutation(position, Card.parse("AS"), Seat.NORTH, 0)]
    ['QS', '9S', 'TS']

    Raises as `Solver.refutation`.
    """
    solver = Solver()
    return solver.refutation(
        position, card, side, goal, max_nodes=max_nodes, max_seconds=max_seconds
    )
