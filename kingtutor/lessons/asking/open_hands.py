"""Answers that are played: one card, or a short ending to its score."""

from __future__ import annotations

from dataclasses import replace

from kingtutor.cards import Card, Seat
from kingtutor.lessons.asking.base import Anew, Asking
from kingtutor.lessons.badges import badges
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.question import Outcome
from kingtutor.rules import Position
from kingtutor.table import (
    Action,
    AnswerState,
    Mode,
    Panel,
    TableView,
    played,
    say_refusal,
    view_of,
)

__all__ = ["AskingCard", "AskingPlay"]


class AskingCard(Asking[Card]):
    """One card is played to answer; closed, every card shows what it keeps."""

    question: BestCard

    def __init__(self, question: BestCard, part: LessonPart, anew: Anew | None = None) -> None:
        super().__init__(question, part, anew)
        self.table.on_card(self._play)

    def _play(self, card: Card) -> None:
        position = self.question.position
        if position.refusal(card):
            self.show(replace(self.table.view, say=say_refusal(position, card)))
            return
        self._answer = card
        self._check()
        self.show(self._view())

    def _with_answer(self, panel: Panel) -> Panel:
        return panel

    def _arranged(self, view: TableView) -> TableView:
        if not self._is_closed:
            marks = {self._answer: AnswerState.OTHER} if self._answer and self._checked else {}
            return replace(view, marks=marks)
        return replace(view, badges=badges(self.question.solved))


class AskingPlay(Asking[int]):
    """A short ending is played against the best defence; its score is the answer."""

    question: FreeHand

    def __init__(self, question: FreeHand, part: LessonPart, anew: Anew | None = None) -> None:
        self._line: tuple[Card, ...] = ()
        super().__init__(question, part, anew)
        self.table.on_card(self._play)

    @property
    def position(self) -> Position:
        """The position now."""
        position = self.question.position
        for card in self._line:
            position = position.play(card)
        return position

    @property
    def _hints(self) -> tuple[str, ...]:
        position = self.position
        if position.is_over or position.to_play is not self.question.hero:
            return ()
        return self.question.hints_at(position)

    def _restart(self) -> None:
        super()._restart()
        self._line = ()

    def _play(self, card: Card) -> None:
        before = self.position
        if before.refusal(card):
            self.show(replace(self.table.view, say=say_refusal(before, card)))
            return
        cards = (card, *self._answers(before.play(card)))
        self._line = (*self._line, *cards)
        self._hints_shown, self._checked = 0, None
        if self.position.is_over:
            self._answer = self.question.captured(self.position)
            self._check()
            # A hand that is played is closed, whatever came of it.
            self._is_closed = True
        goal = self.question.heading
        _, views = played(before, cards, self.question.hero, open_hands=Seat, goal=goal)
        resting = self._view()
        self.show(*(replace(view, panel=resting.panel) for view in views[:-1]), resting)

    def _answers(self, position: Position) -> tuple[Card, ...]:
        """The others' cards up to the hero's next turn."""
        cards: list[Card] = []
        while not position.is_over and position.to_play is not self.question.hero:
            cards.append(self.question.analysis.best(position))
            position = position.play(cards[-1])
        return tuple(cards)

    def _act(self, action: str) -> None:
        if action == "undo":
            self._take_back()
        super()._act(action)

    def _take_back(self) -> None:
        """Back to the hero's card before."""
        self._is_closed, self._checked, self._answer = False, None, None
        while self._line:
            self._line = self._line[:-1]
            if self.position.to_play is self.question.hero:
                break

    def _extra_actions(self) -> tuple[Action, ...]:
        return (Action("undo", enabled=bool(self._line)),)

    def _with_answer(self, panel: Panel) -> Panel:
        return panel

    def _arranged(self, view: TableView) -> TableView:
        position = self.position
        is_resting = position.is_over or self._is_closed
        return view_of(
            position,
            self.question.hero,
            open_hands=Seat,
            mode=Mode.REST if is_resting else None,
            panel=view.panel,
            goal=self.question.heading,
        )

    def _check(self) -> None:
        super()._check()
        assert self._checked is not None  # noqa: S101 - it was just checked
        self._is_closed = self._checked.outcome is not Outcome.NOT_ATTEMPTED
