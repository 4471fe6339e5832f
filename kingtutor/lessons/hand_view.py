"""A whole hand on a table: the learner against three club players, to its score and its review."""

from __future__ import annotations

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.lessons.dealing import generator, opening
from kingtutor.lessons.game_table import GameTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.review_view import how_far, review_verdict
from kingtutor.lessons.wording import hints_for, opening_text, taken_text
from kingtutor.play.game import Hand
from kingtutor.play.mistakes import Limits, taken
from kingtutor.rules.position import Position
from kingtutor.table import (
    Action,
    Hints,
    Panel,
    TableView,
    played,
    say_refusal,
    view_of,
)
from kingtutor.words import points_text

__all__ = ["PlayedHand"]


class PlayedHand(GameTable):
    """A hand that the learner plays as South; it can be taken back, begun again, dealt anew.

    The deals after the first one follow from the place in the lesson and from their number.
    """

    game: Hand

    def __init__(self, first: Position, part: LessonPart, limits: Limits | None = None) -> None:
        self._series = part.series
        self._first = first
        self._deal(1)
        super().__init__(part, *self._views_from(0), limits=limits)
        self.table.on_card(self._play)

    @property
    def _hand(self) -> Hand:
        return self.game

    def _deal(self, number: int) -> None:
        self.number = number
        self._now(Hand.begin(self._first if number == 1 else self._opening(number)))

    def _opening(self, number: int) -> Position:
        first = self._first
        # The deal passes clockwise, and so does the first lead (RU-05, PT-06).
        leader = first.leader.after(number - 1)
        rng = generator(f"{self._series}/{number}")
        return opening(first.variant, first.contract.key, rng, leader)

    def _play(self, card: Card) -> None:
        before = self.game.now
        if before.refusal(card):
            self.show(view_of(before, say=say_refusal(before, card), panel=self._panel(before)))
            return
        since = len(self.game.line.plays)
        self._now(self.game.play(card))
        self.show(*self._views_from(since))

    def _act(self, action: str) -> None:
        if action != "new-deal":
            super()._act(action)
            return
        self._deal(self.number + 1)
        self.show(*self._views_from(0))

    def _views_from(self, since: int) -> tuple[TableView, ...]:
        """The cards played since, one after the other, and the table as it is now."""
        line = self.game.line
        before = line.moments[since]
        panel = self._panel(before, is_resting=True)
        _, views = played(before, line.plays[since:], panel=panel)
        return (*views[:-1], self._view())

    def _view(self) -> TableView:
        if not self.game.is_over:
            return view_of(self.game.now, panel=self._panel(self.game.now))
        self.part.report("done")
        panel = self._review_panel()
        return self._mistake_view(panel) or view_of(self.game.now, panel=panel)

    def _panel(self, position: Position, *, is_resting: bool = False) -> Panel:
        """The box at this position; at rest, while cards travel, it offers no help."""
        hand = self.game
        total = hand.line.start.tricks_left
        hints = () if is_resting or hand.is_over else hints_for(hand)
        number = total - position.tricks_left + 1
        return Panel(
            kicker=text("hand.kicker.deal", number=self.number),
            heading=text("hand.trick", number=number, total=total),
            paragraphs=(opening_text(hand.line.start, hand.learner),),
            hints=Hints(len(hints), hints[: self._hints_shown]) if hints else None,
            actions=(
                Action("hint", enabled=self._hints_shown < len(hints)),
                Action("undo", enabled=hand.can_undo),
                Action("restart", enabled=hand.can_undo),
            ),
        )

    def _review_panel(self) -> Panel:
        game, review = self.game, self._review
        return Panel(
            kicker=text("review.kicker"),
            heading=text("review.heading", points=points_text(game.now.scores[game.learner])),
            paragraphs=(
                text("review.scores", scores=self._scores()),
                taken_text(taken(game)),
                *how_far(review),
                text("review.next"),
            ),
            verdict=review_verdict(review),
            actions=(
                Action("new-deal", primary=True),
                *self._look(),
                Action("restart"),
                Action("undo"),
            ),
        )
