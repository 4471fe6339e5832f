"""Which cards of a hand may be played, and the one rule that forbids the others.

Two duties never clash (decisions 3 and 17): following comes before the king's duty,
and the ban on heart leads binds leaders only.
So at any moment a single rule limits the hand, or none.
"""

from __future__ import annotations

from kingtutor.cards import Card, CardSet, Rank, Suit
from kingtutor.rules.contract import KING_OF_HEARTS, Contract
from kingtutor.rules.refusal import Refusal
from kingtutor.rules.variant import KingRule, Variant

__all__ = ["allowed_to_follow", "allowed_to_lead"]

_THE_KING = CardSet.of([KING_OF_HEARTS])
_ACE_OF_HEARTS = Card(Rank.ACE, Suit.HEARTS)


def allowed_to_lead(
    variant: Variant, contract: Contract, hand: CardSet, *, hearts_broken: bool
) -> tuple[CardSet, Refusal | None]:
    """The cards that may be led from this hand, and the rule that forbids the others."""
    others = hand - hand.of_suit(Suit.HEARTS)
    # Hearts are led only from a hand of hearts alone (RU-33, PT-16, PT-20).
    broken = variant.hearts_break and hearts_broken
    if contract.bans_heart_lead and others and not broken:
        return others, Refusal.NO_HEART_LEAD
    # A hand of hearts alone leads the king, for "hearts are played" (decisions 1 and 15).
    forced = contract.forces_king and variant.kh_lead_forced
    if forced and not others and KING_OF_HEARTS in hand:
        return _THE_KING, Refusal.KING_MUST_LEAD
    return hand, None


def allowed_to_follow(
    variant: Variant, contract: Contract, hand: CardSet, trick: tuple[Card, ...]
) -> tuple[CardSet, Refusal | None]:
    """The cards that may be played to these of a trick, and the rule that forbids the others."""
    led = trick[0].suit
    suited = hand.of_suit(led)
    holds_king = contract.forces_king and KING_OF_HEARTS in hand
    rule = variant.kh_rule
    if suited:
        # On a heart lead the king may have to go although another heart is held (PT-21).
        if holds_king and led is Suit.HEARTS:
            if rule is KingRule.PORTUGUESE:
                return _THE_KING, Refusal.KING_ON_HEART_LEAD
            if rule is KingRule.UNDER_HIGHER and _ACE_OF_HEARTS in trick:
                return _THE_KING, Refusal.KING_UNDER_ACE
        # Follow suit (RU-10, PT-08); no duty to beat the table (RU-13).
        return suited, Refusal.MUST_FOLLOW
    # Void: the king goes now (RU-36, PT-21).
    if holds_king and rule is not KingRule.OFF:
        return _THE_KING, Refusal.KING_WHEN_VOID
    # Void otherwise: any card (RU-11, PT-09), a trump or not (PT-30).
    return hand, None
