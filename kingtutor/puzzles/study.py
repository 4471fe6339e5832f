"""A puzzle and what perfect play makes of it."""

from __future__ import annotations

from kingtutor.analysis import Analysis
from kingtutor.puzzles.model import Puzzle
from kingtutor.search import Solver

__all__ = ["Study"]


class Study(Analysis):
    """A puzzle with the analysis of its position, for its hero and with its goal.

    >>> study = Study(Puzzle.example())
    >>> {str(card): value for card, value in study.values().items()}
    {'JD': 0, '7D': -4}
    >>> str(study.winning_cards(study.position, 0)), str(study.natural(study.position))
    ('JD', 'JD')
    >>> [str(step.card) for step in study.line]
    ['JD', '7S', 'QC']

    Raises `InvalidPosition` if the play before the puzzle breaks a rule or leads elsewhere.
    """

    def __init__(self, puzzle: Puzzle, solver: Solver | None = None) -> None:
        story = puzzle.story()
        before = tuple(after.last_trick for after in story if after.last_trick and not after.trick)
        self.puzzle = puzzle
        self.hero = puzzle.hero_seat
        super().__init__(story[-1], self.hero, puzzle.goal.at_least, before=before, solver=solver)

    def __repr__(self) -> str:
        return f"Study({self.puzzle.id!r})"
