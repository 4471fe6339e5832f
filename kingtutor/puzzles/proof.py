"""Proves a puzzle again: that its goal is right, and all that is said of it is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kingtutor.errors import KingTutorError
from kingtutor.puzzles.difficulty import level
from kingtutor.puzzles.model import Mined, Puzzle
from kingtutor.puzzles.quality import flaws
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import THEMES, themes_of

__all__ = ["Finding", "Proof", "prove"]


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
        findings += [Finding("deal", said) for _, said in flaws(study)]
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
    shown = tuple(theme.value for theme in themes_of(study))
    for name in study.puzzle.themes:
        if name not in THEMES:
            yield Finding("themes", f"{name!r} is no theme")
        elif name not in shown:
            yield Finding("themes", f"the puzzle does not show {name}")
    for name in shown:
        if name not in study.puzzle.themes:
            yield Finding("themes", f"the puzzle shows {name}, which is not said")


def _level(study: Study) -> Iterator[Finding]:
    if (right := level(study)) != study.puzzle.level:
        yield Finding("level", f"it is {right}, not {study.puzzle.level}")
