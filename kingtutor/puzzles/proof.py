"""Proves a puzzle again: that its goal is right, and all that is said of it is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kingtutor.errors import KingTutorError
from kingtutor.puzzles.difficulty import level
from kingtutor.puzzles.model import Mined, Puzzle
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import Theme, themes_of
from kingtutor.search import Model

__all__ = ["Finding", "Proof", "prove"]

LEAST_DECISIONS = 2
"""Critical decisions that a mined puzzle has at least."""

SELFISH_UP_TO = 6
"""Cards a hand up to which a mined puzzle's card must be best for selfish players too."""


@dataclass(frozen=True)
class Finding:
    """What is wrong with a puzzle, and the field that says so."""

    field: str
    fault: str


@dataclass(frozen=True)
class Proof:
    """The outcome: no finding means that the puzzle is proved."""

    findings: tuple[Finding, ...]
    decisions: int
    """The hero's decisions on the main line, each with every card's answer known."""

    @property
    def holds(self) -> bool:
        """Whether the puzzle is proved."""
        return not self.findings


def prove(puzzle: Puzzle) -> Proof:
    """Prove a puzzle from nothing but its position and its goal.

    Of every puzzle: its history is legal, its goal is the best that the hero can guarantee, there
    is something to decide, its themes and its level are those of its tree.
    Of a mined one also what makes it a good one: the first card is right in one class of equal
    cards alone, there are two decisions, the natural card fails somewhere, and in a short ending
    selfish players do not change the answer.

    >>> from kingtutor.puzzles.model import Goal
    >>> puzzle = Puzzle.example().model_copy(update={"goal": Goal(at_least=-2)})
    >>> [(finding.field, finding.fault) for finding in prove(puzzle).findings]
    [('goal', 'too easy: the hero secures 0, not only -2')]
    """
    try:
        study = Study(puzzle)
    except KingTutorError as error:
        return Proof((Finding("source", str(error)),), 0)
    if wrong_goal := tuple(_goal(study)):
        return Proof(wrong_goal, 0)
    findings = [*_decisions(study), *_themes(study), *_level(study)]
    if isinstance(puzzle.source, Mined):
        findings += _good(study)
    return Proof(tuple(findings), sum(step.is_decision for step in study.line))


def _goal(study: Study) -> Iterator[Finding]:
    secured = study.value(study.position)
    if secured < study.goal:
        yield Finding("goal", f"cannot be reached: the hero secures {secured}, not {study.goal}")
    if secured > study.goal:
        yield Finding("goal", f"too easy: the hero secures {secured}, not only {study.goal}")


def _decisions(study: Study) -> Iterator[Finding]:
    if not study.critical:
        yield Finding("deal", "there is nothing to decide: no card on the main line loses the goal")


def _themes(study: Study) -> Iterator[Finding]:
    known = {theme.value for theme in Theme}
    shown = tuple(theme.value for theme in themes_of(study))
    for name in study.puzzle.themes:
        if name not in known:
            yield Finding("themes", f"{name!r} is no theme")
        elif name not in shown:
            yield Finding("themes", f"the puzzle does not show {name}")
    for name in shown:
        if name not in study.puzzle.themes:
            yield Finding("themes", f"the puzzle shows {name}, which is not said")


def _level(study: Study) -> Iterator[Finding]:
    if (right := level(study)) != study.puzzle.level:
        yield Finding("level", f"it is {right}, not {study.puzzle.level}")


def _good(study: Study) -> Iterator[Finding]:
    """What a mined puzzle must not break, while a composed one may."""
    position = study.position
    kept = study.winning_cards(position)
    right = [cards for cards in study.classes(position) if cards & kept]
    if len(right) > 1:
        cards = " and ".join(str(next(iter(cards))) for cards in right)
        yield Finding("deal", f"more than one first card keeps the goal: {cards}")
    if kept == position.legal_cards:
        yield Finding("deal", "no first card loses the goal")
    if 0 < len(study.critical) < LEAST_DECISIONS:
        yield Finding("deal", f"{len(study.critical)} decision, not {LEAST_DECISIONS} or more")
    if not any(study.natural(step.position) in step.losing for step in study.critical):
        yield Finding("deal", "the natural card never loses the goal")
    if position.tricks_left <= SELFISH_UP_TO:
        best = study.solver.solve(position, study.hero, model=Model.SELFISH).best
        if not any(card in kept for card in best):
            yield Finding("deal", f"selfish players would make {best[0]} the best first card")
