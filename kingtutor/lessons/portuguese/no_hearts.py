"""No hearts: what a heart costs, who may lead one, and how to be rid of them."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, parse_cards
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-hearts"

_scene = partial(Scene.set, PORTUGUESE, _CONTRACT)


LESSON = Lesson(
    game="portuguese",
    name=_CONTRACT,
    scenes=(
        # Two hearts fall on a seven of clubs.
        _scene("N:.J7.Q973.76 97.64.2.J93 JT65.AT95.. 832.KQ832..", "N", "7C 3C AH KH"),
        # West has hearts alone and may lead one; the bare king takes all four.
        _scene("N:.K.63.T3 .43.Q4.2 .T85..75 .A9762..", "W", "2H KH 4H TH"),
        # South has no spades and gives the ace of hearts away.
        _scene("N:A542.9.J3.6 .QT52.QT74. .A63.652.T4 8.KJ874..52", "W", "8S 5S QH AH"),
    ),
    questions=(
        Again(TrickScore(_scene("N:K.4.J2. .AT65.. .732..2 A.K.3.3", "E", "6H 3H KH 4H"))),
        Again(MayPlay(_scene("N:.T52.QT74. .63.652.T4 .KJ874..52 A42.9.J3.6", "S"))),
        # The king is a heart like any other: nothing forces it.
        Again(MayPlay(_scene("N:.AJ842..4 65..AQJ3. .KQT7.4.2 T.963..73", "E", "6S"))),
    ),
    # Throw the heart that would take a trick, and keep the one that ducks.
    ending=Ending(
        Position.opening(
            PORTUGUESE,
            _CONTRACT,
            Deal.parse("N:.T86..2 .Q54.. .72.T8. .3..763"),
            Seat.EAST,
            parse_cards("2S"),
        )
    ),
    # High hearts with a low one, and a single club.
    hand=Position.opening(
        PORTUGUESE,
        _CONTRACT,
        Deal.parse("N:AJ82.QT874.J.AQ9 QT7.65.A86.J8542 K54.AKJ3.KQ932.7 963.92.T754.KT63"),
        Seat.EAST,
    ),
)
