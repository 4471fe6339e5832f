"""The match in lessons: its sheet shown, asked about, and its end played to the winners."""

from typing import Any

import pytest

from kingtutor.bots import club
from kingtutor.cards import Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.lessons.asking import ask
from kingtutor.lessons.matches import MatchEnd, SheetScene, SheetScore, SheetTotal, Winners
from kingtutor.lessons.matches.kinds import SheetCell
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonProgress
from kingtutor.lessons.question import Outcome, Question
from kingtutor.lessons.round_table import RoundTable
from kingtutor.rules import PORTUGUESE, RUSSIAN
from kingtutor.table import Tone
from tests.lessons.pressing import enabled, panel, press

ROUNDS = (
    *("-4 -4 -6 -2", "0 -4 -4 -8", "-4 -8 0 -4", "-6 0 -2 -8", "0 0 0 -16", "-8 -8 0 0"),
    *("-22 -12 -44 -18", "4 4 6 2", "8 0 4 4", "4 4 4 4", "2 6 4 4", "16 0 0 0"),
)
PT_ROUNDS = (
    *("-60 -60 -80 -60", "-60 -60 -80 -60", "-50 -50 -50 -50", "-60 -60 -60 -60"),
    *("-160 0 0 0", "-180 0 0 0", "up-hearts: 175 50 50 50", "skip: 75 100 75 75"),
)
PT_DEAL = "N:K97.Q98.JT7.QT87 AT8.AK4.K963.K62 QJ52.J62.A85.AJ3 643.T753.Q42.954"
SHEET = SheetScene(RUSSIAN, ROUNDS)
PROGRESS = LessonProgress("russian/the-match", questions=4)
QUESTIONS: tuple[Question[Any], ...] = (
    SheetTotal(SHEET, "W", 3),
    SheetScore(SHEET, "S", 7),
    SheetScore(SHEET, "N", 12),
    Winners("N -3, E -1, S 2, W 2", RUSSIAN),
    Winners("N 0, E 0, S 0, W 0", RUSSIAN),
    Winners("N 8, E -20, S 30, W -18", RUSSIAN),
)


def _deals() -> tuple[str, str]:
    import random

    from kingtutor.rules import deal_pack, shuffled

    rng = random.Random(3)
    first, second = (str(deal_pack(shuffled(RUSSIAN.pack, rng), Seat.SOUTH)) for _ in range(2))
    return first, second


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.kind)
def test_each_question_knows_no_answer_the_right_one_and_the_foreseen_ones(
    question: Question[Any], code: str
) -> None:
    with language(code):
        assert question.check(None).outcome is Outcome.NOT_ATTEMPTED
        assert question.check(question.right).outcome is Outcome.RIGHT
        assert all(question.check(each).outcome is Outcome.OTHER for each in question.others)
        assert question.others
        said = [question.why(each) for each in question.others]
        said += [*question.hints, question.solution, question.heading, question.task]
        assert not [each for each in said if "{" in each or not each.strip()]


@pytest.mark.parametrize(
    ("question", "right"),
    [
        (QUESTIONS[0], -14),
        (QUESTIONS[1], -44),
        (QUESTIONS[2], 16),
        (QUESTIONS[3], (Seat.SOUTH, Seat.WEST)),
        (QUESTIONS[4], (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)),
        (QUESTIONS[5], (Seat.SOUTH,)),
    ],
)
def test_the_right_answer_is_the_sheet_s_own(question: Question[Any], right: object) -> None:
    """RU-40 to RU-44: running totals, and a tie that is shared."""
    assert question.right == right


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (QUESTIONS[0], -4, "the score of this round alone"),
        (QUESTIONS[0], -6, "The sign matters"),
        (QUESTIONS[1], 44, "the other sign"),
        (QUESTIONS[3], (Seat.SOUTH,), "West has +2 as well: a tie is shared"),
        (QUESTIONS[5], (Seat.SOUTH, Seat.NORTH), "North has +8, less than +30."),
    ],
)
def test_another_answer_is_met_with_its_reason(
    question: Question[Any], answer: object, reason: str
) -> None:
    assert reason in question.why(answer)


@pytest.mark.parametrize("question", QUESTIONS[:3])
def test_a_cell_that_is_asked_for_stands_nowhere_on_the_sheet(question: SheetCell) -> None:
    asked = ask(question, PROGRESS.part("ask-1"))
    grid = asked.table.view.grid
    assert grid
    assert sum(cell.text == "?" for row in grid.rows[:-1] for cell in row.cells) == 1
    press(asked, "entry", question.right)
    grid = asked.table.view.grid
    assert grid
    assert not [cell for row in grid.rows for cell in row.cells if cell.text == "?"]


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        (("-4 -4 -6 -4",), "adds up to -18, not to -16"),
        (("-4 -4 -8",), "argument"),
        (("-4 -4 -8 zero",), "invalid literal"),
    ],
)
def test_a_round_that_does_not_add_up_is_refused_when_it_is_read(
    rounds: tuple[str, ...], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        SheetScene(RUSSIAN, rounds)


def test_a_portuguese_sheet_takes_its_positives_by_name() -> None:
    lines = SheetScene(PORTUGUESE, PT_ROUNDS).lines
    assert [line.contract for line in lines[6:]] == ["up-hearts", None]
    assert lines[-1].totals[Seat.EAST] == -80
    with pytest.raises(ValueError, match="not to 325"):
        SheetScene(PORTUGUESE, (*PT_ROUNDS, "down: 325 325 325 325"))


def test_totals_that_are_no_match_s_are_refused() -> None:
    with pytest.raises(ValueError, match="not to 0"):
        Winners("N 1, E 0, S 0, W 0", RUSSIAN)
    with pytest.raises(ValueError, match="four seats"):
        Winners("N 1, E 0, S -1", RUSSIAN)


@pytest.mark.parametrize(("number", "there"), [(0, 12), (13, 12)])
def test_a_cell_is_one_of_the_sheet(number: int, there: int) -> None:
    with pytest.raises(ValueError, match=f"it has {there}"):
        SheetTotal(SHEET, "S", number)


def test_a_sheet_is_filled_round_by_round_and_back() -> None:
    shown = SHEET.shown("How a sheet grows", PROGRESS.part("show-1"))
    assert repr(shown).splitlines()[-1] == (
        "12. Round 12: King. The four scores add up to +16. Your total is now −38."
    )
    press(shown, "action", "next")
    grid = shown.table.view.grid
    assert grid
    assert [cell.text for cell in grid.rows[1].cells] == ["−6", "−2", "−4", "−4"]
    press(shown, "action", "back")
    grid = shown.table.view.grid
    assert grid
    assert grid.rows[1].cells[0].text == "now"


def test_the_last_line_of_a_whole_match_names_the_winners() -> None:
    rounds = (*ROUNDS, "0 0 16 0", "0 96 0 0")
    shown = SheetScene(RUSSIAN, rounds).shown("To the end", PROGRESS.part("show-2"))
    assert repr(shown).endswith("the totals add up to 0: East wins with +74.")


def _open(match: MatchEnd) -> RoundTable:
    opened: OnTable = match.opened(PROGRESS.part("play"))
    assert isinstance(opened, RoundTable)
    return opened


def _play_out(table: RoundTable) -> None:
    while not table.game.is_over:
        if table.game.now.position is None:
            press(table, "choice", str(table.game.advised_call))
        else:
            press(table, "card", str(club(table.game.seen)))


def _texts(table: RoundTable) -> list[str]:
    grid = table.table.view.grid
    assert grid
    return [cell.text for cell in grid.rows[-1].cells]


def test_the_last_two_rounds_are_played_on_the_sheet_to_the_winners() -> None:
    progress = LessonProgress("russian/the-match")
    table = MatchEnd(RUSSIAN, ROUNDS, _deals()).opened(progress.part("play"))
    assert isinstance(table, RoundTable)
    assert table.table.view.say.heading == "You are 28 behind North"
    for _ in range(2):
        assert enabled(table) == {"next"}
        press(table, "action", "next")
        assert table.table.view.grid is None
        _play_out(table)
        assert progress.standings.get("play") is None or table.game.now.number == 14
        press(table, "action", "next")
    assert _texts(table) == ["−38", "+2", "+58", "−22"]
    verdict = panel(table).verdict
    assert verdict
    assert (verdict.heading, verdict.tone) == ("North wins the match", Tone.CALM)
    assert progress.standings == {"play": "done"}
    press(table, "action", "again")
    assert _texts(table) == ["−38", "−42", "−10", "−22"]


def test_the_sheet_can_be_looked_at_during_a_round() -> None:
    table = _open(MatchEnd(RUSSIAN, ROUNDS, _deals()))
    press(table, "action", "next")
    before = table.table.view
    press(table, "action", "sheet")
    assert _texts(table) == ["−38", "−42", "−10", "−22"]
    assert enabled(table) == {"back"}
    press(table, "action", "back")
    assert table.table.view == before


def test_a_round_that_is_taken_back_is_off_the_sheet_again() -> None:
    table = _open(MatchEnd(RUSSIAN, ROUNDS, _deals()))
    press(table, "action", "next")
    _play_out(table)
    press(table, "action", "next")
    assert _texts(table) != ["−38", "−42", "−10", "−22"]
    table = _open(MatchEnd(RUSSIAN, ROUNDS, _deals()))
    press(table, "action", "next")
    _play_out(table)
    press(table, "action", "undo")
    press(table, "action", "sheet")
    assert _texts(table) == ["−38", "−42", "−10", "−22"]


def test_new_deals_are_others_and_the_dealers_go_on() -> None:
    match = MatchEnd(RUSSIAN, ROUNDS, _deals())
    assert match.start(13, 1, "s").dealer is Seat.SOUTH
    assert match.start(14, 1, "s").dealer is Seat.WEST
    assert match.start(13, 2, "s").deal not in (
        match.start(13, 1, "s").deal,
        match.start(14, 2, "s").deal,
    )
    assert match.start(13, 2, "s") == match.start(13, 2, "s")


def test_a_portuguese_match_ends_with_its_auctions() -> None:
    table = _open(MatchEnd(PORTUGUESE, PT_ROUNDS, (PT_DEAL, PT_DEAL)))
    assert "Play round 9, with its auction" in repr(table)
    for _ in range(2):
        press(table, "action", "next")
        _play_out(table)
        press(table, "action", "next")
    grid = table.table.view.grid
    assert grid
    totals = [int(cell.text.replace("−", "-")) for cell in grid.rows[-1].cells]
    # PT-45: the scores of all sum to 0.
    assert sum(totals) == 0
    assert [cell.note for cell in grid.rows[-1].cells].count("wins") >= 1


@pytest.mark.parametrize("deals", [(), (_deals()[0],), (*_deals(), _deals()[0])])
def test_a_match_end_has_a_deal_for_every_round_left(deals: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="2 rounds are left"):
        MatchEnd(RUSSIAN, ROUNDS, deals)


@pytest.mark.parametrize(
    ("last", "heading", "tone"),
    [
        ("0 0 0 16", "You share the victory", Tone.GOOD),
        ("0 0 16 0", "You win the match", Tone.GOOD),
        ("16 0 0 0", "North wins the match", Tone.CALM),
        ("0 16 0 0", "North and East share the victory", Tone.CALM),
    ],
)
def test_the_end_says_who_won_and_a_tie_is_shared(last: str, heading: str, tone: Tone) -> None:
    from kingtutor.lessons.matches.ending import _verdict
    from kingtutor.lessons.matches.scene import read_lines

    flat = ("-4 -4 -4 -4",) * 6 + ("-24 -24 -24 -24",) + ("4 4 4 4",) * 4
    before = {"North and East share the victory": "16 0 0 0", "You share the victory": "0 0 16 0"}
    rounds = (*flat, before.get(heading, "4 4 4 4"), last, "24 24 24 24")
    verdict = _verdict(read_lines(RUSSIAN, rounds)[-1].totals)
    assert (verdict.heading, verdict.tone) == (heading, tone)
