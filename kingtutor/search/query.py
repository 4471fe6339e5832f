"""A question as the core takes it, and its answer as the rules have it."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay, quoted
from kingtutor.rules import Refusal
from kingtutor.search import _core
from kingtutor.search.solution import Bounds, GoalKept, SearchLimit, Solution
from kingtutor.search.translate import CoreContract, cards_in, cards_of

__all__ = ["CoreQuery"]

_NO_GUESS = -1


@dataclass(frozen=True)
class CoreQuery:
    """What is asked of the core, under a running clock.

    Every answer raises `SearchLimit` at a limit, with what is proved.
    """

    engine: _core.Engine
    """It has been told contract, side and position, and is asked nothing else meanwhile."""
    contract: CoreContract
    position: _core.Position
    side: frozenset[Seat]
    limits: _core.Limits
    first_node: int

    @property
    def effort(self) -> tuple[int, float]:
        """Nodes and seconds so far."""
        return self.engine.nodes - self.first_node, self.limits.seconds

    def whole_range(self) -> Bounds:
        """The points that could be captured, from all to none."""
        return Bounds(*self.contract.points(0, self.position.total(self.contract.core)))

    def legal_cards(self) -> tuple[Card, ...]:
        """What the player to move may play."""
        return cards_in(self.position.legal(self.contract.core))

    def value(self) -> Bounds:
        """The points that the side captures, as bounds that meet."""
        lower, upper, done = self.engine.value(self.position, _NO_GUESS, self.limits)
        bounds = Bounds(*self.contract.points(lower, upper))
        if not done:
            raise self._limit(bounds)
        return bounds

    def solution(self) -> Solution:
        """The value, that of each card, and a line."""
        value = self.value()
        cards = {card: self._card_value(card, value) for card in self.legal_cards()}
        units = value.low // self.contract.points_per_unit
        line = self.engine.line(self.position, units, self.limits)
        if line is None:
            raise self._limit(value)
        nodes, seconds = self.effort
        return Solution(
            value=value.low,
            cards=cards,
            best=tuple(card for card, points in cards.items() if points == value.low),
            line=cards_of(line),
            nodes=nodes,
            seconds=seconds,
        )

    def can(self, at_least: int) -> bool:
        """Whether the side secures so many points."""
        return self._can(self.position, self.contract.goal(at_least))

    def refutation(self, card: Card, at_least: int) -> tuple[Card, ...]:
        """The shortest line after this card that puts so many points out of reach.

        Raises `GoalKept` if they stand, `IllegalPlay` for a card that may not be played.
        """
        goal = self.contract.goal(at_least)
        after, captured = self._play(card)
        if self._can(after, goal - captured):
            raise GoalKept(f"{quoted(at_least)} points are still secure after {card}")
        line = self.engine.refutation(after, goal - captured, self.limits)
        if line is None:
            raise self._limit(self.whole_range())
        return cards_of(line)

    def _card_value(self, card: Card, value: Bounds) -> int:
        after, captured = self._play(card)
        guess = max(0, value.low // self.contract.points_per_unit - captured)
        lower, _, done = self.engine.value(after, guess, self.limits)
        if not done:
            raise self._limit(value)
        return (lower + captured) * self.contract.points_per_unit

    def _can(self, position: _core.Position, goal: int) -> bool:
        reached = self.engine.reach(position, goal, self.limits)
        if reached is None:
            raise self._limit(self.whole_range())
        return reached is self.contract.positive

    def _play(self, card: Card) -> tuple[_core.Position, int]:
        """The position after this card, and the units that the side captured with it."""
        if card not in self.legal_cards():
            raise IllegalPlay(Refusal.NOT_IN_HAND, f"{card} may not be played here")
        after, taker, paid = self.position.play(self.contract.core, card.index)
        return after, paid if taker >= 0 and Seat(taker) in self.side else 0

    def _limit(self, bounds: Bounds) -> SearchLimit:
        return SearchLimit(bounds, *self.effort)
