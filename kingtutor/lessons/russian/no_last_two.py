"""No last two: the last two tricks alone, high cards spent early, and a count of what is out."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, Suit
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore, TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-last-two"
_scene = partial(Scene.set, RUSSIAN, _CONTRACT)

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # South takes the sixth trick for nothing, East the last two.
        _scene("N:.J98.. T9...J Q...T8 7.7..7", "S", "QS 7S JH TS TC 7C 9H JC 9S 8C 7H 8H"),
        # South takes two early tricks with his aces, and leaves with a low card.
        _scene(
            "N:KJ8.AT.T.T7 7.Q9.KQ7.KJ 9.J87.A8.A8 AQT.K.J9.Q9",
            "E",
            "KD AD JD TD AC QC TC KC 9S AS KS 7S",
        ),
        # One spade is out, the nine: South's eight gives the lead away.
        _scene(
            "N:T9.QJT8..K9 KJ..K8.QJT8 AQ8.A.T9.A7 7.K97.AQJ7.",
            "S",
            "AS 7S TS KS AH KH QH JS AC AD KC QC 8S QD 9S KD",
        ),
    ),
    questions=(
        TrickScore(_scene("N:8..J9. 7..A.9 Q.J.T. T..87.", "S", "QS TS 8S 7S")),
        Again(
            HandScore(
                _scene("N:.KQ7.. 97..9. 8.T9.. .8..T7", "E", "7S 8S TC KH TH 8H 7H 9S 9H 7C QH 9D"),
                Seat.SOUTH,
            )
        ),
        Again(MayPlay(_scene("N:J.A9.Q9.J7 AT9.Q7.8.K 8.KJ.T7.A8 Q7.T8..QT9", "S", "AC QC JC KC"))),
        # The ace takes now, while it is free; kept, it would take the sixth trick and two more.
        BestCard(_scene("N:..K9.JT QT..J8. .97.A7. J7..QT.", "W", "QD KD JD").end),
        Again(
            CardsOut(
                _scene(
                    "N:A9.97.J8.T8 .AKT8.Q7.K7 KJ7.QJ.A9.A QT8..KT.QJ9",
                    "N",
                    "AS KC KS QS 9S QD JS TS AD KD JD 7D",
                ),
                Suit.DIAMONDS,
            )
        ),
        # The ace takes now, so that the seven can give the lead away.
        FreeHand(_scene("N:...QJT8 7.J98.. J.T..A7 98.7..9", "N", "QC JH").end, at_least=0),
    ),
    # Whoever takes the sixth trick leads to the last two.
    ending=Ending(_scene("N:.9.T7. ..9.98 ..AK8. 98..J.", "W", "JD TD 9D").end),
    # South can stay clear of both, or take both with his high cards.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:98.KJ.K87.7 KQ.A.JT.J98 A.QT8.Q9.AK JT7.97.A.QT"),
        Seat.SOUTH,
    ),
)
