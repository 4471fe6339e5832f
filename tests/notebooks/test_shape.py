"""What every lesson's notebook keeps to: its cells, its word limits, its links, both languages."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from nbformat import NotebookNode

from kingtutor._paths import data_folder
from kingtutor.i18n import LANGUAGES
from kingtutor.lessons.lesson_index import find_lesson, lesson_keys
from kingtutor.screens.address import Address
from kingtutor.screens.puzzle_index import PuzzleIndex

FOLDER = data_folder("notebooks")
LESSONS = {"russian": 16, "portuguese": 11}
TWO_FORMS = "king-in-two-forms.ipynb"
TRAINER = "puzzles.ipynb"
WITHOUT_CONTRACT = {"the-table", "the-match", "the-auction", "two-forms"}

PATHS = sorted(
    path.relative_to(FOLDER)
    for path in FOLDER.rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts and path.name != TRAINER
)
NOTEBOOKS = {path: nbformat.read(FOLDER / path, as_version=4) for path in PATHS}
EACH = [pytest.param(path, id=path.as_posix()) for path in PATHS]

OF_A_CONTRACT = re.compile(
    r"goal set-up( idea-\d( (show|ask)-\d+)+){2,4} hand play strategy prove( ask-\d+)? recap"
)
OF_ANOTHER = re.compile(
    r"goal set-up( (idea-\d|sides|elsewhere)( (show|ask)-\d+)*){2,6}"
    r"( hand( play| ask-\d+)+)?( strategy( prove)?)? recap"
)
ABOUT_CODE = re.compile(r"\b(code|cell|cellule|kernel|noyau|python|notebook)s?\b", re.IGNORECASE)


def key_of(path: Path) -> tuple[str, str]:
    """The game and the name of the lesson that this notebook tells."""
    if path.name == TWO_FORMS:
        return "both", "two-forms"
    return path.parts[1], path.stem.partition("-")[2]


def prose(notebook: NotebookNode) -> dict[str, str]:
    return {cell.id: cell.source for cell in notebook.cells if cell.cell_type == "markdown"}


def code(notebook: NotebookNode) -> dict[str, str]:
    return {cell.id: cell.source for cell in notebook.cells if cell.cell_type == "code"}


def words(text: str) -> list[str]:
    without_addresses = re.sub(r"\]\([^)]*\)", "]", text)
    return re.findall(r"[\w’'♠♥♦♣−+-]*\w[\w’'♠♥♦♣-]*", without_addresses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_its_notebook(language: str) -> None:
    here = [path for path in PATHS if path.parts[0] == language]
    counted = Counter(path.parts[1] for path in here)
    assert counted == {**LESSONS, TWO_FORMS: 1}
    assert sorted(map(key_of, here)) == sorted(lesson_keys())
    for game, number in LESSONS.items():
        numbers = sorted(int(p.name[:2]) for p in here if p.parts[1] == game)
        assert numbers == list(range(number))


@pytest.mark.parametrize("path", EACH)
def test_cells_come_in_the_order_of_every_lesson(path: Path) -> None:
    ids = [cell.id for cell in NOTEBOOKS[path].cells]
    shape = OF_ANOTHER if key_of(path)[1] in WITHOUT_CONTRACT else OF_A_CONTRACT
    assert shape.fullmatch(" ".join(ids)), ids
    for part in ("idea", "show", "ask"):
        numbers = [int(name[len(part) + 1 :]) for name in ids if name.startswith(f"{part}-")]
        assert numbers == list(range(1, len(numbers) + 1)), part


@pytest.mark.parametrize("path", EACH)
def test_every_part_of_the_lesson_is_called_in_the_cell_named_for_it(path: Path) -> None:
    lesson = find_lesson(*key_of(path))
    calls = code(NOTEBOOKS[path])
    parts = [
        *(f"show-{n}" for n in range(1, len(lesson.scenes) + 1)),
        *(f"ask-{n}" for n in range(1, len(lesson.questions) + 1)),
        *(["play"] if lesson.hand else []),
        *(["prove"] if lesson.ending else []),
    ]
    language = "" if path.parts[0] == "en" else f', "{path.parts[0]}"'
    opened = f'lesson = open_lesson("{lesson.game}", "{lesson.name}"{language})'
    assert calls.pop("set-up") == f"from kingtutor.lessons import open_lesson; {opened}"
    wanted = {}
    for part in parts:
        name, _, number = part.partition("-")
        wanted[part] = f"lesson.{name}({number})"
    assert calls == wanted


@pytest.mark.parametrize("path", EACH)
def test_each_table_is_stored_as_text(path: Path) -> None:
    for cell in NOTEBOOKS[path].cells:
        if cell.cell_type != "code" or cell.id == "set-up":
            continue
        (output,) = cell.outputs
        assert set(output.data) == {"text/plain"}
        assert len(output.data["text/plain"]) > 100


@pytest.mark.parametrize("path", EACH)
def test_prose_keeps_to_its_limits(path: Path) -> None:
    cells = prose(NOTEBOOKS[path])
    counted = {name: len(words(source)) for name, source in cells.items()}
    assert 20 <= counted["goal"] <= 60, counted["goal"]
    assert {name: n for name, n in counted.items() if n > 80} == {}
    ideas = [name for name in cells if name.startswith("idea-")]
    assert len(ideas) >= 2
    for name in ideas:
        assert counted[name] >= 20, name
        assert len(re.findall(r"\*\*[^*]+\*\*", cells[name])) == 1, name
        assert cells[name].startswith("## "), name
    assert cells["goal"].startswith("# ")


@pytest.mark.parametrize("path", EACH)
def test_prose_has_one_sentence_a_line_and_keeps_quiet_about_code(path: Path) -> None:
    for name, source in prose(NOTEBOOKS[path]).items():
        assert not ABOUT_CODE.search(re.sub(r"\]\([^)]*\)", "]", source)), name
        for line in source.splitlines():
            plain = re.sub(r"^(- |#+ |\d\. )", "", line)
            assert not re.search(r"[.!?»”]\s[A-ZÀÉÈÊÎÔ]", plain) or "|" in line, line


@pytest.mark.parametrize("path", EACH)
def test_the_recap_has_three_points_and_links_that_lead_somewhere(path: Path) -> None:
    recap = prose(NOTEBOOKS[path])["recap"]
    assert len(re.findall(r"^- ", recap, re.MULTILINE)) == 3
    links = [urlsplit(link) for link in re.findall(r"\]\(([^)]+)\)", recap)]
    assert links
    for link in links:
        target = (FOLDER / path).parent / link.path
        assert target.resolve().is_file(), link.path
        # The trainer must have such puzzles: this raises if it has none.
        Address.parse(link.query).check(PuzzleIndex.shipped())
    puzzles = [link for link in links if link.path.endswith(TRAINER)]
    assert puzzles
    game, name = key_of(path)
    if name not in WITHOUT_CONTRACT | {"up", "down"}:
        assert parse_qs(puzzles[0].query) == {"game": [game], "contract": [name]}


@pytest.mark.parametrize("path", EACH)
def test_each_lesson_leads_to_the_next_one(path: Path) -> None:
    game, _ = key_of(path)
    if game == "both" or int(path.name[:2]) == LESSONS[game] - 1:
        return
    following = f"{int(path.name[:2]) + 1:02}-"
    recap = prose(NOTEBOOKS[path])["recap"]
    assert any(link.startswith(following) for link in re.findall(r"\]\(([^)]+)\)", recap))


def test_titles_and_descriptions_are_there_and_tell_lessons_apart() -> None:
    for language in LANGUAGES:
        here = {path: NOTEBOOKS[path].metadata for path in PATHS if path.parts[0] == language}
        assert len(here) == sum(LESSONS.values()) + 1
        assert all(data.title and 20 <= len(data.description) <= 120 for data in here.values())
        named = [(path.parts[1], data.title) for path, data in here.items()]
        assert len(set(named)) == len(named)
        assert len({data.description for data in here.values()}) >= len(here) - 2


@pytest.mark.parametrize(
    "path", [pytest.param(p, id=p.as_posix()) for p in PATHS if p.parts[0] == "en"]
)
def test_the_notebooks_of_one_lesson_are_alike_but_for_their_language(path: Path) -> None:
    english = NOTEBOOKS[path]
    for language in set(LANGUAGES) - {"en"}:
        other = NOTEBOOKS[Path(language, *path.parts[1:])]
        alike = [(cell.id, cell.cell_type) for cell in english.cells]
        assert [(cell.id, cell.cell_type) for cell in other.cells] == alike
        theirs = {name: call.replace(f', "{language}"', "") for name, call in code(other).items()}
        assert theirs == code(english)
        same = [name for name, text in prose(other).items() if text == prose(english)[name]]
        assert same == []
        assert other.metadata.description != english.metadata.description
