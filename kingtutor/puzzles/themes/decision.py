"""A decision of the hero's with all that the themes ask about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes.tricks import (
    TrickTaken,
    exchanged,
    sure_to_lose,
    sure_to_take,
    tricks_of,
)
from kingtutor.rules import Position
from kingtutor.search import Solver

__all__ = ["Decision", "Role", "moments", "role_in"]

_SMALL_TABLE_MIB = 1
"""Memory for a question under other rules: it is asked once, and about an ending."""


class Role(Enum):
    """How a player comes to play."""

    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"
    """He cannot follow; with a trump in hand he might ruff."""


def role_in(position: Position) -> Role:
    """How the player to move comes to play."""
    if not position.trick:
        return Role.LEAD
    hand = position.deal[position.to_play]
    return Role.FOLLOW if hand.of_suit(position.trick[0].suit) else Role.DISCARD


@dataclass(frozen=True, eq=False)
class Decision:
    """A critical decision on the main line: some cards keep the goal, others lose it.

    `card` is what the hero plays there on the main line; `needed` are the signed points that he
    still has to secure.
    """

    position: Position
    hero: Seat
    card: Card
    needed: int
    winning: CardSet
    losing: CardSet
    rest: tuple[Card, ...]
    """The main line from here to the end of the hand, `card` first."""
    solver: Solver
    _wrong: dict[Card, tuple[TrickTaken, ...]] = field(default_factory=dict, repr=False)

    @property
    def avoids(self) -> bool:
        """Whether the contract's points are to be avoided."""
        return not self.position.contract.is_positive

    @cached_property
    def role(self) -> Role:
        """Whether the hero leads, follows or cannot follow."""
        return role_in(self.position)

    @property
    def hand(self) -> CardSet:
        """The hero's cards."""
        return self.position.deal[self.hero]

    @property
    def legal(self) -> CardSet:
        """The cards that he may play."""
        return self.winning | self.losing

    @cached_property
    def tricks(self) -> tuple[TrickTaken, ...]:
        """The tricks of the main line, the current one first."""
        return tricks_of(self.position, self.rest)

    def wrong(self, card: Card) -> tuple[TrickTaken, ...]:
        """The tricks by which the others put the goal out of reach after this losing card."""
        if card not in self._wrong:
            line = self.solver.refutation(self.position, card, self.hero, self.needed)
            self._wrong[card] = tricks_of(self.position, (card, *line))
        return self._wrong[card]

    def wrong_to_the_end(self, card: Card) -> tuple[TrickTaken, ...]:
        """The same, and then best play to the end of the hand."""
        tricks = self.wrong(card)
        after = tricks[-1].after
        rest = () if after.is_over else self.solver.solve(after, self.hero).line
        return (*tricks, *tricks_of(after, rest))

    def points_of(self, card: Card) -> int:
        """What capturing this card counts."""
        return self.position.contract.points_of(card)

    def sure_to_take(self, card: Card) -> bool:
        """Whether this card of the hero's takes the trick, whatever follows."""
        return sure_to_take(self.position, card)

    def sure_to_lose(self, card: Card) -> bool:
        """Whether somebody else takes the trick after this card, whatever follows."""
        return sure_to_lose(self.position, card)

    def others_hold(self, cards: Iterable[Card]) -> CardSet:
        """Those of these cards that lie in an opponent's hand."""
        return CardSet.of(cards) & (self.position.deal.cards - self.hand)

    def reachable_in(self, position: Position) -> bool:
        """Whether the hero would reach the same goal in this other position."""
        return self.solver.can(position, self.hero, self.needed)

    def reachable_with(self, one: Card, other: Card) -> bool:
        """Whether he would reach it with these two cards in each other's place."""
        return self.reachable_in(exchanged(self.position, one, other))

    def reachable_under(self, options: Mapping[str, Any]) -> bool:
        """Whether he would reach it from here by other rules of the table."""
        return Solver(_SMALL_TABLE_MIB).can(self.position.under(options), self.hero, self.needed)

    def next_winning(self, position: Position, card: Card) -> CardSet:
        """The cards that keep the goal at the hero's next turn, after this card of another.

        The players between answer with what is worst for him; empty if he has no turn any more.
        `position` comes from this moment's by play.
        """
        position = position.play(card)
        while not position.is_over:
            cards = self.solver.solve(position, self.hero).cards
            if position.to_play is self.hero:
                need = self.needed - position.points[self.hero.value]
                return CardSet.of(card for card, value in cards.items() if value >= need)
            position = position.play(min(cards, key=lambda reply: cards[reply]))
        return CardSet()

    def any_wrong(self, shows: Callable[[Card], bool]) -> bool:
        """Whether one of the losing cards is like this."""
        return any(shows(card) for card in self.losing)


def moments(study: Study) -> tuple[Decision, ...]:
    """The critical decisions of a puzzle, in the order of its main line."""
    steps = study.whole_line
    line = (*(step.card for step in steps), *_to_the_end(study))
    return tuple(
        Decision(
            position=step.position.under({"early_end": False}),
            hero=study.hero,
            card=step.card,
            needed=study.need(step.position),
            winning=step.winning,
            losing=step.losing,
            rest=line[place:],
            solver=study.solver,
        )
        for place, step in enumerate(steps)
        if step.is_critical
    )


def _to_the_end(study: Study) -> tuple[Card, ...]:
    """Best play from where the goal can no longer be missed."""
    last = study.whole_line[-1].after if study.whole_line else study.position
    return () if last.is_over else study.solver.solve(last, study.hero).line
