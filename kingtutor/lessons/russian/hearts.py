"""Hearts: who has to lead them, and on what the others discard them."""

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

_CONTRACT = "hearts"

_scene = partial(Scene.set, RUSSIAN, _CONTRACT)
_position = partial(position, RUSSIAN, _CONTRACT)


LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # East has hearts alone and leads one; South's ace takes four.
        _scene("N:.K.AQ. .JT8.. .A..AK .Q.J.T", "E", "8H AH QH KH"),
        # Nobody has a spade left, and three hearts are thrown on the ten.
        _scene("N:.KQ..A .AJ9.. T...Q8 .8..KJ", "S", "TS 8H QH 9H"),
    ),
    questions=(
        # A heart was discarded, and the ban stands.
        Again(MayPlay(_scene("N:..AQ.JT9 .AJ.JT.Q .KQ9..AK AQ.T87..", "S", "KC 7H 9C QC"))),
        Again(MayPlay(_scene("N:.T97.. .K8.T. .AQJ.. QJT...", "S"))),
        Again(TrickScore(_scene("N:AQ.T.. ..AQ.J .AJ.J. .KQ9..", "W", "9H TH JC JH"))),
        Again(
            HandScore(
                _scene("N:.T.K.AK K.87..Q .AQJ9.. .K.AJ.J", "S", "AH KH TH 7H  9H JD KD 8H"),
                Seat.SOUTH,
            )
        ),
        # The small diamond lets North in, who must then lead into the spades.
        BestCard(_position("N:Q9..A. .QT8.. KJ..8. .K.K.K", Seat.SOUTH)),
        # The queen of diamonds gives the lead away, and the others have hearts to lead.
        FreeHand(_position("N:.K98.J. .J7.A.K AK.A.Q. .QT..QJ", Seat.SOUTH), at_least=12),
    ),
    # West takes this trick and has hearts alone: both of South's are worth keeping.
    ending=Ending(_position("N:J.K.. A...K K.AJ.. .T9..", Seat.WEST, "AD JD QH")),
    # A long suit of clubs draws the hearts out of the other hands.
    hand=_position("N:AQ7.K8.T8.A T98.7.AKJ.Q .A9.7.KJ987 KJ.QJT.Q9.T", Seat.WEST),
)
