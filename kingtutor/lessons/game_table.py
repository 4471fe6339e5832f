"""A game on a table: help, taking back and beginning again, and at the end its review."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from kingtutor.i18n import text
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.review_view import at_mistake
from kingtutor.play.game import Game, Hand
from kingtutor.play.mistakes import Limits, Review
from kingtutor.table import Action, Panel, TableView
from kingtutor.words import seat_name, signed

__all__ = ["GameTable"]


class GameTable(OnTable):
    """What a learner plays against bots, as South.

    `limits` are those of the review, where they are not the usual ones.
    """

    game: Game[Any]
    _hints_shown = 0
    _shows_mistake = False
    _reviewed: tuple[Game[Any], Review] | None = None

    def __init__(self, part: LessonPart, *views: TableView, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        super().__init__(part, *views)
        self.table.on_action(self._act)

    @property
    @abstractmethod
    def _hand(self) -> Hand:
        """The cards of the game, once they are played."""

    @abstractmethod
    def _view(self) -> TableView:
        """The table as it is now."""

    @abstractmethod
    def _views_from(self, since: int) -> tuple[TableView, ...]:
        """The turns since that moment one by one, and the table as it is now."""

    def _now(self, game: Game[Any]) -> None:
        """The game is this one now; what was shown belongs to the moment before."""
        self.game = game
        self._hints_shown = 0
        self._shows_mistake = False

    def _act(self, action: str) -> None:
        match action:
            case "hint":
                self._hints_shown += 1
            case "look":
                self._shows_mistake = not self._shows_mistake
            case "undo":
                self._now(self.game.undo())
            case "restart":
                self._now(self.game.restart())
                self.show(*self._views_from(0))
                return
        self.show(self._view())

    @property
    def _review(self) -> Review:
        """The review of the hand just played, made once."""
        if self._reviewed is None or self._reviewed[0] is not self.game:
            # The search is loaded at the end of a hand, not with the page.
            from kingtutor.play.review import review  # noqa: PLC0415

            self._reviewed = self.game, review(self._hand, **self._limits)
        return self._reviewed[1]

    def _mistake_view(self, panel: Panel) -> TableView | None:
        """The moment of the costliest card, if it is looked at."""
        if not (self._shows_mistake and self._review.mistakes):
            return None
        return at_mistake(self._review.mistakes[0], self.game.learner, panel)

    def _look(self) -> tuple[Action, ...]:
        """The button to the costliest card, and back."""
        if not self._review.mistakes:
            return ()
        label = text("review.back" if self._shows_mistake else "review.look")
        return (Action("look", label=label, icon="eye"),)

    def _scores(self) -> str:
        """What each has scored, the learner first."""
        return ", ".join(
            text("review.score", seat=seat_name(seat), points=signed(self.game.now.scores[seat]))
            for seat in self.game.learner.clockwise()
        )
