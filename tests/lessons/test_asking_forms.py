"""Each form of answer on its table: an order, a number, a card, a short hand; dots; once more."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.i18n import LANGUAGES, language
from kingtutor.lessons.asking import Asking, ask
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.leading import FirstLead
from kingtutor.lessons.kinds.ordering import PlayOrder, RankOrder
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore
from kingtutor.lessons.lesson import Again, Lesson
from kingtutor.lessons.opening import OpenLesson
from kingtutor.lessons.part import LessonProgress
from kingtutor.lessons.question import Question
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.table import AnswerState, DotState, Mode, Tone
from tests.lessons.pressing import enabled, panel, press
from tests.lessons.sample import SAMPLE, sample

ENDING = Position.opening(
    RUSSIAN, "no-king", Deal.parse("N:QT.9.A9. A8.QT7.. K.AK.87. J9.J8..9"), Seat.SOUTH
)


def asked(question: Question[Any]) -> Asking[Any]:
    return ask(question, LessonProgress("russian/no-king", questions=3).part("ask-1"))


def verdict(shown: Asking[Any]) -> tuple[Tone, str]:
    said = panel(shown).verdict
    assert said is not None
    return said.tone, said.text


def test_an_order_is_pressed_taken_back_and_mended() -> None:
    deal = "N:K8... .A9.. J7... T..7."
    shown = asked(PlayOrder(Scene.set(RUSSIAN, "no-tricks", deal, "W")))
    press(shown, "choice", "N")
    press(shown, "choice", "W")
    assert [choice.place for choice in panel(shown).choices] == [1, None, None, 2]
    press(shown, "action", "undo")
    press(shown, "choice", "N")
    assert {choice.place for choice in panel(shown).choices} == {None}
    for key in "NESW":
        press(shown, "choice", key)
    tone, said = verdict(shown)
    assert (tone, said) == (Tone.CALM, "West is to lead, so West plays first, not North.")
    for key in "WNES":
        press(shown, "choice", key)
    assert verdict(shown)[0] is Tone.GOOD
    assert {choice.state for choice in panel(shown).choices} == {AnswerState.RIGHT}


def test_cards_are_ranked_without_a_table_of_players() -> None:
    question = RankOrder(CardSet.parse("TS KS 2H 9H"), trump=Suit.HEARTS, led=Suit.SPADES)
    shown = asked(question)
    # The hand lies as the buttons do: sorted it would be the answer.
    front = shown.table.view.front
    assert front == question.items != question.right
    for card in ("KS", "TS", "9H", "2H"):
        press(shown, "choice", card)
    assert verdict(shown)[1] == "9♥ beats K♠: any trump beats a card of another suit."
    press(shown, "action", "solution")
    assert [c.place for c in panel(shown).choices] == [
        question.right.index(item) + 1 for item in question.items
    ]


def test_cards_that_cannot_beat_one_another_are_not_ranked() -> None:
    with pytest.raises(ValueError, match="rank-order takes"):
        RankOrder(CardSet.parse("TS KS 2H"))


def test_a_number_is_entered_and_its_slip_is_named() -> None:
    deal = "N:K8... .A9.. J7... T..7."
    question = HandScore(Scene.set(RUSSIAN, "no-tricks", deal, "W", "TS KS AH JS"), Seat.NORTH)
    shown = asked(question)
    assert {seat.points for seat in shown.table.view.seats} == {None}
    assert "North        0 tricks · 1 card" in repr(shown)
    press(shown, "entry", 2)
    assert verdict(shown)[1].startswith("The number is right, its sign is not")
    press(shown, "entry", -2)
    tone, said = verdict(shown)
    assert (tone, said) == (Tone.GOOD, "North has −2 points (trick 7: −2).")
    # The trick still lies there: its points are not on the plates yet.
    assert {seat.points for seat in shown.table.view.seats} == {0}
    entry = panel(shown).entry
    assert entry is not None
    assert (entry.value, entry.enabled) == (-2, False)


@pytest.mark.parametrize("nonsense", ["-2", None, 10**6, True, [2]])
def test_what_is_no_number_of_the_field_is_no_answer(nonsense: object) -> None:
    deal = "N:K8... .A9.. J7... T..7."
    shown = asked(HandScore(Scene.set(RUSSIAN, "no-tricks", deal, "W", "TS KS AH JS"), Seat.NORTH))
    before = shown.table.view
    assert press(shown, "entry", nonsense) == before


def test_one_card_is_played_to_answer_and_each_shows_its_value_in_the_end() -> None:
    shown = asked(BestCard(ENDING))
    assert press(shown, "card", "KH").say.tone is Tone.REFUSAL
    press(shown, "card", "8D")
    tone, said = verdict(shown)
    assert tone is Tone.CALM
    assert said.startswith("After 8♦ the others can hold South to −16 points instead of 0 points")
    assert shown.table.view.badges == {}
    view = press(shown, "card", "KS")
    assert verdict(shown)[0] is Tone.GOOD
    assert view.mode is Mode.REST
    assert view.badges[Card.parse("KS")].holds


def play_to_the_end(shown: Asking[Any]) -> None:
    while legal := shown.table.view.legal:
        press(shown, "card", str(legal[0]))


def test_a_short_hand_is_played_against_the_best_defence() -> None:
    shown = asked(FreeHand(ENDING, at_least=0))
    assert press(shown, "card", "KH").say.tone is Tone.REFUSAL
    press(shown, "action", "hint")
    press(shown, "action", "hint")
    hints = panel(shown).hints
    assert hints is not None
    assert hints.shown == ("2 of your cards here give something away.", "K♠ is safe.")
    press(shown, "card", "8D")
    play_to_the_end(shown)
    tone, said = verdict(shown)
    assert tone is Tone.CALM
    assert said.startswith("You made −16 points")
    while "undo" in enabled(shown):
        press(shown, "action", "undo")
    press(shown, "card", "KS")
    play_to_the_end(shown)
    assert verdict(shown)[0] is Tone.GOOD


def test_the_solution_of_a_short_hand_is_a_line() -> None:
    shown = asked(FreeHand(ENDING, at_least=0))
    view = press(shown, "action", "solution")
    assert view.mode is Mode.REST
    assert "South K♠" in verdict(shown)[1]


def dots(shown: Asking[Any]) -> list[DotState]:
    return [dot.state for dot in panel(shown).dots]


def test_an_answer_is_a_dot_above_every_question_of_the_lesson() -> None:
    lesson = sample()
    first, second = lesson.ask(1), lesson.ask(2)
    assert dots(second) == [DotState.OPEN, DotState.CURRENT, DotState.OPEN]
    press(first, "choice", "N")
    assert dots(second) == [DotState.OPEN, DotState.CURRENT, DotState.OPEN]
    press(first, "choice", "W")
    assert dots(second) == [DotState.DONE, DotState.CURRENT, DotState.OPEN]
    assert dots(first) == [DotState.CURRENT, DotState.OPEN, DotState.OPEN]
    # The first one's trick lies there with its taker: the page would collect it once more.
    serial = first.table.frames["serial"]
    press(lesson.ask(3), "choice", "-2")
    assert first.table.frames["serial"] == serial
    assert dots(second) == [DotState.DONE, DotState.CURRENT, DotState.DONE]


def outcome(shown: Asking[Any]) -> str:
    progress = shown.table.view.progress
    assert progress is not None
    assert progress.part == "ask-1"
    return progress.outcome


def test_the_page_is_told_how_the_question_stands() -> None:
    shown = sample().ask(1)
    assert outcome(shown) == "open"
    press(shown, "choice", "N")
    assert outcome(shown) == "other"
    press(shown, "action", "solution")
    assert outcome(shown) == "shown"
    press(shown, "action", "restart")
    press(shown, "choice", "W")
    assert outcome(shown) == "right"
    press(shown, "action", "restart")
    press(shown, "choice", "N")
    assert outcome(shown) == "right"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_question_is_asked_again_with_other_deals_the_same_for_everybody(code: str) -> None:
    question = MayPlay(Scene.set(RUSSIAN, "no-tricks", "N:9.Q.. A.K.. T.9.. K.A..", "N", "QH"))
    again = Again(question)
    lesson = Lesson(game="russian", name="no-tricks", questions=(again,), scenes=SAMPLE.scenes)
    one, two = (OpenLesson(lesson, code).ask(1) for _ in range(2))
    assert "again" not in enabled(one)
    seen = [repr(one)]
    for _ in range(2):
        press(one, "action", "solution")
        press(one, "action", "again")
        assert "solution" in enabled(one)
        seen.append(repr(one))
    assert len(set(seen)) == 3
    press(two, "action", "solution")
    press(two, "action", "again")
    assert repr(two) == seen[1]


def test_of_few_questions_the_next_one_is_another() -> None:
    again = Again(FirstLead(RUSSIAN, Seat.EAST))
    lesson = Lesson(game="russian", name="no-tricks", questions=(again,))
    shown = OpenLesson(lesson, "en").ask(1)
    for _ in range(8):
        before = shown.question
        press(shown, "action", "solution")
        press(shown, "action", "again")
        assert shown.question != before


def test_a_question_without_a_form_has_no_table() -> None:
    with pytest.raises(TypeError, match="no table is made for str"):
        asked("which?")  # type: ignore[arg-type]


def test_texts_follow_the_language_in_which_the_question_was_opened() -> None:
    with language("fr"):
        shown = asked(BestCard(ENDING))
    press(shown, "card", "8D")
    assert "réduire Sud à −16 points" in verdict(shown)[1]
