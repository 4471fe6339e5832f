"""Where a part stands in its lesson, and how all the parts of the lesson stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from kingtutor.i18n import text
from kingtutor.table import Dot, DotState, Progress

__all__ = ["LessonPart", "LessonProgress", "Standing"]

Standing = Literal["open", "other", "right", "shown", "done"]


@dataclass
class LessonProgress:
    """How the parts of one opened lesson stand, and who wants to know when that changes."""

    name: str
    """Such as `russian/no-king`."""
    questions: int = 0
    standings: dict[str, Standing] = field(default_factory=dict)
    listeners: dict[str, Callable[[], object]] = field(default_factory=dict)
    """By part; the last table of a part counts."""

    def part(self, name: str) -> LessonPart:
        """The part of this name, such as `ask-1`."""
        return LessonPart(self, name)


@dataclass(frozen=True)
class LessonPart:
    """One part of an opened lesson."""

    lesson: LessonProgress
    name: str
    """Such as `ask-1`."""

    @property
    def series(self) -> str:
        """A name for everything that is dealt here; the same one every time."""
        return f"{self.lesson.name}/{self.name}"

    @property
    def progress(self) -> Progress:
        """What the page around is told."""
        standing = self.lesson.standings.get(self.name, "open")
        return Progress(self.lesson.name, self.name, standing)

    @property
    def kicker(self) -> str:
        """Which question of how many this is."""
        number = int(self.name.rpartition("-")[2])
        return text("question.kicker", number=number, total=self.lesson.questions)

    @property
    def dots(self) -> tuple[Dot, ...]:
        """A dot for each question of the lesson."""
        parts = [f"ask-{number}" for number in range(1, self.lesson.questions + 1)]
        return tuple(self._dot(number, part) for number, part in enumerate(parts, start=1))

    def listen(self, callback: Callable[[], object]) -> None:
        """Call this when another part of the lesson has come to stand otherwise."""
        self.lesson.listeners[self.name] = callback

    def report(self, standing: Standing) -> None:
        """This part stands so now; what was once solved stays so."""
        before = self.lesson.standings.get(self.name, "open")
        if before in {"right", "done"} or before == standing:
            return
        self.lesson.standings[self.name] = standing
        for part, callback in self.lesson.listeners.items():
            if part != self.name:
                callback()

    def _dot(self, number: int, part: str) -> Dot:
        is_done = self.lesson.standings.get(part) == "right"
        if part == self.name:
            state, said = DotState.CURRENT, "question.dot.current"
        elif is_done:
            state, said = DotState.DONE, "question.dot.done"
        else:
            state, said = DotState.OPEN, "question.dot.open"
        return Dot(text(said, number=number), state)
