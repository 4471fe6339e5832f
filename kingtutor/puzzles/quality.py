"""What makes a mined puzzle a good one; a composed one may break it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from kingtutor.puzzles.study import Study
from kingtutor.search import Model

__all__ = ["Rejection", "first_card_flaws", "flaws"]

LEAST_DECISIONS = 2
"""Critical decisions that a mined puzzle has at least."""

SELFISH_UP_TO = 6
"""Cards a hand up to which a mined puzzle's card must be best for selfish players too."""


class Rejection(Enum):
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


_OF_THE_FIRST_CARD = {
    Rejection.NO_LOSING_CARD: "no first card loses the goal",
    Rejection.SECOND_RIGHT_CARD: "more than one first card keeps the goal: {cards}",
}


def first_card_flaws(right: int, classes: int) -> Iterator[Rejection]:
    """What is wrong where so many of the classes of equal first cards keep the goal.

    It needs no more than the value of each card, and most endings fail here.

    >>> list(first_card_flaws(right=1, classes=3))
    []
    """
    if right == classes:
        yield Rejection.NO_LOSING_CARD
    if right > 1:
        yield Rejection.SECOND_RIGHT_CARD


def flaws(study: Study) -> Iterator[tuple[Rejection, str]]:
    """What keeps a puzzle from being a good one, each with a sentence on this puzzle.

    The cheap questions come first, and each is asked only when the one before has been answered:
    a caller who wants to know whether there is a flaw at all asks for the first one alone.

    >>> from kingtutor.puzzles.model import Puzzle
    >>> [flaw.value for flaw, _ in flaws(Study(Puzzle.example()))]
    ['the natural card wins']
    """
    position = study.position
    kept = study.winning_cards(position)
    classes = study.classes(position)
    right = [cards for cards in classes if cards & kept]
    cards = " and ".join(str(next(iter(cards))) for cards in right)
    for flaw in first_card_flaws(len(right), len(classes)):
        yield flaw, _OF_THE_FIRST_CARD[flaw].format(cards=cards)
    decisions = len(study.critical)
    # That there is none at all is a fault of every puzzle, and told by its proof.
    if 0 < decisions < LEAST_DECISIONS:
        said = f"{decisions} decision, not {LEAST_DECISIONS} or more"
        yield Rejection.TOO_FEW_DECISIONS, said
    if not any(study.natural(step.position) in step.losing for step in study.critical):
        yield Rejection.NATURAL_CARD_WINS, "the natural card never loses the goal"
    if position.tricks_left <= SELFISH_UP_TO:
        best = study.solver.solve(position, study.hero, model=Model.SELFISH).best
        if not any(card in kept for card in best):
            said = f"selfish players would make {best[0]} the best first card"
            yield Rejection.SELFISH_DIFFERS, said
