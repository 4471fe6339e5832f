"""Eralash: all six penalties at once, one card counting several ways, small costs and piles."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore, TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "eralash-negative"
_scene = partial(Scene.set, RUSSIAN, _CONTRACT)

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # The last trick of RU-45.
        _scene("N:.Q.. J... .K.. ...7", "N", "QH JS KH 7C"),
        # West may not lead a heart, and South must let the king go.
        _scene("N:Q.T.JT.8 A7...KQT .K7.Q87. K.QJ98..", "W", "KS QS 7S KH"),
        # South pays two points with the ace, and the nine then gives the lead away.
        _scene("N:.JT9.QJ. 8.Q.KT.A T9..A98. Q.A87.7.", "W", "7D JD TD AD 9S QS 9H 8S"),
    ),
    questions=(
        Again(
            TrickScore(_scene("N:K.AK.AT.Q9 97.T7.K.A8 8.J8.J8.KT .Q9.Q97.J7", "S", "8S QH KS 9S"))
        ),
        Again(
            HandScore(
                _scene("N:...KT7 K...98 .AJ9.. .87.K.", "W", "KD KC KS AH 8H TC 9C JH 9H 7H 7C 8C"),
                Seat.SOUTH,
            )
        ),
        Again(MayPlay(_scene("N:K.87.T.KQJ8 A.A.Q8.AT97 QJT9.KQ9.9. 87.JT.AKJ7.", "N", "8C TC"))),
        # The ace of hearts would catch the king.
        BestCard(_scene("N:.QJ7.. 87.8.. .A..87 J.K9..", "W", "JS QH 8S").end),
        # The ace takes a cheap trick, and the seven gives the lead away.
        FreeHand(_scene("N:.AKQ..T9 AJ8.87.. KT7...A7 Q9.J9.K.", "N", "TC 8H").end, at_least=-8),
    ),
    # Six points now, or thirty-two later.
    ending=Ending(_scene("N:.A98.. .7.T9. ..J8.Q .J..T9", "S").end),
    # South can keep it to a few points, or take more than half of them.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:QT.AJ7.T9.8 .Q.KQJ.KQT9 98.K8.A7.A7 AKJ7.T9.8.J"),
        Seat.SOUTH,
    ),
)
