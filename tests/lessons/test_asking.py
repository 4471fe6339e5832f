"""Questions on their tables, answered as the browser answers them."""

from __future__ import annotations

from dataclasses import replace

from kingtutor.cards import Card, CardSet
from kingtutor.i18n import LANGUAGES
from kingtutor.lessons.asking import Asking
from kingtutor.table import AnswerState, Mode, Tone
from tests.lessons.pressing import enabled, panel, press
from tests.lessons.sample import sample


def states(shown: Asking[object]) -> dict[str, AnswerState]:
    return {choice.key: choice.state for choice in panel(shown).choices}


def test_the_table_does_not_give_the_taker_away() -> None:
    view = sample().ask(1).table.view
    assert view.trick.taker is None
    assert "takes" not in view.say.heading + view.say.text
    assert view.mode is Mode.REST


def test_another_choice_is_answered_calmly_and_can_be_mended() -> None:
    shown = sample().ask(1)
    press(shown, "choice", "S")
    verdict = panel(shown).verdict
    assert verdict is not None
    assert verdict.tone is Tone.CALM
    assert verdict.text == "Only clubs can take this trick, and A♠ is of another suit."
    assert states(shown)["S"] is AnswerState.OTHER
    assert states(shown)["W"] is AnswerState.OPEN

    view = press(shown, "choice", "W")
    verdict = panel(shown).verdict
    assert verdict is not None
    assert verdict.tone is Tone.GOOD
    assert states(shown)["W"] is AnswerState.RIGHT
    assert view.trick.taker is not None
    assert enabled(shown) == {"restart"}


def test_an_answered_question_takes_no_further_answer() -> None:
    shown = sample().ask(1)
    press(shown, "choice", "W")
    press(shown, "choice", "E")
    assert states(shown)["W"] is AnswerState.RIGHT
    assert states(shown)["E"] is AnswerState.OPEN


def test_hints_come_one_at_a_time_and_end() -> None:
    shown = sample().ask(1)
    counts = []
    for _ in range(3):
        press(shown, "action", "hint")
        hints = panel(shown).hints
        assert hints is not None
        counts.append(len(hints.shown))
    assert counts == [1, 2, 2]
    assert "hint" not in enabled(shown)


def test_the_solution_shows_the_answer_without_a_verdict_on_the_learner() -> None:
    shown = sample().ask(3)
    press(shown, "action", "solution")
    verdict = panel(shown).verdict
    assert verdict is not None
    assert (verdict.heading, verdict.tone) == ("The solution", Tone.CALM)
    assert states(shown)["-2"] is AnswerState.RIGHT


def test_restart_forgets_everything() -> None:
    shown = sample().ask(1)
    before = shown.table.view
    press(shown, "action", "hint")
    press(shown, "choice", "N")
    view = press(shown, "action", "restart")
    # That it was looked at is not forgotten, for the page keeps what a learner has done.
    assert replace(view, progress=before.progress) == before


def test_check_without_a_mark_is_no_false_answer() -> None:
    shown = sample().ask(2)
    view = press(shown, "action", "check")
    verdict = panel(shown).verdict
    assert verdict is not None
    assert verdict.heading == "No answer yet"
    assert view.mode is Mode.MARK


def test_marks_are_checked_mended_and_found_right() -> None:
    shown = sample().ask(2)
    press(shown, "mark", ["KH", "AS"])
    view = press(shown, "action", "check")
    verdict = panel(shown).verdict
    assert verdict is not None
    assert verdict.text.startswith("A♠ may not be played")
    assert view.marks == {
        Card.parse("KH"): AnswerState.CHOSEN,
        Card.parse("AS"): AnswerState.OTHER,
    }
    press(shown, "mark", ["KH"])
    assert panel(shown).verdict is None
    press(shown, "mark", ["KH", "8H"])
    view = press(shown, "action", "check")
    assert view.mode is Mode.REST
    assert view.marks == dict.fromkeys(CardSet.parse("KH 8H"), AnswerState.RIGHT)


def test_the_solution_adds_the_marks_that_were_missing() -> None:
    shown = sample().ask(2)
    press(shown, "mark", ["KH"])
    view = press(shown, "action", "solution")
    assert view.marks == {
        Card.parse("KH"): AnswerState.RIGHT,
        Card.parse("8H"): AnswerState.MISSED,
    }


def test_a_question_is_the_same_text_every_time_in_each_language() -> None:
    for code in LANGUAGES:
        lesson = sample(code)
        for number in (1, 2, 3):
            first, second = repr(lesson.ask(number)), repr(lesson.ask(number))
            assert first == second
            assert "0x" not in first
