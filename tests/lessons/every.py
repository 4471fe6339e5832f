"""Every lesson that is there, with its parts, for the tests that hold for all of them."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.lessons.lesson import Again, Lesson
from kingtutor.lessons.lesson_index import find_lesson, lesson_keys
from kingtutor.lessons.question import Question
from kingtutor.lessons.scene import Scene

LESSONS = [find_lesson(*key) for key in lesson_keys()]


def asked(question: Question[Any] | Again) -> Question[Any]:
    """The question itself, whether it can be asked again or not."""
    return question.question if isinstance(question, Again) else question


def name(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.name}"


EACH_LESSON = [pytest.param(lesson, id=name(lesson)) for lesson in LESSONS]
EACH_QUESTION = [
    pytest.param(asked(question), id=f"{name(lesson)}-{number}")
    for lesson in LESSONS
    for number, question in enumerate(lesson.questions, start=1)
]
EACH_AGAIN = [
    pytest.param(question, id=f"{name(lesson)}-{number}")
    for lesson in LESSONS
    for number, question in enumerate(lesson.questions, start=1)
    if isinstance(question, Again)
]
EACH_SCENE = [
    pytest.param(scene, id=f"{name(lesson)}-{number}")
    for lesson in LESSONS
    for number, scene in enumerate(lesson.scenes, start=1)
    if isinstance(scene, Scene)
]
