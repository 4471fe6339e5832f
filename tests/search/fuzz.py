"""Random rows, whole and broken, through `solve`: for the build with sanitizers.

    python -m tests.search.fuzz --core PATH_OF_CORE --seconds 300 --seed 1

A row is answered or refused with a named error; anything else ends the run, as a sanitizer does.
Memory is watched as well: what a search takes it gives back.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

NOISE: list[Any] = [
    "",
    "N:",
    "zz",
    "KHKH",
    None,
    -1,
    10**20,
    [],
    {},
    "N:AK.. .. .. ..",
    "\ud800",
    "10♥",
    "♠",
]
GROWTH_ALLOWED_KIB = 64 * 1024


def use_core(path: Path) -> None:
    """Let `kingtutor.search` find this compiled core instead of the installed one."""
    spec = spec_from_file_location("kingtutor.search._core", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules["kingtutor.search._core"] = module


def random_row(rng: Random) -> dict[str, Any]:
    """A position of up to six cards a hand, as a row."""
    from kingtutor.rules.notation import PositionRow
    from tests.search.test_reference import random_question

    position, side = random_question(rng, rng.randint(1, 6))
    row: dict[str, Any] = PositionRow.of(position, side).model_dump()
    return row


def broken(row: dict[str, Any], rng: Random) -> Any:
    """The row with something in it changed, taken away or spoilt."""
    kind = rng.randrange(4)
    key = rng.choice(list(row))
    if kind == 0:
        return {name: value for name, value in row.items() if name != key}
    if kind == 1:
        return {**row, key: rng.choice(NOISE)}
    if kind == 2:
        deal = list(row["deal"])
        deal[rng.randrange(len(deal))] = rng.choice("AKQJT2.NESW: ")
        return {**row, "deal": "".join(deal)}
    return rng.choice([*NOISE, [row], {**row, "trick": row["trick"] * 3}])


def fuzz(seconds: float, seed: int) -> Counter[str]:
    """Rows for so long; how many were answered and refused."""
    from kingtutor.errors import KingTutorError
    from kingtutor.search import Solver
    from kingtutor.search.answers import SolveOptions, answer

    rng = Random(seed)
    told: Counter[str] = Counter()
    end = time.monotonic() + seconds
    first_peak = 0
    while time.monotonic() < end:
        row: Any = random_row(rng)
        if rng.random() < 0.5:
            row = broken(row, rng)
        options = SolveOptions(
            value_only=rng.random() < 0.3,
            at_least=rng.choice([None, None, -8, 0, 8, 10**6]),
            max_seconds=rng.choice([None, 0.0, 0.001]),
        )
        try:
            found = answer(row, Solver(table_mib=rng.choice([1, 4])), options)
            json.dumps(found)
            told["answered"] += 1
        except KingTutorError:
            told["refused"] += 1
        if sum(told.values()) == 100:
            first_peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - first_peak
    if first_peak and growth > GROWTH_ALLOWED_KIB:
        sys.exit(f"memory grew by {growth} KiB over {sum(told.values())} rows")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--core", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    use_core(arguments.core)
    told = fuzz(arguments.seconds, arguments.seed)
    if min(told["answered"], told["refused"]) < 10:
        sys.exit(f"too few rows to mean anything: {dict(told)}")
    sys.stdout.write(f"{told['answered']} rows answered, {told['refused']} refused\n")


if __name__ == "__main__":
    main()
