"""The `kingtutor` command: what each subcommand does stands in the module it belongs to."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from kingtutor.cli import puzzle
from kingtutor.cli.bench import bench
from kingtutor.cli.complaint import complain
from kingtutor.cli.replay import replay
from kingtutor.cli.solve import solve
from kingtutor.errors import KingTutorError
from kingtutor.web.serve import serve

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
app.command()(serve)
app.command()(replay)
app.command()(solve)
app.command()(bench)
app.add_typer(puzzle.app, name="puzzle")


@app.callback()
def kingtutor() -> None:
    """Learn the card game King and train its strategy."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; bad input gets one line on standard error and exit code 2."""
    try:
        code = app(arguments, standalone_mode=False)
    except typer.TyperException as fault:
        _refuse(fault.format_message())
    except KingTutorError as fault:
        _refuse(str(fault))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    else:
        sys.exit(code or 0)


def _refuse(message: str) -> NoReturn:
    complain(message)
    sys.exit(2)
