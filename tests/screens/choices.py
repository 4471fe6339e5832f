"""Decisions at which more than one card is right."""

from __future__ import annotations

from kingtutor.cards import Card
from kingtutor.puzzles.study import Study
from kingtutor.screens.puzzle_index import PuzzleIndex

__all__ = ["choices"]


def choices(identity: str) -> list[tuple[list[Card], list[Card]]]:
    """Where several classes hold and others lose: the learner's cards before, one card of each."""
    study = Study(PuzzleIndex.shipped().find(identity).puzzle())
    before: list[Card] = []
    found = []
    for step in study.line:
        holding = [next(iter(cards)) for cards in step.classes if cards & step.winning]
        if step.is_critical and len(holding) > 1:
            found.append((list(before), holding))
        if step.mover is study.hero:
            before.append(step.card)
    return found
