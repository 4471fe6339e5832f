"""A command loads what it uses, and the help nothing of any."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from kingtutor.cli import COMMANDS, PUZZLE_COMMANDS
from tests.cli.program import kingtutor

DEAL = "N:9.7.. ..7. ...A ..T.Q"
SOLVE = ("solve", "--json", "--contract", "no-king", "--deal", DEAL)

HEAVY = {
    *("numpy", "IPython", "ipywidgets", "anywidget", "voila", "jupyter_server", "distributed"),
    *("jinja2", "reportlab", "kingtutor.table", "kingtutor.lessons", "kingtutor.screens"),
    "kingtutor.web",
}
TABLES = {"rich.table", "rich.console", "rich.progress", "rich.live"}
ALL = {"kingtutor.rules", "kingtutor.search", "kingtutor.puzzles"}


def _loaded(*arguments: str) -> set[str]:
    program = (
        "import sys\n"
        "from kingtutor.cli import main\n"
        "try:\n"
        f"    main({list(arguments)!r})\n"
        "except SystemExit:\n"
        "    print('\\n' + ' '.join(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("arguments", "unused"),
    [
        (("--help",), HEAVY | ALL | {"pydantic"}),
        (("puzzle", "--help"), HEAVY | ALL),
        (("no-such-command",), HEAVY | ALL | TABLES),
        (SOLVE, HEAVY | TABLES | {"kingtutor.puzzles"}),
        (
            ("replay", "--json", "no-such-file"),
            HEAVY | TABLES | {"kingtutor.puzzles", "kingtutor.search"},
        ),
        (("bench", "--only", "nothing"), HEAVY | {"kingtutor.puzzles"}),
        (("puzzle", "check", "no-such-pack"), HEAVY),
        (("puzzle", "sheet", "--pack", "no-such-pack", "--out", "x.pdf"), HEAVY),
    ],
)
def test_a_command_loads_what_it_uses(arguments: tuple[str, ...], unused: set[str]) -> None:
    loaded = _loaded(*arguments)
    assert "kingtutor.cli" in loaded
    assert sorted(loaded & unused) == []


@pytest.mark.parametrize("commands", [COMMANDS, PUZZLE_COMMANDS])
def test_the_line_of_the_help_is_that_of_the_command(
    commands: dict[str, tuple[str, str]],
) -> None:
    for place, line in commands.values():
        module, _, function = place.partition(":")
        about = getattr(import_module(module), function).__doc__
        assert " ".join(about.split("\n\n")[0].split()) == line


@pytest.mark.parametrize("arguments", [(), ("puzzle",)])
def test_a_group_alone_prints_its_help_and_nothing_else(arguments: tuple[str, ...]) -> None:
    done = kingtutor(*arguments)
    assert "Usage: kingtutor" in done.stdout
    assert done.stderr == ""


def test_a_command_that_is_misspelt_is_guessed() -> None:
    done = kingtutor("sovle")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "kingtutor: No such command 'sovle'. Did you mean 'solve'?\n"
