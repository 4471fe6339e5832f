"""The list of lessons, read from the folder."""

import json
import os
from pathlib import Path

import pytest

from kingtutor.lessons.notebook_index import NotebookIndex


def write(folder: Path, path: str, **metadata: str) -> None:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(json.dumps({"cells": [], "metadata": metadata}), "utf-8")


@pytest.fixture
def notebooks(tmp_path: Path) -> NotebookIndex:
    write(tmp_path, "en/russian/10-the-match.ipynb", title="The match")
    write(tmp_path, "en/russian/02-no-hearts.ipynb", title="No hearts", description="Ten minutes")
    write(tmp_path, "fr/russian/02-no-hearts.ipynb", title="Sans cœurs")
    write(tmp_path, "en/solve.ipynb", title="Solve")
    write(tmp_path, "en/russian/.ipynb_checkpoints/02-no-hearts-checkpoint.ipynb")
    return NotebookIndex(tmp_path)


def test_lessons_come_by_number_and_language(notebooks: NotebookIndex) -> None:
    english = notebooks.lessons("en")
    assert [(page.number, page.title) for page in english] == [(2, "No hearts"), (10, "The match")]
    assert english[0].summary == "Ten minutes"
    assert [page.title for page in notebooks.lessons("fr")] == ["Sans cœurs"]


def test_a_page_outside_the_games_is_served_and_no_lesson(notebooks: NotebookIndex) -> None:
    page = notebooks.find("en/solve.ipynb")
    assert page
    assert page.game is None
    assert page not in notebooks.lessons()


@pytest.mark.parametrize(
    "path",
    [
        "",
        "en",
        "../secret.ipynb",
        "en/../../secret.ipynb",
        "./en/solve.ipynb",
        "/etc/passwd",
        "/en/solve.ipynb",
        "C:/secret.ipynb",
        "en\\solve.ipynb",
        "en/russian/02-no-hearts",
        "en//solve.ipynb",
        "en/russian/.ipynb_checkpoints/02-no-hearts-checkpoint.ipynb",
    ],
)
def test_only_a_listed_path_is_found(notebooks: NotebookIndex, path: str) -> None:
    (notebooks.folder.parent / "secret.ipynb").write_text("{}", "utf-8")
    assert notebooks.find(path) is None


def test_every_listed_path_is_found(notebooks: NotebookIndex) -> None:
    pages = notebooks.pages()
    assert len(pages) == 4
    assert [notebooks.find(page.path) for page in pages] == pages


def test_a_broken_notebook_keeps_its_place_under_its_file_name(notebooks: NotebookIndex) -> None:
    (notebooks.folder / "en/russian/02-no-hearts.ipynb").write_text("{", "utf-8")
    assert notebooks.lessons("en")[0].title == "No hearts"
    (notebooks.folder / "en/russian/03-no-kings.ipynb").write_text("[]", "utf-8")
    assert notebooks.lessons("en")[1].title == "No kings"


def test_a_changed_title_is_seen(notebooks: NotebookIndex) -> None:
    assert notebooks.lessons("fr")[0].title == "Sans cœurs"
    write(notebooks.folder, "fr/russian/02-no-hearts.ipynb", title="Pas de cœurs")
    os.utime(notebooks.folder / "fr/russian/02-no-hearts.ipynb", ns=(1, 1))
    assert notebooks.lessons("fr")[0].title == "Pas de cœurs"


def test_a_lesson_has_one_key_in_every_language(notebooks: NotebookIndex) -> None:
    keys = {page.key for page in notebooks.lessons() if page.number == 2}
    assert keys == {"russian/no-hearts"}


def test_the_lesson_about_both_games_ends_the_path_of_each(notebooks: NotebookIndex) -> None:
    write(notebooks.folder, "en/king-in-two-forms.ipynb", title="King in two forms")
    russian = [page.key for page in notebooks.lessons_of("en", "russian")]
    assert russian == ["russian/no-hearts", "russian/the-match", "king-in-two-forms"]
    assert [page.key for page in notebooks.lessons_of("en", "portuguese")] == ["king-in-two-forms"]
