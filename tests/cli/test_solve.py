"""`kingtutor solve`: rows answered, bad rows told, limits, jobs, one position as a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kingtutor.cli import main
from tests.cli.command import Answer
from tests.search.asked import oracle_rows

ROWS = oracle_rows("endings.jsonl")[:30]
DEAL = "N:K.7.. .9.9. AQ... ..7.8"


class Solve:
    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._capsys = capsys
        self._folder = folder

    def __call__(self, *arguments: str) -> Answer:
        with pytest.raises(SystemExit) as end:
            main(["solve", *arguments])
        out, err = self._capsys.readouterr()
        assert isinstance(end.value.code, int)
        return Answer(end.value.code, out, err)

    def on(self, rows: list[Any], *arguments: str) -> Answer:
        file = self._folder / "rows.jsonl"
        texts = [row if isinstance(row, str) else json.dumps(row) for row in rows]
        file.write_text("\n".join(texts) + "\n")
        return self(str(file), *arguments)


@pytest.fixture
def solve(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Solve:
    return Solve(capsys, tmp_path)


def _bare(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in ("value", "cards")}


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_rows_are_answered_in_order(solve: Solve, jobs: str) -> None:
    answer = solve.on([_bare(row) for row in ROWS], "--json", "--jobs", jobs)
    assert (answer.code, answer.err) == (0, "")
    assert len(answer.values) == 30
    for row, found in zip(ROWS, answer.values, strict=True):
        assert found["nodes"] >= 0
        assert found["seconds"] >= 0
        del found["nodes"], found["seconds"]
        assert found == row


def test_the_value_alone(solve: Solve) -> None:
    answer = solve.on(ROWS, "--json", "--value-only")
    assert [found["value"] for found in answer.values] == [row["value"] for row in ROWS]
    assert not any("cards" in found for found in answer.values)


def test_a_goal_is_answered_with_yes_or_no(solve: Solve) -> None:
    answer = solve.on(ROWS, "--json", "--at-least", "-4")
    assert [found["can"] for found in answer.values] == [row["value"] >= -4 for row in ROWS]
    assert not any("value" in found for found in answer.values)


def test_a_bad_row_is_told_and_the_others_are_answered(solve: Solve) -> None:
    twice = {**_bare(ROWS[0]), "deal": "N:9.7.. ..7. ...A ..T.A"}
    nobody = {**_bare(ROWS[0]), "side": ""}
    answer = solve.on([ROWS[0], "{no json", twice, nobody, ROWS[1]], "--json")
    assert answer.code == 2
    assert ["error" in found for found in answer.values] == [False, True, True, True, False]
    assert [line.split(":")[1].strip() for line in answer.complaints] == [
        "line 2",
        "line 3",
        "line 4",
    ]
    assert "AC" in answer.complaints[1]


def test_extra_keys_are_kept_and_options_count(solve: Solve) -> None:
    row = {
        "variant": "russian",
        "contract": "no-king",
        "deal": "N:.KA.. 7.8.. 8.9.. 9.T..",
        "leader": "E",
        "trick": [],
        "side": "N",
        "note": "mine",
    }
    free = {**row, "options": {"kh_rule": "off"}}
    answer = solve.on([row, free], "--json", "--value-only")
    assert [found["note"] for found in answer.values] == ["mine", "mine"]
    assert [found["value"] for found in answer.values] == [0, 0]
    bad = solve.on([{**row, "options": {"kh_rule": "never"}}], "--json")
    assert bad.code == 2
    assert "kh_rule" in bad.err


def test_a_limit_gives_bounds_and_no_value(solve: Solve) -> None:
    hard = {
        "variant": "portuguese",
        "contract": "no-jacks-kings",
        "deal": "N:A973.A8.J952.K96 JT42.96532.Q.A52 KQ8.KJT7.AKT6.74 65.Q4.8743.QJT83",
        "leader": "E",
        "side": "S",
    }
    answer = solve.on([hard], "--json", "--max-seconds", "0.05")
    (found,) = answer.values
    assert answer.code == 0
    assert "value" not in found
    low, high = found["bounds"]
    assert -240 <= low < high <= 0


def test_one_position_is_printed_as_a_table(solve: Solve) -> None:
    answer = solve("--contract", "no-boys", "--deal", DEAL, "--side", "N")
    assert (answer.code, answer.err) == (0, "")
    assert "North secures 0" in answer.out
    assert "7H" in answer.out
    assert "taken by E" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "--deal"),
        (["--contract", "no-boys", "--deal", DEAL, "--side", "NESW"], "one to three"),
        (["--contract", "no-bears", "--deal", DEAL], "no-bears"),
        (["--contract", "no-boys", "--deal", DEAL, "--option", "boys"], "name=value"),
        (["absent.jsonl"], "absent.jsonl"),
        (["absent.jsonl", "--deal", DEAL], "not both"),
    ],
)
def test_bad_input_gets_one_line(solve: Solve, arguments: list[str], word: str) -> None:
    answer = solve(*arguments)
    assert answer.code == 2
    assert len(answer.complaints) == 1
    assert word in answer.err
