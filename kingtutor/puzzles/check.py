"""Proves packs again, on all cores."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.packs import Fault, pack_names, repeated, scan_pack
from kingtutor.puzzles.proof import Proof, prove

__all__ = ["Checked", "Report", "check_packs"]

_AT_ONCE = 8
"""Puzzles that a worker takes at a time."""


@dataclass(frozen=True)
class Checked:
    """What was proved of one pack."""

    name: str
    puzzles: int
    decisions: int
    """The hero's decisions on the main lines, each with every card's answer known."""


@dataclass(frozen=True)
class Report:
    """What was proved, and every fault found."""

    packs: tuple[Checked, ...]
    faults: tuple[Fault, ...]
    seconds: float

    @property
    def puzzles(self) -> int:
        """All puzzles of all packs."""
        return sum(pack.puzzles for pack in self.packs)

    @property
    def decisions(self) -> int:
        """All decisions of all packs."""
        return sum(pack.decisions for pack in self.packs)


def check_packs(
    packs: Iterable[str | Path] | None = None,
    *,
    workers: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Report:
    """Prove every puzzle of these packs, names or paths; of all shipped ones if none is given.

    What cannot be read of a pack has its faults in the report, and the rest is proved.
    `workers` are processes, as many as cores if left out; `progress` is called with the puzzles
    done and the number of all.

    Raises `KingTutorError` for a name that is no pack.
    """
    started = perf_counter()
    scans = [scan_pack(pack) for pack in (pack_names() if packs is None else packs)]
    placed = [(scan.name, line, puzzle) for scan in scans for line, puzzle in scan.puzzles.items()]
    # Within a pack its scan has told what stands there twice; between packs nobody has yet.
    faults = {*repeated(placed), *(fault for scan in scans for fault in scan.faults)}
    workers = workers or os.cpu_count() or 1
    proofs = _prove_all([puzzle for _, _, puzzle in placed], workers, progress)
    decisions = dict.fromkeys((scan.name for scan in scans), 0)
    for (name, line, _), proof in zip(placed, proofs, strict=True):
        decisions[name] += proof.decisions
        faults |= {Fault(name, line, finding.field, finding.fault) for finding in proof.findings}
    checked = (Checked(scan.name, len(scan.puzzles), decisions[scan.name]) for scan in scans)
    return Report(tuple(checked), tuple(sorted(faults)), perf_counter() - started)


def _prove_all(
    puzzles: Sequence[Puzzle], workers: int, progress: Callable[[int, int], object] | None
) -> list[Proof]:
    lines = [puzzle.to_line() for puzzle in puzzles]
    if workers == 1 or len(lines) <= _AT_ONCE:
        return _counted(map(_prove_line, lines), len(lines), progress)
    # A fresh interpreter for each worker: a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        return _counted(pool.map(_prove_line, lines, chunksize=_AT_ONCE), len(lines), progress)


def _counted(
    proofs: Iterable[Proof], total: int, progress: Callable[[int, int], object] | None
) -> list[Proof]:
    done: list[Proof] = []
    for proof in proofs:
        done.append(proof)
        if progress is not None:
            progress(len(done), total)
    return done


def _prove_line(line: str) -> Proof:
    return prove(Puzzle.parse(line))
