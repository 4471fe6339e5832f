"""The rules by which a card or a call can be refused."""

from __future__ import annotations

from enum import Enum

__all__ = ["Refusal"]


class Refusal(Enum):
    """Why a card may not be played, or a call not be made.

    The value is the key of the message in the catalogs, under `refusal.`;
    `rule` says the same in plain English with the rule's number, for logs and the command line.

    >>> Refusal.MUST_FOLLOW.rule
    'the suit led must be followed (RU-10, PT-08)'
    """

    ROUND_OVER = "round-over"
    NOT_IN_HAND = "not-in-hand"
    MUST_FOLLOW = "must-follow"
    NO_HEART_LEAD = "no-heart-lead"
    KING_WHEN_VOID = "king-when-void"
    KING_ON_HEART_LEAD = "king-on-heart-lead"
    KING_UNDER_ACE = "king-under-ace"
    KING_MUST_LEAD = "king-must-lead"

    NOT_YOUR_CALL = "not-your-call"
    CALL_NOT_NOW = "call-not-now"
    BID_TOO_LOW = "bid-too-low"
    BID_TOO_HIGH = "bid-too-high"
    ONLY_EIGHT_UP = "only-eight-up"
    SKIP_TOO_DEAR = "skip-too-dear"
    NOT_THE_KIND_SOLD = "not-the-kind-sold"
    ONLY_DOWN = "only-down"

    @property
    def rule(self) -> str:
        """The rule in one clause, with its number in the rule documents."""
        return _RULES[self]


_RULES = {
    Refusal.ROUND_OVER: "the round is over (RU-16, RU-17)",
    Refusal.NOT_IN_HAND: "the card is not in this hand",
    Refusal.MUST_FOLLOW: "the suit led must be followed (RU-10, PT-08)",
    Refusal.NO_HEART_LEAD: "no heart is led while another suit is held (RU-33, PT-16, PT-20)",
    Refusal.KING_WHEN_VOID: "void in the suit led, the king of hearts must go (RU-36, PT-21)",
    Refusal.KING_ON_HEART_LEAD: "on a heart lead the king of hearts must go (PT-21)",
    Refusal.KING_UNDER_ACE: "under the ace of hearts the king must go (kh_rule=under_higher)",
    Refusal.KING_MUST_LEAD: "a hand of hearts alone leads the king of hearts (decision 15)",
    Refusal.NOT_YOUR_CALL: "it is not this seat's turn to call (PT-32, PT-36)",
    Refusal.CALL_NOT_NOW: "this call has no place at this moment of the auction",
    Refusal.BID_TOO_LOW: "a bid must exceed the best, or match a later speaker's (PT-34, PT-37)",
    Refusal.BID_TOO_HIGH: "no bid is above 200 points (PT-35)",
    Refusal.ONLY_EIGHT_UP: "an ultimatum is answered by 8 up or a pass (PT-42)",
    Refusal.SKIP_TOO_DEAR: "4-3-3-3 needs a best bid of at most 75 points (PT-41)",
    Refusal.NOT_THE_KIND_SOLD: "the buyer plays the kind he bid (decision 26)",
    Refusal.ONLY_DOWN: "an ultimatum that nobody takes is played down (PT-43)",
}
