"""No girls: the four queens, the cards that catch them, and low cards that keep clear."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.taking import EndsHere
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-girls"
_scene = partial(Scene.set, RUSSIAN, _CONTRACT)

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # One queen is thrown, one has to follow, and the king takes both.
        _scene("N:J98.K..T98 .87.AKT8.Q KT7..Q.AKJ AQ.Q.J97.7", "E", "8H QD QH KH"),
        # South spends the ace on a trick without a queen and leaves with the eight.
        _scene("N:K.AQ8.Q.98 T9.K9.KJ.A A8.JT7..T7 QJ7..A.KQJ", "W", "7S KS TS AS 8S JS QH 9S"),
        # South follows low first, and then drops the queen under the king.
        _scene("N:JT87.Q..K7 .KJT87.A.T AK.9.J.QJ9 Q9.A.KT.A8", "N", "7C TC 9C AC 8C KC AD QC"),
    ),
    questions=(
        Again(
            TrickScore(
                _scene("N:KJ8.AT98..A AQ7.K.Q.QT8 .QJ7.AJ.K97 T9..KT987.J", "W", "JC AC QC KC")
            )
        ),
        Again(
            EndsHere(
                _scene(
                    "N:KJ7.Q7.K9.7 A98.8.T7.KQ Q.AJ.J.JT98 T.KT9.AQ8.A",
                    "S",
                    "JD 8D 9D TD JC AC 7C QC TS 7S 9S QS TC QD QH KC",
                )
            )
        ),
        # A high heart now, on a trick without a queen; the eight then gives the lead away.
        BestCard(_scene("N:T..K8. .T7.7. .AK8.. .J9.Q.", "W", "JH TS TH").end),
        Again(MayPlay(_scene("N:.T97..KQ97 AQ7.K.K.A8 KT8.Q8.7.T J9.AJ.A8.J", "N", "7H KH"))),
        # The ace takes while no queen can fall, and the nine is kept.
        FreeHand(_scene("N:..7.KT8 T8...97 A9..Q.A .KJ87..", "E", "8S").end, at_least=0),
    ),
    # South takes in any case: with the king, so that a low diamond is left to lead.
    ending=Ending(_scene("N:..QJ7. ..8.KQ ..KT9. .K98..", "N", "7D 8D").end),
    # South can keep it to one queen, or lose all four.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:.QJT9.KJT8. AQJT7.K.A.T 9..Q97.Q987 K8.A87..AKJ"),
        Seat.SOUTH,
    ),
)
