"""No boys: the four kings, how to give one's own away, and how to draw a lone one."""

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

_CONTRACT = "no-boys"
_scene = partial(Scene.set, RUSSIAN, _CONTRACT)

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # Two kings are thrown on a jack's trick.
        _scene("N:A8.A.AQ9.J 7.QT98.KJ. KQJ9.KJ7.. T..T87.AK8", "N", "JC KD KS 8C"),
        # South gives away one king on a void, the next under an ace.
        _scene("N:.AJ9.T9.9 .T87.Q8.A ..K7.KQ87 A.Q.AJ.JT", "E", "8H KD QH JH JC 9C AC KC"),
        # A low lead makes East take with his bare king.
        _scene("N:KJ.Q7.9.A 87.A.K.KQ QT9.JT.7. A.K98.8.9", "S", "7D 8D 9D KD"),
    ),
    questions=(
        Again(
            TrickScore(
                _scene("N:AQ.T87.J8.J JT..KQ9.AK7 7.AQ.A.QT98 K98.KJ9.T7.", "E", "AC QC KS JC")
            )
        ),
        Again(
            EndsHere(
                _scene(
                    "N:Q.AT.AQT.A7 K.K.J87.QT8 A87.J98..KJ JT9.Q7.K9.9",
                    "W",
                    "9C 7C 8C JC 8S JS QS KS QC KC KD AC TH KH JH QH",
                )
            )
        ),
        Again(MayPlay(_scene("N:A9..QJ987. 7.KQ9.A.87 T8.T8.KT.J KQJ.AJ7..9", "N", "9D AD"))),
        # North will take this trick: the king is thrown, not the ace.
        BestCard(_scene("N:J..87. AQT... ..AKT. 87.8..", "E", "TS").end),
        # The jack draws West's bare king of clubs.
        FreeHand(_scene("N:.J.87.Q A.K9.T. .7.A.AJ QJ7...K", "S").end, at_least=0),
    ),
    # East must take the queen with his bare king, and then leads what South has none of.
    ending=Ending(_scene("N:.8..J9 K.Q.T. Q...K7 9..97.", "S").end),
    # South can keep it to one king, or lose three.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:KT.KT.87.K9 AQJ8..A.Q87 97.A97.K9.J .QJ8.QJT.AT"),
        Seat.WEST,
    ),
)
