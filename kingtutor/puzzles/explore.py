"""Exploring a puzzle after its end: any card of anybody, best answers, values on request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kingtutor.cards import Card
from kingtutor.puzzles.study import Study
from kingtutor.rules import Position

__all__ = ["Exploration"]


@dataclass(frozen=True)
class Exploration:
    """A line that the learner makes up, from any position of the puzzle.

    >>> from kingtutor.puzzles.model import Puzzle
    >>> study = Study(Puzzle.example())
    >>> exploration = Exploration(study, study.position).play(Card.parse("7D"))
    >>> exploration.goal_reachable, {str(card): value for card, value in exploration.values.items()}
    (False, {'7S': 0, '8D': -4})
    >>> exploration.best
    Card.parse('8D')
    """

    study: Study
    position: Position
    trail: tuple[Position, ...] = ()
    """The positions before, for going back."""

    @property
    def goal_reachable(self) -> bool:
        """Whether the goal can still be reached."""
        return self.study.goal_reachable(self.position)

    @property
    def values(self) -> Mapping[Card, int]:
        """What the hero secures after each card of the player to move, points so far included.

        The points are counted from the puzzle's position, so that they compare with the goal.
        """
        captured = self.study.captured(self.position)
        return {card: captured + left for card, left in self.study.values(self.position).items()}

    @property
    def best(self) -> Card | None:
        """The best card of the player to move, None at the end of the hand.

        The hero takes what secures most; the others resist longest while the goal stands, and
        cost him most afterwards.
        """
        if self.position.is_over:
            return None
        values = self.study.values(self.position)
        if self.position.to_play is self.study.hero:
            return max(values, key=lambda card: (values[card], -card.index))
        if self.goal_reachable:
            return self.study.resisting(self.position)
        return min(values, key=lambda card: (values[card], card.index))

    def play(self, card: Card) -> Exploration:
        """Play any card that may be played, whoever is to move.

        Raises `IllegalPlay` with the rule that forbids it.
        """
        return self._to(self.position.play(card))

    def back(self) -> Exploration:
        """Take the last card back; the same exploration at its beginning."""
        if not self.trail:
            return self
        return replace(self, position=self.trail[-1], trail=self.trail[:-1])

    def _to(self, position: Position) -> Exploration:
        return replace(self, position=position, trail=(*self.trail, self.position))
