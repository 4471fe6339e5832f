"""A round on a table, auction included: the calls, the cards, and what it brings."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from kingtutor.bots.bidding import expected_points, expected_tricks
from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalCall
from kingtutor.i18n import text
from kingtutor.lessons.judged import Review
from kingtutor.lessons.live_round import LiveRound
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.review_view import at_mistake, how_far, review_verdict
from kingtutor.lessons.wording import goal_text, hints_for
from kingtutor.rules import Auction, Phase, Round, parse_call
from kingtutor.rules.call import DECLARATIONS
from kingtutor.table import (
    Action,
    Hints,
    Mode,
    Panel,
    TableView,
    Tone,
    Verdict,
    say_refusal,
    view_of,
)
from kingtutor.table.calling import auction_view, choices_of
from kingtutor.table.calls import say_call, say_call_refusal
from kingtutor.words import bid_text, call_text, contract_name, points_text, seat_name, signed

__all__ = ["RoundTable"]


class RoundTable(OnTable):
    """A round that the learner bids and plays, against three club players.

    What comes before and after it is for the classes made of it.
    """

    live: LiveRound
    _reviewed: tuple[LiveRound, Review] | None = None
    _shows_mistake = False

    def __init__(self, part: LessonPart, *views: TableView) -> None:
        super().__init__(part, *views)
        self.table.on_card(self._play)
        self.table.on_choice(self._call)
        self.table.on_action(self._act)

    def _begin(self, start: Round) -> tuple[TableView, ...]:
        """Begin a round; the views that tell it up to the learner's first turn."""
        self.live = LiveRound.begin(start)
        self._hints_shown = 0
        self._shows_mistake = False
        return self._views_from(0)

    def _play(self, card: Card) -> None:
        position = self.live.now.position
        if position is None or position.is_over:
            return
        if position.refusal(card):
            self.show(view_of(position, say=say_refusal(position, card), panel=self._panel()))
            return
        self._go_on(self.live.play(card))

    def _call(self, key: str) -> None:
        auction = self.live.now.auction
        if auction is None or auction.to_speak is not self.live.learner:
            return
        call = parse_call(key)
        try:
            after = self.live.call(call)
        except IllegalCall:
            said = say_call_refusal(auction, self.live.learner, call)
            self.show(replace(self._view(), say=said))
            return
        self._go_on(after)

    def _go_on(self, after: LiveRound) -> None:
        since = len(self.live.moments) - 1
        self.live, self._hints_shown, self._shows_mistake = after, 0, False
        if after.is_over:
            self._finish()
        self.show(*self._views_from(since))

    def _finish(self) -> None:
        """What is to be done once a round is over."""
        self.part.report("done")

    def _act(self, action: str) -> None:
        match action:
            case "hint":
                self._hints_shown += 1
            case "look":
                self._shows_mistake = not self._shows_mistake
            case "undo":
                self.live, self._hints_shown = self.live.undo(), 0
            case "restart":
                self.live, self._hints_shown = self.live.restart(), 0
                self.show(*self._views_from(0))
                return
        self.show(self._view())

    def _kicker(self) -> str:
        """The small line over the panel."""
        now = self.live.now
        return text("round.kicker", number=now.number, total=len(now.variant.schedule))

    def _extra_actions(self) -> tuple[Action, ...]:
        """What else can be done during the round."""
        return ()

    def _last_actions(self) -> tuple[Action, ...]:
        """What can be done once the round is over."""
        return (Action("restart"), Action("undo"))

    def _views_from(self, since: int) -> tuple[TableView, ...]:
        """The calls and cards since that moment one by one, and the table as it is now."""
        resting = self._panel(is_resting=True)
        views: list[TableView] = []
        for before, after in pairwise(self.live.moments[since:]):
            if len(after.calls) > len(before.calls):
                views.append(_called(before, after, self.live.learner, resting))
                continue
            position = after.position
            assert position is not None, "a card is played only in a contract"  # noqa: S101
            views += [
                view_of(position, mode=Mode.REST, collected=collected, panel=resting)
                for collected in ((True,) if position.trick else (False, True))
            ]
        return (*views, self._view())

    def _view(self) -> TableView:
        now, panel = self.live.now, self._panel()
        if self.live.is_over and self._shows_mistake and self._review.mistakes:
            return at_mistake(self._review.mistakes[0], self.live.learner, panel)
        if now.position is not None:
            return view_of(now.position, panel=panel)
        assert now.auction is not None, "without an auction the contract is named"  # noqa: S101
        return auction_view(now.auction, now.calls, hand=now.deal[self.live.learner], panel=panel)

    def _panel(self, *, is_resting: bool = False) -> Panel:
        """The box now; at rest, while calls and cards are told, it offers nothing."""
        if self.live.is_over and not is_resting:
            return self._result()
        hints = () if is_resting or self.live.is_over else self._hints()
        panel = Panel(
            kicker=self._kicker(),
            hints=Hints(len(hints), hints[: self._hints_shown]) if hints else None,
            actions=(
                Action("hint", enabled=self._hints_shown < len(hints)),
                Action("undo", enabled=bool(self.live.own_turns)),
                Action("restart", enabled=bool(self.live.own_turns)),
                *self._extra_actions(),
            ),
        )
        return self._playing(panel) if self.live.now.position else self._calling(panel, is_resting)

    def _calling(self, panel: Panel, is_resting: bool) -> Panel:
        auction = self.live.now.auction
        if is_resting or auction is None or auction.to_speak is not self.live.learner:
            return replace(panel, heading=text("round.auction"))
        choices, columns = choices_of(auction)
        return replace(
            panel,
            heading=text(f"round.call.{auction.phase.value}"),
            paragraphs=_advice(auction),
            choices=choices,
            columns=columns,
        )

    def _playing(self, panel: Panel) -> Panel:
        position = self.live.now.position
        assert position is not None, "the caller has looked"  # noqa: S101
        total = position.variant.hand_size
        number = min(total, total - position.tricks_left + 1)
        heading = text("hand.trick", number=number, total=total)
        goal = goal_text(self.live.hand.scene.start, self.live.learner)
        return replace(panel, heading=heading, paragraphs=(goal, *_owing(self.live.now)))

    @property
    def _review(self) -> Review:
        """The review of the hand just played, made once."""
        if self._reviewed is None or self._reviewed[0] is not self.live:
            # The search is loaded at the end of a hand, not with the page.
            from kingtutor.lessons.review import review  # noqa: PLC0415

            self._reviewed = self.live, review(self.live.hand)
        return self._reviewed[1]

    def _result(self) -> Panel:
        now, learner = self.live.now, self.live.learner
        scores = ", ".join(
            text("review.score", seat=seat_name(seat), points=signed(now.scores[seat]))
            for seat in learner.clockwise()
        )
        panel = Panel(
            kicker=self._kicker(),
            heading=text("round.result", points=points_text(now.scores[learner])),
            paragraphs=(text("round.scores", scores=scores), *_payment(now)),
            actions=self._last_actions(),
        )
        if now.is_skipped:
            said = Verdict(text("round.skipped"), text("round.skipped.text"), Tone.CALM)
            return replace(panel, verdict=said)
        return replace(
            panel,
            paragraphs=(*panel.paragraphs, *how_far(self._review)),
            verdict=review_verdict(self._review),
            actions=(*panel.actions, *self._look()),
        )

    def _look(self) -> tuple[Action, ...]:
        """The button to the costliest card, and back."""
        if not self._review.mistakes:
            return ()
        label = text("review.back" if self._shows_mistake else "review.look")
        return (Action("look", label=label, icon="eye"),)

    def _hints(self) -> tuple[str, ...]:
        now, learner = self.live.now, self.live.learner
        if now.position is not None:
            return hints_for(self.live.hand)
        hand = now.deal[learner]
        best = max(DECLARATIONS, key=lambda naming: expected_points(hand, naming.contract))
        worth = text(
            "round.hint.worth",
            contract=contract_name(best.contract),
            tricks=text("count.tricks", n=round(expected_tricks(hand, best.contract))),
            points=5 * round(expected_points(hand, best.contract) / 5),
        )
        return worth, text("round.hint.call", call=call_text(self.live.advised_call()))


def _called(before: Round, after: Round, learner: Seat, panel: Panel) -> TableView:
    """The auction just after a call, with what the call does."""
    assert before.auction is not None, "a call is made in an auction"  # noqa: S101
    assert after.auction is not None, "the auction stays with the round"  # noqa: S101
    said = say_call(before.auction, after.calls[-1][1])
    hand = after.deal[learner]
    return auction_view(after.auction, after.calls, learner, hand=hand, say=said, panel=panel)


def _advice(auction: Auction) -> tuple[str, ...]:
    """What the learner should know before he speaks."""
    if auction.phase is not Phase.BIDDING:
        return ()
    told = [text("round.call.kinds")]
    if auction.best and auction.best in auction.legal_calls and auction.holder:
        values = {"holder": seat_name(auction.holder), "bid": bid_text(auction.best)}
        told.append(text("round.call.match", **values))
    return tuple(told)


def _owing(now: Round) -> tuple[str, ...]:
    """Who plays and what he owes, where there was an auction."""
    auction = now.auction
    if auction is None or auction.declarer is None:
        return ()
    values = {"declarer": seat_name(auction.declarer), "master": seat_name(auction.master)}
    if auction.price is None:
        return (text("round.plays", **values),)
    return (text("round.owes", points=auction.price.points, **values),)


def _payment(now: Round) -> tuple[str, ...]:
    """What the buyer has paid, if somebody bought the hand."""
    auction = now.auction
    if auction is None or auction.price is None or not (auction.declarer and now.position):
        return ()
    made = now.position.scores
    values: dict[str, Any] = {
        "buyer": seat_name(auction.declarer),
        "master": seat_name(auction.master),
        "made": signed(made[auction.declarer]),
        "paid": now.scores[auction.master] - made[auction.master],
        "points": auction.price.points,
        "bid": bid_text(auction.price),
    }
    part = "all" if made[auction.declarer] < auction.price.points else "offer"
    return (text("round.paid", **values), text(f"round.paid.{part}", **values))
