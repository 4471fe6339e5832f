"""Every shipped puzzle, for tests that prove something of each."""

from __future__ import annotations

from functools import cache

from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.packs import pack_names, read_pack
from kingtutor.puzzles.study import Study
from kingtutor.search import Solver

PUZZLES: tuple[Puzzle, ...] = tuple(
    puzzle for name in pack_names() for puzzle in read_pack(name).puzzles
)
"""In the order of packs and lines."""

FEWEST = 1000
"""Puzzles that are shipped at the least; a test over all of them must have found so many."""


TABLE_MIB_EACH = 2


@cache
def study_of(puzzle_id: str) -> Study:
    """The study of a shipped puzzle, made once."""
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.id == puzzle_id)
    # A thousand of these live at once: each gets a small memory.
    return Study(puzzle, Solver(TABLE_MIB_EACH))
