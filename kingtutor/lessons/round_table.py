"""A round on a table, auction included: the calls, the cards, and what it brings."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from kingtutor.bots.bidding import expected_points, expected_tricks
from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalCall
from kingtutor.i18n import text
from kingtutor.lessons.game_table import GameTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.review_view import how_far, review_verdict
from kingtutor.lessons.wording import hints_for, opening_text
from kingtutor.play.game import Hand, LiveRound
from kingtutor.rules import Auction, Phase, Round, parse_call
from kingtutor.rules.call import DECLARATIONS
from kingtutor.table import (
    Action,
    Hints,
    Mode,
    Panel,
    Ruling,
    TableView,
    Tone,
    say_refusal,
    view_of,
)
from kingtutor.table.calling import auction_view, choices_of
from kingtutor.table.calls import say_call, say_call_refusal
from kingtutor.words import bid_text, call_text, contract_name, points_text, seat_name, signed

__all__ = ["RoundTable"]


class RoundTable(GameTable):
    """A round that the learner bids and plays, against three club players.

    What comes before and after it is for the classes made of it.
    """

    game: LiveRound

    def __init__(self, part: LessonPart, *views: TableView) -> None:
        super().__init__(part, *views)
        self.table.on_card(self._play)
        self.table.on_choice(self._call)

    @property
    def _hand(self) -> Hand:
        return self.game.hand

    def _begin(self, start: Round) -> tuple[TableView, ...]:
        """Begin a round; the views that tell it up to the learner's first turn."""
        self._now(LiveRound.begin(start))
        return self._views_from(0)

    def _play(self, card: Card) -> None:
        position = self.game.now.position
        if position is None or position.is_over:
            return
        if position.refusal(card):
            self.show(view_of(position, say=say_refusal(position, card), panel=self._panel()))
            return
        self._go_on(self.game.play(card))

    def _call(self, key: str) -> None:
        auction = self.game.now.auction
        if auction is None or auction.to_speak is not self.game.learner:
            return
        call = parse_call(key)
        try:
            after = self.game.call(call)
        except IllegalCall:
            said = say_call_refusal(auction, self.game.learner, call)
            self.show(replace(self._view(), say=said))
            return
        self._go_on(after)

    def _go_on(self, after: LiveRound) -> None:
        since = len(self.game.moments) - 1
        self._now(after)
        if after.is_over:
            self._finish()
        self.show(*self._views_from(since))

    def _finish(self) -> None:
        """What is to be done once a round is over."""
        self.part.report("done")

    def _kicker(self) -> str:
        """The small line over the panel."""
        now = self.game.now
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
        for before, after in pairwise(self.game.moments[since:]):
            if len(after.calls) > len(before.calls):
                views.append(_called(before, after, self.game.learner, resting))
                continue
            position = after.position
            assert position is not None, "a card is played only in a contract"  # noqa: S101
            views += [
                view_of(position, mode=Mode.REST, collected=collected, panel=resting)
                for collected in ((True,) if position.trick else (False, True))
            ]
        return (*views, self._view())

    def _view(self) -> TableView:
        now, panel = self.game.now, self._panel()
        if self.game.is_over and (shown := self._mistake_view(panel)):
            return shown
        if now.position is not None:
            return view_of(now.position, panel=panel)
        assert now.auction is not None, "without an auction the contract is named"  # noqa: S101
        return auction_view(now.auction, now.calls, hand=now.deal[self.game.learner], panel=panel)

    def _panel(self, *, is_resting: bool = False) -> Panel:
        """The box now; at rest, while calls and cards are told, it offers nothing."""
        if self.game.is_over and not is_resting:
            return self._result()
        hints = () if is_resting or self.game.is_over else self._hints()
        panel = Panel(
            kicker=self._kicker(),
            hints=Hints(len(hints), hints[: self._hints_shown]) if hints else None,
            actions=(
                Action("hint", enabled=self._hints_shown < len(hints)),
                Action("undo", enabled=bool(self.game.own_turns)),
                Action("restart", enabled=bool(self.game.own_turns)),
                *self._extra_actions(),
            ),
        )
        return self._playing(panel) if self.game.now.position else self._calling(panel, is_resting)

    def _calling(self, panel: Panel, is_resting: bool) -> Panel:
        auction = self.game.now.auction
        if is_resting or auction is None or auction.to_speak is not self.game.learner:
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
        position = self.game.now.position
        assert position is not None, "the caller has looked"  # noqa: S101
        total = position.variant.hand_size
        number = min(total, total - position.tricks_left + 1)
        heading = text("hand.trick", number=number, total=total)
        goal = opening_text(self.game.hand.line.start, self.game.learner)
        return replace(panel, heading=heading, paragraphs=(goal, *_owing(self.game.now)))

    def _result(self) -> Panel:
        now, learner = self.game.now, self.game.learner
        panel = Panel(
            kicker=self._kicker(),
            heading=text("round.result", points=points_text(now.scores[learner])),
            paragraphs=(text("round.scores", scores=self._scores()), *_payment(now)),
            actions=self._last_actions(),
        )
        if now.is_skipped:
            said = Ruling(text("round.skipped"), text("round.skipped.text"), Tone.CALM)
            return replace(panel, verdict=said)
        return replace(
            panel,
            paragraphs=(*panel.paragraphs, *how_far(self._review)),
            verdict=review_verdict(self._review),
            actions=(*panel.actions, *self._look()),
        )

    def _hints(self) -> tuple[str, ...]:
        now, learner = self.game.now, self.game.learner
        if now.position is not None:
            return hints_for(self.game.hand)
        hand = now.deal[learner]
        best = max(DECLARATIONS, key=lambda naming: expected_points(hand, naming.contract))
        worth = text(
            "round.hint.worth",
            contract=contract_name(best.contract),
            tricks=text("count.tricks", n=round(expected_tricks(hand, best.contract))),
            points=5 * round(expected_points(hand, best.contract) / 5),
        )
        return worth, text("round.hint.call", call=call_text(self.game.advised_call))


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
