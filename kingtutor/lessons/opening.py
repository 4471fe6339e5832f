"""A lesson opened in a language: what a notebook calls, one line a cell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kingtutor.i18n import language, text
from kingtutor.lessons.asking import Asking, ask
from kingtutor.lessons.hand_view import PlayedHand
from kingtutor.lessons.lesson import Again, Lesson, Showable
from kingtutor.lessons.lesson_index import find_lesson
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonProgress
from kingtutor.lessons.scene import Scene
from kingtutor.lessons.stepping import Showing
from kingtutor.rules import Position

__all__ = ["OpenLesson", "open_lesson"]


@dataclass(frozen=True)
class OpenLesson:
    """A lesson in one language; each call puts a part of it on a table of its own."""

    lesson: Lesson
    language: str
    progress: LessonProgress = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        name = f"{self.lesson.game}/{self.lesson.name}"
        progress = LessonProgress(name, questions=len(self.lesson.questions))
        object.__setattr__(self, "progress", progress)

    def show(self, number: int) -> OnTable:
        """The scene with this number, from 1, to be watched card by card.

        Raises `LookupError` if the lesson has no such scene.
        """
        scene: Scene | Showable = self._part("scene", self.lesson.scenes, number)
        with language(self.language):
            heading = text(f"{self.lesson.key}.show-{number}")
            part = self.progress.part(f"show-{number}")
            if isinstance(scene, Scene):
                return Showing(scene, heading, part)
            return scene.shown(heading, part)

    def ask(self, number: int) -> Asking[Any]:
        """The question with this number, from 1.

        Raises `LookupError` if the lesson has no such question.
        """
        asked = self._part("question", self.lesson.questions, number)
        question, anew = (asked.question, asked.anew) if isinstance(asked, Again) else (asked, None)
        with language(self.language):
            return ask(question, self.progress.part(f"ask-{number}"), anew)

    def play(self) -> OnTable:
        """The lesson's hand, to be played to its score.

        Raises `LookupError` if the lesson has none.
        """
        hand, part = self.lesson.hand, self.progress.part("play")
        if hand is None:
            raise LookupError(f"lesson {self.progress.name} has no hand to play")
        with language(self.language):
            return PlayedHand(hand, part) if isinstance(hand, Position) else hand.opened(part)

    def prove(self) -> OnTable:
        """The lesson's ending, with all hands open.

        Raises `LookupError` if the lesson has none.
        """
        # The search is loaded with the part that needs it.
        from kingtutor.lessons.ending_view import Proving  # noqa: PLC0415

        if self.lesson.ending is None:
            raise LookupError(f"lesson {self.progress.name} has no ending to prove")
        with language(self.language):
            heading = text(f"{self.lesson.key}.ending")
            return Proving(self.lesson.ending, heading, self.progress.part("prove"))

    def _part(self, what: str, parts: tuple[Any, ...], number: int) -> Any:
        if not 1 <= number <= len(parts):
            name = self.progress.name
            there = f"it has 1 to {len(parts)}" if parts else "it has none"
            raise LookupError(f"lesson {name} has no {what} {number}: {there}")
        return parts[number - 1]


def open_lesson(game: str, name: str, language: str = "en") -> OpenLesson:
    """Open a lesson by its game and its name, in a language.

    >>> lesson = open_lesson("russian", "no-tricks")
    >>> print(lesson.ask(1).question.heading)
    Who takes this trick?

    Raises `LookupError` if there is no such lesson.
    """
    return OpenLesson(find_lesson(game, name), language)
