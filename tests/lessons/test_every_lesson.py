"""What holds for every lesson, in each language: questions, scenes, hand, ending."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kingtutor.bots import club
from kingtutor.i18n import LANGUAGES, has_text, language
from kingtutor.lessons import open_lesson
from kingtutor.lessons.lesson import Again, Lesson
from kingtutor.lessons.question import Choosing, Outcome, Question
from kingtutor.play.game import Hand
from kingtutor.rules import Position
from tests.lessons.every import EACH_AGAIN, EACH_LESSON, EACH_QUESTION, LESSONS, asked

WITHOUT_CONTRACT = {"the-table", "the-match", "the-auction", "two-forms"}
"""The lessons that are about no single contract."""


COUNTING = {"cards-out", "who-is-void", "where-is"}
WITH_COUNTING = {
    *("russian/no-king", "russian/king", "russian/no-last-two", "russian/last-two"),
    *("portuguese/no-king", "portuguese/no-last-two", "portuguese/up", "portuguese/down"),
}
FORMS = {"may-play", "best-card", "rank-order", "hand-score", "free-hand", "who-takes"}
"""A kind of each form of answer: marked, played, put in order, counted, played out, chosen."""


def kinds(lesson: Lesson) -> set[str]:
    return {asked(question).kind for question in lesson.questions}


def test_there_is_every_lesson_of_both_games_with_its_questions() -> None:
    counted = Counter(lesson.game for lesson in LESSONS)
    assert counted == {"russian": 16, "portuguese": 11, "both": 1}
    assert all(len(lesson.questions) >= 3 for lesson in LESSONS)
    assert len(EACH_QUESTION) >= 130
    assert len(EACH_AGAIN) >= 60
    assert set().union(*map(kinds, LESSONS)) >= FORMS | COUNTING


def test_counting_is_asked_where_it_decides() -> None:
    counting = {f"{each.game}/{each.name}" for each in LESSONS if kinds(each) & COUNTING}
    assert counting >= WITH_COUNTING


@pytest.mark.parametrize("lesson", EACH_LESSON)
def test_a_contract_lesson_asks_about_legality_and_score_and_has_a_hand(lesson: Lesson) -> None:
    if lesson.name in WITHOUT_CONTRACT:
        return
    kinds = {(each.question if isinstance(each, Again) else each).kind for each in lesson.questions}
    assert "may-play" in kinds
    assert kinds & {"trick-score", "hand-score"}
    assert lesson.hand is not None


@pytest.mark.parametrize("question", EACH_QUESTION)
def test_no_answer_is_not_a_false_one(question: Question[Any]) -> None:
    checked = question.check(None)
    assert checked.outcome is Outcome.NOT_ATTEMPTED
    assert checked.reason


@pytest.mark.parametrize("question", EACH_QUESTION)
def test_the_right_answer_is_right_and_says_why(question: Question[Any]) -> None:
    checked = question.check(question.right)
    assert checked.outcome is Outcome.RIGHT
    assert checked.reason == question.solution


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("question", EACH_QUESTION)
def test_each_other_answer_has_a_reason(question: Question[Any], code: str) -> None:
    with language(code):
        checked = [question.check(answer) for answer in question.others]
        assert checked, "a question foresees at least one other answer"
        assert all(each.outcome is Outcome.OTHER for each in checked)
        assert all(each.reason for each in checked)
        assert question.solution not in {each.reason for each in checked}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("question", EACH_QUESTION)
def test_hints_come_in_steps_and_the_question_is_in_words(
    question: Question[Any], code: str
) -> None:
    with language(code):
        assert len(set(question.hints)) == len(question.hints) >= 2
        assert all((question.heading, question.situation, question.task, question.solution))


@pytest.mark.parametrize("question", EACH_QUESTION)
def test_choices_are_the_right_answer_and_the_others_and_can_be_told_apart(
    question: Question[Any],
) -> None:
    if not isinstance(question, Choosing):
        return
    assert set(question.choices) == {question.right, *question.others}
    for described in (question.key, question.label):
        assert len({described(answer) for answer in question.choices}) == len(question.choices) >= 2


@pytest.mark.parametrize("again", EACH_AGAIN)
def test_a_question_asked_again_is_of_its_kind_and_has_an_answer(again: Again) -> None:
    question = again.anew("again/2")
    assert question.kind == again.question.kind
    assert any(again.anew(seed) != again.question for seed in range(9))
    assert question.check(question.right).outcome is Outcome.RIGHT
    assert question.others


@pytest.mark.parametrize("lesson", EACH_LESSON)
def test_its_hand_is_a_whole_deal_and_is_played_to_its_score(lesson: Lesson) -> None:
    if not isinstance(lesson.hand, Position):
        return
    assert lesson.hand.in_play == lesson.hand.variant.pack
    hand = Hand.begin(lesson.hand)
    while not hand.is_over:
        hand = hand.play(club(hand.seen))
    scores = hand.now.scores
    assert sum(scores.values()) == lesson.hand.contract.total(lesson.hand.variant.pack)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", EACH_LESSON)
def test_every_part_is_the_same_text_each_time(lesson: Lesson, code: str) -> None:
    opened = [open_lesson(lesson.game, lesson.name, code) for _ in range(2)]
    for what, parts in (("show", lesson.scenes), ("ask", lesson.questions)):
        for number in range(1, len(parts) + 1):
            first, second = (repr(getattr(each, what)(number)) for each in opened)
            assert first == second
            assert "0x" not in first
    if lesson.hand is not None:
        assert repr(opened[0].play()) == repr(opened[1].play())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", EACH_LESSON)
def test_the_lesson_s_own_texts_are_in_the_catalog(lesson: Lesson, code: str) -> None:
    keys = [f"{lesson.key}.show-{number}" for number in range(1, len(lesson.scenes) + 1)]
    if lesson.ending:
        keys.append(f"{lesson.key}.ending")
    assert keys
    assert [key for key in keys if not has_text(key, lang=code)] == []
