"""Perfect play with all hands open: values, goals, refutations.

A *side* is the seats whose points count, most often one hero; all others work against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay, KingTutorError
from kingtutor.rules import Position, Refusal
from kingtutor.search import _core
from kingtutor.search.query import CoreQuery
from kingtutor.search.selfish import solve_selfish
from kingtutor.search.solution import Bounds, Model, Progress, SearchLimit, Solution
from kingtutor.search.translate import (
    as_side,
    cards_of,
    core_contract,
    core_position,
    side_mask,
)

__all__ = ["DEFAULT_TABLE_MIB", "GoalKept", "Solver", "can", "refutation", "solve"]

DEFAULT_TABLE_MIB = 64
"""Memory for what was proved; small enough for thirty pupils on one server."""

_NO_NODE_LIMIT = 2**63
_NO_TIME_LIMIT = float("inf")
_NO_GUESS = -1

ProgressReport = Callable[[Progress], object]


class GoalKept(KingTutorError):
    """There is nothing to refute: the goal stands after this card."""


class Solver:
    """A search with a memory, worth keeping between positions of one hand.

    `table_mib` is the memory for what was proved, in MiB (1 to 65536).
    It is used bit by bit and never exceeded; when it is full the search forgets and goes on.
    A solver answers one question at a time: threads that share one wait for each other, while
    solvers of their own run at the same time.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
    >>> solution = Solver(table_mib=1).solve(position, Seat.NORTH)
    >>> solution.value, {str(card): value for card, value in solution.cards.items()}
    (0, {'KS': -4, '7H': 0})
    """

    def __init__(self, table_mib: int = DEFAULT_TABLE_MIB) -> None:
        if not 1 <= table_mib <= 65536:
            raise KingTutorError(f"a table of {table_mib} MiB; it takes 1 to 65536")
        self.table_mib = table_mib
        self._engine = _core.Engine(table_mib << 20)
        self._lock = Lock()
        self._last: CoreQuery | None = None

    @property
    def effort(self) -> tuple[int, float]:
        """Nodes and seconds of the last answer; nothing before the first."""
        if self._last is None:
            return 0, 0.0
        return self._engine.nodes - self._last.first_node, self._last.limits.seconds

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
        or everybody, or a position without a card to play.
        """
        with self._lock:
            query = self._query(position, side, max_nodes, max_seconds, progress)
            if Model(model) is Model.SELFISH:
                return solve_selfish(query)
            return self._solve(query)

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
        with self._lock:
            query = self._query(position, side, max_nodes, max_seconds, progress)
            return self._value(query).low

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
        with self._lock:
            query = self._query(position, side, max_nodes, max_seconds, progress)
            return self._can(query, query.position, query.contract.goal(at_least))

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
        with self._lock:
            query = self._query(position, side, max_nodes, max_seconds, progress)
            if (reason := position.refusal(card)) not in (None, Refusal.ROUND_OVER):
                raise IllegalPlay(reason, f"{card} may not be played: {reason.value}")
            after, paid = query.play(card)
            units = query.contract.goal(goal) - paid
            if self._can(query, after, units):
                raise GoalKept(f"{goal} points are still secure after {card}")
            line = self._engine.refutation(after, units, query.limits)
            if line is None:
                raise self._limit(query, query.whole_range())
            return cards_of(line)

    def _query(
        self,
        position: Position,
        side: Seat | Iterable[Seat],
        max_nodes: int | None,
        max_seconds: float | None,
        progress: ProgressReport | None,
    ) -> CoreQuery:
        seats = as_side(side)
        contract = core_contract(position.contract, position.variant)
        core = core_position(position)
        self._engine.ask(contract.core, side_mask(seats), core)
        limits = _core.Limits(
            _NO_NODE_LIMIT if max_nodes is None else max_nodes,
            _NO_TIME_LIMIT if max_seconds is None else max_seconds,
            None if progress is None else lambda n, seconds: progress(Progress(n, seconds)),
        )
        self._last = CoreQuery(contract, core, seats, limits, self._engine.nodes)
        return self._last

    def _solve(self, query: CoreQuery) -> Solution:
        value = self._value(query)
        cards = {card: self._card_value(query, card, value) for card in query.legal_cards()}
        units = value.low // query.contract.points_per_unit
        line = self._engine.line(query.position, units, query.limits)
        if line is None:
            raise self._limit(query, value)
        return Solution(
            value=value.low,
            cards=cards,
            best=tuple(card for card, points in cards.items() if points == value.low),
            line=cards_of(line),
            nodes=self._engine.nodes - query.first_node,
            seconds=query.limits.seconds,
        )

    def _value(self, query: CoreQuery) -> Bounds:
        lower, upper, done = self._engine.value(query.position, _NO_GUESS, query.limits)
        bounds = Bounds(*query.contract.points(lower, upper))
        if not done:
            raise self._limit(query, bounds)
        return bounds

    def _card_value(self, query: CoreQuery, card: Card, value: Bounds) -> int:
        after, captured = query.play(card)
        guess = max(0, value.low // query.contract.points_per_unit - captured)
        lower, _, done = self._engine.value(after, guess, query.limits)
        if not done:
            raise self._limit(query, value)
        return (lower + captured) * query.contract.points_per_unit

    def _can(self, query: CoreQuery, position: _core.Position, goal: int) -> bool:
        reached = self._engine.reach(position, goal, query.limits)
        if reached is None:
            raise self._limit(query, query.whole_range())
        return reached is query.contract.positive

    def _limit(self, query: CoreQuery, bounds: Bounds) -> SearchLimit:
        return SearchLimit(bounds, self._engine.nodes - query.first_node, query.limits.seconds)


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
