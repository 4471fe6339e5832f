"""No king: one card of 160 points, the two moments when it must go, and where it is."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Card, Seat, Suit, parse_cards
from kingtutor.lessons.kinds.best import BestCard
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.whereabouts import WhereIs, WhoIsVoid
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-king"

_scene = partial(Scene.set, PORTUGUESE, _CONTRACT)


LESSON = Lesson(
    game="portuguese",
    name=_CONTRACT,
    scenes=(
        # East has no spades: the king must go, and North's four takes it.
        _scene(
            "N:4.J.Q8743.Q42 .AKQ9842.6.86 AT2.T73..KT73 3.65.952.AJ95",
            "W",
            "3S 4S KH 2S",
        ),
        # South has hearts alone and leads one: East's king must go, and it takes the trick.
        _scene("N:.9..AK3 .KJT6.. .7543.. 82.82..", "S", "5H 2H 9H KH"),
        # West runs out of spades and throws another king: the king of hearts is not there.
        _scene(
            "N:K53.7.K843.J9765 QT42.K9.AQJ.A842 J986.QT3.T975.QT A7.AJ86542.62.K3",
            "N",
            "KS QS JS AS  7S 5S TS 9S  2S 8S KC 3S",
        ),
    ),
    questions=(
        TrickScore(_scene("N:.J753.J7. .AK2..A63 .9864..75 A..2.9842", "N", "JD KH 9H 2D")),
        Again(
            MayPlay(
                _scene("N:AQJ.JT4.5.42 6543.865.T6. 92.KQ97..987 KT87.A32.73.", "W", "3D 5D 6D")
            )
        ),
        MayPlay(_scene("N:.K87.2. .AQT4.. 62.32.. .J965..", "W", "6H")),
        # A leader with hearts alone, the king among them.
        MayPlay(_scene("N:.K8762.. 87.QJT.. .53..965 .94.7.43", "N")),
        Again(
            WhoIsVoid(
                _scene(
                    "N:732.QT3.A82.K654 AK8.A6.9743.J982 Q4.K975.KQJT6.AT JT965.J842.5.Q73",
                    "N",
                    "AD 9D KD 5D  2D 7D QD QC",
                ),
                Suit.DIAMONDS,
            )
        ),
        Again(
            WhereIs(
                _scene(
                    "N:2.T87.AJT53.JT86 A4.AQJ95.9872.A4 KJT953.42..KQ952 Q876.K63.KQ64.73",
                    "E",
                    "AS KS QS 2S  4S 5S 8S AD  7S TH AC JS",
                ),
                Card.parse("KH"),
            )
        ),
        # East's king must go on the first diamond: let West take it.
        BestCard(
            Position.opening(
                PORTUGUESE,
                _CONTRACT,
                Deal.parse("N:K943.32.. .KT87..J6 7.J54.K2. .A96.J93."),
                Seat.SOUTH,
            )
        ),
    ),
    # The holder: take with the king of diamonds, and keep the five to give the lead away.
    ending=Ending(
        Position.opening(
            PORTUGUESE,
            _CONTRACT,
            Deal.parse("N:.762.. .543.. .K.K5.4 .T.97."),
            Seat.WEST,
            parse_cards("JD 2D 9H"),
        )
    ),
    # South holds the king, with two spades to run out of.
    hand=Position.opening(
        PORTUGUESE,
        _CONTRACT,
        Deal.parse("N:K94.AQJ9.65.J763 QT872.53.KJT.A94 A6.KT2.A84.KQT85 J53.8764.Q9732.2"),
        Seat.WEST,
    ),
)
