"""Rules of thumb where points are to be avoided: a card is the better, the less it costs."""

from __future__ import annotations

from kingtutor.bots.counting import Count
from kingtutor.bots.thumb import as_rule
from kingtutor.bots.weighing import lead_before_the_last_two, lead_early, lead_taken, length_led
from kingtutor.cards import Card, Rank, Suit
from kingtutor.rules.contract import KING_OF_HEARTS

_PLAIN_SUITS = tuple(suit for suit in Suit if suit is not Suit.HEARTS)


@as_rule
def leave_the_lead(count: Count, card: Card) -> float:
    """Let others lead: who takes a trick must lead to the next, and may take that too."""
    return lead_taken(count, card)


@as_rule
def keep_low_cards(count: Count, card: Card) -> float:
    """Keep, suit for suit, the low cards that let you duck."""
    return count.trick_worth * sum(danger.chance for danger in count.dangers_after(card))


@as_rule
def unload_high(count: Count, card: Card) -> float:
    """Following or discarding, let go of high cards."""
    return -count.trick_worth * card.rank.value / Rank.ACE.value if count.seen.trick else 0.0


@as_rule
def part_with_penalties(count: Count, card: Card) -> float:
    """Be rid of a card that counts before you have to take it yourself."""
    if not count.seen.hand & count.contract.scoring_cards:
        return 0.0
    points_of = count.contract.points_of
    return sum(danger.chance * points_of(danger.card) for danger in count.dangers_after(card))


@as_rule
def part_with_cards_above(count: Count, card: Card) -> float:
    """Be rid of an ace or a king while a card that counts below it is still out."""
    if not any(count.prizes):
        return 0.0
    return sum(
        danger.chance * count.points_below(danger.card) for danger in count.dangers_after(card)
    )


@as_rule
def beware_of_later_rounds(count: Count, card: Card) -> float:
    """Take a suit's early rounds, if any: later somebody is void, and throws what counts."""
    to_come = sum(points for suit in count.prizes for _, points in suit)
    if not to_come:
        return 0.0
    return to_come * sum(danger.chance * danger.void for danger in count.dangers_after(card))


@as_rule
def make_a_void(count: Count, card: Card) -> float:
    """Empty a suit that the others still hold, for on its next round you may discard."""
    void = sum(
        min(1.0, count.unseen(suit).bit_count() / count.seen.tricks_left)
        for suit in Suit
        if not count.left_after(card, suit)
    )
    return -count.trick_worth * void


@as_rule
def part_with_dead_suits(count: Count, card: Card) -> float:
    """Be rid of suits that nobody else holds: led, such a card takes the trick."""
    dead = sum(
        count.left_after(card, suit).bit_count()
        for suit in Suit
        if not (count.unseen(suit) and count.holders(suit))
    )
    return count.trick_worth * dead


@as_rule
def lead_a_short_suit(count: Count, card: Card) -> float:
    """Lead from a short suit."""
    return length_led(count, card)


@as_rule
def keep_an_exit(count: Count, card: Card) -> float:
    """Keep in two suits a card so low that it gives the lead away."""
    lowest: dict[Suit, float] = {}
    for danger in count.dangers_after(card):
        lowest.setdefault(danger.card.suit, danger.chance)
    first, second = sorted((*lowest.values(), 1.0, 1.0))[:2]
    return count.trick_worth * (first + second)


@as_rule
def win_early(count: Count, card: Card) -> float:
    """Win with high cards while tricks are free, so as not to hold them in the last two."""
    return -lead_early(count, card)


@as_rule
def refuse_the_trick_before(count: Count, card: Card) -> float:
    """Do not win the trick before the last two: its winner leads into them."""
    return lead_before_the_last_two(count, card)


@as_rule
def void_for_the_king(count: Count, card: Card) -> float:
    """Holding the king of hearts, empty your shortest suit: the king must go on its next round."""
    hand = count.seen.hand.without(card)
    if KING_OF_HEARTS not in hand:
        return 0.0
    shortest = min(len(hand.of_suit(suit)) for suit in _PLAIN_SUITS)
    return count.contract.points_of(KING_OF_HEARTS) * shortest
