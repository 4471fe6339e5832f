"""Whatever is done to a command: no traceback, one line a fault, and every good row answered."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from kingtutor.cli import main
from tests.cli.fuzz import CASES_IN_A_SHELL, Case, cases
from tests.cli.program import in_shell

CASES = cases()

FEWEST = 500
"""Cases in all, less those in a shell."""

JARGON = re.compile(
    r"Traceback|Input should|Field required|None is|Errno|unable to"
    r"|\b1 (nodes|packs|cards|deals|puzzles|suits|seats)\b"
)


class _Pipe(io.BytesIO):
    """Bytes that come from another program: none of them can be asked for twice."""

    def seekable(self) -> bool:
        return False


def _run(case: Case, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str, list[str]]:
    out, err = io.BytesIO(), io.BytesIO()
    monkeypatch.setenv("COLUMNS", str(case.columns))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(_Pipe(case.input)))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, case.encoding))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(err, "utf-8", "backslashreplace"))
    with pytest.raises(SystemExit) as end:
        main(case.arguments)
    sys.stderr.flush()
    assert isinstance(end.value.code, int)
    return (
        end.value.code,
        out.getvalue().decode(case.encoding),
        err.getvalue().decode().splitlines(),
    )


def _no_constant(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def _assert_in_order(code: int, out: str, complaints: list[str], *, heard: bool = True) -> None:
    assert code in {0, 2}
    assert all(line.startswith("kingtutor: ") and len(line) > 15 for line in complaints)
    assert not JARGON.search("\n".join([*complaints, out]))
    # A group without a command prints its help, and has nothing to complain of.
    assert bool(complaints) == (code == 2) or "Usage: kingtutor" in out or not heard


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_command_stands_whatever_is_done_to_it(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in case.files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    code, out, complaints = _run(case, monkeypatch)
    _assert_in_order(code, out, complaints)
    if case.rows is None:
        return
    answers: list[dict[str, Any]] = [
        json.loads(line, parse_constant=_no_constant) for line in out.splitlines()
    ]
    assert out.isascii()
    assert len(answers) == case.rows
    assert len(complaints) == sum("error" in answer for answer in answers)
    for place, due in case.good.items():
        assert {key: answers[place].get(key) for key in due} == due


@pytest.mark.parametrize("line", CASES_IN_A_SHELL)
def test_a_process_stands_whatever_its_streams_and_limits(line: str, tmp_path: Path) -> None:
    for case in CASES[:8]:
        for content in case.files.values():
            (tmp_path / "rows").write_bytes(content)
    done = in_shell(line, folder=tmp_path)
    complaints = done.stderr.splitlines()
    _assert_in_order(done.returncode, done.stdout, complaints, heard="2>&-" not in line)


def test_there_are_cases_enough() -> None:
    assert len(CASES) >= FEWEST
    assert len({case.name for case in CASES}) == len(CASES)
    assert len(CASES_IN_A_SHELL) >= 24
    assert sum(len(case.good) for case in CASES) >= 300
