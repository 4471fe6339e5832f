"""Up: win tricks, with a trump suit or without, and count the trumps that are out."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, Suit
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore
from kingtutor.lessons.kinds.taking import WhoTakes
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, Deal, Position

__all__ = ["LESSON"]

_TRUMP_HEARTS = "up-hearts"

_scene = partial(Scene.set, PORTUGUESE)


LESSON = Lesson(
    game="portuguese",
    name="up",
    scenes=(
        # Three high diamonds draw all the others: now the four takes a trick.
        _scene(
            "up-nt",
            "N:T6.QJ98.92.J54 KQ73..63.K8732 8.K.AKQT84.QT6 J5.T764.J75.A9",
            "S",
            "QD 5D 2D 3D  KD 7D 9D 6D  AD JD 8H 2C  4D 4H 9H 3C",
        ),
        # South has no spades and ruffs the ace with the deuce of hearts.
        _scene(
            _TRUMP_HEARTS,
            "N:9652.Q.T5.87 K843.K54.86. .872.Q97.965 AQJT7.JT.AJ.",
            "W",
            "AS 2S 3S 2H",
        ),
        # Three rounds of trumps, seven fall: then the ace and king of clubs are safe.
        _scene(
            _TRUMP_HEARTS,
            "N:A.6.KQJ982.T8652 KT9876.543.AT65. J543.AKQJT7.3.AK Q2.982.74.QJ9743",
            "S",
            "AH 2H 6H 3H  KH 8H 2D 4H  QH 9H 2C 5H",
        ),
    ),
    questions=(
        Again(
            HandScore(
                _scene(
                    "up-nt",
                    "N:A42.Q987.94.92 Q.J.JT853.A765 96.62.AKQ762.4 JT7.AT..KQJT83",
                    "S",
                    "QD 3C 4D 3D  KD 8C 9D 5D  AD TC 7H 8D  2D 7S 8H TD",
                ),
                Seat.SOUTH,
            )
        ),
        # North must take before the ace is gone that brings South back to the good hearts.
        BestCard(
            Position.opening(
                PORTUGUESE, "up-nt", Deal.parse("N:.K..QJ .T.T.5 .J7..A ..A.T9"), Seat.SOUTH
            )
        ),
        MayPlay(
            _scene(
                _TRUMP_HEARTS,
                "N:T8764.AJ.9.Q 9.KT64.87.65 KQ.Q832..K43 J.975.KQ.JT9",
                "N",
                "4S 9S",
            )
        ),
        # Without diamonds: a ruff is allowed, not ordered.
        Again(
            MayPlay(
                _scene(
                    _TRUMP_HEARTS,
                    "N:T.J83.JT.K98 J5.KQ964..J7 .T752..QT542 KQ9876..754.",
                    "W",
                    "4D TD 6H",
                )
            )
        ),
        Again(
            WhoTakes(
                _scene(
                    _TRUMP_HEARTS,
                    "N:T.J83.JT.K98 J5.KQ964..J7 .T752..QT542 KQ9876..754.",
                    "W",
                    "4D TD 6H 7H",
                )
            )
        ),
        Again(
            CardsOut(
                _scene(
                    _TRUMP_HEARTS,
                    "N:72.J83.J943.T974 KQJT84.9764.A.Q2 A6.AKT52.QT85.J6 953.Q.K762.AK853",
                    "S",
                    "KH QH 3H 4H  AH 3C 8H 6H",
                ),
                Suit.HEARTS,
            )
        ),
        # A club first: the one trump left is the way back to the other club.
        FreeHand(
            Position.opening(
                PORTUGUESE,
                _TRUMP_HEARTS,
                Deal.parse("N:Q6...K J7..J. .K..T7 K..T8."),
                Seat.SOUTH,
            ),
            50,
        ),
    ),
    # One trump is out: the jack takes it along, and the rest are South's.
    ending=Ending(
        Position.opening(
            PORTUGUESE, "up-clubs", Deal.parse("N:K4.J7.. T96...9 ..85.J6 .AT96.."), Seat.SOUTH
        )
    ),
    # South has dealt and is the master: who cashes clubs before the trumps are drawn loses 50.
    hand=Position.opening(
        PORTUGUESE,
        _TRUMP_HEARTS,
        Deal.parse("N:987643.962.9875. KQJT52.87.J64.65 .AKQT53.KT2.AKT4 A.J4.AQ3.QJ98732"),
        Seat.SOUTH,
    ),
)
