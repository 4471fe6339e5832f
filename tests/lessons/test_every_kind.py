"""Every kind of question has its texts in every language, and some lesson asks it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from kingtutor.i18n import LANGUAGES, has_text, language
from kingtutor.lessons.question import Question
from tests.lessons.every import EACH_QUESTION


def kinds(base: type[Question[Any]] = Question) -> Iterator[type[Question[Any]]]:
    """The classes that can be asked, of those that the lessons load."""
    for kind in base.__subclasses__():
        if not inspect.isabstract(kind) and kind.__module__.startswith("kingtutor."):
            yield kind
        yield from kinds(kind)


KINDS = sorted(set(kinds()), key=lambda kind: kind.kind)
ASKED = {type(each.values[0]) for each in EACH_QUESTION}


def test_there_are_kinds_and_each_has_a_name_of_its_own() -> None:
    assert len(KINDS) >= 20
    assert len({kind.kind for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_a_kind_has_its_texts(kind: type[Question[Any]], code: str) -> None:
    with language(code):
        for part in ("heading", "task", "none"):
            assert has_text(f"question.{kind.kind}.{part}"), f"{kind.kind} has no {part} in {code}"


def test_each_kind_is_asked_by_a_lesson() -> None:
    # The order of play is asked by the tests alone: a lesson of the course has no use for it yet.
    assert {kind.kind for kind in set(KINDS) - ASKED} <= {"play-order"}
