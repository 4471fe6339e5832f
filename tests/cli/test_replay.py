"""`kingtutor replay` on known matches and unfinished ones: its sheet and its `--json`."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from kingtutor.cli.entries import entries
from kingtutor.cli.sheet import outcome
from tests.cli.command import EXPECTED, RECORDS, Command, lines
from tests.records import MATCHES
from tests.tables import RUSSIAN_MATCH, with_totals

COMMA = ",\n"
UNFINISHED = {**RECORDS[0], "rounds": RECORDS[0]["rounds"][:3]}


def test_every_known_match_is_answered_as_expected(replay: Command) -> None:
    answer = replay(str(MATCHES), "--json")
    assert (answer.code, answer.err) == (0, "")
    assert answer.values == EXPECTED
    assert len(EXPECTED) == 24


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(json.dumps(RECORDS[0]), id="an object"),
        pytest.param(json.dumps(RECORDS[0], indent=2), id="an object over many lines"),
        pytest.param(json.dumps({"record": RECORDS[0]}), id="a wrapped object"),
        pytest.param(json.dumps([RECORDS[0]]), id="a list"),
        pytest.param(lines(RECORDS[0]), id="a line"),
        pytest.param("\n\r\n" + lines(RECORDS[0]).replace("\n", "\r\n"), id="blank lines, CRLF"),
        pytest.param("\ufeff" + json.dumps(RECORDS[0]), id="a byte order mark"),
    ],
)
def test_one_record_is_read_from(content: str, replay: Command) -> None:
    answer = replay.on(content, "--json")
    assert (answer.code, answer.err) == (0, "")
    assert answer.values == EXPECTED[:1]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(json.dumps(RECORDS[:3], indent=1), id="a list"),
        pytest.param(lines(*RECORDS[:3]), id="lines"),
        pytest.param(lines(*({"record": record} for record in RECORDS[:3])), id="wrapped lines"),
        pytest.param(
            "[\n" + ",\n".join(map(json.dumps, RECORDS[:3])) + "\n]", id="lines of a list"
        ),
    ],
)
def test_several_records_are_read_from(content: str, replay: Command) -> None:
    assert replay.on(content, "--json").values == EXPECTED[:3]


def test_records_come_from_standard_input(replay: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(MATCHES.read_bytes())))
    assert replay("-", "--json").values == EXPECTED


def test_sheet_has_a_line_a_round_with_scores_and_totals(replay: Command) -> None:
    answer = replay.on(lines(RECORDS[0], RECORDS[1]))
    russian, portuguese = answer.out.split("Record 2: ")
    assert russian.startswith("Record 1: russian, first dealer South\n")
    rows = [line.split() for line in russian.splitlines()]
    assert ["1", "no-tricks", "-8", "-8", "-4", "-4", "-2", "-2", "-2", "-2"] in rows
    assert ["14", "eralash-positive", "+16", "-18", "+60", "+26", "+20", "+28", "0", "-36"] in rows
    assert ["Total", "-18", "+26", "+28", "-36"] in rows
    assert "Winner: South.\n" in russian
    assert "10   4-3-3-3           +75" in portuguese


@pytest.mark.parametrize("columns", ["80", "200"])
def test_sheet_fits_in_eighty_columns(
    columns: str, replay: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = replay(str(MATCHES)).out
    assert max(map(len, out.splitlines())) <= 80
    assert "…" not in out
    assert out.count("Total") == 24


def test_shared_victory_names_every_winner() -> None:
    match = with_totals(RUSSIAN_MATCH, (5, 5, -15, 5))
    assert outcome(match) == "Winners, who share the victory: North, East, West."


def test_unfinished_match_is_answered_as_far_as_it_goes(replay: Command) -> None:
    broken_off = {**RECORDS[0], "rounds": [*RECORDS[0]["rounds"][:3]]}
    broken_off["rounds"][2] = {
        **broken_off["rounds"][2],
        "plays": broken_off["rounds"][2]["plays"][:6],
    }
    answer = replay.on(lines(broken_off, UNFINISHED), "--json")
    assert (answer.code, answer.err) == (0, "")
    first, second = answer.values
    assert (first["complete"], first["winners"], len(first["rounds"])) == (False, [], 3)
    assert second == {
        "rounds": EXPECTED[0]["rounds"][:3],
        "totals": second["totals"],
        "winners": [],
        "complete": False,
    }
    sheet = replay.on(lines(broken_off, UNFINISHED)).out
    assert "Not finished: 2 of 14 rounds are over." in sheet
    assert "Not finished: 3 of 14 rounds are over." in sheet


def test_unfinished_auction_has_no_contract_yet(replay: Command) -> None:
    rounds = [*RECORDS[1]["rounds"][:7]]
    rounds[6] = {"deal": rounds[6]["deal"], "calls": [["W", "auction"]]}
    sheet = replay.on(json.dumps({**RECORDS[1], "rounds": rounds}))
    assert sheet.code == 0
    assert "7   not named yet" in sheet.out


def test_entries_keep_a_line_separator_inside_a_text() -> None:
    text = json.dumps({"a": "one\u2028two"}, ensure_ascii=False)
    assert [entry.value for entry in entries([f"{text}\n".encode(), text.encode()])] == [
        {"a": "one\u2028two"}
    ] * 2


def kingtutor(*arguments: str, **how: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from kingtutor.cli import main; main()", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **how)


def test_installed_command_answers_a_pipe() -> None:
    done = kingtutor("replay", "-", "--json", input=MATCHES.read_text("utf-8"))
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line) for line in done.stdout.splitlines()] == EXPECTED


def test_reader_that_goes_away_leaves_no_traceback() -> None:
    command = [sys.executable, "-c", "from kingtutor.cli import main; main()"]
    with subprocess.Popen(
        [*command, "replay", str(MATCHES)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.read(6) == b"Record"
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()


def test_sheet_is_printed_where_only_ascii_can_be() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = kingtutor("replay", str(MATCHES), env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "Winner: South." in done.stdout


def test_replay_loads_nothing_but_the_rules() -> None:
    program = (
        "import sys\n"
        "from kingtutor.cli import main\n"
        "try:\n"
        f"    main(['replay', {str(MATCHES)!r}, '--json'])\n"
        "except SystemExit:\n"
        "    heavy = {'voila', 'ipywidgets', 'anywidget', 'jupyter_server'}\n"
        "    ours = ('table', 'search', 'puzzles', 'lessons', 'screens', 'web')\n"
        "    heavy |= {f'kingtutor.{floor}' for floor in ours}\n"
        "    print(sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
    assert len(done.stdout.splitlines()) == 25
