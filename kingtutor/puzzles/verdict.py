"""How a puzzle went, and what that counts."""

from __future__ import annotations

from enum import Enum

__all__ = ["SCORES", "Verdict"]


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
