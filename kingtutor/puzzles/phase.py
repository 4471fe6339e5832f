"""The moments of a session."""

from __future__ import annotations

from enum import Enum

__all__ = ["Phase"]


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
