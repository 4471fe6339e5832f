"""`kingtutor replay` on records that break a rule, and on files that hold no record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingtutor.cli.streams import complain
from tests.cli.command import EXPECTED, RECORDS, Command, lines
from tests.faults import FAULTS, Fault

UNFINISHED = {**RECORDS[0], "rounds": RECORDS[0]["rounds"][:3]}


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


def test_good_line_is_found_between_two_that_are_cut_short(replay: Command) -> None:
    good = json.dumps(RECORDS[0])
    answer = replay.on(f"{good[:100]}\n{good}\n{good[:50]}", "--json")
    assert (answer.code, len(answer.complaints)) == (2, 2)
    assert answer.values[1] == EXPECTED[0]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(b"", "there is nothing in it", id="empty"),
        pytest.param(b" \n\t\n", "there is nothing in it", id="blank"),
        pytest.param(b"[]", "it is an empty list", id="empty list"),
        pytest.param(b"\xff\xfe{\x00", "is not UTF-8 text: see byte 0", id="UTF-16"),
        pytest.param(b"not a record", "it is not JSON: expected", id="prose"),
        pytest.param(b"two\nlines", "it is not JSON: expected", id="prose over lines"),
        pytest.param(b"[" * 10**6, "it is not JSON: recursion limit", id="deep lists"),
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
        pytest.param(b'{"variant": "\xe9"}', "not UTF-8 text: see byte 13", id="Latin-1"),
        pytest.param(b'{"a":' * 10**6, "not JSON: recursion limit", id="deep objects"),
        pytest.param(b'{"rounds": NaN}', "not JSON: expected value", id="NaN"),
        pytest.param(b'{"rounds": ' + b"9" * 10**5 + b"}", "number out of range", id="digits"),
        pytest.param(b'{"variant":"russian",}\n', "not JSON: trailing comma", id="a comma"),
        pytest.param(b'{"variant":"russian","rou', "not JSON: EOF", id="cut short"),
    ],
)
def test_broken_record_alone_is_answered_in_its_place(
    content: bytes, says: str, replay: Command
) -> None:
    answer = replay.on(content, "--json")
    assert (answer.code, len(answer.complaints)) == (2, 1)
    assert answer.err.startswith("kingtutor: record 1, line 1: ")
    assert says in answer.err
    assert [*answer.values[0]] == ["error"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param("null", "null is no match record", id="null"),
        pytest.param("5", "5 is no match record", id="number"),
        pytest.param("{}", "variant: the field is missing", id="empty object"),
        pytest.param('{"record": []}', "[] is no match record", id="wrapped list"),
        pytest.param(
            json.dumps({**UNFINISHED, "first_dealer": 10**300}),
            "first_dealer: it takes a text, not 1000",
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
    name: str, says: str, replay: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Named from its folder: a long path would be cut in the middle.
    monkeypatch.chdir(tmp_path)
    answer = replay(f"./{name}")
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.complaints) == 1
    assert says in answer.err


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--jsn", "a"]])
def test_wrong_use_gets_one_line(arguments: list[str], replay: Command) -> None:
    answer = replay(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.complaints) == 1


def test_complaint_is_one_line_whatever_it_holds(capsys: pytest.CaptureFixture[str]) -> None:
    complain("one\n  two\r\nthree\u2028four")
    assert capsys.readouterr().err == "kingtutor: one two three four\n"
