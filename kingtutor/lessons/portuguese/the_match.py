"""The match: ten lines of a score sheet, the sum that is always zero, and the last two hands."""

from __future__ import annotations

from kingtutor.lessons.lesson import Lesson
from kingtutor.lessons.matches import MatchEnd, SheetScene, SheetScore, SheetTotal, Winners
from kingtutor.rules import PORTUGUESE

__all__ = ["LESSON"]

_WATCHED = (
    "-20 -80 -60 -100",
    "-100 0 -80 -80",
    "-50 -50 -100 0",
    "-30 -60 -60 -90",
    "0 -160 0 0",
    "0 0 -90 -90",
    "up-hearts: 150 50 75 50",
    "skip: 75 100 75 75",
    "up-spades: 25 75 175 50",
    "down: -50 175 175 25",
)
"""A match in which South is last after the negatives, and wins."""

_PLAYED = (
    "-60 -80 -40 -80",
    "-40 -100 -60 -60",
    "0 -50 -100 -50",
    "-90 -30 -60 -60",
    "-160 0 0 0",
    "-90 0 -90 0",
    "up-spades: 175 50 25 75",
    "down: -50 100 250 25",
)
"""A match in which three players are close together before its last two hands."""

LESSON = Lesson(
    game="portuguese",
    name="the-match",
    scenes=(SheetScene(PORTUGUESE, _WATCHED[:6]), SheetScene(PORTUGUESE, _WATCHED)),
    questions=(
        SheetTotal(SheetScene(PORTUGUESE, _PLAYED[:3]), "W", 3),
        SheetScore(SheetScene(PORTUGUESE, _PLAYED[:4]), "E", 4),
        SheetScore(SheetScene(PORTUGUESE, _PLAYED[:7]), "S", 7),
        Winners("N 35, E -60, S 105, W -80", PORTUGUESE),
        # Two on the same total.
        Winners("N -40, E 60, S 60, W -80", PORTUGUESE),
    ),
    # South is the master of the ninth hand, West of the tenth.
    hand=MatchEnd(
        PORTUGUESE,
        _PLAYED,
        deals=(
            "N:532.K3.T5.JT9842 T8.Q9652.KQ762.Q AKQ96.AT8.A4.763 J74.J74.J983.AK5",
            "N:JT6.J754.98.T975 753.K863.AK432.3 KQ98.A.QT75.AKQ2 A42.QT92.J6.J864",
        ),
    ),
)
