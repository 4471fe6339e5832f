"""A whole hand on a table: the learner against three club players, to its score and its review."""

from __future__ import annotations

from typing import Any

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.lessons.dealing import generator, opening
from kingtutor.lessons.judged import Review, taken
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.playing import Hand
from kingtutor.lessons.review_view import at_mistake, how_far, review_verdict
from kingtutor.lessons.wording import goal_text, hints_for, taken_text
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
from kingtutor.words import points_text, seat_name, signed

__all__ = ["PlayedHand"]


class PlayedHand(OnTable):
    """A hand that the learner plays as South; it can be taken back, begun again, dealt anew.

    The deals after the first one follow from the place in the lesson and from their number.
    """

    def __init__(self, first: Position, part: LessonPart) -> None:
        self._series = part.series
        self._limits: dict[str, Any] = {}
        self._first = first
        self._deal(1)
        super().__init__(part, *self._views_from(self.hand.scene.start))
        self.table.on_card(self._play)
        self.table.on_action(self._act)

    def _deal(self, number: int) -> None:
        self.number = number
        self.hand = Hand.begin(self._first if number == 1 else self._opening(number))
        self._forget()

    def _forget(self) -> None:
        """What was shown belongs to the moment before."""
        self._hints_shown = 0
        self._reviewed: Review | None = None
        self._shows_mistake = False

    def _opening(self, number: int) -> Position:
        first = self._first
        # The deal passes clockwise, and so does the first lead (RU-05, PT-06).
        leader = first.leader.after(number - 1)
        rng = generator(f"{self._series}/{number}")
        return opening(first.variant, first.contract.key, rng, leader)

    def _play(self, card: Card) -> None:
        before = self.hand.position
        if before.refusal(card):
            self.show(view_of(before, say=say_refusal(before, card), panel=self._panel(before)))
            return
        self.hand = self.hand.play(card)
        self._forget()
        self.show(*self._views_from(before))

    def _act(self, action: str) -> None:
        match action:
            case "hint":
                self._hints_shown += 1
            case "undo":
                self.hand = self.hand.undo()
                self._forget()
            case "look":
                self._shows_mistake = not self._shows_mistake
            case "restart" | "new-deal":
                self._deal(self.number + (action == "new-deal"))
                self.show(*self._views_from(self.hand.scene.start))
                return
        self.show(self._view())

    def _views_from(self, before: Position) -> tuple[TableView, ...]:
        """The cards played since, one after the other, and the table as it is now."""
        since = self.hand.scene.plays[self.hand.scene.moments.index(before) :]
        _, views = played(before, since, panel=self._panel(before, is_resting=True))
        return (*views[:-1], self._view())

    def _view(self) -> TableView:
        if not self.hand.is_over:
            return view_of(self.hand.position, panel=self._panel(self.hand.position))
        self.part.report("done")
        review = self._review()
        panel = self._review_panel(review)
        if self._shows_mistake and review.mistakes:
            return at_mistake(review.mistakes[0], self.hand.learner, panel)
        return view_of(self.hand.position, panel=panel)

    def _panel(self, position: Position, *, is_resting: bool = False) -> Panel:
        """The box at this position; at rest, while cards travel, it offers no help."""
        hand = self.hand
        total = hand.scene.start.tricks_left
        hints = () if is_resting or hand.is_over else hints_for(hand)
        number = total - position.tricks_left + 1
        return Panel(
            kicker=text("hand.kicker.deal", number=self.number),
            heading=text("hand.trick", number=number, total=total),
            paragraphs=(goal_text(hand.scene.start, hand.learner),),
            hints=Hints(len(hints), hints[: self._hints_shown]) if hints else None,
            actions=(
                Action("hint", enabled=self._hints_shown < len(hints)),
                Action("undo", enabled=hand.can_undo),
                Action("restart", enabled=hand.can_undo),
            ),
        )

    def _review(self) -> Review:
        if self._reviewed is None:
            # The search is loaded at the end of a hand, not with the page.
            from kingtutor.lessons.review import review  # noqa: PLC0415

            self._reviewed = review(self.hand, **self._limits)
        return self._reviewed

    def _review_panel(self, review: Review) -> Panel:
        hand = self.hand
        scores = ", ".join(
            text("review.score", seat=seat_name(seat), points=signed(hand.position.scores[seat]))
            for seat in hand.learner.clockwise()
        )
        return Panel(
            kicker=text("review.kicker"),
            heading=text("review.heading", points=points_text(hand.position.scores[hand.learner])),
            paragraphs=(
                text("review.scores", scores=scores),
                taken_text(taken(hand)),
                *how_far(review),
                text("review.next"),
            ),
            verdict=review_verdict(review),
            actions=(
                Action("new-deal", primary=True),
                *self._look(review),
                Action("restart"),
                Action("undo"),
            ),
        )

    def _look(self, review: Review) -> tuple[Action, ...]:
        """The button to the costliest card, and back."""
        if not review.mistakes:
            return ()
        label = text("review.back" if self._shows_mistake else "review.look")
        return (Action("look", label=label, icon="eye"),)
