"""No King: the king of hearts, when it must go, when it may stay, and who can still hold it."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, Suit
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.whereabouts import WhereIs, WhoIsVoid
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import KING_OF_HEARTS, RUSSIAN, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-king"
_scene = partial(Scene.set, RUSSIAN, _CONTRACT)

_TOLD = _scene(
    "N:AQ98..QT7.T .KQ9.KJ.QJ8 K7.J8.8.A97 JT.AT7.A9.K", "E", "KD 8D AD QD KC TC QC AC 7C JS AS JC"
)
"""West and North cannot follow the second club, and neither throws the king of hearts."""

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # East has no diamond: the king must go, and the round is over.
        _scene("N:K.T7.AQJ.JT Q8.KQ98..87 7.J.KT87.K9 AJT9.A.9.AQ", "E", "8C 9C AC JC 9D QD KH TD"),
        # North keeps the king on a heart lead; on the club it must go.
        _scene("N:.K9.. .J8.. .7.A. .T..7", "E", "8H 7H TH 9H 7C KH JH AD"),
        # North, then West throw other cards: the king is with East.
        _scene(
            "N:.AT9.Q8.AJT K8.K7.A9.98 QJ97..KJ.K7 AT.QJ8.T7.Q",
            "E",
            "AD KD TD QD KS QS AS AH QC JC 9C KC 7C TS AC 8C",
        ),
    ),
    questions=(
        Again(MayPlay(_scene("N:AKJ9.A.Q.Q9 QT.J8.K98.J 7.KT97.AT7. 8.Q.J.AKT87", "E", "JC"))),
        Again(TrickScore(_scene("N:.8.7.KT ...QJ87 .J97..9 9.AKQ..", "N", "KC QC 9C KH"))),
        MayPlay(_scene("N:.J87.. .Q.Q7. .AK9.. .T.AJ.", "N", "8H QH")),
        # The seven goes under the ten, and the king can wait.
        BestCard(_scene("N:.T8..7 T7...A .AK7.. .QJ9..", "W", "9H TH AC").end),
        Again(WhoIsVoid(_TOLD, Suit.CLUBS)),
        Again(WhereIs(_TOLD, KING_OF_HEARTS)),
        # The nine is the only spade: the next one takes the king of hearts out of the hand.
        FreeHand(_scene("N:.AT8..AT T7.Q.J.7 9.K7.Q7. 8.J9.8.9", "S").end, at_least=0),
    ),
    # The king of spades empties the suit: on the next spade the king of hearts is gone.
    ending=Ending(_scene("N:QT.9.A9. A8.QT7.. K.AK.87. J9.J8..9", "S").end),
    # South holds the king, with two single cards to make a void of.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:AKQ98.A.7.T J.T.Q9.AQ98 7.KQ98.KJ.K T.J7.AT8.J7"),
        Seat.WEST,
    ),
)
