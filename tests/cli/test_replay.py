"""`kingtutor replay`: known matches, unfinished ones, broken ones, and files of something else."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kingtutor.cli import main
from kingtutor.cli.entries import entries
from kingtutor.cli.sheet import outcome
from tests.records import FAULTS, MATCHES, Fault, oracle
from tests.tables import RUSSIAN_MATCH, with_totals

RECORDS = [row["record"] for row in oracle()]
EXPECTED = [row["expect"] for row in oracle()]
COMMA = ",\n"
UNFINISHED = {**RECORDS[0], "rounds": RECORDS[0]["rounds"][:3]}


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def values(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def complaints(self) -> list[str]:
        return self.err.splitlines()


class Command:
    """The command in this process, with what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._capsys = capsys
        self._folder = folder

    def __call__(self, *arguments: str) -> Answer:
        with pytest.raises(SystemExit) as end:
            main(["replay", *arguments])
        out, err = self._capsys.readouterr()
        assert isinstance(end.value.code, int)
        return Answer(end.value.code, out, err)

    def on(self, content: str | bytes, *arguments: str) -> Answer:
        """Run on a file with this content."""
        file = self._folder / "matches.json"
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return self(str(file), *arguments)


@pytest.fixture
def replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    return Command(capsys, tmp_path)


def lines(*values: object) -> str:
    return "".join(f"{json.dumps(value)}\n" for value in values)


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


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_faulty_record_gets_one_line_and_the_others_are_answered(
    fault: Fault, replay: Command
) -> None:
    content = lines(RECORDS[0], fault.record, RECORDS[1])
    answer = replay.on(content, "--json")
    assert answer.code == 2
    assert len(answer.complaints) == 1
    assert answer.err.startswith(f"kingtutor: record 2, line 2: {fault.place}")
    assert fault.says in answer.err
    first, second, third = answer.values
    assert (first, third) == (EXPECTED[0], EXPECTED[1])
    assert second["error"] in answer.err


def test_faulty_record_prints_no_sheet(replay: Command) -> None:
    answer = replay.on(json.dumps([FAULTS[0].record, RECORDS[0]]))
    assert answer.code == 2
    assert answer.out.startswith("Record 2: ")
    assert answer.err == (
        "kingtutor: record 1: round 1, trick 1, card 3: "
        "E may not play 7S: the suit led must be followed (RU-10, PT-08)\n"
    )


def test_every_faulty_record_gets_a_line_of_its_own(replay: Command) -> None:
    answer = replay.on(lines(*(fault.record for fault in FAULTS)), "--json")
    assert answer.code == 2
    assert len(answer.complaints) == len(answer.values) == len(FAULTS)
    for number, (said, fault) in enumerate(zip(answer.complaints, FAULTS, strict=True), 1):
        assert said.startswith(f"kingtutor: record {number}, line {number}: {fault.place}")


def test_broken_line_does_not_hide_the_others(replay: Command) -> None:
    good = json.dumps(RECORDS[0])
    answer = replay.on(f"{good}\n{good[:400]}\n[1]\n\n{good}\nnull\n", "--json")
    assert answer.code == 2
    assert [line.split(": ")[1] for line in answer.complaints] == [
        *("record 2, line 2", "record 3, line 3"),
        "record 5, line 6",
    ]
    assert [value == EXPECTED[0] for value in answer.values] == [True, False, False, True, False]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(b"", "there is nothing in it", id="empty"),
        pytest.param(b" \n\t\n", "there is nothing in it", id="blank"),
        pytest.param(b"[]", "it is an empty list", id="empty list"),
        pytest.param(b"\xff\xfe{\x00", "is not UTF-8 text: see byte 0", id="UTF-16"),
        pytest.param(b'{"variant": "\xe9"}', "is not UTF-8 text: see byte 13", id="Latin-1"),
        pytest.param(b"not a record", "it is not JSON: expected", id="prose"),
        pytest.param(b"two\nlines", "it is not JSON: expected", id="prose over lines"),
        pytest.param(b"[" * 10**6, "it is not JSON: recursion limit", id="deep lists"),
        pytest.param(b'{"a":' * 10**6, "it is not JSON: recursion limit", id="deep objects"),
        pytest.param(b'{"rounds": NaN}', "it is not JSON: expected value", id="NaN"),
        pytest.param(b'{"rounds": ' + b"9" * 10**5 + b"}", "number out of range", id="digits"),
        pytest.param(b'{\n "variant": \n', "it is not JSON: EOF", id="cut short"),
        pytest.param(b"{\n}\n}", "it is not JSON: trailing characters", id="a brace too many"),
        pytest.param(b"x" * 10**7, "it is not JSON: expected", id="ten megabytes"),
    ],
)
def test_file_that_is_no_json_gets_one_line(content: bytes, says: str, replay: Command) -> None:
    answer = replay.on(content, "--json")
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.complaints) == 1
    assert answer.err.startswith("kingtutor: '")
    assert says in answer.err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param("null", "None is no match record", id="null"),
        pytest.param("5", "5 is no match record", id="number"),
        pytest.param("{}", "variant: Field required", id="empty object"),
        pytest.param('{"record": []}', "[] is no match record", id="wrapped list"),
        pytest.param(
            json.dumps({**UNFINISHED, "first_dealer": 10**300}),
            "first_dealer: Input should be a valid string",
            id="huge number",
        ),
        pytest.param(
            json.dumps({**UNFINISHED, "variant": "x" * 10**7}), "… is no game", id="huge text"
        ),
        pytest.param(
            json.dumps({**UNFINISHED, "options": {"boys": [10**100] * 10**5}}),
            "option boys is [1000000",
            id="huge option",
        ),
        pytest.param(
            json.dumps({**UNFINISHED, "rounds": [{"deal": "N:" + "A" * 10**7 + "... . . ."}]}),
            "round 1: deal 'N:AAAA",
            id="huge deal",
        ),
        pytest.param(
            json.dumps(
                {**UNFINISHED, "rounds": [{**RECORDS[0]["rounds"][0], "plays": ["AS"] * 10**6}]}
            ),
            "round 1, trick 1, card 1: W may not play AS",
            id="a million cards",
        ),
        pytest.param(
            json.dumps({**UNFINISHED, "rounds": [RECORDS[0]["rounds"][0]] * 1000}),
            "round 2, ",
            id="a thousand rounds",
        ),
    ],
)
def test_value_that_is_no_record_gets_one_short_line(
    content: str, says: str, replay: Command
) -> None:
    answer = replay.on(content, "--json")
    assert answer.code == 2
    assert len(answer.complaints) == 1
    assert len(answer.err) < 500
    assert answer.err.startswith("kingtutor: record 1: ")
    assert says in answer.err
    assert [*answer.values[0]] == ["error"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("missing.json", "cannot be read: No such file or directory"),
        ("", "is a folder; give a file"),
        ("line\nbreak", r"line\nbreak' cannot be read: No such file"),
        ("nul\0", "cannot be read: embedded null byte"),
    ],
)
def test_file_that_cannot_be_read_gets_one_line(
    name: str, says: str, replay: Command, tmp_path: Path
) -> None:
    answer = replay(f"{tmp_path}/{name}")
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.complaints) == 1
    assert says in answer.err


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--jsn", "a"]])
def test_wrong_use_gets_one_line(arguments: list[str], replay: Command) -> None:
    answer = replay(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.complaints) == 1


def test_entries_keep_a_line_separator_inside_a_text() -> None:
    text = json.dumps({"a": "one\u2028two"}, ensure_ascii=False)
    assert [entry.value for entry in entries(f"{text}\n{text}")] == [{"a": "one\u2028two"}] * 2


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


def test_replay_loads_neither_widgets_nor_the_server() -> None:
    program = (
        "import sys\n"
        "from kingtutor.cli import main\n"
        "try:\n"
        f"    main(['replay', {str(MATCHES)!r}, '--json'])\n"
        "except SystemExit:\n"
        "    heavy = ('voila', 'ipywidgets', 'anywidget', 'jupyter_server', 'kingtutor.table')\n"
        "    print(sorted(set(heavy) & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
    assert len(done.stdout.splitlines()) == 25
