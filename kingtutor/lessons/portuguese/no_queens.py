"""No queens: fifty points each, the high cards that catch them, and how to part with one."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-queens"

_scene = partial(Scene.set, PORTUGUESE, _CONTRACT)


LESSON = Lesson(
    game="portuguese",
    name=_CONTRACT,
    scenes=(
        # A queen takes the trick, and another falls on it.
        _scene("N:T5..T9765. .Q.Q4.KT76 2..32.Q942 K8.9.AKJ8.", "W", "9H TS QH QC"),
        # South leads low, and East has to take with the bare queen.
        _scene("N:QJ854.83.74. K2.Q.KQ8.AQJ AT.AT5.J962. 9763.K64.53.", "S", "5H 6H 3H QH"),
        # South has no clubs and throws the queen of spades.
        _scene("N:KT2.QJ4..9 974..Q5.K7 AQ6.5.742. J853.3..Q2", "E", "7C QS 2C 9C"),
    ),
    questions=(
        Again(
            TrickScore(_scene("N:.Q.Q.AKJ76 .T96.532.5 QJ62..J74. .K872.86.2", "N", "QH TH QS 8H"))
        ),
        # So low a diamond that somebody else must take.
        BestCard(
            Position.opening(
                PORTUGUESE,
                _CONTRACT,
                Deal.parse("N:T.QJ4.. 7..Q5.K .5.742. 83.3..Q"),
                Seat.SOUTH,
            )
        ),
        Again(MayPlay(_scene("N:Q.KJ753..Q5 AJT2.Q4..K9 K84..QT.T87 7.T2..J6432", "N", "3H 4H"))),
    ),
    # The queen herself is led: ace and king are both still there to take her.
    ending=Ending(
        Position.opening(
            PORTUGUESE, _CONTRACT, Deal.parse("N:QJ..K. ..AJ7. ..Q2.9 ..43.2"), Seat.SOUTH
        )
    ),
    # Two queens and only two hearts: what the review finds is worth a hundred points.
    hand=Position.opening(
        PORTUGUESE,
        _CONTRACT,
        Deal.parse("N:K952.A98.AK65.J9 73.KQJT43.J874.5 JT4.72.QT3.KQ876 AQ86.65.92.AT432"),
        Seat.SOUTH,
    ),
)
