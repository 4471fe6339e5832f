"""King in two forms: the two games side by side, and one hand that the forced king changes."""

from __future__ import annotations

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.leading import FirstLead
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.lesson import Ending, Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position, Variant

__all__ = ["LESSON"]

_NO_KING = "no-king"

_ONE_HAND = Deal.parse("N:98.Q..Q AT.JT.. J.K8..9 Q.7.7.A")
"""South has a small heart beside the king, and two ways to lose the lead."""


def _opening(variant: Variant) -> Position:
    return Position.opening(variant, _NO_KING, _ONE_HAND, Seat.SOUTH)


def _heart_lead(variant: Variant, plays: str) -> Scene:
    """Three tricks later in that hand: East leads a heart to South's king and eight."""
    deal = "N:98.Q.. A.JT.. J.K8.. Q.7.7."
    return Scene.set(variant, _NO_KING, deal, "W", f"QS 8S AS JS  {plays}")


LESSON = Lesson(
    game="both",
    name="two-forms",
    scenes=(
        _heart_lead(RUSSIAN, "JH 8H 7H QH  9S TH KH 7D"),
        _heart_lead(PORTUGUESE, "JH KH 7H QH"),
    ),
    questions=(
        FirstLead(RUSSIAN, Seat.NORTH),
        FirstLead(PORTUGUESE, Seat.NORTH),
        MayPlay(Scene.set(RUSSIAN, _NO_KING, "N:A9.8.. .AQJ.. .K97.. K.T.J.", "E", "QH")),
        MayPlay(Scene.set(PORTUGUESE, _NO_KING, "N:A9.8.. .AQJ.. .K97.. K.T.J.", "E", "QH")),
        # Elsewhere kings and jacks are the boys, at two points each.
        TrickScore(
            Scene.set(
                RUSSIAN,
                "no-boys",
                "N:9.J.. 8.7.. K.8.. J..K.",
                "E",
                "8S KS JS 9S",
                options={"boys": "KJ"},
            )
        ),
        # Elsewhere the king goes under the ace, and only there.
        MayPlay(
            Scene.set(
                RUSSIAN,
                _NO_KING,
                "N:A9.8.. .AQJ.. .K97.. K.T.J.",
                "E",
                "AH",
                options={"kh_rule": "under_higher"},
            )
        ),
        # In the Russian game any card will do, if the small heart is kept for East's lead.
        FreeHand(_opening(RUSSIAN), 0),
        # In the Portuguese game only the jack.
        BestCard(_opening(PORTUGUESE)),
    ),
    ending=Ending(_opening(PORTUGUESE)),
)
