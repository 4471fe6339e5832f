"""What a question is: its right answer, and why another one is not right.

The right answer and every reason come from the rules or from search; nobody types them.
How a question is shown is not its business (`kingtutor.lessons.asking`), but in which form it is
answered is: chosen, picked, marked, put in order, counted, or played.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, Generic, Self, TypeVar

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.i18n import text
from kingtutor.lessons.dealing import Moments, generator, scenes
from kingtutor.lessons.scene import Scene

__all__ = [
    "AboutScene",
    "Checked",
    "Choosing",
    "Counting",
    "Marking",
    "Ordering",
    "Outcome",
    "Picking",
    "Question",
    "Seed",
    "card_of",
    "key_of",
]

Answer = TypeVar("Answer", bound=Hashable)
Item = TypeVar("Item", bound=Hashable)

Seed = int | str
"""What a question is dealt anew from: the same of the same seed."""


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

    A kind of question is a class made of this one: its name is the key of its texts, `WhoTakes` has
    `question.who-takes.heading` and so on, and `values` are what those texts may name.
    Texts are in the language of the moment (`kingtutor.i18n.language`).
    """

    kind: ClassVar[str]
    """The kind's name in the catalog, below `question.`; it follows from the class."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

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
    def values(self) -> Mapping[str, object]:
        """What every text of the kind may name."""
        return {}

    def say(self, part: str, **values: object) -> str:
        """A text of this kind, with `values` and these."""
        named: dict[str, Any] = {**self.values, **values}
        return text(f"question.{self.kind}.{part}", **named)

    @property
    def heading(self) -> str:
        """The question itself."""
        return self.say("heading")

    @property
    def situation(self) -> str:
        """What the question starts from, in a few words."""
        return self.say("situation")

    @property
    def task(self) -> str:
        """What to look at or to do, in a sentence."""
        return self.say("task")

    @property
    def hints(self) -> tuple[str, ...]:
        """Help in steps; the last says nearly all."""
        return self.say("hint-1"), self.say("hint-2")

    @property
    def solution(self) -> str:
        """The right answer with its reason."""
        return self.say("solution")

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What has to be known beside the table."""
        return ()

    def is_right(self, answer: Answer) -> bool:
        """Whether this answer is right."""
        return answer == self.right

    def check(self, answer: Answer | None) -> Checked:
        """What comes of this answer; None, or an empty set or order, is none.

        >>> from kingtutor.lessons.kinds.taking import WhoTakes
        >>> from kingtutor.rules import RUSSIAN
        >>> deal = "N:K8... .A9.. J7... T..7."
        >>> question = WhoTakes(Scene.set(RUSSIAN, "no-tricks", deal, "W", "TS KS AH JS"))
        >>> question.check(Seat.NORTH).outcome, question.check(None).outcome
        (<Outcome.RIGHT: 'right'>, <Outcome.NOT_ATTEMPTED: 'not-attempted'>)
        """
        if answer is None or answer in (CardSet(), ()):
            return Checked(Outcome.NOT_ATTEMPTED, self.say("none"))
        if self.is_right(answer):
            return Checked(Outcome.RIGHT, self.solution)
        return Checked(Outcome.OTHER, self.why(answer))


def key_of(item: object) -> str:
    """The name of an answer, or of a thing to put in order, for the page."""
    return item.letter if isinstance(item, Seat) else str(item)


class Choosing(Question[Answer]):
    """A question with a few answers to choose from."""

    @property
    @abstractmethod
    def choices(self) -> tuple[Answer, ...]:
        """The answers to choose from, in the order in which they stand."""

    @abstractmethod
    def label(self, answer: Answer) -> str:
        """What stands on the button of this answer."""

    @property
    def others(self) -> tuple[Answer, ...]:
        """Every other choice."""
        return tuple(choice for choice in self.choices if choice != self.right)

    def key(self, answer: Answer) -> str:
        """The name of this answer for the page."""
        return key_of(answer)


class Marking(Question[CardSet]):
    """A question answered by marking cards of one hand."""

    @property
    @abstractmethod
    def seat(self) -> Seat:
        """Whose cards lie in front to be marked."""


class OfItems(Question[tuple[Item, ...]]):
    """A question about some things, each with a button."""

    @property
    @abstractmethod
    def items(self) -> tuple[Item, ...]:
        """The things, as they stand on the page."""

    @abstractmethod
    def label(self, item: Item) -> str:
        """What stands on the button of this thing."""

    def key(self, item: Item) -> str:
        """The name of this thing for the page."""
        return key_of(item)


class Ordering(OfItems[Item]):
    """A question answered by pressing all the things in their right order."""


class Picking(OfItems[Item]):
    """A question answered by choosing as many of the things as are right, in their order there."""

    columns: int = 0
    """In how many columns the things stand; 0 for as many as fit."""

    def note(self, item: Item) -> str:  # noqa: ARG002 - most have none
        """A small line below it."""
        return ""

    def span(self, item: Item) -> int:  # noqa: ARG002 - most take one
        """How many columns it takes."""
        return 1


class Counting(Question[int]):
    """A question answered with a whole number."""

    low: int = -999
    high: int = 999
    """The bounds of the field."""

    @property
    def unit(self) -> str:
        """What stands on the field."""
        return self.say("unit")


@dataclass(frozen=True)
class AboutScene(Question[Answer]):
    """A question about a scene, at the moment of its last card; it can be dealt anew."""

    scene: Scene

    drawn_at: ClassVar[Moments] = Moments()
    """At which moments of other deals it may be asked."""
    tried: ClassVar[int] = 8
    """Scenes looked at to deal it anew: enough that what is wanted is among them."""
    hides_points: ClassVar[bool] = False
    """Whether the points so far are part of the answer."""

    @property
    def pointed_at(self) -> Seat | None:
        """The seat that the question is about, where it is to be marked on the table."""
        return None

    def about(self, scene: Scene) -> Self:
        """The same question about another scene.

        Raises `ValueError` if it cannot be asked of such a scene.
        """
        return replace(self, scene=scene)

    def interest(self, seed: Seed) -> int:  # noqa: ARG002 - hardly any kind asks for it
        """How much there is to look at: of some scenes the most interesting one is asked about."""
        return 0

    def anew(self, seed: Seed) -> Self:
        """The question about another deal of the same contract, the same of the same seed."""
        start = self.scene.start
        found: list[Self] = []
        for scene in scenes(start.variant, start.contract.key, generator(seed), self.drawn_at):
            try:
                found.append(self.about(scene))
            except ValueError:
                continue  # the kind does not ask this of such a scene
            if len(found) == self.tried:
                break
        return max(found, key=lambda question: question.interest(seed))

    def _needs_complete_trick(self) -> None:
        end = self.scene.end
        if end.just_taken is None:
            raise ValueError(f"{self.kind} asks about a complete trick, and this one is not")


def card_of(scene: Scene, seat: Seat) -> Card:
    """The card that this seat has in the scene's trick."""
    return dict(scene.trick.plays)[seat]
