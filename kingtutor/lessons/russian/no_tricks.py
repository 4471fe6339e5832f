"""No tricks: who takes a trick, what may be played, and how to stay below."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.taking import WhoTakes
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-tricks"
_scene = partial(Scene.set, RUSSIAN, _CONTRACT)

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # East's ace is of another suit: the king takes the trick.
        _scene("N:K.8.7.AQJ87 .A9.AQT98.9 QJ7.JT7.K.K AT98.KQ.J.T", "W", "TS KS AH QS"),
        # South discards, and West has to take with a bare king.
        _scene("N:.AJ.QT98.Q8 .K7.AJ7.KJ7 KQJ87.QT..A AT9.98.K.T9", "N", "9D 7D AC KD"),
        # South plays the highest card below the queen.
        _scene("N:QJ.AJ8.Q9.Q K.QT9.A.KT7 AT87.K..AJ8 9.7.KJT87.9", "W", "9C QC TC JC"),
    ),
    questions=(
        Again(
            WhoTakes(
                _scene("N:JT.T87.7.A9 K8.9.QJ.KJ7 A.AQJ.AKT9. Q97.K.8.QT8", "E", "JC AS QC 9C")
            )
        ),
        Again(MayPlay(_scene("N:9.QT.J87.J8 AQ7.K8.AK9. T.9.T.AKQT7 KJ8.AJ7.Q.9", "N", "TH"))),
        TrickScore(_scene("N:K.AJ8.87.K9 .KT.J9.AQ87 QJ87.97.AK. AT9.Q.QT.JT", "N", "JH KH 7H QH")),
        # The king goes under the ace, and the seven is kept.
        BestCard(_scene("N:AJT7... 98...Q8 ..K7.JT ..AJT9.", "W", "AD AS QC").end),
        # Again a card that the others can lead below is the one to throw.
        FreeHand(_scene("N:.T..AQT A.J7.J. .8.K9.9 9.9..K7", "W", "9S TH AS").end, at_least=0),
    ),
    # Nobody can lead a spade: it is the eight of diamonds that would take.
    ending=Ending(_scene("N:.K.K7.8 A...AKQ K87..8. ..T.JT7", "N", "KH AS").end),
    # South can hold it to two tricks, or take five and more.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:AJ.KT9.T8.7 QT.Q87.J.QT 987..K7.AK8 K.AJ.AQ9.J9"),
        Seat.WEST,
    ),
)
