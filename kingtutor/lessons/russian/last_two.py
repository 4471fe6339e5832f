"""Last two: what to keep for them, the lead to the seventh trick, what is still out."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, Suit
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore, TrickScore
from kingtutor.lessons.kinds.whereabouts import WhoIsVoid
from kingtutor.lessons.lesson import Again, Ending, Lesson, position
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN

__all__ = ["LESSON"]

_CONTRACT = "last-two"

_scene = partial(Scene.set, RUSSIAN, _CONTRACT)
_position = partial(position, RUSSIAN, _CONTRACT)


LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # The king of diamonds is lost in the sixth trick; two aces take the last two.
        _scene(
            "N:K..QJ. Q.8..A A.A.K. .KJ.A.",
            "N",
            "JD 8H KD AD  JH QD QS AH  AS KH KS AC",
        ),
        # The king of clubs takes the sixth trick, and South leads two aces.
        _scene(
            "N:K...QJ 9.Q9.. A...AK J.A..T",
            "W",
            "TC JC 9H KC  AC JS QC 9S  AS AH KS QH",
        ),
        # The last two spades fall on the ace, and the eight wins.
        _scene("N:...AQ T...K A8... K.K..", "S", "AS KS QC TS  8S KH AC KC"),
    ),
    questions=(
        Again(TrickScore(_scene("N:K.Q.T. J.J.Q. .A.A.J A.K.K.", "N", "TD QD AD KD"))),
        Again(MayPlay(_scene("N:.QJ9.Q. ..AKT9. .AKT..Q .87..AJ", "N", "QD 9D"))),
        Again(
            HandScore(
                _scene(
                    "N:.A.A.K JT..J. .Q..AT K..K.Q", "N", "KC TS AC QC  TC KD AD JD  QH KS AH JS"
                ),
                Seat.SOUTH,
            )
        ),
        # The ace makes the king of spades fall; the jack takes the seventh trick.
        BestCard(_position("N:.AQ.Q. T9..K. AJ.K.. K..A.K", Seat.SOUTH)),
        Again(
            CardsOut(
                _scene(
                    "N:Q.AT9.J9.KQ A97..QT7.AT KJT8.QJ7.A. .K8.K8.J987",
                    "N",
                    "9H 7D 7H 8H  TH 7S JH KH",
                ),
                Suit.HEARTS,
            )
        ),
        Again(
            WhoIsVoid(
                _scene(
                    "N:KT98.T9.QT. .8.AJ87.KJ8 J7.QJ.9.A97 AQ.AK7.K.QT",
                    "W",
                    "TC 8S 8C 7C  QC 9S JC 9C",
                ),
                Suit.CLUBS,
            )
        ),
        # The ace takes West's king of clubs, and the ten is master for the end.
        FreeHand(_position("N:.A.JT. K.J.Q. .T.A.AT AQ.K..K", Seat.NORTH, "JC 9D"), at_least=16),
    ),
    # The eight lets the sixth trick go: both aces are needed after it.
    ending=Ending(_position("N:.J.K9. Q.Q.. A8.A.. .9.AT.", Seat.EAST, "TS")),
    # Enough high cards for both tricks, and as many ways to spend them too soon.
    hand=_position("N:9.J.QT8.KJT KQJ8..K9.Q9 AT.AKQ9.AJ. 7.T87.7.A87", Seat.NORTH),
)
