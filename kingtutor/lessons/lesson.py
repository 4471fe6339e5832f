"""A lesson as data: what it shows, what it asks, the hand to play, the ending; no prose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from kingtutor.cards import Seat, parse_cards
from kingtutor.lessons.kinds.leading import FirstLead
from kingtutor.lessons.question import AboutScene, Question, Seed
from kingtutor.rules.deal import Deal
from kingtutor.rules.position import Position
from kingtutor.rules.variant import Variant

if TYPE_CHECKING:
    # A lesson is data: no widget is loaded before a part of it is shown.
    from kingtutor.lessons.on_table import OnTable
    from kingtutor.lessons.part import LessonPart

__all__ = ["Again", "Ending", "Lesson", "Playable", "Showable", "position"]


class Showable(Protocol):
    """Something to watch that is no play of cards: it makes its own table."""

    def shown(self, heading: str, part: LessonPart) -> OnTable:
        """The table."""


class Playable(Protocol):
    """Something to play that is more than one hand: it makes its own table."""

    def opened(self, part: LessonPart) -> OnTable:
        """The table."""


@dataclass(frozen=True)
class Again:
    """A question that can be asked again with another deal."""

    question: AboutScene[Any] | FirstLead

    @property
    def anew(self) -> Callable[[Seed], Question[Any]]:
        """Deals it anew, the same of the same seed."""
        return self.question.anew


@dataclass(frozen=True)
class Ending:
    """A short position that is proved with all hands open, for the hero at his turn.

    Raises `ValueError` if it is another player's turn.
    """

    position: Position
    hero: Seat = Seat.SOUTH

    def __post_init__(self) -> None:
        if self.position.is_over or self.position.to_play is not self.hero:
            raise ValueError(f"the ending begins at {self.hero.letter}'s turn, who proves it")


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """The tables of one lesson; its prose is in the notebook, its other texts in the catalogs."""

    game: str
    name: str
    """The notebook's name without its number."""
    scenes: tuple[Any, ...] = ()
    """What is shown step by step, each a `Scene` or `Showable`, in the order of the lesson."""
    questions: tuple[Question[Any] | Again, ...] = ()
    ending: Ending | None = None
    hand: Any = None
    """What the learner plays, as South: the opening `Position` of a hand, or a `Playable`."""

    @property
    def key(self) -> str:
        """Where its own texts lie in the catalogs."""
        return f"lesson.{self.game}.{self.name}"


def position(variant: Variant, contract: str, deal: str, leader: Seat, trick: str = "") -> Position:
    """Read an ending from texts: the hands without the cards that lie in the trick.

    >>> from kingtutor.rules import RUSSIAN
    >>> ending = position(RUSSIAN, "tricks", "N:7... .8.. ...9 .A..", Seat.WEST, "")
    >>> ending.to_play
    Seat.WEST

    Raises `NotationError` or `InvalidPosition` if it is no position of the game.
    """
    return Position.opening(variant, contract, Deal.parse(deal), leader, parse_cards(trick))
