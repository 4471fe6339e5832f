"""A question on a table: its hints, its solution, and what comes of an answer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar

from kingtutor.i18n import text
from kingtutor.lessons.asking.views import table_of
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.question import Checked, Outcome, Question, Seed
from kingtutor.table import Action, Hints, Panel, Ruling, TableView, Tone

__all__ = ["Anew", "Asking"]

Answer = TypeVar("Answer")

_TONES = {
    Outcome.RIGHT: Tone.GOOD,
    Outcome.OTHER: Tone.CALM,
    Outcome.NOT_ATTEMPTED: Tone.CALM,
}
_HEADINGS = {
    Outcome.RIGHT: "question.right",
    Outcome.OTHER: "question.other",
    Outcome.NOT_ATTEMPTED: "question.none",
}

_DEALS = 20

Anew = Callable[[Seed], Question[Any]]
"""Deals a question anew, the same of the same seed."""


class Asking(OnTable, Generic[Answer]):
    """A question on a table; once it is answered or shown it rests until it is asked anew.

    `anew` deals it anew, for those that can be asked again.
    """

    question: Question[Any]

    def __init__(self, question: Any, part: LessonPart, anew: Anew | None = None) -> None:
        self.question = question
        self._anew = anew
        self._number = 1
        self.part = part
        self._restart()
        super().__init__(part, self._view())
        self.table.on_action(self._act)
        part.listen(lambda: self.table.run(self._refresh))

    def _restart(self) -> None:
        self._answer: Answer | None = None
        self._checked: Checked | None = None
        self._hints_shown = 0
        self._is_closed = False

    @abstractmethod
    def _with_answer(self, panel: Panel) -> Panel:
        """The panel with what this form of answer needs in it."""

    def _extra_actions(self) -> tuple[Action, ...]:
        return ()

    @property
    def _hints(self) -> tuple[str, ...]:
        return self.question.hints

    def _act(self, action: str) -> None:
        match action:
            case "hint":
                self._hints_shown += 1
            case "check":
                self._check()
            case "solution":
                self._is_closed, self._checked = True, None
                self.part.report("shown")
            case "restart":
                self._restart()
            case "again":
                self._ask_another()
        self.show(self._view())

    def _ask_another(self) -> None:
        assert self._anew is not None, "the button is there only with it"  # noqa: S101
        before = self.question
        # Where there are few questions a deal may bring the same one again.
        for _ in range(_DEALS):
            self._number += 1
            self.question = self._anew(f"{self.part.series}/{self._number}")
            if self.question != before:
                break
        self._restart()

    def _check(self) -> None:
        self._checked = self.question.check(self._answer)
        self._is_closed = self._checked.outcome is Outcome.RIGHT
        if self._checked.outcome is not Outcome.NOT_ATTEMPTED:
            self.part.report("right" if self._is_closed else "other")

    def _refresh(self) -> None:
        """Show the same again, with the dots as they are now."""
        view = self.table.view
        # A trick with its taker would be collected on the page, and come back.
        if view.panel is not None and view.trick.taker is None:
            self.show(replace(view, panel=replace(view.panel, dots=self.part.dots)))

    def _view(self) -> TableView:
        hints = () if self._is_closed else self._hints
        panel = Panel(
            kicker=self.part.kicker,
            dots=self.part.dots,
            heading=self.question.heading,
            paragraphs=self.question.paragraphs,
            verdict=self._verdict(),
            hints=Hints(len(self._hints), self._hints[: self._hints_shown]),
            actions=self._actions(len(hints)),
        )
        return self._arranged(
            table_of(self.question, self._with_answer(panel), is_closed=self._is_closed)
        )

    def _arranged(self, view: TableView) -> TableView:
        """The table with what this form of answer shows on it."""
        return view

    def _verdict(self) -> Ruling | None:
        if self._checked:
            outcome = self._checked.outcome
            return Ruling(text(_HEADINGS[outcome]), self._checked.reason, _TONES[outcome])
        if self._is_closed:
            return Ruling(text("question.solution"), self.question.solution, Tone.CALM)
        return None

    def _actions(self, hints: int) -> tuple[Action, ...]:
        is_open = not self._is_closed
        has_begun = self._is_closed or self._checked is not None or self._hints_shown > 0
        again = (Action("again", label=text("question.again"), enabled=self._is_closed),)
        return (
            *self._extra_actions(),
            Action("hint", enabled=is_open and self._hints_shown < hints),
            Action("solution", enabled=is_open),
            Action("restart", enabled=has_begun),
            *(again if self._anew else ()),
        )
