"""King: the forced discard against its holder, and the play that tells who he is."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Card, Seat, Suit
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.whereabouts import WhereIs, WhoIsVoid
from kingtutor.lessons.lesson import Again, Ending, Lesson, position
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN

__all__ = ["LESSON"]

_CONTRACT = "king"

_scene = partial(Scene.set, RUSSIAN, _CONTRACT)
_position = partial(position, RUSSIAN, _CONTRACT)


# North and East have shown a void without playing the king: West has it.
_THREE_CLUB_TRICKS = _scene(
    "N:KT7.T.K98.T QJ9.987.QJ. .AQ.AT.AQ97 A8.KJ.7.KJ8",
    "S",
    "AC 8C TC 7H  AD 7D 8D JD  7C JC 9D 9S",
)

LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # East is out of spades in the second round, and his king of hearts must go.
        _scene(
            "N:JT9.87.97.Q 7.KT.KQJ.97 AKQ.AJ9.8.T 8.Q.AT.AKJ8",
            "S",
            "QS 8S 9S 7S  KS 8C TS KH",
        ),
        # South keeps the king back under the ace and takes the next heart with it.
        _scene(
            "N:KJT... .AQ7.. A.K9.. .JT.T.",
            "E",
            "AH 9H TH TS  7H KH JH JS",
        ),
        # North and East discard something else: the king is West's, and the jack of clubs gets it.
        _scene(
            "N:K97.A8.J9.A QJ.J7.AT7.Q A8.9.Q.KJT7 T.KQT.K8.98",
            "S",
            "7C 8C AC QC  7S JS AS TS  TC 9C 9S 7D  JC KH 9D TD",
        ),
    ),
    questions=(
        Again(
            MayPlay(
                _scene("N:87.AQ9.AK.Q J..T87.KJ97 AQT9.JT8..8 K.K7.QJ9.AT", "S", "AS KS 7S JS 9S")
            )
        ),
        Again(MayPlay(_scene("N:...QJ .A.J. .K8.. .Q9..", "W", "9H JC AH"))),
        Again(TrickScore(_scene("N:.A7.. .9..J .KJ.. .QT..", "N", "7H 9H KH TH"))),
        Again(WhoIsVoid(_THREE_CLUB_TRICKS, Suit.CLUBS)),
        Again(WhereIs(_THREE_CLUB_TRICKS, Card.parse("KH"))),
        # The king of clubs gives the lead to North, who has hearts alone.
        BestCard(_position("N:.AJT..A J9.7..8 A.K9..K T.Q8..Q", Seat.SOUTH)),
        # The ace first, then the eight puts North on lead with hearts alone.
        FreeHand(_position("N:T.A8..K Q.97..Q A.KT..8 .QJ.J.J", Seat.SOUTH), at_least=16),
    ),
    # The ace takes the lead for the queen of diamonds, on which West's king must go.
    ending=Ending(_position("N:J.AT.J. KT.Q.. A8.J.Q. Q.K98..", Seat.EAST, "9S")),
    # West holds the king and is short in every other suit; South has the aces.
    hand=_position("N:KT7.7.Q9.Q8 Q9.8.J8.KT7 A8.QT.AT.AJ J.AKJ9.K7.9", Seat.EAST),
)
