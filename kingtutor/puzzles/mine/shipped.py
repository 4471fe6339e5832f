"""The packs of contracts that are shipped, and how they are mined again.

    python -m kingtutor.puzzles.mine.shipped puzzles

After the rule-of-thumb players, a theme or the levels have changed, the packs are mined anew.
"""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from kingtutor.puzzles.mine.collect import Order, mine
from kingtutor.puzzles.mine.pack import pack_of
from kingtutor.puzzles.mine.spec import GROUPS, MiningSpec
from kingtutor.puzzles.mine.workers import processes
from kingtutor.puzzles.packs import write_pack
from kingtutor.rules.variant import VARIANTS

__all__ = ["SHIPPED"]

SEED = 1
CARDS = (4, 8)
COUNT = 40
EACH_LEVEL = 4

_GROUP_OF = {key: name for name, keys in GROUPS.items() for key in keys}

SHIPPED: dict[str, Order] = {
    spec.name: Order(spec, COUNT, EACH_LEVEL)
    for variant in VARIANTS.values()
    for contract in dict.fromkeys(_GROUP_OF.get(key, key) for key in variant.contracts)
    for spec in [MiningSpec.of(variant.key, [contract], CARDS, seed=SEED)]
}
"""The order of each shipped pack of a contract, by the pack's name."""


def _main(
    folder: Path,
    names: Annotated[list[str] | None, typer.Argument(help="All if left out.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if left out.")] = None,
) -> None:
    """Mine the shipped packs into a folder, and say of each what it took."""
    for name in names or SHIPPED:
        started = perf_counter()
        pool = processes(workers or os.cpu_count() or 1)
        mined = mine(SHIPPED[name], pool, keep_in=folder / f"{name}.part")
        write_pack(pack_of(mined, name), folder)
        seconds = perf_counter() - started
        rejected = ", ".join(
            f"{times} {reason.value}" for reason, times in mined.rejected.most_common()
        )
        typer.echo(
            f"{name}: {len(mined.puzzles)} puzzles from {mined.deals} deals in {seconds:.0f} s; "
            f"rejected: {rejected}"
        )


if __name__ == "__main__":
    typer.run(_main)
