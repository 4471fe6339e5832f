"""Every table of every command at any width: a number is whole, or it is not there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kingtutor.cli import main
from tests.cli.command import RECORDS
from tests.records import MATCHES

DEAL = "N:K.7.. .9.9. AQ... ..7.8"
COMMANDS = {
    "replay": ("replay", "match"),
    "solve": ("solve", "--contract", "no-boys", "--deal", DEAL, "--side", "N"),
    "solve rows": ("solve", "rows"),
    "bench": ("bench", "--only", "king, 32", "--deals", "1"),
    "check": ("puzzle", "check", "first-steps", "--workers", "1"),
    "mine": (
        *("puzzle", "mine", "--variant", "russian", "--contract", "no-tricks"),
        *("--count", "1", "--each-level", "0", "--workers", "1", "--replace", "--out", "mined"),
    ),
}
WIDTHS = ("1", "20", "40", "63", "79", "80")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"variant": "russian", "contract": "no-boys", "deal": DEAL, "leader": "N", "side": "N"}
    (tmp_path / "match").write_text(json.dumps(RECORDS[0]))
    (tmp_path / "rows").write_text(json.dumps(row))
    monkeypatch.chdir(tmp_path)


def _printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit):
        main(arguments)
    return capsys.readouterr().out


def _numbers(text: str) -> set[str]:
    """Its whole numbers but those that differ from run to run: times have a point."""
    return set(re.findall(r"(?<![\w.])[+-]?\d+(?![\w.])", text))


@pytest.mark.parametrize("name", COMMANDS)
def test_no_number_is_cut_at_any_width(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    whole = _numbers(_printed(capsys, *COMMANDS[name]))
    assert whole
    for width in WIDTHS:
        monkeypatch.setenv("COLUMNS", width)
        narrow = _printed(capsys, *COMMANDS[name])
        assert "…" not in narrow, width
        assert _numbers(narrow) <= whole, width


@pytest.mark.parametrize("width", [str(width) for width in (1, 25, 40, 52, 65, 75, 80)])
def test_the_sheets_of_all_matches_keep_scores_and_totals(
    width: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    out = _printed(capsys, "replay", str(MATCHES))
    answers = _printed(capsys, "replay", str(MATCHES), "--json").splitlines()
    sheets = out.split("Record ")[1:]
    assert len(sheets) == len(answers) == 24
    for sheet, line in zip(sheets, answers, strict=True):
        answer = json.loads(line)
        for scores in (answer["totals"], *(played["scores"] for played in answer["rounds"])):
            assert {f"{points:+d}" if points else "0" for points in scores.values()} <= _numbers(
                sheet
            )


def test_a_narrow_sheet_drops_the_totals_of_each_round_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    rows = [line.split() for line in _printed(capsys, "replay", "match").splitlines()]
    assert ["1", "no-tricks", "-8", "-4", "-2", "-2"] in rows
    assert ["Total", "-18", "+26", "+28", "-36"] in rows
    monkeypatch.setenv("COLUMNS", "30")
    lines = _printed(capsys, "replay", "match").splitlines()
    place = lines.index("Round 1")
    assert lines[place + 1 : place + 3] == ["  Contract no-tricks", "  North -8"]
    assert max(map(len, lines[1:])) <= 30
