"""The rules by which a play or a call can be refused."""

from __future__ import annotations

from enum import Enum

__all__ = ["Refusal"]


class Refusal(Enum):
    """Why a card may not be played, or a call not be made.

    The value is the key of the message in the catalog, under `refusal.`.
    """

    # Cards.
    ROUND_OVER = "round-over"
    NOT_IN_HAND = "not-in-hand"
    MUST_FOLLOW = "must-follow"
    """RU-10, PT-08: follow the suit led if you can."""
    NO_HEART_LEAD = "no-heart-lead"
    """RU-33, PT-16, PT-20: no heart lead while another suit is held."""
    KING_WHEN_VOID = "king-when-void"
    """RU-36, PT-21: the king of hearts goes at the first void."""
    KING_ON_HEART_LEAD = "king-on-heart-lead"
    """PT-21: the king of hearts goes as soon as a heart is led."""
    KING_UNDER_ACE = "king-under-ace"
    """The king of hearts goes once the ace of hearts lies on the table (`kh_rule=under_higher`)."""
    KING_MUST_LEAD = "king-must-lead"
    """Decision 15: a hand of hearts alone leads the king of hearts."""

    # Calls.
    NOT_YOUR_CALL = "not-your-call"
    CALL_NOT_NOW = "call-not-now"
    """The call exists, but at another moment of the auction."""
    BID_TOO_LOW = "bid-too-low"
    """PT-34, PT-37: more than the best bid, or the same terms over a later speaker."""
    BID_TOO_HIGH = "bid-too-high"
    """PT-35: no bid above 200 points."""
    ONLY_EIGHT_UP = "only-eight-up"
    """PT-42: an ultimatum is answered by 8 up or a pass."""
    SKIP_TOO_DEAR = "skip-too-dear"
    """PT-41: 4-3-3-3 only up to a best bid of 75 points."""
    NOT_THE_KIND_SOLD = "not-the-kind-sold"
    """Decision 26: the buyer plays the kind he bid."""
    ONLY_DOWN = "only-down"
    """PT-43: an ultimatum that nobody takes is played down."""
