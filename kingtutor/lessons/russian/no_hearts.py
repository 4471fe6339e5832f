"""No hearts: each heart, who may lead one, and why late rounds of a suit are dear."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-hearts"
_scene = partial(Scene.set, RUSSIAN, _CONTRACT)

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # Ace and king of hearts are thrown, and the queen of spades takes them.
        _scene("N:.K9.AJ8.7 QJT.J.QT. 8.Q8..KQ9 .AT7.K97.", "S", "8S AH KH QS"),
        # A heart has fallen, and still East may not lead one.
        _scene("N:A7.Q.A9.A98 .J98.KQ7.T7 JT98.AKT..J KQ.7.JT8.KQ", "W", "8D 9D KD AH TC JC KC AC"),
        # The first round of clubs costs one heart, the second two.
        _scene("N:.AK8.AQJ8.7 K98.JT..QT9 A7.Q.7.AKJ8 QJT.97.KT9.", "N", "7C TC 8C 9H 9C JC 7H AH"),
    ),
    questions=(
        Again(TrickScore(_scene("N:..QT.KQ8 8.AJ97.. .T.97.JT .KQ8.K8.", "E", "8S TH KH KC"))),
        Again(MayPlay(_scene("N:T..AK98.87 .QJ987.T7. K.AK.J.AQT AQ7.T.Q.K9", "N", "TS QH KS QS"))),
        MayPlay(_scene("N:KQ.T.K. T7..QJ. A.J97.. J98..T.", "N", "KS TS AS JS")),
        # The eight of diamonds would take a trick full of hearts.
        BestCard(_scene("N:A..T7. .J8.9. .KT.8. J.A9..", "W", "JS AS 9D").end),
        # The club that the others can lead goes; the ace of diamonds is not the danger.
        FreeHand(_scene("N:.AK7.J. 8.T..Q7 ..A7.98 K.J8.Q.", "E", "8S").end, at_least=0),
    ),
    # East is thrown in with a club, and is left with hearts alone.
    ending=Ending(_scene("N:.T87..7 .AQJ..9 A9...T8 K8.9.7.", "S").end),
    # South can stay clear of every heart, or take half of them.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:KQ.AK.AKQ.9 A9.8.J98.Q8 T7.Q97..AK7 J8.JT.T7.JT"),
        Seat.WEST,
    ),
)
