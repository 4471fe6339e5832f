"""Gather the pack of themes: a few mined puzzles for each, the same from the same seed.

    python -m kingtutor.puzzles.mine.theme_pack puzzles/themes.jsonl

Deals of a theme's contracts are played down as a miner plays them, and each position on the way is
judged as a miner judges it; wanted are those whose first decision shows the theme.
Composed puzzles that the pack has already are kept, and rated again.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from kingtutor.puzzles.mine.endings import endings, generator
from kingtutor.puzzles.mine.judge import Accepted, judge, labelled
from kingtutor.puzzles.model import Composed, Puzzle
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import THEMES, Theme
from kingtutor.puzzles.themes.decision import moments
from kingtutor.puzzles.themes.grounds import Ground

__all__ = ["gather"]

SEED = 7
EACH = 4
"""Mined puzzles for each theme."""
CARDS = range(3, 7)
"""Cards in the fullest hand."""
PATIENCE = 250
"""Deals after which one more puzzle of the same contract is welcome."""
MOST_THEMES = 4
"""Themes of a puzzle here, its own included: it is to be about one idea."""


def gather(theme: Theme, each: int = EACH, seed: int = SEED) -> list[Puzzle]:
    """Mined puzzles whose first decision shows this theme; the same from the same seed."""
    grounds = theme.mined_on
    found: dict[str, Puzzle] = {}
    of_ground: Counter[Ground] = Counter()
    for number in count() if grounds else ():
        if len(found) == each:
            break
        ground = grounds[number % len(grounds)]
        if of_ground[ground] >= -(-each // len(grounds)) + number // PATIENCE:
            continue
        identity = f"theme-{theme.value}-{len(found) + 1}".replace("_", "-")
        puzzle = _from_one_deal(theme, ground, number, identity, seed)
        if puzzle and puzzle.canonical() not in found:
            found[puzzle.canonical()] = puzzle
            of_ground[ground] += 1
    return list(found.values())


def _from_one_deal(
    theme: Theme, ground: Ground, number: int, identity: str, seed: int
) -> Puzzle | None:
    """The first puzzle of one deal that shows the theme, None if there is none."""
    variant, contract = ground
    rng = generator(seed, number, f"{theme.value}/{contract}")
    for ending in endings(variant, contract, CARDS, rng):
        if not theme.may_show(ending.position):
            continue
        match judge(ending, identity, seed):
            case Accepted(puzzle) if _is_about(theme, puzzle):
                return puzzle
    return None


def _is_about(theme: Theme, puzzle: Puzzle) -> bool:
    if theme.value not in puzzle.themes or len(puzzle.themes) > MOST_THEMES:
        return False
    return theme.shown_at(moments(Study(puzzle))[0])


def _main(
    pack: Path,
    seed: Annotated[int, typer.Option()] = SEED,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if left out.")] = None,
) -> None:
    """Write the puzzles of the pack anew, and say what each theme took."""
    kept = [Puzzle.parse(line) for line in pack.read_text(encoding="utf-8").splitlines()]
    puzzles = [labelled(Study(old)) for old in kept if isinstance(old.source, Composed)]
    # A fresh interpreter for each worker, as the miner has it.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        for name, found, seconds in pool.map(partial(_timed, seed), THEMES):
            typer.echo(f"{name}: {len(found)} puzzles in {seconds:.0f} s")
            puzzles += found
    lines = (puzzle.to_line() + "\n" for puzzle in sorted(puzzles, key=_place))
    pack.write_text("".join(lines), encoding="utf-8")


def _timed(seed: int, name: str) -> tuple[str, list[Puzzle], float]:
    started = perf_counter()
    return name, gather(THEMES[name], seed=seed), perf_counter() - started


def _place(puzzle: Puzzle) -> tuple[int, int, str]:
    """By theme, the easy ones first."""
    slugs = [name.replace("_", "-") for name in THEMES]
    slug = puzzle.id.removeprefix("theme-").rpartition("-")[0]
    return slugs.index(slug), puzzle.level, puzzle.id


if __name__ == "__main__":
    typer.run(_main)
