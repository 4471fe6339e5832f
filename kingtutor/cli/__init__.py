"""The `kingtutor` command: what each subcommand does stands in the module it belongs to."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from kingtutor.cli.streams import complain, finish, open_streams, reason
from kingtutor.errors import KingTutorError, quoted

Commands = Mapping[str, tuple[str, str]]
"""Of each command, in the order of the help: where its function stands, and the help's line."""

COMMANDS: Commands = {
    "serve": ("kingtutor.web.serve:serve", "Start the web app and print its address."),
    "replay": (
        "kingtutor.cli.replay:replay",
        "Play match records again by the rules, and print each one's score sheet.",
    ),
    "solve": (
        "kingtutor.cli.solve:solve",
        "Solve positions with all hands open: what a side secures against the others.",
    ),
    "bench": (
        "kingtutor.cli.bench:bench",
        "Measure the search on random deals, in processor time of one core.",
    ),
}

PUZZLE_COMMANDS: Commands = {
    "mine": (
        "kingtutor.cli.puzzle_mine:mine_pack",
        "Mine deals for good puzzles, prove them, and write a pack.",
    ),
    "sheet": (
        "kingtutor.cli.puzzle_sheet:print_sheet",
        (
            "Print puzzles of a pack on a sheet, "
            "with the answers and refutations on a page of their own."
        ),
    ),
    "check": (
        "kingtutor.cli.puzzle_check:check",
        "Prove every puzzle of the packs again: its goal, its cards, its themes and its level.",
    ),
}


class _LoadedOnUse(TyperGroup):
    """Commands of which each is imported when it is called: none waits for what others need."""

    def __init__(self, name: str, about: str, commands: Commands) -> None:
        super().__init__(name=name, help=about, no_args_is_help=True, add_help_option=True)
        self._places = {command: place for command, (place, _) in commands.items()}
        for command, (_, line) in commands.items():
            # For the help, and for "did you mean"; `resolve_command` brings the rest.
            self.add_command(TyperCommand(command, callback=None, help=line))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called, with the arguments left for it."""
        name, command, rest = super().resolve_command(ctx, args)
        if name in self._places:
            command = _loaded(name, self._places[name])
        return name, command, rest


def _loaded(name: str, place: str) -> Any:
    module, _, function = place.partition(":")
    alone = typer.Typer(add_completion=False)
    alone.command(name)(getattr(import_module(module), function))
    return get_command(alone)


app = _LoadedOnUse("kingtutor", "Learn the card game King and train its strategy.", COMMANDS)
app.add_command(_LoadedOnUse("puzzle", "Prove, mine and print puzzles.", PUZZLE_COMMANDS))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; bad input gets one line on standard error and exit code 2."""
    open_streams()
    sys.exit(finish(_run(arguments)))


def _run(arguments: Sequence[str] | None) -> int:
    try:
        return app.main(arguments, "kingtutor", standalone_mode=False) or 0
    except typer.TyperException as fault:
        # A group that is called alone has printed its help, and there is no more to say.
        if message := _plain(fault):
            complain(message)
    except KingTutorError as fault:
        complain(str(fault))
    except MemoryError:
        complain("there is not enough memory for this")
    except OSError as fault:
        place = "" if fault.filename is None else f"{quoted(str(fault.filename))}: "
        complain(f"{place}{reason(fault)}")
    except (typer.Abort, KeyboardInterrupt):
        return 130
    return 2


def _plain(fault: typer.TyperException) -> str:
    """What is wrong with an option, in our words where pydantic found it."""
    if fault.__cause__ is not None:
        # Only here: no command that is called rightly needs them.
        from pydantic_core import ValidationError  # noqa: PLC0415

        from kingtutor.rules.faults import plainly  # noqa: PLC0415

        if isinstance(fault.__cause__, ValidationError):
            fault.message = plainly(fault.__cause__.errors(include_url=False)[0])
    return fault.format_message()
