"""A pack is read whole or not at all, and every fault of it is told at once."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingtutor.cli import main
from kingtutor.errors import KingTutorError
from kingtutor.i18n import LANGUAGES
from kingtutor.puzzles.check import check_packs
from kingtutor.puzzles.difficulty import level
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.packs import (
    Pack,
    PackFaults,
    load_pack,
    pack_names,
    read_pack,
    write_pack,
)
from kingtutor.puzzles.proof import prove
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import themes_of
from tests.puzzles.made import DUCK, DUCK_VALUE, mined
from tests.puzzles.shipped import FEWEST, PUZZLES

HEAD = {"en": "Made here", "fr": "Fait ici"}


def good_mined() -> Puzzle:
    """A mined puzzle that holds, found by trying deals."""
    for seed in range(1000):
        puzzle = described(mined(seed, cards=4))
        if prove(puzzle).holds:
            return puzzle
    raise AssertionError("no deal makes a puzzle")


def described(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the themes and the level that are its own."""
    study = Study(puzzle)
    themes = tuple(theme.value for theme in themes_of(study))
    return puzzle.model_copy(update={"themes": themes, "level": level(study)})


MINED = good_mined()
MINED_VALUE: dict[str, Any] = json.loads(MINED.to_line())


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Writes a pack of these lines, and gives the path of its puzzles."""

    def write(*lines: str | dict[str, Any], name: str = "made") -> Path:
        write_pack(Pack(name, HEAD, HEAD, ()), tmp_path)
        told = (line if isinstance(line, str) else json.dumps(line) for line in lines)
        path = tmp_path / f"{name}.jsonl"
        path.write_text("".join(f"{line}\n" for line in told), encoding="utf-8")
        return path

    return write


def faults_of(path: Path) -> list[str]:
    with pytest.raises(PackFaults) as wrong:
        load_pack(path)
    return str(wrong.value).splitlines()


def two_right() -> dict[str, Any]:
    """A mined puzzle whose first card may be one of two unequal ones."""
    for seed in range(1000):
        puzzle = described(mined(seed, cards=4))
        study = Study(puzzle)
        kept = study.winning_cards(study.position)
        right = [cards for cards in study.classes(study.position) if cards & kept]
        if len(right) == 2 and kept != study.position.legal_cards:
            value: dict[str, Any] = json.loads(puzzle.to_line())
            return value
    raise AssertionError("no deal has two right cards")


def story_broken(value: dict[str, Any]) -> dict[str, Any]:
    plays = list(value["source"]["plays"])
    plays[0], plays[4] = plays[4], plays[0]
    return {**value, "source": {**value["source"], "plays": plays}}


DISGUISED = {
    **DUCK_VALUE,
    "id": "disguised",
    "deal": "N:.AJ.. 7...8 ...J7.Q Q..8.".replace("...J7.Q", "..Q.J7"),
    "trick": ["9C", "KC", "AC"],
}

FAULTS: dict[str, tuple[str | dict[str, Any], str]] = {
    "bad JSON": ('{"id":', "json: not JSON: "),
    "no object": ("[]", "json: '?\\[\\]'? is no JSON object"),
    "unknown field": ({**DUCK_VALUE, "id": "x", "colour": "red"}, "colour: an unknown field"),
    "missing field": (
        {key: value for key, value in DUCK_VALUE.items() if key != "goal"},
        "goal: the field is missing",
    ),
    "card twice": (
        {**DUCK_VALUE, "deal": "N:.AJ.. 7..8. ..J7.Q Q.A.."},
        "deal: AH is held twice, the second time by W",
    ),
    "card twice, trick": (
        {**DUCK_VALUE, "trick": ["8D", "KD", "AD"]},
        "deal: 8D lies in the trick and once more",
    ),
    "goal out of reach": (
        {**DUCK_VALUE, "goal": {"at_least": 2}},
        "goal: cannot be reached: the hero secures 0, not 2",
    ),
    "goal too easy": (
        {**DUCK_VALUE, "goal": {"at_least": -2}},
        "goal: too easy: the hero secures 0, not only -2",
    ),
    "second right card": (two_right(), "deal: more than one first card keeps the goal: "),
    "wrong theme": ({**DUCK_VALUE, "themes": ["tenace", "duck_high"]}, "themes: .*not show tenace"),
    "missing theme": ({**DUCK_VALUE, "themes": []}, "themes: the puzzle shows duck_high, which"),
    "no theme": ({**DUCK_VALUE, "themes": ["duck_high", "luck"]}, "themes: 'luck' is no theme"),
    "wrong level": ({**DUCK_VALUE, "level": 4}, "level: it is 1, not 4"),
    "illegal history": (story_broken(MINED_VALUE), "source: play 1: . may not play"),
    "title in no language of ours": (
        {**DUCK_VALUE, "title": {"xx": "Duck"}},
        "title: there is no text in 'en' or 'fr'",
    ),
    "empty title": (
        {**DUCK_VALUE, "title": {"en": "Duck", "fr": " "}},
        "title: the text in 'fr' is empty",
    ),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_each_kind_of_fault_is_told_with_its_line_and_field(
    kind: str, written: Callable[..., Path]
) -> None:
    line, said = FAULTS[kind]
    other = DUCK_VALUE if kind == "illegal history" else MINED_VALUE
    told = faults_of(written(other, line))
    assert all(fault.startswith("made.jsonl line 2: ") for fault in told), told
    assert any(re.match(rf"made\.jsonl line 2: {said}", fault) for fault in told), told


def test_a_good_pack_has_none_of_these_faults(written: Callable[..., Path]) -> None:
    pack = load_pack(written(MINED_VALUE, DUCK_VALUE))
    assert pack.puzzles == (MINED, DUCK)
    assert (pack.name, pack.title_in("fr")) == ("made", "Fait ici")


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (DUCK_VALUE, ["deal: the same puzzle in disguise as duck", "id: there already is duck"]),
        (DISGUISED, ["deal: the same puzzle in disguise as duck"]),
    ],
)
def test_a_duplicate_is_found_in_any_disguise(
    second: dict[str, Any], said: list[str], written: Callable[..., Path]
) -> None:
    faults = faults_of(written(DUCK_VALUE, second))
    assert faults == [f"made.jsonl line 2: {fault} (made.jsonl line 1)" for fault in said]


def test_all_faults_are_told_at_once(written: Callable[..., Path]) -> None:
    lines = [FAULTS["goal too easy"][0], "{", {**MINED_VALUE, "level": 9}, FAULTS["no theme"][0]]
    lines.append({**two_right(), "themes": ["luck"]})
    places = {fault.split(": ")[0] for fault in faults_of(written(*lines))}
    assert places == {f"made.jsonl line {number}" for number in range(1, 6)}


def test_all_faults_of_one_line_are_told_at_once(written: Callable[..., Path]) -> None:
    several = {**DUCK_VALUE, "id": "X", "level": 9, "hue": 1, "goal": {"at_least": "no"}}
    fields = [fault.split(": ")[1] for fault in faults_of(written(several, "{", DUCK_VALUE))]
    assert fields == ["goal.at_least", "hue", "id", "level", "json"]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (
            lambda head: head.replace("fr = ", "xx = ").replace("en = ", "yy = "),
            "made.toml: title: there is no text in 'en' or 'fr'",
        ),
        (lambda head: head + "[colour]\nx = 1\n", "made.toml: colour: an unknown field"),
        (lambda head: head + "[", "made.toml: toml: not TOML: "),
        (lambda head: head.replace("[title]", "[named]"), "made.toml: title: the field is missing"),
    ],
)
def test_faults_of_the_head_are_told_as_well(
    spoil: Callable[[str], str], said: str, written: Callable[..., Path]
) -> None:
    path = written(DUCK_VALUE)
    head = path.with_suffix(".toml")
    head.write_text(spoil(head.read_text("utf-8")), "utf-8")
    assert any(fault.startswith(said) for fault in faults_of(path))


def test_no_pack_and_half_a_pack_are_one_clear_line_each(
    tmp_path: Path, written: Callable[..., Path]
) -> None:
    with pytest.raises(KingTutorError, match=r"'nowhere' is no pack; there are .*first-steps"):
        read_pack("nowhere")
    path = written(DUCK_VALUE)
    path.with_suffix(".toml").unlink()
    with pytest.raises(KingTutorError, match=r"pack made lacks its file made\.toml"):
        read_pack(path)
    empty = written()
    assert faults_of(empty) == ["made.jsonl line 1: json: the pack has no puzzle"]
    (tmp_path / "made.jsonl").write_bytes(b"\xff\xfe")
    assert faults_of(empty)[0].startswith("made.jsonl line 1: json: not UTF-8 text")


@pytest.mark.parametrize(
    ("spoiled", "said"),
    [
        ({"goal": {"at_least": MINED.goal.at_least - 2}}, "too easy"),
        ({"level": MINED.level % 5 + 1}, "level"),
    ],
)
def test_a_mined_puzzle_is_proved_too(spoiled: dict[str, Any], said: str) -> None:
    assert prove(MINED).holds
    value = {**MINED_VALUE, **spoiled}
    findings = prove(Puzzle.model_validate(value)).findings
    assert any(said in f"{finding.field} {finding.fault}" for finding in findings)


def test_faults_survive_a_process_pool(written: Callable[..., Path]) -> None:
    with pytest.raises(PackFaults) as wrong:
        read_pack(written("{"))
    again = pickle.loads(pickle.dumps(wrong.value))
    assert (str(again), again.faults) == (str(wrong.value), wrong.value.faults)


def test_written_and_read_again_it_is_the_same_pack(tmp_path: Path) -> None:
    title = {"en": 'A "quoted" \\ title', "fr": "Un titre à l’accent"}
    pack = Pack("again", title, HEAD, (MINED, DUCK))
    write_pack(pack, tmp_path)
    assert read_pack(tmp_path / "again") == pack
    first = (tmp_path / "again.jsonl").read_bytes()
    write_pack(read_pack(tmp_path / "again.toml"), tmp_path)
    assert (tmp_path / "again.jsonl").read_bytes() == first


def test_the_shipped_packs_are_there_with_titles_in_every_language() -> None:
    assert "first-steps" in pack_names()
    assert len(PUZZLES) >= FEWEST
    for name in pack_names():
        pack = read_pack(name)
        assert set(pack.title) == set(pack.description) == set(LANGUAGES)
    assert len({read_pack(name).title_in() for name in pack_names()}) == len(pack_names())


def test_a_pack_of_one_language_is_read_in_every_other(written: Callable[..., Path]) -> None:
    path = written({**DUCK_VALUE, "title": {"fr": "Esquiver"}})
    head = path.with_suffix(".toml")
    lines = head.read_text(encoding="utf-8").splitlines()
    head.write_text("\n".join(line for line in lines if not line.startswith("en = ")), "utf-8")
    pack = load_pack(path)
    assert pack.title_in("en") == pack.title_in("fr") == "Fait ici"
    assert pack.title_in("eo") == "Fait ici"


def test_first_steps_are_two_or_three_cards_on_one_idea_with_a_title() -> None:
    puzzles = read_pack("first-steps").puzzles
    assert len(puzzles) >= 30
    for puzzle in puzzles:
        assert 2 <= puzzle.position().tricks_left <= 3
        assert len(puzzle.themes) == 1
        assert set(puzzle.title) == set(LANGUAGES)
        assert puzzle.level == 1
    assert len({puzzle.themes[0] for puzzle in puzzles}) >= 20
    assert len({puzzle.title["fr"] for puzzle in puzzles}) == len(puzzles)


def test_every_shipped_puzzle_is_proved_again_on_all_cores() -> None:
    report = check_packs()
    assert [str(fault) for fault in report.faults] == []
    assert report.puzzles == len(PUZZLES) >= FEWEST
    assert report.decisions >= report.puzzles
    assert report.seconds > 0


def test_one_worker_and_two_report_the_same() -> None:
    alone, together = (check_packs(["first-steps"], workers=workers) for workers in (1, 2))
    assert (alone.packs, alone.faults) == (together.packs, together.faults)


def test_check_counts_its_progress() -> None:
    told: list[tuple[int, int]] = []
    report = check_packs(["first-steps"], workers=1, progress=lambda *done: told.append(done))
    assert told == [(number, report.puzzles) for number in range(1, report.puzzles + 1)]


def run(*arguments: str) -> int | str | None:
    with pytest.raises(SystemExit) as end:
        main(["puzzle", "check", *arguments])
    return end.value.code


def test_the_command_tells_what_was_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("first-steps", "--workers", "1") == 0
    out, err = capsys.readouterr()
    (row,) = [line for line in out.splitlines() if "first-steps" in line]
    assert str(len(read_pack("first-steps").puzzles)) in row
    assert "Decisions proved" in out
    assert "1 pack, " in out
    assert err.strip() == ""


@pytest.mark.parametrize("kind", FAULTS)
def test_every_fault_makes_the_command_red(
    kind: str, written: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(FAULTS[kind][0], "{")
    assert run(str(path), "--workers", "1") == 2
    _, err = capsys.readouterr()
    complaints = [line for line in err.splitlines() if line.startswith("kingtutor: ")]
    assert any("made.jsonl line 2: json: " in line for line in complaints)


@pytest.mark.parametrize("spoilt", ["made.jsonl", "made.toml"])
def test_a_pack_may_begin_with_a_byte_order_mark(spoilt: str, written: Callable[..., Path]) -> None:
    path = written(MINED_VALUE, DUCK_VALUE)
    file = path.with_name(spoilt)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert load_pack(path).puzzles == (MINED, DUCK)


def test_a_line_separator_parts_no_text(written: Callable[..., Path]) -> None:
    title = {"en": "One\u2028two", "fr": "Un\x85deux"}
    line = json.dumps({**DUCK_VALUE, "title": title}, ensure_ascii=False)
    assert load_pack(written(line)).puzzles[0].title == title


@pytest.mark.parametrize(
    "head", ["x = " + "[" * 5000, "x = " + "9" * 5000, "title = 2026-01-01\ndescription = nan"]
)
def test_a_head_that_is_none_is_no_traceback(head: str, written: Callable[..., Path]) -> None:
    path = written(DUCK_VALUE)
    path.with_suffix(".toml").write_text(head, encoding="utf-8")
    assert all(fault.startswith("made.toml: ") for fault in faults_of(path))


@pytest.mark.parametrize("pack", ["", "/", ".", "..", "nul\0", "x" * 5000, "a/" * 3000])
@pytest.mark.parametrize("command", ["check", "sheet"])
def test_a_path_that_is_none_gets_one_line(
    command: str, pack: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--out", str(tmp_path / "x.html"), "--pack"] if command == "sheet" else []
    with pytest.raises(SystemExit) as end:
        main(["puzzle", command, *options, pack])
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    (line,) = err.splitlines()
    assert "is no pack" in line


def test_the_command_refuses_what_is_no_pack(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("nowhere") == 2
    assert capsys.readouterr().err.startswith("kingtutor: 'nowhere' is no pack")


def test_reading_packs_needs_neither_widgets_nor_notebooks() -> None:
    code = (
        "import sys, kingtutor.puzzles.packs, kingtutor.puzzles.session;"
        "print(*{'ipywidgets', 'anywidget', 'IPython'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")
