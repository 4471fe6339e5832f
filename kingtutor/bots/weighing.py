"""What a trick is worth, this one and the next: the rule of thumb of every contract, and the lead.

Where points are avoided a trick's worth is negative, and so is the lead's.
"""

from __future__ import annotations

from kingtutor.bots.chances import chance_of_none
from kingtutor.bots.counting import Count
from kingtutor.bots.thumb import as_rule
from kingtutor.cards import Card

__all__ = [
    "EARLY",
    "lead_before_the_last_two",
    "lead_early",
    "lead_taken",
    "length_led",
    "weigh_the_trick",
]

EARLY = 5
"""A trick is early while more than so many tricks are left."""


@as_rule
def weigh_the_trick(count: Count, card: Card) -> float:
    """Add up what this very trick will count, and how likely the card takes it."""
    chance = count.chance_to_take(card)
    if not chance:
        return 0.0
    seen = count.seen
    known = seen.contract.points_of_trick((*seen.trick, card), seen.tricks_left)
    to_fall = _of_the_suit(count, card)
    to_fall += sum(count.gift(seat, count.led_with(card)) for seat in seen.still_to_play)
    return chance * (known + to_fall)


def _of_the_suit(count: Count, card: Card) -> float:
    """What falls on the trick from those who follow.

    Where points are avoided they throw what they can under a higher card, else what they must.
    """
    led, contract = count.led_with(card), count.contract
    prizes, followers = count.prizes[led.value], count.followers(led)
    if not (followers and prizes):
        return 0.0
    if not contract.is_positive:
        return count.points_below(card) * followers / count.holders(led)
    unseen, places = count.unseen(led).bit_count(), count.places(led)
    # Where every unseen card of the suit counts, each follower gives at least the least of them.
    least = min(points for _, points in prizes) if len(prizes) == unseen else 0
    more = sum(points - least for _, points in prizes)
    alone = chance_of_none(places - 1, places // count.holders(led) - 1, unseen - 1)
    return followers * (least + more * alone / count.holders(led))


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
