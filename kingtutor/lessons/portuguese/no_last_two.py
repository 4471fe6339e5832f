"""No last two: only the end counts, so win early and keep a way out."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, Suit, parse_cards
from kingtutor.lessons.kinds.best import BestCard
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore, TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, Deal, Position

__all__ = ["LESSON"]

_CONTRACT = "no-last-two"

_scene = partial(Scene.set, PORTUGUESE, _CONTRACT)


LESSON = Lesson(
    game="portuguese",
    name=_CONTRACT,
    scenes=(
        # West takes the last three: the first of them is free, the deuce takes the last.
        _scene("N:52.6.. .542.. 3...62 4..32.", "W", "4S 2S 5H 3S  3D 6H 4H 6C  2D 5S 2H 2C"),
        # South takes the sixth trick with the ace, while it costs nothing.
        _scene("N:4.K8.32.KJT 52.JT96..94 .AQ542..753 3.73..AQ862", "E", "JH AH 7H KH"),
        # South takes the eleventh trick, and the five gives the lead to West.
        _scene("N:.2.42. .43.3. .85..4 5.76..", "S", "8H 7H 2H 4H  5H 6H 4D 3H  5S 2D 3D 4C"),
    ),
    questions=(
        Again(TrickScore(_scene("N:.32..2 ...T63 ..2.54 .764..", "E", "3C 5C 7H 2C"))),
        Again(
            HandScore(
                _scene(
                    "N:4...54 3.42.. T72... .3.T3.",
                    "N",
                    "4S 3S TS TD  7S 3D 5C 4H  2S 3H 4C 2H",
                ),
                Seat.SOUTH,
            )
        ),
        Again(MayPlay(_scene("N:6.653.42. K5...6432 942.942.. T873.87..", "S", "9H"))),
        Again(
            CardsOut(
                _scene(
                    "N:973.73.KJ7.AQ862 T84.K8.T5432.KJT AKJ52.JT96.96.94 Q6.AQ542.AQ8.753",
                    "W",
                    "QS 9S TS AS  9D AD KD TD  QD JD 5D 6D  8D 7D 4D KS  6S 7S 8S JS",
                ),
                Suit.SPADES,
            )
        ),
        # The nine takes the last trick that is free, and only East has clubs after it.
        BestCard(
            Position.opening(
                PORTUGUESE, _CONTRACT, Deal.parse("N:2..62. ...654 ...932 3..53."), Seat.SOUTH
            )
        ),
    ),
    # Whoever takes this trick leads to the last two, and South has diamonds alone.
    ending=Ending(
        Position.opening(
            PORTUGUESE,
            _CONTRACT,
            Deal.parse("N:2...4 .2..3 ..872. ...62"),
            Seat.WEST,
            parse_cards("6D 3D 4D"),
        )
    ),
    # Aces to be rid of early, and deuces and threes for the end.
    hand=Position.opening(
        PORTUGUESE,
        _CONTRACT,
        Deal.parse("N:JT4.KQJ.974.AJ65 9865.AT963.K32.8 AK32.42.AQT85.T9 Q7.875.J6.KQ7432"),
        Seat.WEST,
    ),
)
