"""A lesson as data: what it shows, what it asks, and the hand to play; no prose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kingtutor.lessons.question import Question
from kingtutor.lessons.scene import Scene
from kingtutor.rules.position import Position

__all__ = ["Lesson"]


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """The tables of one lesson; its prose is in the notebook, its other texts in the catalogs."""

    game: str
    name: str
    scenes: tuple[Scene, ...]
    """What is shown card by card, in the order of the lesson."""
    questions: tuple[Question[Any], ...]
    hand: Position
    """The opening of the hand that the learner plays, as South."""

    @property
    def key(self) -> str:
        """Where its own texts lie in the catalogs."""
        return f"lesson.{self.game}.{self.name}"
