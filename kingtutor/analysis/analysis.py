"""What perfect play makes of a hand, for one side.

Every number is a guarantee: what the side secures with all hands open while all others work against
it together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

from kingtutor.analysis.resistance import Resistance
from kingtutor.analysis.safety import is_safe
from kingtutor.analysis.step import Step
from kingtutor.analysis.values import Key, Values, place
from kingtutor.cards import Card, CardSet, Seat
from kingtutor.rules import Position, Trick
from kingtutor.search import Solver
from kingtutor.search.ending import EndingSearch, Node
from kingtutor.search.equal import equal_cards

__all__ = ["Analysis", "analysed"]


class Analysis(Values):
    """The same for an ending with a goal: winning cards, refutations, the line of resistance.

    `at_least` is the goal, in points from `position` to the end of the hand; left out, it is the
    most that the side can secure.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
    >>> analysis = Analysis(position, Seat.NORTH)
    >>> analysis.goal, str(analysis.winning_cards(position))
    (0, '7H')
    >>> [str(card) for card in analysis.refutation(position, Card.parse("KS"))]
    ['9H', 'QS', '7D']

    Raises `InvalidPosition` for a side of nobody or everybody.
    """

    def __init__(
        self,
        position: Position,
        side: Seat | Iterable[Seat],
        at_least: int | None = None,
        *,
        before: tuple[Trick, ...] = (),
        solver: Solver | None = None,
    ) -> None:
        super().__init__(position, side, before=before, solver=solver)
        self._at_least = at_least
        self._winning: dict[Key, CardSet] = {}
        self._rest: dict[Key, tuple[Step, ...]] = {}
        self._refutations: dict[Key, tuple[Card, ...]] = {}

    @cached_property
    def goal(self) -> int:
        """The points that the side is to secure from the first position on."""
        return self.value(self.position) if self._at_least is None else self._at_least

    def need(self, position: Position) -> int:
        """The points of the goal that are still to come."""
        return self.goal - self.captured(position)

    def goal_reachable(self, position: Position) -> bool:
        """Whether the side can still reach the goal."""
        return self.can(position, self.need(position))

    def winning_cards(self, position: Position, at_least: int | None = None) -> CardSet:
        """The cards of the player to move after which the side still secures so many points.

        Left out, `at_least` is what the goal still needs.
        """
        at_least = self.need(position) if at_least is None else at_least
        key = (*place(position), at_least)
        if key not in self._winning:
            winning = 0
            node = self._search.node(position, at_least)
            for cards in self._resistance.winning(node):
                winning |= cards
            self._winning[key] = CardSet(winning)
        return self._winning[key]

    def losing_cards(self, position: Position) -> CardSet:
        """The side's cards that lose the goal; none at another player's turn."""
        if not self.is_ours(position):
            return CardSet()
        return position.legal_cards - self.winning_cards(position)

    def classes(self, position: Position) -> tuple[CardSet, ...]:
        """The legal cards of the player to move, those equal for the contract together."""
        return equal_cards(position)

    def is_safe(self, position: Position) -> bool:
        """Whether the goal can no longer be missed, whatever anybody plays."""
        return position.is_over or is_safe(self._search, self._node(position))

    def resisting(self, position: Position) -> Card:
        """The card of an opponent that resists longest; the goal must be reachable.

        He leaves the side the fewest winning cards at its next decision, then the most decisions
        after it (see `kingtutor.analysis.resistance`).
        """
        return lowest(CardSet(self._resistance.answer(self._node(position))))

    def shown(self, position: Position) -> Card:
        """The winning card that a solution shows: of several, the one that secures most."""
        winning = self.winning_cards(position)
        if len(winning) == 1:
            return next(iter(winning))
        values = self.values(position)
        return max(winning, key=lambda card: (values[card], -card.index))

    def refutation(self, position: Position, card: Card) -> tuple[Card, ...]:
        """The cards by which the others put the goal out of reach after this losing card.

        They take as few tricks for it as they can, and the side resists as long as it can.

        Raises `GoalKept` if the card is no losing one.
        """
        need = self.need(position)
        key = (*place(position), need, card)
        if key not in self._refutations:
            line = self.solver.refutation(position, card, self.side, need)
            self._refutations[key] = line
        return self._refutations[key]

    def step(self, position: Position, card: Card) -> Step:
        """This card as a step of a line."""
        classes = self.classes(position)
        ours = self.is_ours(position)
        winning = self.winning_cards(position) if ours else CardSet()
        return Step(
            position=position,
            card=card,
            classes=classes,
            winning=winning,
            is_decision=ours and len(classes) > 1,
            is_critical=ours and bool(position.legal_cards - winning),
        )

    def rest(self, position: Position) -> tuple[Step, ...]:
        """How it goes on from there to the end, or to where the goal can no longer be missed.

        The opponents resist longest, the side plays what the solution shows.
        Empty if the goal is out of reach.
        """
        key = (*place(position), self.need(position))
        if key not in self._rest:
            reachable = self.goal_reachable(position)
            self._rest[key] = tuple(self._steps_from(position)) if reachable else ()
        return self._rest[key]

    def _steps_from(self, position: Position) -> Iterator[Step]:
        while not self.is_safe(position):
            ours = self.is_ours(position)
            card = self.shown(position) if ours else self.resisting(position)
            yield self.step(position, card)
            position = position.play(card)

    def is_done(self, position: Position) -> bool:
        """Whether the goal stands and no decision is left on the line of longest resistance."""
        if not self.goal_reachable(position):
            return False
        return not any(step.is_critical for step in self.rest(position))

    @cached_property
    def whole_line(self) -> tuple[Step, ...]:
        """The main line, as `rest` tells it from the first position."""
        return self.rest(self.position)

    @cached_property
    def line(self) -> tuple[Step, ...]:
        """The main line up to the last decision that matters: its tail without one is cut."""
        steps = self.whole_line
        ends = [number for number, step in enumerate(steps, 1) if step.is_critical]
        return steps[: ends[-1]] if ends else ()

    @cached_property
    def critical(self) -> tuple[Step, ...]:
        """The steps of the main line at which the side has a losing card."""
        return tuple(step for step in self.line if step.is_critical)

    @cached_property
    def _search(self) -> EndingSearch:
        return EndingSearch(self.position, self.side)

    @cached_property
    def _resistance(self) -> Resistance:
        return Resistance(self._search, frozenset(seat.value for seat in self.side))

    def _node(self, position: Position) -> Node:
        return self._search.node(position, self.need(position))


@lru_cache(maxsize=8)
def analysed(position: Position, side: Seat) -> Analysis:
    """The analysis of a position, the same again while it is one of the last few asked for."""
    return Analysis(position, side)


def lowest(cards: CardSet) -> Card:
    """The lowest of these cards, which are of one suit."""
    return min(cards, key=lambda card: card.index)
