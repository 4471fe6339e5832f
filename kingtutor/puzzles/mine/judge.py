"""Whether an ending makes a good puzzle.

What makes one is told in `kingtutor.puzzles.quality`; `kingtutor.puzzles.proof` asks it again of
every mined puzzle.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.analysis.values import TABLE_MIB
from kingtutor.puzzles.difficulty import FIRST_RATING, level
from kingtutor.puzzles.mine.endings import Ending
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.quality import Rejection, first_card_flaws, flaws
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import themes_of
from kingtutor.search import Solver
from kingtutor.search.equal import equal_cards

__all__ = ["Accepted", "Rejected", "judge", "labelled"]


@dataclass(frozen=True)
class Accepted:
    """A good puzzle, tagged and rated."""

    puzzle: Puzzle


@dataclass(frozen=True)
class Rejected:
    """An ending that is no good puzzle."""

    reason: Rejection


def judge(ending: Ending, identity: str, seed: int) -> Accepted | Rejected:
    """Make a puzzle of an ending, asking of the player to move the best that he can guarantee.

    `identity` is the puzzle's id, `seed` that of the search which found it.
    """
    position = ending.position
    solver = Solver(TABLE_MIB)
    classes = equal_cards(position)
    if len(classes) == 1:
        return Rejected(Rejection.NO_CHOICE)
    values = solver.solve(position, position.to_play).cards
    of_class = [values[next(iter(cards))] for cards in classes]
    best = max(of_class)
    # Most endings fail here, before there is a study of them.
    for reason in first_card_flaws(of_class.count(best), len(classes)):
        return Rejected(reason)
    study = Study(ending.puzzle(identity, seed, best), solver)
    for reason, _ in flaws(study):
        return Rejected(reason)
    return Accepted(labelled(study))


def labelled(study: Study) -> Puzzle:
    """The puzzle with its themes, its level and its first rating as its tree has them."""
    reached = level(study)
    return study.puzzle.model_copy(
        update={
            "themes": tuple(theme.value for theme in themes_of(study)),
            "level": reached,
            "rating": FIRST_RATING[reached],
        }
    )
