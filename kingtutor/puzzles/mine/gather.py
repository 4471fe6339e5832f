"""Gather the pack of themes: a few mined puzzles for each, the same from the same seed.

    python -m kingtutor.puzzles.mine.gather puzzles/themes.jsonl

Deals of a theme's contracts are played down as a miner plays them, and each position on the way is
judged as a miner judges it; wanted are those whose first decision shows the theme.
Composed puzzles that the pack has already are kept, and rated again.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from kingtutor.puzzles.mine.grounds import GROUNDS, Ground, may_show
from kingtutor.puzzles.mine.judge import Accepted, judge, labelled
from kingtutor.puzzles.mine.played import endings, generator
from kingtutor.puzzles.model import Composed, Puzzle
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import Theme
from kingtutor.puzzles.themes.moment import moments
from kingtutor.puzzles.themes.registry import SHOWN_AT

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
    grounds = GROUNDS[theme]
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
        if not may_show(theme, ending.position):
            continue
        match judge(ending, identity, seed):
            case Accepted(puzzle) if _is_about(theme, puzzle):
                return puzzle
    return None


def _is_about(theme: Theme, puzzle: Puzzle) -> bool:
    if theme.value not in puzzle.themes or len(puzzle.themes) > MOST_THEMES:
        return False
    return SHOWN_AT[theme](moments(Study(puzzle))[0])


def _main(pack: Path, seed: Annotated[int, typer.Option()] = SEED) -> None:
    """Write the puzzles of the pack anew."""
    kept = [Puzzle.parse(line) for line in pack.read_text(encoding="utf-8").splitlines()]
    composed = [labelled(Study(old)) for old in kept if isinstance(old.source, Composed)]
    mined = [puzzle for theme in Theme for puzzle in gather(theme, seed=seed)]
    lines = (puzzle.to_line() + "\n" for puzzle in sorted((*composed, *mined), key=_place))
    pack.write_text("".join(lines), encoding="utf-8")


def _place(puzzle: Puzzle) -> tuple[int, int, str]:
    """By theme, the easy ones first."""
    slugs = [theme.value.replace("_", "-") for theme in Theme]
    slug = puzzle.id.removeprefix("theme-").rpartition("-")[0]
    return slugs.index(slug), puzzle.level, puzzle.id


if __name__ == "__main__":
    typer.run(_main)
