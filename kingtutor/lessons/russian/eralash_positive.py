"""Positive Eralash: one card counts in several ways, and the last two tricks weigh most."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore, TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson, position
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN

__all__ = ["LESSON"]

_CONTRACT = "eralash-positive"

_scene = partial(Scene.set, RUSSIAN, _CONTRACT)
_position = partial(position, RUSSIAN, _CONTRACT)


LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # The example of the rules, as the last trick (RU-45, RU-47).
        _scene("N:J... ...7 .K.. .Q..", "W", "QH JS 7C KH"),
        # West has no club, and the king of hearts must go.
        _scene("N:.T87.K.J K8.9..K8 A.AQ.Q.A 9.KJ.J8.", "S", "AC KH JC 8C"),
        # Two aces, kept for the end.
        _scene("N:.7.J. .QJ.. .A.A. T.T..", "N", "JD JH AD TH  AH TS 7H QH"),
    ),
    questions=(
        Again(TrickScore(_scene("N:Q8.AK.8. J.Q.AQ9. A.J98..J .T7.KJT.", "S", "JC TD KH 9D"))),
        Again(MayPlay(_scene("N:.T8..T .QJ..A .AK.9. .9..KQ", "E", "AC"))),
        Again(
            HandScore(
                _scene("N:.Q8.. .9.J. ..A.K .A7..", "E", "JD AD 7H 8H  KC AH QH 9H"), Seat.SOUTH
            )
        ),
        # West has to lead a heart to the next trick: both of South's are worth keeping.
        BestCard(_position("N:KT... A.Q.. J.AJ.. .T9..", Seat.WEST, "AC 8S 8H")),
        # The king of diamonds gives up the fifth trick; two aces are left.
        FreeHand(_position("N:.T9.T.T .Q.A9.Q .AJ.K.A QT.87..", Seat.SOUTH), at_least=36),
    ),
    # The ten of diamonds gives the sixth trick away, and the last two are South's.
    ending=Ending(_position("N:.97.9. .QT.A. .A.T.Q T.J8..", Seat.SOUTH)),
    # East holds the king of hearts and no spade; South has the spades.
    hand=_position("N:JT9.7.98.Q9 .KQJT.QT7.J AK8.9.AKJ.8 Q7.A8..AKT7", Seat.EAST),
)
