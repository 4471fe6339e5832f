"""The command `kingtutor bench`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Annotated

import typer
from rich.console import Console
from rich.live import Live
from rich.table import Table

from kingtutor.cli.streams import complain, say
from kingtutor.cli.tables import show, table
from kingtutor.errors import NotationError, quoted
from kingtutor.search import DEFAULT_TABLE_MIB
from kingtutor.search.bench import CASES, Measure, measure
from kingtutor.search.peers import colver_mean, dds_mean, installed

__all__ = ["bench"]

COLUMNS = ("Question", "Deals", "Mean", "Median", "95 %", "Max", "Nodes", "Open")
"""Times in milliseconds; open are the deals that were given up."""


def bench(
    *,
    deals: Annotated[int, typer.Option(min=1, help="Deals a question.")] = 20,
    seed: Annotated[int, typer.Option(help="Another seed, other deals.")] = 0,
    only: Annotated[
        str | None, typer.Option(help="Only questions whose name has this in it, such as '32'.")
    ] = None,
    max_seconds: Annotated[float, typer.Option(min=0.0, help="Give up a deal after so long.")] = 60,
    table_mib: Annotated[
        int, typer.Option(min=1, max=65536, help="Memory of the table, in MiB.")
    ] = DEFAULT_TABLE_MIB,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also ask endplay and colver, if they are installed.")
    ] = False,
) -> int:
    """Measure the search on random deals, in processor time of one core.

    Times are in milliseconds. Every deal is solved by a solver that knows nothing yet.

    With `--peers` the same deals go to other solvers; where they answer the same question, a
    different answer is an error.
    """
    cases = [case for case in CASES if only is None or only in case.name]
    if not cases:
        raise NotationError(f"no question has {quoted(only)} in its name")
    measures: list[Measure] = []
    console = Console()
    with (
        Live(console=console, auto_refresh=False, transient=True)
        if console.is_terminal
        else nullcontext() as live
    ):
        for case in cases:
            measured = measure(case, deals, seed=seed, max_seconds=max_seconds, table_mib=table_mib)
            measures.append(measured)
            if live is not None:
                live.update(_table(measures), refresh=True)
    show(_table(measures))
    if peers:
        for measured in measures:
            _compare(measured, deals, seed)
    return 0


def _table(measures: Sequence[Measure]) -> Table:
    made = table(*COLUMNS)
    for measured in measures:
        made.add_row(*measured.row)
    return made


def _compare(measured: Measure, deals: int, seed: int) -> None:
    """Say how we stand beside the peer that knows this kind of question, if there is one."""
    case = measured.case
    if case.pair and not measured.unfinished:
        peer = "endplay"
    elif case.every_card:
        peer = "colver"
    else:
        return
    if not installed(peer):
        complain(
            f"{peer} is not installed; it comes with the extra: pip install 'kingtutor[peers]'"
        )
        return
    if peer == "endplay":
        theirs = dds_mean(measured, deals, seed)
    else:
        theirs = colver_mean(case, deals, seed)
    ratio = measured.mean / theirs
    say(f"{case.name}: {ratio:.2f} times the {theirs:.2f} ms of {peer}")
