"""A lesson opened in a language: what a notebook calls, one line a cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kingtutor.i18n import language, text
from kingtutor.lessons.asking import Asking, ask
from kingtutor.lessons.hand_view import PlayedHand
from kingtutor.lessons.lesson import Lesson
from kingtutor.lessons.russian import no_tricks
from kingtutor.lessons.showing import Showing

__all__ = ["LESSONS", "OpenLesson", "open_lesson"]

LESSONS = {(each.game, each.name): each for each in (no_tricks.LESSON,)}
"""Every lesson by its game and its name."""


@dataclass(frozen=True)
class OpenLesson:
    """A lesson in one language; each call puts a part of it on a table of its own."""

    lesson: Lesson
    language: str

    def show(self, number: int) -> Showing:
        """The scene with this number, from 1, to be watched card by card.

        Raises `LookupError` if the lesson has no such scene.
        """
        scene = self._part("scene", self.lesson.scenes, number)
        with language(self.language):
            return Showing(scene, text(f"{self.lesson.key}.show-{number}"))

    def ask(self, number: int) -> Asking[Any]:
        """The question with this number, from 1.

        Raises `LookupError` if the lesson has no such question.
        """
        question = self._part("question", self.lesson.questions, number)
        with language(self.language):
            total = len(self.lesson.questions)
            return ask(question, text("question.kicker", number=number, total=total))

    def play(self) -> PlayedHand:
        """The lesson's hand, to be played to its score."""
        with language(self.language):
            return PlayedHand(self.lesson.hand, self.lesson.key)

    def _part(self, what: str, parts: tuple[Any, ...], number: int) -> Any:
        if not 1 <= number <= len(parts):
            name = f"{self.lesson.game}/{self.lesson.name}"
            raise LookupError(f"lesson {name} has no {what} {number}: it has 1 to {len(parts)}")
        return parts[number - 1]


def open_lesson(game: str, name: str, language: str = "en") -> OpenLesson:
    """Open a lesson by its game and its name, in a language.

    >>> no_tricks = open_lesson("russian", "no-tricks")
    >>> print(no_tricks.ask(1).question.heading)
    Who takes this trick?

    Raises `LookupError` if there is no such lesson.
    """
    found = LESSONS.get((game, name))
    if found is None:
        there = ", ".join(f"{each.game}/{each.name}" for each in LESSONS.values())
        raise LookupError(f"there is no lesson {game}/{name}; there is {there}")
    return OpenLesson(found, language)
