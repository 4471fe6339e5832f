"""The `kingtutor` command: what each subcommand does stands in the module it belongs to."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command

from kingtutor.cli.complaint import complain
from kingtutor.errors import KingTutorError

COMMANDS: Mapping[str, tuple[str, str]] = {
    "serve": ("kingtutor.web.serve", "serve"),
    "replay": ("kingtutor.cli.replay", "replay"),
    "solve": ("kingtutor.cli.solve", "solve"),
    "bench": ("kingtutor.cli.bench", "bench"),
    "puzzle": ("kingtutor.cli.puzzle", "app"),
}
"""Module and name of each command, in the order of the help."""


class _LoadedOnUse(TyperGroup):
    """The commands, each imported when it is called: none waits for what the others need."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        # Only the names, for the help and for "did you mean"; `get_command` brings the rest.
        self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - as its base has it
        """The command of this name, None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name]
        found = getattr(import_module(module), name)
        if not isinstance(found, typer.Typer):
            found, function = typer.Typer(add_completion=False), found
            found.command(cmd_name)(function)
        command = get_command(found)
        command.name = cmd_name
        return command


app = typer.Typer(
    cls=_LoadedOnUse, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)


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
