"""The one rule of thumb of every contract: what this trick is worth, and whether it is taken."""

from __future__ import annotations

from kingtutor.bots.chances import chance_of_none
from kingtutor.bots.counting import Count
from kingtutor.bots.thumb import as_rule
from kingtutor.cards import Card


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
