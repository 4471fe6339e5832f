"""A whole hand on a table: the learner against three beginners, to its score and its review."""

from __future__ import annotations

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.place import Place
from kingtutor.lessons.playing import Hand, new_opening
from kingtutor.lessons.review import Finding, advice, taken
from kingtutor.lessons.wording import advice_text, hints_for, taken_text
from kingtutor.rules.position import Position
from kingtutor.table import (
    Action,
    Hints,
    Panel,
    TableView,
    Tone,
    Verdict,
    played,
    say_refusal,
    view_of,
)
from kingtutor.table.words import points_text, seat_name, signed

__all__ = ["PlayedHand"]


class PlayedHand(OnTable):
    """A hand that the learner plays as South; it can be taken back, begun again, dealt anew.

    `series` names the lesson: the deals after the first one follow from it and from their number.
    """

    def __init__(self, opening: Position, place: Place) -> None:
        self._series = place.series
        self._first = opening
        self._deal(1)
        super().__init__(place, *self._views_from(self.hand.scene.start))
        self.table.on_card(self._play)
        self.table.on_action(self._act)

    def _deal(self, number: int) -> None:
        self.number = number
        self.hand = Hand.begin(self._first if number == 1 else self._opening(number))
        self._hints_shown = 0

    def _opening(self, number: int) -> Position:
        first = self._first
        # The deal passes clockwise, and the dealer's left neighbour led the first hand (RU-05).
        dealer = first.leader.right.after(number - 1)
        return new_opening(
            first.variant, first.contract.key, seed=f"{self._series}/{number}", dealer=dealer
        )

    def _play(self, card: Card) -> None:
        before = self.hand.position
        if before.refusal(card):
            self.show(view_of(before, say=say_refusal(before, card), panel=self._panel(before)))
            return
        self.hand = self.hand.play(card)
        self._hints_shown = 0
        self.show(*self._views_from(before))

    def _act(self, action: str) -> None:
        match action:
            case "hint":
                self._hints_shown += 1
            case "undo":
                self.hand = self.hand.undo()
                self._hints_shown = 0
            case "restart":
                self._deal(self.number)
                self.show(*self._views_from(self.hand.scene.start))
                return
            case "new-deal":
                self._deal(self.number + 1)
                self.show(*self._views_from(self.hand.scene.start))
                return
        self.show(self._view())

    def _views_from(self, before: Position) -> tuple[TableView, ...]:
        """The cards played since, one after the other, and the table as it is now."""
        since = self.hand.scene.plays[self.hand.scene.moments.index(before) :]
        _, views = played(before, since, panel=self._panel(before, is_resting=True))
        return (*views[:-1], self._view())

    def _view(self) -> TableView:
        panel = self._review() if self.hand.is_over else self._panel(self.hand.position)
        return view_of(self.hand.position, panel=panel)

    def _panel(self, position: Position, *, is_resting: bool = False) -> Panel:
        """The box at this position; at rest, while cards travel, it offers no help."""
        hand = self.hand
        total, leader = hand.scene.start.tricks_left, hand.scene.start.leader
        goal = "hand.avoid.lead" if leader is hand.learner else "hand.avoid"
        hints = () if is_resting or hand.is_over else hints_for(hand)
        number = total - position.tricks_left + 1
        return Panel(
            kicker=text("hand.kicker.deal", number=self.number),
            heading=text("hand.trick", number=number, total=total),
            paragraphs=(text(goal, leader=seat_name(leader)),),
            hints=Hints(len(hints), hints[: self._hints_shown]) if hints else None,
            actions=(
                Action("hint", enabled=self._hints_shown < len(hints)),
                Action("undo", enabled=hand.can_undo),
                Action("restart", enabled=hand.can_undo),
            ),
        )

    def _review(self) -> Panel:
        hand = self.hand
        said = advice(hand)
        is_good = said.finding is Finding.STAYED_CLEAR
        heading = "advice.heading.good" if is_good else "advice.heading"
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
                text("review.next"),
            ),
            verdict=Verdict(text(heading), advice_text(said), Tone.GOOD if is_good else Tone.CALM),
            actions=(
                Action("new-deal", primary=True),
                Action("restart"),
                Action("undo"),
            ),
        )
