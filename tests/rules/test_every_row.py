"""Every row of the rule page has a test that carries its id, or a reason why it has none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

ROWS = {f"RU-{number:02}" for number in range(1, 50)} | {
    f"PT-{number:02}" for number in range(1, 47)
}
UNTESTED_ROWS = {
    "RU-48": "what the first lesson's text must not claim; no rule of play",
    "RU-49": "page furniture",
    "PT-46": "page furniture",
}

DECISIONS = {f"decision-{number:02}" for number in range(1, 41)}
SHOWN_BY_A_ROW = {
    "decision-13": "RU-44",
    "decision-19": "PT-07",
    "decision-21": "PT-30",
    "decision-27": "PT-39",
    "decision-30": "PT-40",
    "decision-32": "PT-44",
    "decision-33": "RU-04",
}
UNTESTED_DECISIONS = {
    "decision-11": "no claim exists in scored play: there is nothing to call",
    "decision-35": "there is no redeal to call; revokes are refused as in decision 10",
    "decision-36": "what a puzzle's value is: tests of the search",
    "decision-37": "how a puzzle is graded: tests of the puzzles",
    "decision-38": "what a bot may see: tests of the bots",
    "decision-39": "what the table shows: tests of the table",
}

DEFECTS = {f"defect-{letter}" for letter in "abcdefghi"}
UNTESTED_DEFECTS = {"defect-i": "what a simulation deals again: tests of the bots"}

_ID = re.compile(r"(ru|pt|decision)[_-](\d\d)|(defect)[_-]([a-i])(?![a-z])", re.IGNORECASE)


def ids_in(text: str) -> Iterator[str]:
    for row, number, defect, letter in _ID.findall(text):
        if defect:
            yield f"defect-{letter}"
        elif row.lower() == "decision":
            yield f"decision-{number}"
        else:
            yield f"{row.upper()}-{number}"


def labels(test: Any) -> Iterator[str]:
    """The name of a test function, and the ids of its cases."""
    yield test.__name__
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            yield from (case.id for case in mark.args[1] if getattr(case, "id", None))


def covered_ids() -> set[str]:
    found: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = import_module(f"tests.rules.{path.stem}")
        tests = [value for name, value in vars(module).items() if name.startswith("test_")]
        found.update(row for test in tests for label in labels(test) for row in ids_in(label))
    return found


def test_every_row_is_tested_or_says_why_not() -> None:
    tested = covered_ids() & ROWS
    assert tested == ROWS - set(UNTESTED_ROWS)
    assert len(tested) >= 92


def test_every_decision_is_tested_or_says_why_not() -> None:
    tested = covered_ids()
    assert set(SHOWN_BY_A_ROW.values()) <= tested
    shown = (tested & DECISIONS) | set(SHOWN_BY_A_ROW)
    assert shown == DECISIONS - set(UNTESTED_DECISIONS)
    assert len(shown) >= 34


def test_every_defect_is_tested_or_says_why_not() -> None:
    assert covered_ids() & DEFECTS == DEFECTS - set(UNTESTED_DEFECTS)
