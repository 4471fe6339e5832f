"""Whether an ending makes a good puzzle.

What makes one is told in `kingtutor.puzzles.proof`, which proves it again of every mined puzzle;
here the same is asked in an order that rejects most endings at little cost.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingtutor.analysis.values import TABLE_MIB
from kingtutor.puzzles.difficulty import FIRST_RATING, level
from kingtutor.puzzles.mine.endings import Ending
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.proof import LEAST_DECISIONS, SELFISH_UP_TO
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import themes_of
from kingtutor.search import Model, Solver
from kingtutor.search.equal import equal_cards

__all__ = ["Accepted", "Reason", "Rejected", "judge", "labelled"]


class Reason(Enum):
    """Why an ending is no puzzle, or none that is wanted; in the order in which it is asked."""

    OVER = "the hand is over before"
    NO_CHOICE = "all legal cards are equal"
    NO_LOSING_CARD = "no first card loses"
    SECOND_RIGHT_CARD = "a second first card is right"
    TOO_FEW_DECISIONS = "fewer than two decisions"
    NATURAL_CARD_WINS = "the natural card wins"
    SELFISH_DIFFERS = "selfish players play another card"
    OTHER_LEVEL = "another level"
    OTHER_THEME = "another theme"
    DUPLICATE = "the same in disguise"
    LEVEL_IS_FULL = "enough of its level"


@dataclass(frozen=True)
class Accepted:
    """A good puzzle, tagged and rated."""

    puzzle: Puzzle


@dataclass(frozen=True)
class Rejected:
    """An ending that is no good puzzle."""

    reason: Reason


def judge(ending: Ending, identity: str, seed: int) -> Accepted | Rejected:
    """Make a puzzle of an ending, asking of the player to move the best that he can guarantee.

    `identity` is the puzzle's id, `seed` that of the search which found it.
    """
    position = ending.position
    solver = Solver(TABLE_MIB)
    classes = equal_cards(position)
    if len(classes) == 1:
        return Rejected(Reason.NO_CHOICE)
    values = solver.solve(position, position.to_play).cards
    of_class = [values[next(iter(cards))] for cards in classes]
    if reason := _no_question(of_class):
        return Rejected(reason)
    study = Study(ending.puzzle(identity, seed, max(of_class)), solver)
    if reason := _no_good(study):
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


def _no_question(values: list[int]) -> Reason | None:
    """What is wrong with the first card, from what each class of equal cards secures."""
    if min(values) == max(values):
        return Reason.NO_LOSING_CARD
    if values.count(max(values)) > 1:
        return Reason.SECOND_RIGHT_CARD
    return None


def _no_good(study: Study) -> Reason | None:
    """What is wrong with the decisions that follow; the cheap questions first."""
    if len(study.critical) < LEAST_DECISIONS:
        return Reason.TOO_FEW_DECISIONS
    if not any(study.natural(step.position) in step.losing for step in study.critical):
        return Reason.NATURAL_CARD_WINS
    if study.position.tricks_left <= SELFISH_UP_TO:
        best = study.solver.solve(study.position, study.hero, model=Model.SELFISH).best
        if not any(card in study.critical[0].winning for card in best):
            return Reason.SELFISH_DIFFERS
    return None
