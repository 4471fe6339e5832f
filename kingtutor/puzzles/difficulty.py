"""How hard a puzzle is, read off its tree: a level from 1 to 5 and a first rating.

The score of a puzzle is a sum over the line on which the opponents resist longest:

    score = decisions + 2 x share of losing cards + 0.75 x foresight + 1.5 x thumbs that fail

*Decisions* are the hero's turns at which a card would lose the goal.
The *share of losing cards* is their mean part of the cards that are not equal, 0 to 1.
*Foresight* is how many tricks after a mistake the loss shows at the latest, be it answered in the
quickest way; none if it shows in the very trick.
A *thumb fails* if that rule-of-thumb player loses the goal at some decision of the line.
The level counts how many of four bounds the score reaches.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.analysis import RULES_OF_THUMB, Step
from kingtutor.bots import PlayerView
from kingtutor.puzzles.study import Study

__all__ = ["FIRST_RATING", "LEVEL_BOUNDS", "Traits", "level", "score", "traits"]

PER_DECISION = 1.0
PER_SHARE = 2.0
PER_TRICK_OF_FORESIGHT = 0.75
PER_THUMB = 1.5

LEVEL_BOUNDS = (7.75, 8.75, 9.5, 10.75)
"""The scores from which on a puzzle is of level 2, 3, 4 and 5.

They part 345 endings of 4 to 8 cards, 15 of each contract found as a miner finds them, into
about equal fifths.
"""

FIRST_RATING = {1: 1000, 2: 1250, 3: 1500, 4: 1750, 5: 2000}
"""A puzzle's rating by level until results move it; a learner starts at 1500."""


@dataclass(frozen=True)
class Traits:
    """What makes a puzzle hard, measured on its line of longest resistance."""

    decisions: int
    losing_share: float
    """The mean part of losing cards at the decisions, 0 to 1, equal cards counted once."""
    foresight: int
    """Tricks after the mistake's own until the loss shows at the latest."""
    thumbs_failing: int
    """How many rule-of-thumb players lose the goal."""


def traits(study: Study) -> Traits:
    """Measure a puzzle; one without any decision has none of these traits."""
    critical = study.critical
    if not critical:
        return Traits(0, 0.0, 0, 0)
    at = (step.position for step in critical)
    views = [PlayerView.of(position, study.tricks_before(position)) for position in at]
    shares = [_losing_share(step) for step in critical]
    return Traits(
        decisions=len(critical),
        losing_share=sum(shares) / len(shares),
        foresight=max(_foresight(study, step) for step in critical),
        thumbs_failing=sum(
            any(thumb(seen) in step.losing for seen, step in zip(views, critical, strict=True))
            for thumb in RULES_OF_THUMB
        ),
    )


def score(measured: Traits) -> float:
    """The traits as one number, 0 for no decision at all.

    >>> score(Traits(decisions=2, losing_share=0.5, foresight=1, thumbs_failing=1))
    5.25
    """
    return (
        PER_DECISION * measured.decisions
        + PER_SHARE * measured.losing_share
        + PER_TRICK_OF_FORESIGHT * measured.foresight
        + PER_THUMB * measured.thumbs_failing
    )


def level(study: Study) -> int:
    """The level of a puzzle, 1 to 5."""
    reached = score(traits(study))
    return 1 + sum(reached >= bound for bound in LEVEL_BOUNDS)


def _losing_share(step: Step) -> float:
    losing = sum(1 for cards in step.classes if cards & step.losing)
    return losing / len(step.classes)


def _foresight(study: Study, step: Step) -> int:
    return max(
        tricks_until_shown(step, len(study.refutation(step.position, next(iter(cards)))))
        for cards in step.classes
        if cards & step.losing
    )


def tricks_until_shown(step: Step, answers: int) -> int:
    """How many tricks after a mistake's own its refutation by so many cards needs.

    The mistake and the cards that answer it fill up the current trick first.
    """
    played = len(step.position.trick) + 1 + answers
    return (played - 1) // 4
