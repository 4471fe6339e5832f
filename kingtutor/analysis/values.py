"""What the cards of a hand are worth to one side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from kingtutor.analysis.budget import Budget
from kingtutor.analysis.natural import natural_card
from kingtutor.cards import Card, Seat
from kingtutor.rules import Position, Trick
from kingtutor.search import Solution, Solver
from kingtutor.search.translate import as_side

__all__ = ["TABLE_MIB", "Values", "place"]

TABLE_MIB = 16
"""Memory of an analysis' own solver; an ending fills little of it."""

Answer = TypeVar("Answer")
Key = tuple[object, ...]


class Values:
    """What a side makes sure of in a hand, what each card costs it, and the best line.

    The side is one seat or several; all others work against it.
    Points are signed and those of the side.
    `before` are the tricks played before the position, which the players remember.
    Another position asked about must come from this one by `play`, or be one like it.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
    >>> values = Values(position, Seat.NORTH)
    >>> {str(card): value for card, value in values.values().items()}
    {'KS': -4, '7H': 0}
    >>> values.cost(position, Card.parse("KS")), str(values.best(position))
    (4, '7H')

    With a `budget`, whatever asks the solver raises `SearchLimit` when it is spent.
    Raises `InvalidPosition` for a side of nobody or everybody.
    """

    def __init__(
        self,
        position: Position,
        side: Seat | Iterable[Seat],
        *,
        before: tuple[Trick, ...] = (),
        solver: Solver | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.position = position
        self.side = as_side(side)
        self.solver = Solver(TABLE_MIB) if solver is None else solver
        self._before = before
        self._budget = budget
        self._solutions: dict[Key, Solution] = {}

    def is_ours(self, position: Position) -> bool:
        """Whether it is the side's turn."""
        return position.to_play in self.side

    def captured(self, position: Position) -> int:
        """The points that the side has captured since the first position."""
        now, then = position.points, self.position.points
        return sum(now[seat.value] - then[seat.value] for seat in self.side)

    def solution(self, position: Position | None = None) -> Solution:
        """The value, that of each legal card, and a line of best play; for a card to be played."""
        position = self.position if position is None else position
        key = place(position)
        if key not in self._solutions:
            self._solutions[key] = self._ask(self.solver.solve, position, self.side)
        return self._solutions[key]

    def values(self, position: Position | None = None) -> Mapping[Card, int]:
        """What each legal card of the player to move secures for the side from there on."""
        position = self.position if position is None else position
        return {} if position.is_over else self.solution(position).cards

    def value(self, position: Position) -> int:
        """What the side secures from there on."""
        if position.is_over:
            return 0
        return self._ask(self.solver.value, position, self.side)

    def secured(self, position: Position) -> int:
        """What the side makes sure of there, with what it has captured since the first position."""
        return self.captured(position) + self.value(position)

    def cost(self, position: Position, card: Card) -> int:
        """What a card costs the side of what it could make sure of.

        Below nought where a card of somebody else's gives it something.
        """
        return self.secured(position) - self.secured(position.play(card))

    def can(self, position: Position, at_least: int) -> bool:
        """Whether the side secures so many points from there on."""
        if position.is_over:
            return at_least <= 0
        return self._ask(self.solver.can, position, self.side, at_least)

    def tricks_before(self, position: Position) -> tuple[Trick, ...]:
        """What a player remembers there: the tricks before the first position, and the last one."""
        last = position.last_trick
        if last is None or last in self._before:
            return self._before
        return (*self._before, last)

    def natural(self, position: Position) -> Card:
        """The card that the rule-of-thumb player would play, who does not see the other hands."""
        return natural_card(position, self.tricks_before(position))

    def best(self, position: Position) -> Card:
        """The best card of whoever is to play: of several the natural one, if it is among them."""
        best = self.solution(position).best
        natural = natural_card(position)
        return natural if natural in best else best[-1]

    @cached_property
    def best_line(self) -> tuple[Card, ...]:
        """The cards by which everybody does his best, from the first position to the end."""
        line: list[Card] = []
        position = self.position
        while not position.is_over:
            line.append(self.best(position))
            position = position.play(line[-1])
        return tuple(line)

    def _ask(self, question: Callable[..., Answer], *what: Any) -> Answer:
        """Ask the solver within the budget."""
        if self._budget is None:
            return question(*what)
        try:
            return question(*what, **self._budget.left)
        finally:
            self._budget.spend(self.solver.effort[0])


def place(position: Position) -> Key:
    """What tells one position of a hand from another, quick to compare."""
    return (
        *(hand.mask for hand in position.deal.hands),
        position.leader,
        position.trick,
        position.hearts_broken,
    )
