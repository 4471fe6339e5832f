"""`kingtutor puzzle …`: what can be done with puzzles and packs."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from kingtutor.cli.complaint import complain
from kingtutor.cli.puzzle_mine import mine_pack
from kingtutor.cli.puzzle_sheet import print_sheet
from kingtutor.puzzles.check import Report, check_packs

__all__ = ["app"]

app = typer.Typer(no_args_is_help=True, add_completion=False)
app.command("mine")(mine_pack)
app.command("sheet")(print_sheet)


@app.callback()
def puzzle() -> None:
    """Prove, mine and print puzzles."""


@app.command()
def check(
    packs: Annotated[
        list[str] | None, typer.Argument(metavar="[PACK]...", help="Names or files; all if none.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as cores if left out.")
    ] = None,
) -> None:
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
    Console().print(_summary(report))
    if report.faults:
        raise typer.Exit(2)


def _summary(report: Report) -> Table:
    table = Table("Pack", show_footer=True, title_justify="left")
    table.columns[0].footer = f"{len(report.packs)} packs, {report.seconds:.1f} s"
    table.add_column("Puzzles", justify="right", footer=str(report.puzzles))
    table.add_column("Decisions proved", justify="right", footer=str(report.decisions))
    for pack in report.packs:
        table.add_row(pack.name, str(pack.puzzles), str(pack.decisions))
    return table
