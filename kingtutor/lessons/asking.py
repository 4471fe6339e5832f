"""A question on a table: its choices or marks, hints, solution, and what comes of an answer."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any, Generic, TypeVar

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.i18n import text
from kingtutor.lessons.kinds import MayPlay, TrickScore, WhoTakes
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.question import Checked, Outcome, Question
from kingtutor.table import (
    Action,
    AnswerState,
    Choice,
    Hints,
    Mode,
    Panel,
    Say,
    TableView,
    Tone,
    TrickView,
    Verdict,
    view_of,
)
from kingtutor.table.words import points_text, seat_name

__all__ = ["Asking", "ask"]

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


def ask(question: Question[Any], kicker: str) -> Asking[Any]:
    """The question on a table of its own, with its place in the lesson above it.

    Raises `TypeError` for a kind of question that has no table yet.
    """
    match question:
        case WhoTakes():
            return _AskingWhoTakes(question, kicker)
        case TrickScore():
            return _AskingTrickScore(question, kicker)
        case MayPlay():
            return _AskingMayPlay(question, kicker)
    raise TypeError(f"no table is made for {type(question).__name__}")


class Asking(OnTable, Generic[Answer]):
    """A question on a table; once it is answered or shown it rests until it is asked anew."""

    def __init__(self, question: Question[Answer], kicker: str) -> None:
        self.question: Question[Answer] = question
        self._kicker = kicker
        self._restart()
        super().__init__(self._view())
        self.table.on_action(self._act)

    @abstractmethod
    def _scene_view(self, panel: Panel) -> TableView:
        """The table with the scene of the question."""

    def _choices(self) -> tuple[Choice, ...]:
        return ()

    def _extra_actions(self) -> tuple[Action, ...]:
        return ()

    def _restart(self) -> None:
        self._answer: Answer | None = None
        self._checked: Checked | None = None
        self._hints_shown = 0
        self._is_closed = False

    def _act(self, action: str) -> None:
        match action:
            case "hint":
                self._hints_shown += 1
            case "check":
                self._check()
            case "solution":
                self._is_closed, self._checked = True, None
            case "restart":
                self._restart()
        self.table.show(self._view())

    def _check(self) -> None:
        self._checked = self.question.check(self._answer)
        self._is_closed = self._checked.outcome is Outcome.RIGHT

    def _view(self) -> TableView:
        hints = self.question.hints
        return self._scene_view(
            Panel(
                kicker=self._kicker,
                heading=self.question.heading,
                choices=self._choices(),
                verdict=self._verdict(),
                hints=Hints(len(hints), hints[: self._hints_shown]),
                actions=self._actions(len(hints)),
            )
        )

    def _verdict(self) -> Verdict | None:
        if self._checked:
            outcome = self._checked.outcome
            return Verdict(text(_HEADINGS[outcome]), self._checked.reason, _TONES[outcome])
        if self._is_closed:
            return Verdict(text("question.solution"), self.question.solution, Tone.CALM)
        return None

    def _actions(self, hints: int) -> tuple[Action, ...]:
        is_open = not self._is_closed
        has_begun = self._is_closed or self._checked is not None or self._hints_shown > 0
        return (
            *self._extra_actions(),
            Action("hint", enabled=is_open and self._hints_shown < hints),
            Action("solution", enabled=is_open),
            Action("restart", enabled=has_begun),
        )


class _AskingChoice(Asking[Answer]):
    """A question with a few answers to choose from; a choice is looked at once it is made."""

    def __init__(self, question: Question[Answer], kicker: str) -> None:
        super().__init__(question, kicker)
        self.table.on_choice(self._choose)

    @abstractmethod
    def _answers(self) -> dict[str, tuple[Answer, str]]:
        """Each choice's answer and label, by key."""

    def _choose(self, key: str) -> None:
        if self._is_closed:
            return
        self._answer = self._answers()[key][0]
        self._check()
        self.table.show(self._view())

    def _choices(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(key, label, self._state(answer))
            for key, (answer, label) in self._answers().items()
        )

    def _state(self, answer: Answer) -> AnswerState:
        if answer == self.question.right and self._is_closed:
            return AnswerState.RIGHT
        if answer == self._answer and self._checked:
            return AnswerState.OTHER
        return AnswerState.OPEN


class _AskingWhoTakes(_AskingChoice[Seat]):
    def _answers(self) -> dict[str, tuple[Seat, str]]:
        leader = self.question.scene.trick.leader
        return {seat.letter: (seat, seat_name(seat)) for seat in leader.clockwise()}

    def _scene_view(self, panel: Panel) -> TableView:
        view = view_of(self.question.scene.end, mode=Mode.REST, collected=False, panel=panel)
        if self._is_closed:
            return view
        # Neither the ring around a card nor the strip may give the answer away.
        said = Say(self.question.situation, self.question.task)
        return replace(view, trick=TrickView(view.trick.plays), say=said)


class _AskingTrickScore(_AskingChoice[int]):
    question: TrickScore

    def _answers(self) -> dict[str, tuple[int, str]]:
        return {str(score): (score, points_text(score)) for score in self.question.choices}

    def _scene_view(self, panel: Panel) -> TableView:
        said = None if self._is_closed else Say(self.question.situation, self.question.task)
        return view_of(
            self.question.scene.end, mode=Mode.REST, collected=False, say=said, panel=panel
        )


class _AskingMayPlay(Asking[CardSet]):
    question: MayPlay

    def __init__(self, question: MayPlay, kicker: str) -> None:
        super().__init__(question, kicker)
        self.table.on_mark(self._mark)

    def _mark(self, cards: CardSet) -> None:
        self._answer = cards
        if self._checked:
            # What was said is about the marks before.
            self._checked = None
            self.table.show(self._view())

    def _extra_actions(self) -> tuple[Action, ...]:
        return (Action("check", enabled=not self._is_closed, primary=True),)

    def _scene_view(self, panel: Panel) -> TableView:
        return view_of(
            self.question.scene.end,
            mode=Mode.REST if self._is_closed else Mode.MARK,
            mark_seat=self.question.seat,
            marks=self._marks(),
            say=Say(self.question.situation, self.question.task),
            panel=panel,
        )

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
