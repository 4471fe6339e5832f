"""The list of lessons, read from the folder."""

import json
import os
from pathlib import Path

import pytest

from kingtutor.lessons.catalogue import Catalogue


def write(folder: Path, path: str, **metadata: str) -> None:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(json.dumps({"cells": [], "metadata": metadata}), "utf-8")


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    write(tmp_path, "en/russian/10-the-match.ipynb", title="The match")
    write(tmp_path, "en/russian/02-no-hearts.ipynb", title="No hearts", description="Ten minutes")
    write(tmp_path, "fr/russian/02-no-hearts.ipynb", title="Sans cœurs")
    write(tmp_path, "en/solve.ipynb", title="Solve")
    write(tmp_path, "en/russian/.ipynb_checkpoints/02-no-hearts-checkpoint.ipynb")
    return Catalogue(tmp_path)


def test_lessons_come_by_number_and_language(catalogue: Catalogue) -> None:
    english = catalogue.lessons("en")
    assert [(page.number, page.title) for page in english] == [(2, "No hearts"), (10, "The match")]
    assert english[0].summary == "Ten minutes"
    assert [page.title for page in catalogue.lessons("fr")] == ["Sans cœurs"]


def test_a_page_outside_the_games_is_served_and_no_lesson(catalogue: Catalogue) -> None:
    page = catalogue.find("en/solve.ipynb")
    assert page
    assert page.game is None
    assert page not in catalogue.lessons()


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
def test_only_a_listed_path_is_found(catalogue: Catalogue, path: str) -> None:
    (catalogue.folder.parent / "secret.ipynb").write_text("{}", "utf-8")
    assert catalogue.find(path) is None


def test_every_listed_path_is_found(catalogue: Catalogue) -> None:
    pages = catalogue.pages()
    assert len(pages) == 4
    assert [catalogue.find(page.path) for page in pages] == pages


def test_a_broken_notebook_keeps_its_place_under_its_file_name(catalogue: Catalogue) -> None:
    (catalogue.folder / "en/russian/02-no-hearts.ipynb").write_text("{", "utf-8")
    assert catalogue.lessons("en")[0].title == "No hearts"
    (catalogue.folder / "en/russian/03-no-kings.ipynb").write_text("[]", "utf-8")
    assert catalogue.lessons("en")[1].title == "No kings"


def test_a_changed_title_is_seen(catalogue: Catalogue) -> None:
    assert catalogue.lessons("fr")[0].title == "Sans cœurs"
    write(catalogue.folder, "fr/russian/02-no-hearts.ipynb", title="Pas de cœurs")
    os.utime(catalogue.folder / "fr/russian/02-no-hearts.ipynb", ns=(1, 1))
    assert catalogue.lessons("fr")[0].title == "Pas de cœurs"


def test_a_lesson_has_one_key_in_every_language(catalogue: Catalogue) -> None:
    keys = {page.key for page in catalogue.lessons() if page.number == 2}
    assert keys == {"russian/no-hearts"}


def test_the_lesson_about_both_games_ends_the_path_of_each(catalogue: Catalogue) -> None:
    write(catalogue.folder, "en/king-in-two-forms.ipynb", title="King in two forms")
    write(catalogue.folder, "en/puzzles.ipynb", title="Puzzles")
    russian = [page.key for page in catalogue.lessons_of("en", "russian")]
    assert russian == ["russian/no-hearts", "russian/the-match", "king-in-two-forms"]
    assert [page.key for page in catalogue.lessons_of("en", "portuguese")] == ["king-in-two-forms"]
    assert [page.path for page in catalogue.trainers()] == ["en/puzzles.ipynb"]
