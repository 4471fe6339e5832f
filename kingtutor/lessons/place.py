"""Where a part stands in its lesson, and how all the parts of the lesson stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from kingtutor.i18n import text
from kingtutor.table import Dot, DotState, Progress

__all__ = ["Course", "Place", "Standing"]

Standing = Literal["open", "other", "right", "shown", "done"]


@dataclass
class Course:
    """How the parts of one opened lesson stand, and who wants to know when that changes."""

    lesson: str
    """Such as `russian/no-king`."""
    questions: int = 0
    standings: dict[str, Standing] = field(default_factory=dict)
    listeners: dict[str, Callable[[], object]] = field(default_factory=dict)
    """By part; the last table of a part counts."""

    def place(self, part: str) -> Place:
        """The place of this part, such as `ask-1`."""
        return Place(self, part)


@dataclass(frozen=True)
class Place:
    """One part of an opened lesson."""

    course: Course
    part: str

    @property
    def series(self) -> str:
        """A name for everything that is dealt here; the same one every time."""
        return f"{self.course.lesson}/{self.part}"

    @property
    def progress(self) -> Progress:
        """What the page around is told."""
        standing = self.course.standings.get(self.part, "open")
        return Progress(self.course.lesson, self.part, standing)

    @property
    def kicker(self) -> str:
        """Which question of how many this is."""
        number = int(self.part.rpartition("-")[2])
        return text("question.kicker", number=number, total=self.course.questions)

    @property
    def dots(self) -> tuple[Dot, ...]:
        """A dot for each question of the lesson."""
        parts = [f"ask-{number}" for number in range(1, self.course.questions + 1)]
        return tuple(self._dot(number, part) for number, part in enumerate(parts, start=1))

    def listen(self, callback: Callable[[], object]) -> None:
        """Call this when another part of the lesson has come to stand otherwise."""
        self.course.listeners[self.part] = callback

    def report(self, standing: Standing) -> None:
        """This part stands so now; what was once solved stays so."""
        before = self.course.standings.get(self.part, "open")
        if before in {"right", "done"} or before == standing:
            return
        self.course.standings[self.part] = standing
        for part, callback in self.course.listeners.items():
            if part != self.part:
                callback()

    def _dot(self, number: int, part: str) -> Dot:
        is_done = self.course.standings.get(part) == "right"
        if part == self.part:
            state, said = DotState.CURRENT, "question.dot.current"
        elif is_done:
            state, said = DotState.DONE, "question.dot.done"
        else:
            state, said = DotState.OPEN, "question.dot.open"
        return Dot(text(said, number=number), state)
