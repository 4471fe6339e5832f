"""`kingtutor puzzle check`: proves packs again."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from kingtutor.cli.streams import complain
from kingtutor.cli.tables import show, table
from kingtutor.errors import counted
from kingtutor.puzzles.check import Report, check_packs

__all__ = ["check"]

MOST_WORKERS = 256


def check(
    packs: Annotated[
        list[str] | None, typer.Argument(metavar="[PACK]...", help="Names or files; all if none.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_WORKERS, help="Processes; as many as cores if left out."),
    ] = None,
) -> int:
    """Prove every puzzle of the packs again: its goal, its cards, its themes and its level.

    Every fault is told on a line of its own, and the exit code is 2 if there is one.
    """
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("Proving", total=None)
        report = check_packs(
            packs or None,
            workers=workers,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    for fault in report.faults:
        complain(str(fault))
    _print_summary(report)
    return 2 if report.faults else 0


def _print_summary(report: Report) -> None:
    footers = (
        f"{counted(len(report.packs), 'pack')}, {report.seconds:.1f} s",
        str(report.puzzles),
        str(report.decisions),
    )
    made = table("Pack", "Puzzles", "Decisions proved", footers=footers, framed=True)
    for pack in report.packs:
        made.add_row(pack.name, str(pack.puzzles), str(pack.decisions))
    show(made)
