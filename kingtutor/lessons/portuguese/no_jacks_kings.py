"""No jacks, no kings: eight cards that count, and the free queens and aces between them."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, parse_cards
from kingtutor.lessons.kinds.best import BestCard
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-jacks-kings"

_scene = partial(Scene.set, PORTUGUESE, _CONTRACT)


LESSON = Lesson(
    game="portuguese",
    name=_CONTRACT,
    scenes=(
        # West's king takes, and two more cards that count fall on it.
        _scene(
            "N:J432..32.T964 QT5.J8.Q8.Q73 98..KJ9765.52 K76.KT.AT4.K8",
            "E",
            "8H KD KH JS",
        ),
        # Two queens and an ace: a trick that costs nothing.
        _scene("N:.K65.32.J632 A6.AT73..QT5 .Q42.KQ8.K84 Q42.J98..A97", "N", "3D QC QD AC"),
        # South has no hearts and throws the king of spades.
        _scene("N:.AJ954.K5. .82.832.43 K...AKT765 AQT6.K7..J", "N", "5H 8H KS 7H"),
    ),
    questions=(
        Again(TrickScore(_scene("N:6..83.J65 Q82...K83 A74.J..92 KJ.KQ.62.", "S", "JH QH JC KC"))),
        # The ten takes for nothing, and the deuce gives the lead away.
        BestCard(
            Position.opening(
                PORTUGUESE,
                _CONTRACT,
                Deal.parse("N:98.K.K. ..543. JT2..9. 6..7.Q2"),
                Seat.EAST,
                parse_cards("3S"),
            )
        ),
        Again(
            MayPlay(_scene("N:T75432.KJ.Q. A.A432.K5.A6 J96.5.42.KJ2 KQ8.87.AJ63.", "N", "5S AS"))
        ),
    ),
    # The ace takes a trick that is free, before its suit brings the king.
    ending=Ending(
        Position.opening(
            PORTUGUESE,
            _CONTRACT,
            Deal.parse("N:J.KQ.. .76.K. .AT5..J 97.42.."),
            Seat.NORTH,
            parse_cards("3H 8H"),
        )
    ),
    # Three cards that count, none of them safe yet.
    hand=Position.opening(
        PORTUGUESE,
        _CONTRACT,
        Deal.parse("N:96.54.T853.AJ765 Q832.97.AQ7.KQ83 AT74.J632.KJ.T92 KJ5.AKQT8.9642.4"),
        Seat.EAST,
    ),
)
