"""The auction in lessons: shown, asked about, and bidden in and played to its payment."""

from collections.abc import Iterable
from typing import Any

import pytest

from kingtutor.bots import club
from kingtutor.cards import Seat
from kingtutor.errors import IllegalCall, NotationError
from kingtutor.i18n import LANGUAGES, language
from kingtutor.lessons.asking import ask
from kingtutor.lessons.auctioning import (
    AuctionScene,
    BestOffer,
    BiddenHand,
    MayBid,
    NextSpeaker,
    Pays,
)
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonProgress
from kingtutor.lessons.question import Outcome, Question
from kingtutor.lessons.round_table import RoundTable
from kingtutor.rules import parse_call
from kingtutor.table import Tone
from tests.lessons.pressing import enabled, panel, press

EAST_SELLS = "E auction, S 1 up, W 3 up, N pass"
BOUGHT = "E auction, S 6 up, W pass, N pass, E accept"
DEAL = "N:K97.Q98.JT7.QT87 AT8.AK4.K963.K62 QJ52.J62.A85.AJ3 643.T753.Q42.954"
SKIPPED = "N:KJ95.Q63.A92.953 A7.984.J8643.KQ8 8643.KJ75.KT.A72 QT2.AT2.Q75.JT64"
PROGRESS = LessonProgress("portuguese/the-auction", questions=9)


def _scene(calls: str) -> AuctionScene:
    return AuctionScene.set(calls[0], calls)


QUESTIONS: tuple[Question[Any], ...] = (
    MayBid(_scene("E auction")),
    MayBid(_scene(EAST_SELLS)),
    MayBid(_scene("E auction, S 1 null, W 2 null")),
    MayBid(_scene("E auction, S 3 up, W pass")),
    MayBid(_scene("E ultimatum, S pass")),
    NextSpeaker(_scene(EAST_SELLS)),
    NextSpeaker(_scene("E auction, S pass, W 1 up, N 2 up, W pass")),
    NextSpeaker(_scene("E auction, S 1 up, W 8 up")),
    BestOffer(_scene(EAST_SELLS)),
    BestOffer(_scene(EAST_SELLS + ", S 3 up")),
    Pays(_scene(BOUGHT), "N 25, E 75, S 200, W 25"),
    Pays(_scene(BOUGHT), "N 75, E 75, S 100, W 75"),
    Pays(_scene("E auction, S 2 null, W pass, N pass, E accept"), "N 175, E 100, S -50, W 100"),
)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.kind)
def test_each_question_knows_no_answer_the_right_one_and_the_foreseen_ones(
    question: Question[Any], code: str
) -> None:
    with language(code):
        assert question.check(None).outcome is Outcome.NOT_ATTEMPTED
        assert question.check(question.right).outcome is Outcome.RIGHT
        assert question.others
        reasons = {question.check(other).reason for other in question.others}
        assert all(question.check(each).outcome is Outcome.OTHER for each in question.others)
        said = (*reasons, *question.hints, question.solution, question.heading, question.task)
        assert len(question.hints) >= 2
        assert not [each for each in said if "{" in each or not each.strip()]


def _bids(said: str) -> tuple[Any, ...]:
    return tuple(parse_call(each.strip()) for each in said.split(","))


@pytest.mark.parametrize(
    ("question", "right"),
    [
        (QUESTIONS[1], _bids("3 up, 4 up, 5 up, 6 up, 7 up, 8 up, 2 null")),
        (QUESTIONS[2], _bids("7 up, 8 up")),
        (QUESTIONS[3], _bids("4 up, 5 up, 6 up, 7 up, 8 up, 2 null")),
        (QUESTIONS[4], _bids("8 up")),
        (QUESTIONS[5], Seat.SOUTH),
        (QUESTIONS[6], Seat.EAST),
        (QUESTIONS[7], Seat.SOUTH),
        (QUESTIONS[8], Seat.WEST),
        (QUESTIONS[9], Seat.SOUTH),
        (QUESTIONS[10], 150),
        (QUESTIONS[11], 100),
        (QUESTIONS[12], 0),
    ],
)
def test_the_right_answer_is_the_rules_own(question: Question[Any], right: object) -> None:
    """PT-34, PT-37, PT-42; PT-36; PT-37; PT-38, PT-39, decision 27."""
    assert question.right == right


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (QUESTIONS[1], _bids("4 up"), "South speaks before West, and may say 3 up as well"),
        (QUESTIONS[1], _bids("3 up, 1 null"), "the same points in other terms are not enough"),
        (QUESTIONS[1], _bids("1 up"), "1 up is 25 points, less than the 75"),
        (QUESTIONS[3], _bids("3 up"), "South speaks before North: more is needed"),
        (QUESTIONS[4], _bids("2 null"), "only 8 up is taken; 2 nulls is not"),
        (QUESTIONS[5], Seat.NORTH, "North has passed"),
        (QUESTIONS[5], Seat.WEST, "West holds the best offer"),
        (QUESTIONS[5], Seat.EAST, "South may still speak"),
        (QUESTIONS[7], Seat.NORTH, "North has no bid left that is allowed"),
        (QUESTIONS[9], Seat.WEST, "West offered the same, but South speaks earlier"),
        (QUESTIONS[11], 150, "made +100 points only"),
        (QUESTIONS[12], 150, "out of nothing, nothing is paid"),
        (QUESTIONS[10], 6, "each of them is 25 points"),
    ],
)
def test_another_answer_is_met_with_its_reason(
    question: Question[Any], answer: object, reason: str
) -> None:
    assert reason in question.why(answer)


def test_what_is_asked_is_not_given_away_before_it_is_answered() -> None:
    for question in QUESTIONS:
        shown = repr(ask(question, PROGRESS.part("ask-1"))).partition("Question 1")[0]
        assert ", best" not in shown
        assert "Best offer" not in shown
        assert "▸" not in shown
    solved = ask(QUESTIONS[5], PROGRESS.part("ask-1"))
    press(solved, "choice", "S")
    assert "75, best" in repr(solved)


def test_several_bids_are_chosen_let_go_and_checked_together() -> None:
    asked = ask(QUESTIONS[4], PROGRESS.part("ask-1"))
    press(asked, "choice", "7 up")
    press(asked, "choice", "8 up")
    assert [each.key for each in panel(asked).choices if each.state.value == "chosen"] == [
        "7 up",
        "8 up",
    ]
    press(asked, "action", "check")
    verdict = panel(asked).verdict
    assert verdict
    assert verdict.tone is Tone.CALM
    press(asked, "choice", "7 up")
    assert panel(asked).verdict is None
    press(asked, "action", "check")
    verdict = panel(asked).verdict
    assert verdict
    assert verdict.tone is Tone.GOOD
    assert "check" not in enabled(asked)


def test_no_choice_is_no_answer() -> None:
    asked = ask(QUESTIONS[1], PROGRESS.part("ask-1"))
    press(asked, "action", "check")
    verdict = panel(asked).verdict
    assert verdict
    assert verdict.text == "Choose at least one bid."


def test_an_auction_is_stepped_through_both_ways_with_what_each_call_does() -> None:
    shown = _scene(EAST_SELLS + ", S 3 up").shown("How bids rise", PROGRESS.part("show-1"))
    assert repr(shown).splitlines()[-1].startswith("5. South: 3 up. The same offer is enough")
    assert enabled(shown) == {"next"}
    for _ in range(5):
        press(shown, "action", "next")
    assert enabled(shown) == {"restart", "back"}
    assert shown.table.view.progress
    assert shown.table.view.progress.outcome == "done"
    press(shown, "action", "back")
    assert shown.table.view.say.heading == "North: pass"


@pytest.mark.parametrize(
    ("calls", "error"),
    [
        ("E auction, S 3 up, W 2 up", IllegalCall),
        ("E auction, W 1 up", IllegalCall),
        ("E", NotationError),
        ("E sings", NotationError),
    ],
)
def test_a_scene_that_is_no_auction_is_refused_when_it_is_read(
    calls: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        AuctionScene.set("E", calls)


@pytest.mark.parametrize(
    ("kind", "calls"),
    [(MayBid, BOUGHT), (NextSpeaker, BOUGHT), (BestOffer, "E auction"), (Pays, EAST_SELLS)],
)
def test_a_question_asks_only_where_there_is_something_to_ask(kind: Any, calls: str) -> None:
    more = ("N 25, E 75, S 200, W 25",) if kind is Pays else ()
    with pytest.raises(ValueError, match=r"nobody|nothing"):
        kind(_scene(calls), *more)


def _open(deal: str = DEAL, master: str = "E") -> RoundTable:
    opened: OnTable = BiddenHand(deal, master).opened(PROGRESS.part("play"))
    assert isinstance(opened, RoundTable)
    return opened


def _bid(table: RoundTable, calls: Iterable[str]) -> None:
    for call in calls:
        press(table, "choice", call)


def _play_out(table: RoundTable) -> None:
    while not table.game.is_over:
        press(table, "card", str(club(table.game.seen)))


def test_a_hand_is_bought_played_and_paid_for() -> None:
    table = _open()
    assert panel(table).heading == "Your bid"
    _bid(table, ["8 up", "up spades"])
    now = table.game.now
    assert now.contract
    assert now.contract.key == "up-spades"
    assert "Bought by South for 200 points, to be paid to East." in panel(table).paragraphs
    _play_out(table)
    made = table.game.now.position
    assert made
    paid = min(200, made.scores[Seat.SOUTH])
    assert f"South pays East {paid}." in panel(table).paragraphs
    assert table.game.now.scores[Seat.SOUTH] == made.scores[Seat.SOUTH] - min(
        200, made.scores[Seat.SOUTH]
    )
    assert sum(table.game.now.scores.values()) == 325
    assert enabled(table) >= {"new-deal", "restart", "undo"}
    assert table.table.view.progress
    assert table.table.view.progress.outcome == "done"


def test_a_bid_that_may_not_be_made_is_refused_with_its_reason_and_changes_nothing() -> None:
    table = _open()
    _bid(table, ["1 up"])
    before = table.game
    assert before.now.auction
    assert str(before.now.auction.best) == "1 null"
    press(table, "choice", "2 up")
    assert table.table.view.say.heading == "Bid more than that"
    assert table.game == before


def test_every_call_of_the_others_is_told_before_the_learner_speaks() -> None:
    table = _open()
    views = table.table.frames["views"]
    assert [view["say"]["heading"] for view in views] == ["East: auction", "Your turn to speak"]
    _bid(table, ["1 up"])
    told = [view["say"]["heading"] for view in table.table.frames["views"]]
    assert told == ["South: 1 up", "West: 1 null", "North: pass", "Your turn to speak"]


def test_the_hidden_hands_stay_hidden_in_the_auction_and_in_the_play() -> None:
    table = _open()
    _bid(table, ["8 up", "up spades"])
    for view in (table.table.frames["views"][-1], _open().table.frames["views"][-1]):
        open_to_see = [seat["seat"] for seat in view["seats"] if seat["cards"] is not None]
        assert open_to_see == ["S"]


def test_calls_and_cards_are_taken_back_and_the_deal_is_begun_again() -> None:
    table = _open()
    start = table.game
    assert enabled(table) == {"hint"}
    _bid(table, ["8 up"])
    named = table.game
    _bid(table, ["up spades"])
    press(table, "card", str(club(table.game.seen)))
    press(table, "action", "undo")
    press(table, "action", "undo")
    assert table.game == named
    press(table, "action", "restart")
    assert table.game == start


def test_hints_tell_what_the_hand_is_worth_and_then_a_call_or_a_card() -> None:
    table = _open()
    for _ in range(2):
        press(table, "action", "hint")
    hints = panel(table).hints
    assert hints
    assert hints.shown[0].startswith("Your hand is best at “Up, spades trump”: about 4 tricks")
    assert hints.shown[1] == "A club player would say: 1 up."
    _bid(table, ["8 up", "up spades"])
    for _ in range(2):
        press(table, "action", "hint")
    hints = panel(table).hints
    assert hints
    assert len(hints.shown) == hints.total


def test_the_costliest_card_is_named_and_can_be_looked_at() -> None:
    """Up with the five low cards of a hand that could take more: the review finds one."""
    table = _open()
    _bid(table, ["8 up", "up clubs"])
    while not table.game.is_over:
        assert table.game.now.position
        press(table, "card", str(min(table.game.now.position.legal_cards, key=lambda c: c.rank)))
    verdict = panel(table).verdict
    assert verdict
    assert verdict.tone is Tone.CALM
    press(table, "action", "look")
    open_hands = [seat.seat for seat in table.table.view.seats if seat.cards]
    assert len(open_hands) == 4
    press(table, "action", "look")
    assert table.table.view.say.heading == "The hand is over"


def test_the_learner_is_master_too_and_may_write_4_3_3_3() -> None:
    table = _open(SKIPPED, "S")
    assert panel(table).heading == "You are the master"
    _bid(table, ["auction"])
    assert panel(table).heading == "Your decision"
    _bid(table, ["skip"])
    assert table.game.is_over
    assert table.game.now.scores[Seat.SOUTH] == 100
    verdict = panel(table).verdict
    assert verdict
    assert verdict.heading == "Nothing was played"


def test_a_new_deal_is_another_one_and_the_master_passes_to_the_left() -> None:
    table = _open(SKIPPED, "S")
    first = table.game.now
    _bid(table, ["auction", "skip"])
    press(table, "action", "new-deal")
    now = table.game.now
    assert now.deal != first.deal
    assert (first.dealer, now.dealer) == (Seat.SOUTH, Seat.WEST)


def test_a_bidden_hand_has_an_auction_and_a_whole_deal() -> None:
    with pytest.raises(ValueError, match="fixed contract"):
        BiddenHand(DEAL, number=3)
