"""The table: cards, seats, following, who takes a trick, what counts, when a round ends."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import CardSet, Seat
from kingtutor.lessons.kinds.best import FreeHand
from kingtutor.lessons.kinds.leading import FirstLead, WhoLeads
from kingtutor.lessons.kinds.ordering import RankOrder
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.taking import EndsHere, WhoTakes
from kingtutor.lessons.lesson import Again, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN

__all__ = ["LESSON"]

_scene = partial(Scene.set, RUSSIAN, "no-tricks")
_of_queens = partial(Scene.set, RUSSIAN, "no-girls")

LESSON = Lesson(
    game="russian",
    name="the-table",
    scenes=(
        # All four follow, clockwise from South.
        _scene("N:Q7.A.K.AT97 KJT.KQ.AJ.8 98.J7.Q98.K A.T98.T7.QJ", "S", "9S AS QS KS"),
        # South is void: his ace takes nothing, and North's queen leads the next trick.
        _scene("N:9.7.AQJT9.T .QT9.K8.KQ7 AKT7.J8..A9 QJ8.AK.7.J8", "W", "7D QD 8D AC 7H TH 8H AH"),
        # The fourth queen falls in the third trick, and five cards are never played.
        _of_queens(
            "N:9.Q.A7.AT97 KJT..Q9.KQJ Q.JT987.JT. A87.AK.K8.8",
            "S",
            "JD 8D AD QD 9S JS QS 8S JH AH QH QC",
        ),
    ),
    questions=(
        RankOrder(CardSet.parse("KH TH 8H AH JH")),
        Again(FirstLead(RUSSIAN, dealer=Seat.NORTH)),
        Again(MayPlay(_scene("N:A98.9.T7.K7 .AKQJ.K98.T KJ7.8.J.AQ8 QT.T7.AQ.J9", "E", "TC"))),
        Again(
            WhoTakes(
                _scene("N:8.J.AQJT.A7 J.A8.K97.KJ KT9.Q9.8.QT AQ7.KT7..98", "S", "8D AS QD 9D")
            )
        ),
        Again(
            WhoLeads(
                _scene("N:K8.QT87.A7. T.AKJ.KT8.Q AQ9..QJ.AJ8 J7.9.9.KT97", "S", "8C TC AD QC")
            )
        ),
        Again(
            TrickScore(
                _of_queens("N:K.K9.AT.J98 .8.KJ9.AKT7 AQ97.J.Q87. JT8.AQT7..Q", "E", "7C QS QC JC")
            )
        ),
        Again(
            EndsHere(
                _of_queens(
                    "N:.J9.AQT9.Q9 AJT7.Q.8.J8 Q8.AKT7.J7. K9.8.K.AKT7",
                    "W",
                    "8H 9H QH TH 8D 7D KD QD 7C 9C 8C QS",
                )
            )
        ),
        # The queen goes under the ace, and South never takes a trick.
        FreeHand(_scene("N:.A..QT9 AT.T9.. Q8...K7 .QJ87..", "E", "AS").end, at_least=0),
    ),
)
