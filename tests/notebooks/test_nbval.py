"""nbval runs every notebook strictly, in the same run as the other tests; here it is shown to."""

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from kingtutor.lessons.notebooks import executed, normal_text, notebook_files

ROOT = Path(__file__).parents[2]
NOTEBOOKS = notebook_files([ROOT / "notebooks"])
LESSON = ROOT / "notebooks" / "en" / "russian" / "01-no-tricks.ipynb"


def pytest_on(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["-c", "pyproject.toml", "--rootdir", ".", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_every_notebook_is_collected_cell_by_cell() -> None:
    assert len(NOTEBOOKS) >= 58
    cells = sum(
        cell.cell_type == "code"
        for path in NOTEBOOKS
        for cell in nbformat.read(path, as_version=4).cells
    )
    listed = pytest_on("--collect-only", "notebooks").stdout
    collected = [line for line in listed.splitlines() if ".ipynb::" in line]
    assert {line.partition("::")[0] for line in collected} == {
        path.relative_to(ROOT).as_posix() for path in NOTEBOOKS
    }
    assert len(collected) == cells


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the lesson, run just now, that a test may spoil."""
    copy = tmp_path / LESSON.name
    copy.write_text(normal_text(executed(nbformat.read(LESSON, as_version=4), tmp_path)), "utf-8")
    return copy


def test_a_notebook_passes_as_it_was_run_and_fails_when_a_stored_output_is_changed(
    copied: Path,
) -> None:
    assert pytest_on(copied).returncode == 0

    lesson = nbformat.read(copied, as_version=4)
    shown = next(cell for cell in lesson.cells if cell.get("outputs"))
    data = shown.outputs[0].data
    assert "North" in data["text/plain"]
    data["text/plain"] = data["text/plain"].replace("North", "Norma", 1)
    copied.write_text(normal_text(lesson), "utf-8")

    run = pytest_on(copied)

    assert run.returncode == 1, run.stdout
    assert "1 failed" in run.stdout
    assert "Norma" in run.stdout


def test_a_notebook_whose_cell_raises_fails(copied: Path) -> None:
    lesson = nbformat.read(copied, as_version=4)
    lesson.cells[-1] = nbformat.v4.new_code_cell("raise SystemError('spoilt')", id="spoilt")
    copied.write_text(normal_text(lesson), "utf-8")

    run = pytest_on(copied)

    assert run.returncode == 1, run.stdout
    assert "spoilt" in run.stdout
