"""What becomes of the standard streams: closed, full, of another encoding, or read by a program."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import RECORDS
from tests.cli.program import PROGRAM, in_shell, kingtutor
from tests.search.asked import oracle_rows

ROWS = [
    {key: value for key, value in row.items() if key not in ("value", "cards")}
    for row in oracle_rows("endings.jsonl")[:3]
]
SUITED = {**ROWS[0], "trick": ["9♦", "K♥"]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two bad rows among good ones, and a match record."""
    lines = [json.dumps(SUITED, ensure_ascii=False), "{", *map(json.dumps, ROWS), "{"]
    (tmp_path / "rows").write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "good").write_text(json.dumps(ROWS[0]))
    (tmp_path / "match").write_text(json.dumps(RECORDS[0]))
    return tmp_path


def assert_one_line(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("kingtutor: ")
    assert all(word in line for word in words)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_json_is_ascii_whatever_the_console(encoding: str, jobs: str, folder: Path) -> None:
    done = kingtutor(
        *("solve", "--json", "--jobs", jobs, "rows"),
        env={"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        cwd=folder,
    )
    assert done.stdout.isascii()
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[0]["trick"] == SUITED["trick"]
    assert ["value" in answer for answer in answers] == [True, False, True, True, True, False]


@pytest.mark.parametrize("command", ["solve", "replay"])
def test_a_closed_input_gets_one_line(command: str, folder: Path) -> None:
    done = in_shell(f"K {command} --json - <&-", folder=folder)
    assert_one_line(done, "standard input cannot be read: it is closed")


@pytest.mark.parametrize("gone", [">&-", ">/dev/full"])
@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "solve --json good",
        "solve good",
        "solve --jobs 2 --json good",
        "solve --contract no-king --deal 'N:9.7.. ..7. ...A ..T.Q'",
        "replay match",
        "replay --json match",
        "bench --only 'king, 32' --deals 1",
        "puzzle check first-steps --workers 1",
    ],
)
def test_an_output_that_takes_nothing_gets_one_line(command: str, gone: str, folder: Path) -> None:
    assert_one_line(in_shell(f"K {command} {gone}", folder=folder))


@pytest.mark.parametrize("gone", ["2>&-", "2>/dev/full", "2>&- <&-"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_no_answer_is_lost_with_the_complaints(gone: str, jobs: str, folder: Path) -> None:
    done = in_shell(f"K solve --json --jobs {jobs} rows {gone}", folder=folder)
    assert (done.returncode, done.stderr) == (2, "")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["value" in answer for answer in answers] == [True, False, True, True, True, False]


def test_all_streams_closed_is_no_traceback(folder: Path) -> None:
    done = in_shell("K solve --json rows <&- >&- 2>&-", folder=folder)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_a_file_that_is_written_takes_no_closed_stream_s_place(folder: Path) -> None:
    options = "--pack first-steps --count 1 --out sheet.html"
    done = in_shell(f"K puzzle sheet {options} <&- >&- 2>&-", folder=folder)
    assert done.returncode == 0
    assert (folder / "sheet.html").read_text(encoding="utf-8").rstrip().endswith("</html>")


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_program_is_answered_row_by_row(jobs: str) -> None:
    with subprocess.Popen(
        [*PROGRAM, "solve", "--json", "--jobs", jobs, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for line in [*map(json.dumps, ROWS), '{"variant":"russian",}', json.dumps(ROWS[0])]:
            running.stdin.write(f"{line}\n")
            running.stdin.flush()
            answer = json.loads(running.stdout.readline())
            assert ("value" in answer) == (not line.endswith(",}"))
        running.stdin.close()
        assert running.stdout.read() == ""
        assert running.wait(60) == 2


@pytest.mark.parametrize("number", ["1e999", "-1e999"])
def test_a_number_beyond_all_is_no_infinity(number: str) -> None:
    row = json.dumps(ROWS[0]).replace("}", f', "x": {number}}}')
    done = kingtutor("solve", "--json", "-", input=row)
    assert (done.returncode, done.stderr) == (0, "")

    def refuse(name: str) -> None:
        raise AssertionError(name)

    assert json.loads(done.stdout, parse_constant=refuse)["x"] is None
