"""Where a session is, how it went, and what that counts."""

from __future__ import annotations

from enum import Enum

__all__ = ["SCORES", "Phase", "Verdict"]


class Phase(Enum):
    """Where a session is."""

    CHOOSING = "choosing"
    """The learner is to play."""
    PLAYED = "played"
    """The learner has played and may still take it back; `step` goes on."""
    ANSWERING = "answering"
    """The others are answering a right card; `step` goes on."""
    REFUTING = "refuting"
    """A losing card is being refuted; `step` goes on."""
    REFUTED = "refuted"
    """The goal is out of reach; `back` returns to the mistake."""
    SHOWING = "showing"
    """The solution is being shown; `step` goes on."""
    SHOWN = "shown"
    """The solution has been shown."""
    SOLVED = "solved"
    """The goal is reached, or nothing can endanger it any more."""


class Verdict(Enum):
    """How a puzzle went; the value is the last word of its text's key."""

    CLEAN = "clean"
    """Solved with neither help nor mistake."""
    CORRECTED = "corrected"
    """Solved after a mistake."""
    HELPED = "helped"
    """Solved with a hint."""
    SHOWN = "shown"
    """The solution was shown."""
    FAILED = "failed"
    """Left unsolved after a mistake."""
    NOT_ATTEMPTED = "not-attempted"
    """Left before anything was wrong or right."""


SCORES = {
    Verdict.CLEAN: 1.0,
    Verdict.HELPED: 0.5,
    Verdict.CORRECTED: 0.0,
    Verdict.SHOWN: 0.0,
    Verdict.FAILED: 0.0,
}
"""What each verdict counts for the ratings; a puzzle that was not attempted does not count."""
