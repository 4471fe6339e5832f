"""Tricks: masters, long suits, and the entry that leads back to them."""

from __future__ import annotations

from functools import partial

from kingtutor.cards import Seat, Suit
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.lesson import Again, Ending, Lesson, position
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN

__all__ = ["LESSON"]

_CONTRACT = "tricks"

_scene = partial(Scene.set, RUSSIAN, _CONTRACT)
_position = partial(position, RUSSIAN, _CONTRACT)


LESSON = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # The ace first, then the king that it has made master.
        _scene(
            "N:AKQJ98.KT.. T.AQ7.AKJ.7 7.98.Q.AKT8 .J.T987.QJ9",
            "S",
            "AC 9C 8S 7C  KC JC 9S JD",
        ),
        # The last spade wins, though an ace falls on it.
        _scene("N:.K9.7. ..AQ.A 8..T9. .J.K.T", "S", "8S TC 9H AC"),
        # The ten drives out ace and queen; the ace of hearts leads back to the jack.
        _scene(
            "N:K.987.K9.A Q97.Q.AQJ. 8.AT.7.KJT AJT.KJ.8.Q",
            "S",
            "TC QC AC JD  7H QH AH JH  JC TS 8H 7S",
        ),
    ),
    questions=(
        Again(TrickScore(_scene("N:..Q.A ..A.Q .A..K .K.8.", "S", "AH KH QD QC"))),
        Again(
            CardsOut(
                _scene(
                    "N:7.AK9.KJ7.T AT.7.T9.QJ8 9.8.A8.AK97 KQJ8.QJT.Q.",
                    "S",
                    "KC TH TC 8C  AC 8S 7D JC",
                ),
                Suit.CLUBS,
            )
        ),
        Again(MayPlay(_scene("N:J.A98.. Q..KQT. 9.KJT.. K.Q.J.Q", "S"))),
        # The queen is enough: the king sits before her, and the ace catches it.
        BestCard(_position("N:J..J7.9 K.J.T. AQ8.K.. T7.T.K.", Seat.EAST, "9S")),
        # A club first, while the ace of hearts can still lead back.
        FreeHand(_position("N:J.KT7.Q. 9.Q9.T.K Q.AJ..J7 A.8.J.T9", Seat.SOUTH), at_least=4),
    ),
    # The seven of diamonds gives a trick away while the ace of hearts can still lead back.
    ending=Ending(_position("N:QJ.7.J.Q K.KQJ.A. T.A.K7.7 .98.QT9.", Seat.SOUTH)),
    # Played well it brings four tricks; played anyhow, none or one.
    hand=_position("N:AQ.AK.9.J87 .QJ987.K8.T KT7..AQJ.KQ J98.T.T7.A9", Seat.EAST),
)
