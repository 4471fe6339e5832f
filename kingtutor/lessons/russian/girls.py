"""Girls: two cards stand above each of them; guards, and masters that make them fall."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.taking import EndsHere
from kingtutor.lessons.lesson import Again, Ending, Lesson, position
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN

__all__ = ["LESSON"]

_CONTRACT = "girls"

_scene = partial(Scene.set, RUSSIAN, _CONTRACT)
_position = partial(position, RUSSIAN, _CONTRACT)


LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # Nine and ten go under king and ace, and the queen comes home.
        _scene(
            "N:J.Q.KJ.A9 AK7..AQ.Q QT9..T7.T .AJT9.98.",
            "N",
            "JS KS 9S 9H  AS TS TH 9C  7S QS JH JD",
        ),
        # King and ace of hearts are masters, and North's queen has to fall on the second.
        _scene(
            "N:Q.QJ.T7. J.T9.AQ. .AK8.KJ. 98..98.A",
            "S",
            "KH 8S JH 9H  AH 8D QH TH",
        ),
    ),
    questions=(
        Again(MayPlay(_scene("N:.9.A8.A .A7.Q.K .QT8..7 .KJ.T.J", "W", "KH 9H AH"))),
        Again(TrickScore(_scene("N:.AQ.. .J7.. Q.T.. T.K..", "W", "TS QH 7H QS"))),
        Again(EndsHere(_scene("N:A7.A8.7. .T9.AJT. .Q.K9.AK T9..Q8.J", "N", "8H 9H QH 9S"))),
        # The nine makes West's ace fall; the king then takes the queen.
        BestCard(_position("N:.A..Q T.T.. A...K9 K9...A", Seat.NORTH, "JC 9H")),
        # The king of spades may go: the queen is as good, and both hearts are needed.
        FreeHand(_position("N:.A98.. J8.Q.. KQ.KJ.. .T7.Q.", Seat.WEST, "9D TD AD"), at_least=8),
    ),
    # The ace takes the bare king, and the queen of clubs is master.
    ending=Ending(_position("N:Q..8.JT .T9..87 .Q.K.AQ .A.AQ.K", Seat.SOUTH)),
    # South holds one queen under her ace and king, and may take three.
    hand=_position("N:.987.T7.AK9 .T.QJ98.QJ7 AJT7.AKQ..T KQ98.J.AK.8", Seat.WEST),
)
