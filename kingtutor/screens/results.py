"""What a learner has done in this session: counts, the streak, ratings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from kingtutor.puzzles.rating import PUZZLE_DEVIATION, THEME_TOLD, Rating, after_attempt
from kingtutor.puzzles.session import SCORES, Verdict

__all__ = ["Results"]

SURE_ENOUGH = 150.0
"""The deviation below which a rating is more than a guess."""

_SOLVED = frozenset({Verdict.CLEAN, Verdict.CORRECTED, Verdict.HELPED})


@dataclass(frozen=True)
class Results:
    """The verdicts of a session, puzzle by puzzle, and the ratings that they moved.

    >>> results = Results().with_verdict("first-steps-01", 1000, Verdict.CLEAN)
    >>> results.streak, results.solved, results.learner.rating > 1500
    (1, 1, True)
    """

    learner: Rating = field(default_factory=Rating)
    verdicts: Mapping[str, Verdict] = field(default_factory=lambda: MappingProxyType({}))
    """The first verdict of each puzzle, by its id, in the order in which they came."""
    puzzles: Mapping[str, Rating] = field(default_factory=lambda: MappingProxyType({}))
    """The ratings that moved, by the puzzles' ids."""
    streak: int = 0
    """Puzzles in a row solved without help and mistake."""
    rating_before: float = 1500.0
    """The learner's rating before the last verdict."""

    @property
    def is_rated(self) -> bool:
        """Whether the rating is known well enough for a change of it to mean something."""
        return self.learner.deviation < SURE_ENOUGH

    @property
    def solved(self) -> int:
        """Puzzles solved, with or without help and mistakes."""
        return sum(verdict in _SOLVED for verdict in self.verdicts.values())

    @property
    def tried(self) -> int:
        """Puzzles with a verdict."""
        return len(self.verdicts)

    def count(self, verdict: Verdict) -> int:
        """How many puzzles had this verdict."""
        return sum(each is verdict for each in self.verdicts.values())

    def with_verdict(
        self, identity: str, rating: int, verdict: Verdict, *, theme_told: bool = False
    ) -> Results:
        """The results after a puzzle of this first rating.

        A puzzle left before anything was right or wrong changes nothing, nor does a second
        attempt: its answer is known.
        """
        if verdict is Verdict.NOT_ATTEMPTED or identity in self.verdicts:
            return self
        weight = THEME_TOLD if theme_told else 1.0
        puzzle = self.puzzles.get(identity, Rating(rating, PUZZLE_DEVIATION))
        learner, puzzle = after_attempt(self.learner, puzzle, SCORES[verdict], weight)
        return replace(
            self,
            learner=learner,
            verdicts={**self.verdicts, identity: verdict},
            puzzles={**self.puzzles, identity: puzzle},
            rating_before=self.learner.rating,
            streak=self.streak + 1 if verdict is Verdict.CLEAN else 0,
        )
