"""What a lesson's kernel loads: one lesson, no search before a part needs it, no heavy library."""

from __future__ import annotations

import subprocess
import sys

import pytest

OPEN = """
import sys
from kingtutor.lessons import open_lesson
lesson = open_lesson("russian", "no-king")
repr(lesson.show(1)), repr(lesson.ask(1)), repr(lesson.play())
{more}
print(*sorted(sys.modules))
"""
HEAVY = {"numpy", "pandas", "matplotlib", "sqlalchemy", "typer", "rich", "pydantic", "nbformat"}
NOT_OURS = {"kingtutor.cli", "kingtutor.web", "kingtutor.puzzles", "kingtutor.screens"}


def loaded(more: str = "") -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", OPEN.format(more=more)], capture_output=True, text=True, check=True
    )
    return set(run.stdout.splitlines()[-1].split())


def test_a_lesson_loads_itself_alone_and_nothing_heavy() -> None:
    modules = loaded()
    lessons = {
        name
        for name in modules
        if name.startswith(("kingtutor.lessons.russian.", "kingtutor.lessons.portuguese."))
    }
    assert lessons == {"kingtutor.lessons.russian.no_king"}
    assert modules & (HEAVY | NOT_OURS) == set()
    assert "kingtutor.lessons.two_forms" not in modules
    assert not any(name.startswith("kingtutor.search") for name in modules)
    assert not any(name.startswith("kingtutor.lessons.auctioning") for name in modules)


@pytest.mark.parametrize("part", ["lesson.prove()"])
def test_the_search_comes_with_the_part_that_asks_it(part: str) -> None:
    modules = loaded(part)
    assert "kingtutor.search" in modules
    assert modules & (HEAVY | NOT_OURS) == set()


def test_the_list_of_lessons_imports_none_of_them() -> None:
    code = (
        "import sys; from kingtutor.lessons.lesson_index import lesson_keys; "
        "print(len(lesson_keys())); print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    number, names = run.stdout.splitlines()
    assert int(number) == 28
    assert not [n for n in names.split() if n.startswith("kingtutor.lessons.russian.")]
    assert "anywidget" not in names.split()
