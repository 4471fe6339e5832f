"""The forms of an answer: chosen, marked, put in order, a number, picked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kingtutor.cards import Card, CardSet
from kingtutor.i18n import text
from kingtutor.lessons.asking.base import Anew, Asking
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.question import Choosing, Counting, Marking, Ordering, Picking
from kingtutor.table import Action, AnswerState, Choice, Mode, NumberField, Panel, TableView

__all__ = ["AskingChoice", "AskingMarks", "AskingNumber", "AskingOrder", "AskingPicks"]


class AskingChoice(Asking[Any]):
    """A question with a few answers to choose from; a choice is looked at once it is made."""

    question: Choosing[Any]

    def __init__(self, question: Choosing[Any], part: LessonPart, anew: Anew | None = None) -> None:
        super().__init__(question, part, anew)
        self.table.on_choice(self._choose)

    def _choose(self, key: str) -> None:
        if self._is_closed:
            return
        self._answer = {self.question.key(answer): answer for answer in self.question.choices}[key]
        self._check()
        self.show(self._view())

    def _with_answer(self, panel: Panel) -> Panel:
        question = self.question
        return replace(
            panel,
            choices=tuple(
                Choice(question.key(answer), question.label(answer), self._state(answer))
                for answer in question.choices
            ),
        )

    def _state(self, answer: object) -> AnswerState:
        if self._is_closed and answer == self.question.right:
            return AnswerState.RIGHT
        if self._checked and answer == self._answer:
            return AnswerState.OTHER
        return AnswerState.OPEN


class AskingMarks(Asking[CardSet]):
    """A question answered by marking cards, then checking them."""

    question: Marking

    def __init__(self, question: Marking, part: LessonPart, anew: Anew | None = None) -> None:
        super().__init__(question, part, anew)
        self.table.on_mark(self._mark)

    def _mark(self, cards: CardSet) -> None:
        self._answer = cards
        if self._checked:
            # What was said is about the marks before.
            self._checked = None
            self.show(self._view())

    def _extra_actions(self) -> tuple[Action, ...]:
        return (Action("check", enabled=not self._is_closed, primary=True),)

    def _with_answer(self, panel: Panel) -> Panel:
        return panel

    def _arranged(self, view: TableView) -> TableView:
        mode = Mode.REST if self._is_closed else Mode.MARK
        return replace(view, mode=mode, hand=self.question.seat, marks=self._marks())

    def _marks(self) -> dict[Card, AnswerState]:
        marked = self._answer or CardSet()
        right = self.question.right
        if self._is_closed:
            missed = dict.fromkeys(right - marked, AnswerState.MISSED)
            return missed | dict.fromkeys(marked & right, AnswerState.RIGHT)
        if not self._checked:
            return dict.fromkeys(marked, AnswerState.CHOSEN)
        other = dict.fromkeys(marked - right, AnswerState.OTHER)
        return other | dict.fromkeys(marked & right, AnswerState.CHOSEN)


class AskingOrder(Asking[tuple[Any, ...]]):
    """A question answered by pressing things in their order; the last one brings the answer.

    Pressed again, a thing and all after it come out of the order.
    """

    question: Ordering[Any]

    def __init__(self, question: Ordering[Any], part: LessonPart, anew: Anew | None = None) -> None:
        super().__init__(question, part, anew)
        self.table.on_choice(self._press)

    def _press(self, key: str) -> None:
        if self._is_closed:
            return
        item = {self.question.key(item): item for item in self.question.items}[key]
        order = self._answer or ()
        if self._checked:
            order, self._checked = (), None
        if item in order:
            self._answer = order[: order.index(item)]
        else:
            self._answer = (*order, item)
        if len(self._answer) == len(self.question.items):
            self._check()
        self.show(self._view())

    def _extra_actions(self) -> tuple[Action, ...]:
        can_undo = bool(self._answer) and not self._is_closed and self._checked is None
        return (Action("undo", label=text("question.order.undo"), enabled=can_undo),)

    def _act(self, action: str) -> None:
        if action == "undo":
            self._answer = (self._answer or ())[:-1]
        super()._act(action)

    def _with_answer(self, panel: Panel) -> Panel:
        order = self.question.right if self._is_closed else self._answer or ()
        choices = (self._choice(item, order) for item in self.question.items)
        return replace(panel, choices=tuple(choices))

    def _choice(self, item: object, order: tuple[object, ...]) -> Choice:
        state = AnswerState.OPEN
        if item in order:
            state = AnswerState.CHOSEN
            if self._is_closed:
                state = AnswerState.RIGHT
            elif self._checked and item != self.question.right[order.index(item)]:
                state = AnswerState.OTHER
        place = order.index(item) + 1 if item in order else None
        return Choice(self.question.key(item), self.question.label(item), state, place=place)


class AskingNumber(Asking[int]):
    """A question answered with a whole number."""

    question: Counting

    def __init__(self, question: Counting, part: LessonPart, anew: Anew | None = None) -> None:
        super().__init__(question, part, anew)
        self.table.on_entry(self._enter)

    def _enter(self, number: int) -> None:
        if self._is_closed:
            return
        self._answer = number
        self._check()
        self.show(self._view())

    def _with_answer(self, panel: Panel) -> Panel:
        question = self.question
        entry = NumberField(
            question.unit,
            value=question.right if self._is_closed else self._answer,
            low=question.low,
            high=question.high,
            enabled=not self._is_closed,
        )
        return replace(panel, entry=entry)


class AskingPicks(Asking[tuple[Any, ...]]):
    """Things are chosen and let go again, then checked together."""

    question: Picking[Any]

    def __init__(self, question: Picking[Any], part: LessonPart, anew: Anew | None = None) -> None:
        super().__init__(question, part, anew)
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
