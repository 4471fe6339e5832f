"""Down: from 325 points on, each trick costs 75."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, Suit, parse_cards
from kingtutor.lessons.kinds.best import FreeHand
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "down"

_scene = partial(Scene.set, PORTUGUESE, _CONTRACT)


LESSON = Lesson(
    game="portuguese",
    name=_CONTRACT,
    scenes=(
        # South is rid of an ace on a trick that East must take.
        _scene("N:..AKT.JT942 765..9652.6 A.AK53.QJ4. 9.42.873.53", "N", "2C 6C AS 5C"),
        # South puts the ten under the queen.
        _scene("N:J943..632.K54 A8765..QJ.Q73 KT2.8.KT8.962 Q..A9754.AJT8", "W", "QS JS 8S TS"),
        # The ace takes now, and the deuce gives the lead away.
        _scene(
            "N:..Q762.6 65..543. 32..K.A2 .Q6..T98",
            "N",
            "6C 6S AC 8C  2C 9C QD 5D",
        ),
    ),
    questions=(
        Again(
            HandScore(
                _scene(
                    "N:742.82.. T6..K.A4 Q83...82 95.A65..",
                    "S",
                    "2C 9S 8H AC  4C 8C 5S 7S  3S AH 4S TS  6S QS 6H 2S  8S 5H 2H KD",
                ),
                Seat.SOUTH,
            )
        ),
        Again(MayPlay(_scene("N:.K8432.A9. QJ54.AT7.. .QJ965..Q9 A..KT3.T42", "N", "9D"))),
        Again(
            CardsOut(
                _scene(
                    "N:QJ632.Q5.K6.KJ63 985.742.AQT92.95 KT7.AKJ8.873.Q42 A4.T963.J54.AT87",
                    "E",
                    "4H AH TH QH  4C 8C 6C 5C  3H 5H 2H KH",
                ),
                Suit.HEARTS,
            )
        ),
        # A heart goes on East’s club: only South holds diamonds, and nobody can lead them to him.
        FreeHand(
            Position.opening(
                PORTUGUESE,
                _CONTRACT,
                Deal.parse("N:76.863.. AK2...T .54.T92. .J72..J2"),
                Seat.EAST,
                parse_cards("QC"),
            ),
            0,
        ),
    ),
    # Both diamonds take this trick: with the ten, the five can lose to the seven.
    ending=Ending(
        Position.opening(
            PORTUGUESE,
            _CONTRACT,
            Deal.parse("N:..7.64 ...972 73..T5. ...K853"),
            Seat.NORTH,
            parse_cards("2D QC"),
        )
    ),
    # South has dealt, with low cards everywhere and two aces to be rid of.
    hand=Position.opening(
        PORTUGUESE,
        _CONTRACT,
        Deal.parse("N:AT6.952.AK62.KQ7 QJ73.KQT87.53.T6 K982.4.QJ4.A9832 54.AJ63.T987.J54"),
        Seat.SOUTH,
    ),
)
