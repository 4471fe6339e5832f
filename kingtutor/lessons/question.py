"""Questions about a scene: what is right, and why another answer is not.

The right answer and every reason come from the rules; nobody types them.
How a question is shown is not its business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from kingtutor.cards import CardSet
from kingtutor.i18n import text
from kingtutor.lessons.scene import Scene
from kingtutor.table.words import seat_name

__all__ = ["Checked", "Outcome", "Question"]

Answer = TypeVar("Answer")


class Outcome(Enum):
    """What came of an answer; no answer is not a false one."""

    NOT_ATTEMPTED = "not-attempted"
    RIGHT = "right"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Checked:
    """An answer looked at: what came of it, and the reason in words."""

    outcome: Outcome
    reason: str


@dataclass(frozen=True)
class Question(ABC, Generic[Answer]):
    """A question about the trick of a scene.

    Texts are in the language of the moment (`kingtutor.i18n.language`).
    """

    scene: Scene

    @property
    @abstractmethod
    def kind(self) -> str:
        """The kind's name in the catalog, below `question.`."""

    @property
    @abstractmethod
    def right(self) -> Answer:
        """The right answer, by the rules."""

    @property
    @abstractmethod
    def others(self) -> tuple[Answer, ...]:
        """The answers, not right, that the question foresees."""

    @abstractmethod
    def why(self, answer: Answer) -> str:
        """Why this other answer is not right."""

    @property
    @abstractmethod
    def solution(self) -> str:
        """The right answer with its reason."""

    @property
    @abstractmethod
    def hints(self) -> tuple[str, ...]:
        """Help in steps; the last says nearly all."""

    @property
    @abstractmethod
    def situation(self) -> str:
        """What the question starts from, in a few words."""

    @property
    @abstractmethod
    def task(self) -> str:
        """What to look at or to do, in a sentence."""

    @property
    def heading(self) -> str:
        """The question itself."""
        return text(f"question.{self.kind}.heading", seat=seat_name(self.scene.end.to_play))

    def check(self, answer: Answer | None) -> Checked:
        """What comes of this answer; None, or an empty set, is none.

        >>> from kingtutor.cards import Seat
        >>> from kingtutor.lessons.kinds import WhoTakes
        >>> from kingtutor.rules import RUSSIAN
        >>> deal = "N:K8... .A9.. J7... T..7."
        >>> question = WhoTakes(Scene.set(RUSSIAN, "no-tricks", deal, "W", "TS KS AH JS"))
        >>> question.check(Seat.NORTH).outcome, question.check(None).outcome
        (<Outcome.RIGHT: 'right'>, <Outcome.NOT_ATTEMPTED: 'not-attempted'>)
        """
        if answer is None or answer == CardSet():
            return Checked(Outcome.NOT_ATTEMPTED, text(f"question.{self.kind}.none"))
        if answer == self.right:
            return Checked(Outcome.RIGHT, self.solution)
        return Checked(Outcome.OTHER, self.why(answer))
