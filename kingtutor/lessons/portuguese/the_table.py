"""The table: 52 cards, who deals and who leads, following, and who takes a trick."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import CardSet, Seat
from kingtutor.lessons.kinds.leading import FirstLead, WhoLeads
from kingtutor.lessons.kinds.ordering import RankOrder
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.taking import WhoTakes
from kingtutor.lessons.lesson import Again, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE

__all__ = ["LESSON"]

_scene = partial(Scene.set, PORTUGUESE, "no-tricks")


LESSON = Lesson(
    game="portuguese",
    name="the-table",
    scenes=(
        # West has dealt and leads; a five beats a three, and the deuce beats nothing.
        _scene(
            "N:K85.A3.A76.KQ974 JT62.KQ8752.T2.2 AQ4.J4.KQJ53.J53 973.T96.984.AT86",
            "W",
            "3S 5S 2S 4S",
        ),
        # South has no spades and throws the ace of clubs.
        _scene("N:542..J7532. QT7.A.T6.J5 .K963..AKQ2 KJ.Q752.98.", "W", "KS 5S QS AC"),
        # Two fives take, one after the other, while kings and aces fall on them.
        _scene(
            "N:A5.AJ982.. ..AQ3.A743 K.KT63..62 Q2.Q754.5.",
            "E",
            "3D KS 5D AS  2S 5S AD 6C",
        ),
    ),
    questions=(
        Again(FirstLead(PORTUGUESE, Seat.NORTH)),
        Again(MayPlay(_scene("N:.J98543.T. QJ972.6..K .QT7.AQ98. 8.AK2.643.", "S", "7H"))),
        Again(WhoTakes(_scene("N:2.T8764.. QT.AJ9.9. .K532..82 ...AK7653", "S", "2C 7C TH AH"))),
        Again(
            WhoLeads(
                _scene("N:KJ3..AJT94. 7.KJT.K53.K 96.983.Q62. A82.AQ7.87.", "S", "6S 2S 3S 7S")
            )
        ),
        RankOrder(CardSet.parse("TS 2S AS JS 9S 3S")),
    ),
)
