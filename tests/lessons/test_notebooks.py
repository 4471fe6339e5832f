"""The normal form of a stored notebook."""

from pathlib import Path

import nbformat
import pytest
import typer
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from typer.testing import CliRunner

from kingtutor.errors import KingTutorError
from kingtutor.lessons import notebooks as tool

command = typer.Typer()
command.command()(tool.notebooks)


@pytest.fixture
def lesson() -> NotebookNode:
    """A notebook without fault."""
    return new_notebook(
        cells=[
            new_markdown_cell("# A lesson", id="goal"),
            new_code_cell("6 * 7", id="show-1"),
            new_code_cell("print('seen')", id="ask-1"),
        ],
        metadata={"title": "A lesson"},
    )


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(command, [str(argument) for argument in arguments])
    return result.exit_code, result.stdout, result.stderr


def test_a_notebook_is_run_and_stored_and_then_checks(lesson: NotebookNode, tmp_path: Path) -> None:
    path = tmp_path / "lesson.ipynb"
    nbformat.write(lesson, path)
    code, _, err = run("--check", path)
    assert code == 1
    assert err == f"{path}: not in its normal form: run `make notebooks`\n"

    assert run(path) == (0, "1 notebooks renewed\n", "")

    stored = nbformat.read(path, as_version=4)
    assert stored.cells[1].outputs[0].data == {"text/plain": "42"}
    assert stored.cells[2].outputs[0].text == "seen\n"
    assert run("--check", path) == (0, "1 notebooks checked\n", "")


def test_a_second_run_changes_nothing(lesson: NotebookNode, tmp_path: Path) -> None:
    path = tmp_path / "lesson.ipynb"
    nbformat.write(lesson, path)
    run(path)
    first = path.read_bytes()
    run(path)
    assert path.read_bytes() == first


def test_pictures_widget_ids_and_foreign_metadata_are_dropped(lesson: NotebookNode) -> None:
    view = {"model_id": "af3", "version_major": 2, "version_minor": 0}
    lesson.cells[1].outputs = [
        new_output(
            "execute_result",
            {
                "text/plain": "42",
                "application/vnd.jupyter.widget-view+json": view,
                "image/png": "iV",
            },
            execution_count=7,
        )
    ]
    lesson.cells[1].metadata = {"execution": {"iopub.status": "now"}, "tags": ["kept"]}
    lesson.metadata["widgets"] = {"state": {}}

    plain = tool.normalised(lesson)

    assert plain.cells[1].outputs[0].data == {"text/plain": "42"}
    assert plain.cells[1].outputs[0].execution_count == 1
    assert plain.cells[1].metadata == {"tags": ["kept"]}
    assert set(plain.metadata) == {"title", "kernelspec", "language_info"}


def test_the_given_notebook_is_left_as_it_was(lesson: NotebookNode) -> None:
    before = nbformat.writes(lesson)
    tool.normalised(lesson)
    assert nbformat.writes(lesson) == before


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda lesson: lesson.metadata.pop("title"), "no title"),
        (lambda lesson: lesson.cells[1].update(id="3f2a91bc"), "'3f2a91bc' is not named by hand"),
        (lambda lesson: lesson.cells[1].update(id="Show"), "'Show' is not named by hand"),
        (lambda lesson: lesson.cells[1].update(id="goal"), "a second cell has the id 'goal'"),
        (lambda lesson: lesson.cells[1].update(source="a = 1\nb = 2"), "one line"),
        (
            lambda lesson: lesson.cells[1].update(outputs=[new_output("error", ename="KeyError")]),
            "a stored error, KeyError",
        ),
        (
            lambda lesson: lesson.cells[1].update(outputs=[new_output("stream", name="stderr")]),
            "a stored warning",
        ),
    ],
)
def test_what_a_person_must_mend_is_told(lesson: NotebookNode, spoil: object, fault: str) -> None:
    assert list(tool.faults(lesson)) == []
    assert callable(spoil)
    spoil(lesson)
    found = list(tool.faults(lesson))
    assert len(found) == 1
    assert fault in found[0]


def test_a_cell_that_fails_is_named_and_nothing_is_written(
    lesson: NotebookNode, tmp_path: Path
) -> None:
    path = tmp_path / "lesson.ipynb"
    lesson.cells[2].source = "1 / 0"
    nbformat.write(lesson, path)
    before = path.read_bytes()
    code, out, err = run(path)
    assert (code, out) == (1, "")
    assert err == f"{path}: cell ask-1: ZeroDivisionError: division by zero\n"
    assert path.read_bytes() == before


def test_a_file_that_is_no_notebook_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.ipynb").write_text("{}", "utf-8")
    code, _, err = run("--check", tmp_path)
    assert code == 2
    assert err.count("\n") == 1
    assert "a.ipynb: no notebook" in err


def test_a_place_without_notebooks_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(KingTutorError, match="no notebook there"):
        tool.notebook_files([tmp_path])
