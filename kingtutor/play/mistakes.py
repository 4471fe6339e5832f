"""What is said of a finished hand, as data: the tricks taken, and the cards that cost something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from kingtutor.cards import Card
from kingtutor.play.game import Hand
from kingtutor.rules.position import Position

__all__ = ["Limits", "Mistake", "Review", "Taken", "taken"]


class Limits(TypedDict, total=False):
    """How far a review may search, where it is not the usual limit."""

    max_seconds: float
    max_nodes: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A trick that the learner took."""

    number: int
    """Its place in the hand, from 1."""
    card: Card
    """The learner's card in it."""
    points: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card of the learner's that gave away something he could have made sure of."""

    number: int
    """The trick, from 1."""
    before: Position
    card: Card
    safe: int
    """The final score that was safe before the card."""
    left: int
    """The final score that was safe after it."""
    better: Card | None
    """A card that would have kept it; None if the time was up before one was found."""

    @property
    def cost(self) -> int:
        """The points given away."""
        return self.safe - self.left


@dataclass(frozen=True, slots=True)
class Review:
    """The mistakes of a hand, the dearest first."""

    mistakes: tuple[Mistake, ...]
    first_judged: int | None
    """The first trick that could be searched in time, from 1; None if it was none."""


def taken(hand: Hand) -> tuple[Taken, ...]:
    """The tricks that the learner has taken, in order."""
    contract, left = hand.now.contract, hand.line.start.tricks_left
    return tuple(
        Taken(
            place + 1,
            dict(trick.plays)[hand.learner],
            contract.points_of_trick(trick.cards, left - place),
        )
        for place, trick in enumerate(hand.line.tricks)
        if trick.winner(contract.trump) is hand.learner
    )
