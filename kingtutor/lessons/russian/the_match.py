"""The match: who deals, what the lines of the sheet add up to, and the last two rounds of one."""

from __future__ import annotations

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.leading import FirstLead
from kingtutor.lessons.lesson import Again, Lesson
from kingtutor.lessons.matches import MatchEnd, SheetScene, SheetScore, SheetTotal, Winners
from kingtutor.rules import RUSSIAN

__all__ = ["LESSON"]

_SHARED = (
    "-6 -4 -2 -4",
    "0 -8 -8 0",
    "0 0 0 -16",
    "0 -16 0 0",
    "0 0 -16 0",
    "-16 0 0 0",
    "0 -88 -2 -6",
    "6 0 10 0",
    "4 4 8 0",
    "8 4 4 0",
    "8 0 8 0",
    "0 0 16 0",
    "8 8 0 0",
    "6 30 8 52",
)
"""A match that West, last but one before the last round, shares with South."""

_ASKED = (
    "-10 -4 -2 0",
    "0 -8 0 -8",
    "0 0 0 -16",
    "-8 -2 0 -6",
    "0 0 0 -16",
    "0 0 0 -16",
    "0 -32 -34 -30",
)

_PLAYED = (
    "-2 0 -6 -8",
    "-4 0 0 -12",
    "-8 -4 -4 0",
    "0 0 -2 -14",
    "0 0 -16 0",
    "-16 0 0 0",
    "-2 -92 -2 0",
    "4 0 6 6",
    "12 0 4 0",
    "4 0 8 4",
    "0 4 4 8",
    "16 0 0 0",
)
"""A match in which three players are close together before its last two rounds."""

LESSON = Lesson(
    game="russian",
    name="the-match",
    scenes=(SheetScene(RUSSIAN, _SHARED[:7]), SheetScene(RUSSIAN, _SHARED)),
    questions=(
        Again(FirstLead(RUSSIAN, Seat.EAST)),
        SheetScore(SheetScene(RUSSIAN, _ASKED[:4]), "W", 4),
        SheetTotal(SheetScene(RUSSIAN, _ASKED), "S", 7),
        Winners("N 24, E 22, S -70, W 24", RUSSIAN),
        # The only way to win without a point.
        Winners("N 0, E 0, S 0, W 0", RUSSIAN),
    ),
    hand=MatchEnd(
        RUSSIAN,
        _PLAYED,
        deals=(
            "N:QJ8.9.Q7.JT AT9.T87..97 7.AK.AJ98.A K.QJ.KT.KQ8",
            "N:AKJ.Q9.8.A8 T8.AKJ.T7.9 9.7.AKJ9.JT Q7.T8.Q.KQ7",
        ),
    ),
)
