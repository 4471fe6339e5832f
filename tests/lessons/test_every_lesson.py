"""What holds for every lesson, in each language: questions, scenes, hand, ending."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.i18n import LANGUAGES, has_text, language
from kingtutor.lessons import open_lesson
from kingtutor.lessons.lesson import Again, Lesson
from kingtutor.lessons.question import Choosing, Outcome, Question
from tests.lessons.every import EACH_LESSON, EACH_QUESTION, LESSONS

WITHOUT_CONTRACT = {"the-table", "the-match", "the-auction", "two-forms"}
"""The lessons that are about no single contract."""


def test_there_are_lessons_and_each_asks_three_questions() -> None:
    assert len(LESSONS) >= 1
    assert all(len(lesson.questions) >= 3 for lesson in LESSONS)
    assert len(EACH_QUESTION) >= 3 * len(LESSONS)


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
