"""Boys: a king counts where it falls; aces that wait, kings with a guard."""

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

_CONTRACT = "boys"

_scene = partial(Scene.set, RUSSIAN, _CONTRACT)
_position = partial(position, RUSSIAN, _CONTRACT)


LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # West's bare king falls under the ace.
        _scene("N:T97..A8.A9 QJ..KJ7.K8 8.A98.9.JT AK.K.QT.Q7", "S", "AH KH 7S 7D"),
        # The ace waits for one round, and East's king has to come out.
        _scene(
            "N:8.T8..QJ9 T7.K9..K7 AKQ.Q..AT J.AJ7.J.8",
            "E",
            "7C TC 8C JC  9C KC AC 7H",
        ),
        # The guard goes under the ace, and the king is master.
        _scene(
            "N:KQ7...J9 98..J.AT .Q.Q9.KQ AJ..K.87",
            "N",
            "9C AC QC 7C  TC KC 8C JC",
        ),
    ),
    questions=(
        Again(TrickScore(_scene("N:.K.K. .QJ.. K.A.. J9...", "W", "9S KH JH KS"))),
        Again(MayPlay(_scene("N:AJ7.K.KQ8.Q KQ.J9.A.AT9 T.AQ.T7.K87 98.T87.J9.J", "E", "9C"))),
        Again(EndsHere(_scene("N:.A8..J7 A9...AT ..AJ9.K Q.Q..Q9", "E", "TC KC 9C 7C"))),
        # The queen takes it; the ace is for the king that stays alone with North.
        BestCard(_position("N:K...Q .AT.. AQ...A 87..J.", Seat.NORTH, "TS 9H")),
        # The queen of hearts draws the ace away; two kings are left to take.
        FreeHand(_position("N:.AJT..K QT8...8 AK.KQ.. J9.7..A", Seat.SOUTH), at_least=8),
    ),
    # The nine lets a trick go that brings nothing; then the king is bare.
    ending=Ending(_position("N:JT.Q87.. K.T.K9. A9.9.A.9 Q7.AK.J.", Seat.EAST, "8S")),
    # South holds one king beside its ace, and may take a second with the ace of clubs.
    hand=_position("N:KQ.8.AKQ.K9 A98.97.T9.7 J7.AKT.J7.A T.QJ.8.QJT8", Seat.WEST),
)
