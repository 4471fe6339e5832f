"""What a question is: its right answer, and why another one is not right.

The right answer and every reason come from the rules or from search; nobody types them.
How a question is shown is not its business, but in which form it is answered is: chosen, marked,
put in order, counted, or played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, TypeVar

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.i18n import text
from kingtutor.lessons.scene import Scene
from kingtutor.table import Mode, Panel, Say, TableView, TrickView, view_of
from kingtutor.words import seat_name

__all__ = [
    "AboutScene",
    "Checked",
    "Choosing",
    "Counting",
    "Marking",
    "Ordering",
    "Outcome",
    "Question",
]

Answer = TypeVar("Answer", bound=Hashable)
Item = TypeVar("Item", bound=Hashable)


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


class Question(ABC, Generic[Answer]):
    """A question of a lesson.

    Texts are in the language of the moment (`kingtutor.i18n.language`).
    """

    @property
    @abstractmethod
    def kind(self) -> str:
        """The kind's name in the catalog, below `question.`."""

    @property
    @abstractmethod
    def right(self) -> Answer:
        """The right answer, by the rules; the first of them if there are several."""

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
    def task(self) -> str:
        """What to look at or to do, in a sentence."""
        return text(f"question.{self.kind}.task")

    @property
    def heading(self) -> str:
        """The question itself."""
        return text(f"question.{self.kind}.heading")

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What has to be known beside the table."""
        return ()

    @abstractmethod
    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """The table under the question; closed, it may show the answer."""

    def is_right(self, answer: Answer) -> bool:
        """Whether this answer is right."""
        return answer == self.right

    def check(self, answer: Answer | None) -> Checked:
        """What comes of this answer; None, or an empty set or order, is none.

        >>> from kingtutor.lessons.kinds import WhoTakes
        >>> from kingtutor.rules import RUSSIAN
        >>> deal = "N:K8... .A9.. J7... T..7."
        >>> question = WhoTakes(Scene.set(RUSSIAN, "no-tricks", deal, "W", "TS KS AH JS"))
        >>> question.check(Seat.NORTH).outcome, question.check(None).outcome
        (<Outcome.RIGHT: 'right'>, <Outcome.NOT_ATTEMPTED: 'not-attempted'>)
        """
        if answer is None or answer in (CardSet(), ()):
            return Checked(Outcome.NOT_ATTEMPTED, text(f"question.{self.kind}.none"))
        if self.is_right(answer):
            return Checked(Outcome.RIGHT, self.solution)
        return Checked(Outcome.OTHER, self.why(answer))


class Choosing(Question[Answer]):
    """A question with a few answers to choose from."""

    columns: int = 0
    """In how many columns the answers stand; 0 for as many as fit."""

    @property
    @abstractmethod
    def choices(self) -> tuple[Answer, ...]:
        """The answers to choose from, in the order in which they stand."""

    @abstractmethod
    def label(self, answer: Answer) -> str:
        """What stands on the button of this answer."""

    def key(self, answer: Answer) -> str:
        """The name of this answer for the page."""
        return answer.letter if isinstance(answer, Seat) else str(answer)


class Marking(Question[CardSet]):
    """A question answered by marking cards of one hand."""

    @property
    @abstractmethod
    def seat(self) -> Seat:
        """Whose cards lie in front to be marked."""


class Ordering(Question[tuple[Item, ...]]):
    """A question answered by pressing things in their right order."""

    @property
    @abstractmethod
    def items(self) -> tuple[Item, ...]:
        """What is to be put in order, as it stands on the page."""

    @abstractmethod
    def label(self, item: Item) -> str:
        """What stands on the button of this thing."""

    def key(self, item: Item) -> str:
        """The name of this thing for the page."""
        return item.letter if isinstance(item, Seat) else str(item)


class Counting(Question[int]):
    """A question answered with a whole number."""

    low: int = -999
    high: int = 999
    """The bounds of the field."""

    @property
    def unit(self) -> str:
        """What stands on the field."""
        return text(f"question.{self.kind}.unit")


@dataclass(frozen=True)
class AboutScene(Question[Answer]):
    """A question about a scene, at the moment of its last card."""

    scene: Scene

    @property
    def heading(self) -> str:
        """The question itself."""
        return text(f"question.{self.kind}.heading", seat=seat_name(self.scene.end.to_play))

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """The scene's last moment; a complete trick still lies on the table, without its taker."""
        end = self.scene.end
        is_between = not end.trick and end.last_trick is not None
        said = None if is_closed and is_between else Say(self.situation, self.task)
        view = view_of(
            end, mode=Mode.REST, collected=not is_between, say=said, panel=panel, **self._seen()
        )
        if is_closed or not is_between:
            return view
        # Neither the ring around a card nor the turn may give the answer away.
        return replace(view, trick=TrickView(view.trick.plays))

    def _seen(self) -> dict[str, Any]:
        """What else `view_of` is to show."""
        return {}

    def _needs_complete_trick(self) -> None:
        end = self.scene.end
        if end.trick or end.last_trick is None:
            raise ValueError(f"{self.kind} asks about a complete trick, and this one is not")


def card_of(scene: Scene, seat: Seat) -> Card:
    """The card that this seat has in the scene's trick."""
    return dict(scene.trick.plays)[seat]
