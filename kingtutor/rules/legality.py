"""Which cards may be played, and the one rule that forbids the others.

Two duties never clash (decisions 3 and 17): following comes before the king's duty,
and the ban on heart leads binds leaders only.
So at any moment a single rule limits the hand, or none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingtutor.cards import Card, CardSet, Rank, Suit
from kingtutor.rules.contract import KING_OF_HEARTS
from kingtutor.rules.refusal import Refusal
from kingtutor.rules.variant import KingRule

if TYPE_CHECKING:
    from kingtutor.rules.position import Position

__all__ = ["legal_cards", "refusal"]

_THE_KING = CardSet.of([KING_OF_HEARTS])
_ACE_OF_HEARTS = Card(Rank.ACE, Suit.HEARTS)


def legal_cards(position: Position) -> CardSet:
    """The cards that the player to move may play; empty once the round is over."""
    if position.is_over:
        return CardSet()
    return _allowed(position)[0]


def refusal(position: Position, card: Card) -> Refusal | None:
    """The rule that forbids this card to the player to move, None if it may be played."""
    if position.is_over:
        return Refusal.ROUND_OVER
    hand = position.deal[position.to_play]
    if card not in hand:
        return Refusal.NOT_IN_HAND
    allowed, rule = _allowed(position)
    if card in allowed:
        return None
    if position.trick and card.suit is not (led := position.trick[0].suit) and hand.of_suit(led):
        return Refusal.MUST_FOLLOW
    return rule


def _allowed(position: Position) -> tuple[CardSet, Refusal | None]:
    hand = position.deal[position.to_play]
    if position.trick:
        return _to_follow(position, hand)
    return _to_lead(position, hand)


def _to_lead(position: Position, hand: CardSet) -> tuple[CardSet, Refusal | None]:
    contract, variant = position.contract, position.variant
    others = hand - hand.of_suit(Suit.HEARTS)
    # Hearts are led only from a hand of hearts alone (RU-33, PT-16, PT-20).
    broken = variant.hearts_break and position.hearts_broken
    if contract.bans_heart_lead and others and not broken:
        return others, Refusal.NO_HEART_LEAD
    # A hand of hearts alone leads the king, for "hearts are played" (decisions 1 and 15).
    forced = contract.forces_king and variant.kh_lead_forced
    if forced and not others and KING_OF_HEARTS in hand:
        return _THE_KING, Refusal.KING_MUST_LEAD
    return hand, None


def _to_follow(position: Position, hand: CardSet) -> tuple[CardSet, Refusal | None]:
    led = position.trick[0].suit
    suited = hand.of_suit(led)
    holds_king = position.contract.forces_king and KING_OF_HEARTS in hand
    rule = position.variant.kh_rule
    if suited:
        # On a heart lead the king may have to go although another heart is held (PT-21).
        if holds_king and led is Suit.HEARTS:
            if rule is KingRule.PORTUGUESE:
                return _THE_KING, Refusal.KING_ON_HEART_LEAD
            if rule is KingRule.UNDER_HIGHER and _ACE_OF_HEARTS in position.trick:
                return _THE_KING, Refusal.KING_UNDER_ACE
        # Follow suit (RU-10, PT-08); no duty to beat the table (RU-13).
        return suited, Refusal.MUST_FOLLOW
    # Void: the king goes now (RU-36, PT-21).
    if holds_king and rule is not KingRule.OFF:
        return _THE_KING, Refusal.KING_WHEN_VOID
    # Void otherwise: any card (RU-11, PT-09), a trump or not (PT-30).
    return hand, None
