"""A lesson for the tests of the tables, so that the lessons of the app are free to change."""

from __future__ import annotations

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.taking import WhoTakes
from kingtutor.lessons.lesson import Lesson
from kingtutor.lessons.opening import OpenLesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Deal, Position

_CONTRACT = "no-tricks"


def _scene(deal: str, leader: str, plays: str) -> Scene:
    return Scene.set(RUSSIAN, _CONTRACT, deal, leader, plays)


SAMPLE = Lesson(
    game="russian",
    name=_CONTRACT,
    scenes=(
        # East's ace is of another suit: the king takes the trick.
        _scene("N:K.8.7.AQJ87 .A9.AQT98.9 QJ7.JT7.K.K AT98.KQ.J.T", "W", "TS KS AH QS"),
        # South discards, and West has to take with a bare king.
        _scene("N:.AJ.QT98.Q8 .K7.AJ7.KJ7 KQJ87.QT..A AT9.98.K.T9", "N", "9D 7D AC KD"),
        # South plays the highest card below the queen.
        _scene("N:QJ.AJ8.Q9.Q K.QT9.A.KT7 AT87.K..AJ8 9.7.KJT87.9", "W", "9C QC TC JC"),
    ),
    questions=(
        WhoTakes(_scene("N:JT.T87.7.A9 K8.9.QJ.KJ7 A.AQJ.AKT9. Q97.K.8.QT8", "E", "JC AS QC 9C")),
        MayPlay(_scene("N:9.QT.J87.J8 AQ7.K8.AK9. T.9.T.AKQT7 KJ8.AJ7.Q.9", "N", "TH")),
        TrickScore(_scene("N:K.AJ8.87.K9 .KT.J9.AQ87 QJ87.97.AK. AT9.Q.QT.JT", "N", "JH KH 7H QH")),
    ),
    # South can end it without a trick, or take as many as six.
    hand=Position.opening(
        RUSSIAN,
        _CONTRACT,
        Deal.parse("N:A8.Q8.K87.K QJ.T.AJ.AQT KT7.K9.QT9. 9.AJ7..J987"),
        Seat.WEST,
    ),
)


def sample(language: str = "en") -> OpenLesson:
    """The lesson opened anew, with nothing answered yet."""
    return OpenLesson(SAMPLE, language)
