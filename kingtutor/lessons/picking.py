"""A form of answer: several of some things are chosen, then looked at together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import replace
from typing import Any, TypeVar

from kingtutor.cards import Seat
from kingtutor.lessons.asking import Asking, ask
from kingtutor.lessons.asking.base import Draw
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.question import Question
from kingtutor.table import Action, AnswerState, Choice, Panel

__all__ = ["AskingPicks", "Picking"]

Item = TypeVar("Item", bound=Hashable)


class Picking(Question[tuple[Item, ...]]):
    """A question answered by choosing as many of `items` as are right, in their order there."""

    columns = 0
    """In how many columns the things stand; 0 for as many as fit."""

    @property
    @abstractmethod
    def items(self) -> tuple[Item, ...]:
        """What there is to choose from, as it stands on the page."""

    @abstractmethod
    def label(self, item: Item) -> str:
        """What stands on the button of this thing."""

    def note(self, item: Item) -> str:  # noqa: ARG002 - most have none
        """A small line below it."""
        return ""

    def span(self, item: Item) -> int:  # noqa: ARG002 - most take one
        """How many columns it takes."""
        return 1

    def key(self, item: Item) -> str:
        """The name of this thing for the page."""
        return item.letter if isinstance(item, Seat) else str(item)


class AskingPicks(Asking[tuple[Any, ...]]):
    """Things are chosen and let go again, then checked together."""

    question: Picking[Any]

    def __init__(self, question: Picking[Any], part: LessonPart, draw: Draw | None = None) -> None:
        super().__init__(question, part, draw)
        self.table.on_choice(self._pick)

    def _pick(self, key: str) -> None:
        if self._is_closed:
            return
        chosen = set(self._answer or ())
        chosen ^= {item for item in self.question.items if self.question.key(item) == key}
        self._answer = tuple(item for item in self.question.items if item in chosen)
        # What was said is about the choice before.
        self._checked = None
        self.show(self._view())

    def _extra_actions(self) -> tuple[Action, ...]:
        return (Action("check", enabled=not self._is_closed, primary=True),)

    def _with_answer(self, panel: Panel) -> Panel:
        question = self.question
        choices = (
            Choice(
                question.key(item),
                question.label(item),
                self._state(item),
                note=question.note(item),
                span=question.span(item),
            )
            for item in question.items
        )
        return replace(panel, choices=tuple(choices), columns=question.columns)

    def _state(self, item: object) -> AnswerState:
        is_chosen, is_right = item in (self._answer or ()), item in self.question.right
        if self._is_closed and is_right:
            return AnswerState.RIGHT if is_chosen else AnswerState.MISSED
        if not is_chosen:
            return AnswerState.OPEN
        return AnswerState.OTHER if self._checked and not is_right else AnswerState.CHOSEN


ask.register(Picking, AskingPicks)
