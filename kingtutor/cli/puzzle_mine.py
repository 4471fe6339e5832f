"""`kingtutor puzzle mine`: finds puzzles and writes a pack of them."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from kingtutor.cli.outputs import Replace, output_path, spare
from kingtutor.cli.streams import complain
from kingtutor.cli.tables import show, table
from kingtutor.errors import KingTutorError, counted, quoted
from kingtutor.puzzles.mine.collect import LEVELS, MOST_DEALS, MiningProgress, Order, mine
from kingtutor.puzzles.mine.pack import pack_of
from kingtutor.puzzles.mine.spec import MiningSpec, parse_cards_range
from kingtutor.puzzles.mine.workers import Workers, alone, cluster, processes
from kingtutor.puzzles.packs import pack_files, write_pack

__all__ = ["mine_pack"]

DEFAULT_COUNT = 40

MOST_WORKERS = 256

LEAST_OF_A_LEVEL = 10
"""Unless told otherwise, one puzzle of so many is of each level at the least."""


def mine_pack(  # noqa: PLR0917 - typer hands options over by name
    variant: Annotated[str, typer.Option(help="The game: russian or portuguese.")],
    contract: Annotated[
        list[str],
        typer.Option(help="A contract, or up-trump for all four; give it again for more in turn."),
    ],
    out: Annotated[
        str, typer.Option(help="The pack, as in my/pack.jsonl; or a folder for a name of its own.")
    ],
    cards: Annotated[str, typer.Option(help="Cards a hand, 2 to 8: a number or a range.")] = "4-7",
    count: Annotated[int, typer.Option(min=1, help="Puzzles in all.")] = DEFAULT_COUNT,
    seed: Annotated[int, typer.Option(help="The same seed finds the same pack.")] = 1,
    theme: Annotated[str | None, typer.Option(help="A theme that each is to show.")] = None,
    level: Annotated[int | None, typer.Option(help="The level of each, 1 to 5.")] = None,
    each_level: Annotated[
        int | None,
        typer.Option(min=0, help="Puzzles of each level at the least; a tenth if left out."),
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="Deals played at most.")] = MOST_DEALS,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_WORKERS, help="Processes; as many as cores if left out."),
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(help="Work on the Dask cluster with this address instead.")
    ] = None,
    replace: Replace = False,
) -> int:
    """Mine deals for good puzzles, prove them, and write a pack.

    The same options find the same pack, whoever does the work.
    A run that was stopped or killed goes on where it was when the same command is given again.
    """
    spec = MiningSpec.of(
        variant, contract, parse_cards_range(cards), seed=seed, theme=theme, level=level
    )
    order = Order(spec, count, _each_level(each_level, count, spec), deals)
    work = _workers(workers, scheduler)
    folder, name = _place(output_path(out), spec)
    part = folder / f"{name}.part"
    # Where a run goes on, the pack is its own: it asked before it began.
    spare(pack_files(folder, name), replace=replace or part.exists())
    mined = _mine(order, work, part)
    if mined.puzzles:
        write_pack(pack_of(mined, name), folder)
    for made in _summary(mined):
        show(made)
    if mined.is_complete:
        return 0
    complain(
        f"only {len(mined.puzzles)} of {counted(count, 'puzzle')} came up in "
        f"{counted(mined.deals, 'deal')}: "
        "ask for fewer or for other cards, or raise --deals to go on"
    )
    return 1


def _each_level(asked: int | None, count: int, spec: MiningSpec) -> int:
    if asked is not None:
        return asked
    # A theme may be too simple for the highest level, or too deep for the lowest.
    return count // LEAST_OF_A_LEVEL if spec.level is None and spec.theme is None else 0


def _workers(workers: int | None, scheduler: str | None) -> Workers:
    if scheduler is not None:
        if workers is not None:
            raise KingTutorError("--workers are of this machine, --scheduler has its own: drop one")
        return cluster(scheduler)
    count = workers or os.cpu_count() or 1
    return alone if count == 1 else processes(count)


def _place(out: Path, spec: MiningSpec) -> tuple[Path, str]:
    """The folder and the name of the pack."""
    if out.is_dir():
        return out, spec.name
    stem = out.with_suffix("") if out.suffix in {".jsonl", ".toml"} else out
    if not stem.parent.is_dir():
        raise KingTutorError(f"there is no folder {quoted(str(stem.parent))} to write the pack to")
    return stem.parent, stem.name


def _mine(order: Order, workers: Workers, keep_in: Path) -> MiningProgress:
    played = 0

    def watch(mined: MiningProgress) -> None:
        nonlocal played
        played = mined.deals
        if live.is_started:
            live.update(_view(mined))

    console = Console(stderr=True)
    live = Live(console=console, transient=True, refresh_per_second=4)
    with live if console.is_terminal else nullcontext():
        try:
            return mine(order, workers, keep_in=keep_in, progress=watch)
        except KeyboardInterrupt:
            live.stop()
            complain(
                f"stopped after {counted(played, 'deal')}; the same command goes on from there"
            )
            raise typer.Exit(130) from None


def _view(mined: MiningProgress) -> Group:
    bar = ProgressBar(total=mined.order.count, completed=len(mined.puzzles), width=40)
    wanted = counted(mined.order.count, "puzzle")
    title = Text(f"{len(mined.puzzles)} of {wanted}, {counted(mined.deals, 'deal')}")
    return Group(title, bar, *_summary(mined))


def _summary(mined: MiningProgress) -> tuple[Table, Table]:
    """The yield by contract, and why endings were rejected."""
    headings = ("Contract", "Deals", "Puzzles", "Yield", *map(str, LEVELS))
    found = table(*headings, title="Puzzles, in all and by level", framed=True)
    for contract, deals in sorted(mined.deals_of.items()):
        puzzles = [puzzle for puzzle in mined.puzzles if puzzle.contract == contract]
        levels = [str(sum(puzzle.level == level for puzzle in puzzles)) for level in LEVELS]
        share = f"{100 * len(puzzles) / deals:.1f} %"
        found.add_row(contract, str(deals), str(len(puzzles)), share, *levels)
    rejected = table("Rejected because", "Endings", framed=True)
    for reason, times in mined.rejected.most_common():
        rejected.add_row(reason.value, str(times))
    return found, rejected
