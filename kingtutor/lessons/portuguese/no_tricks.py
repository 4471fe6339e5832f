"""No tricks: twenty points for each trick, ducking, and a low card to get out with."""

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

_CONTRACT = "no-tricks"

_scene = partial(Scene.set, PORTUGUESE, _CONTRACT)


LESSON = Lesson(
    game="portuguese",
    name=_CONTRACT,
    scenes=(
        # A trick of two, three, four and five costs as much as any other.
        _scene(
            "N:2.A4.KQJT72.9875 KQT6.5.A954.KQJ2 A853.KQ62.863.A4 J974.JT9873..T63",
            "W",
            "3C 5C 2C 4C",
        ),
        # South puts the ten under the queen.
        _scene(
            "N:Q9.KT985..AKQT .6432.QJT7.732 AT4.A7.986.654 J632.QJ.K5.J98",
            "W",
            "3S QS TD TS",
        ),
        # All of South's diamonds take: the ace goes.
        _scene(
            "N:J7.AQ64.K52.K84 A83.J9.J8.AQ965 QT6542.7.AT9.73 K9.KT8532.6.JT2",
            "W",
            "6D 5D 8D AD",
        ),
    ),
    questions=(
        TrickScore(_scene("N:4..AKT7.T72 753.Q.8.964 .AJ865..A85 .T97.Q.KQJ3", "W", "QD TD 8D AC")),
        Again(MayPlay(_scene("N:Q.K76.J4.94 K2..AKQ32.7 A98..8.Q652 J64..9765.8", "N", "QS 2S"))),
        # Spades will be led, and the diamonds are South's alone.
        BestCard(
            Position.opening(
                PORTUGUESE,
                _CONTRACT,
                Deal.parse("N:9.83.. 8.AQ.. KJ..A9. .KT..K"),
                Seat.WEST,
                parse_cards("JH 9H 7H"),
            )
        ),
    ),
    # The five would stay below now; it is worth more as the way out, once the ace is gone.
    ending=Ending(
        Position.opening(
            PORTUGUESE,
            _CONTRACT,
            Deal.parse("N:T.9..Q .6.T. .A5..K .432.."),
            Seat.EAST,
            parse_cards("7H"),
        )
    ),
    # Aces with low cards beside them, and a suit too long to be ducked for ever.
    hand=Position.opening(
        PORTUGUESE,
        _CONTRACT,
        Deal.parse("N:Q75.QJ842.T82.J5 JT3.65.K53.AQ963 9.AKT73.AJ97.T42 AK8642.9.Q64.K87"),
        Seat.WEST,
    ),
)
