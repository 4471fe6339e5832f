"""What taking this trick is worth for the lead to the next, for players of either aim.

Where points are avoided a trick's worth is negative, and so is the lead's.
"""

from __future__ import annotations

from kingtutor.bots.counting import Count
from kingtutor.cards import Card

__all__ = ["EARLY", "lead_before_the_last_two", "lead_early", "lead_taken", "length_led"]

EARLY = 5
"""A trick is early while more than so many tricks are left."""


def lead_taken(count: Count, card: Card) -> float:
    """The worth of a trick, as far as this card wins the lead to it."""
    return count.chance_to_take(card) * count.trick_worth


def lead_early(count: Count, card: Card) -> float:
    """The same while it is early; later nothing."""
    return lead_taken(count, card) if count.seen.tricks_left > EARLY else 0.0


def lead_before_the_last_two(count: Count, card: Card) -> float:
    """The same in the trick before the last two; else nothing."""
    return lead_taken(count, card) if count.seen.tricks_left == 3 else 0.0


def length_led(count: Count, card: Card) -> float:
    """On lead, the worth of a trick for each card held in the suit."""
    return 0.0 if count.seen.trick else count.trick_worth * count.mine(card.suit).bit_count()
