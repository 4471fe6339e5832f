"""What is built, pinned and promised: the wheel, the constraints, the Makefile, the README."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import kingtutor

ROOT = Path(__file__).parents[1]
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, built from a copy of the sources as a user's pip builds it."""
    sources = tmp_path_factory.mktemp("sources")
    for name in ("kingtutor", "notebooks", "puzzles"):
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__")
            )
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--no-index", "--wheel-dir", "dist", "."]
    built = subprocess.run(command, cwd=sources, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return zipfile.ZipFile(next((sources / "dist").glob("*.whl")))


def test_the_wheel_carries_lessons_templates_and_the_compiled_core(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert "kingtutor/_data/notebooks/en/russian/01-no-tricks.ipynb" in names
    assert "kingtutor/_data/puzzles/first-steps.jsonl" in names
    assert "kingtutor/web/share/voila/templates/kingtutor/home.html" in names
    assert "kingtutor/py.typed" in names
    assert any(re.fullmatch(r"kingtutor/search/_core\..*(so|pyd)", name) for name in names)


def test_the_package_is_looked_for_in_its_own_folders_only() -> None:
    # An editable install that maps data folders puts the checkout's parent on this path.
    assert {Path(place).name for place in kingtutor.__path__} == {"kingtutor"}


def test_the_wheel_leaves_out_what_only_developers_need(wheel: zipfile.ZipFile) -> None:
    unwanted = re.compile(r"kingtutor/(design|search/core)/|^tests/|^notebooks/|^binder/")
    assert [name for name in wheel.namelist() if unwanted.search(name)] == []


def test_an_installed_wheel_finds_its_lessons(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    code = "from kingtutor._paths import data_folder; print(data_folder('notebooks'))"
    # `-S` leaves out the editable install of this very environment.
    command = [sys.executable, "-S", "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()) == tmp_path / "kingtutor" / "_data" / "notebooks"


def test_the_constraints_pin_all_and_name_no_place() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert len(lines) > 100
    assert [line for line in lines if not re.match(r"[a-z0-9.-]+==\S+( ; .*)?$", line)] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_make_command_of_the_pages_is_there(page: str) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    named = re.findall(r"\bmake ([a-z]+)\b(?= ARGS|`|\n)", (ROOT / page).read_text("utf-8"))
    assert len(named) >= 3
    assert set(named) <= targets


def make(*arguments: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(path)} if path else dict(os.environ)
    # `make test` itself is a make: its inherited flags would change what this one prints.
    for name in ("CXX", "MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
        environment.pop(name, None)
    return subprocess.run(
        [shutil.which("make") or "make", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_help_tells_of_every_target() -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    told = {line.split()[0] for line in make("help").stdout.splitlines()}
    assert told == targets
    assert {"app", "test", "check", "lab", "notebooks"} <= told


def test_an_old_python_is_refused_in_one_line(tmp_path: Path) -> None:
    old = script(tmp_path / "python3.9", "exit 1")
    done = make("app", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}")
    assert done.returncode == 2
    assert "King Tutor needs Python 3.11 or newer" in done.stderr.splitlines()[0]
    assert not (tmp_path / "venv").exists()


def test_a_missing_compiler_is_told_before_anything_is_installed(tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "find", "test", "touch"):
        (tools / name).symlink_to(shutil.which(name) or name)
    done = make("app", f"PYTHON={sys.executable}", f"VENV={tmp_path / 'venv'}", path=tools)
    assert done.returncode == 2
    assert "needs a C++ compiler" in done.stderr.splitlines()[0]
    assert not (tmp_path / "venv").exists()
