"""Rules of thumb where points are to be taken."""

from __future__ import annotations

from kingtutor.bots.counting import Count
from kingtutor.bots.holding import tricks_to_win, winners
from kingtutor.bots.thumb import as_rule
from kingtutor.bots.weighing import lead_before_the_last_two, lead_early, lead_taken, length_led
from kingtutor.cards import Card, Suit


@as_rule
def win_the_lead(count: Count, card: Card) -> float:
    """Win the lead: who leads chooses the suit."""
    return lead_taken(count, card)


@as_rule
def win_with_winners_to_cash(count: Count, card: Card) -> float:
    """Win the lead above all if you hold cards nobody can beat, to cash them."""
    return lead_taken(count, card) * _winners_left(count, card)


@as_rule
def count_sure_tricks(count: Count, card: Card) -> float:
    """Keep the cards that nobody can beat."""
    return count.trick_worth * _winners_left(count, card)


@as_rule
def keep_strength(count: Count, card: Card) -> float:
    """Spend no card that may win later, and win with the lowest card that is enough."""
    led = count.led_with(card)
    won = sum(
        tricks_to_win(
            count.left_after(card, suit),
            count.unseen(suit),
            count.followers(suit) if suit is led else 0,
            max(1, count.holders(suit)),
        )
        for suit in Suit
    )
    return count.trick_worth * won


@as_rule
def lead_a_long_suit(count: Count, card: Card) -> float:
    """Lead your long suit, so that its last cards win."""
    return length_led(count, card)


@as_rule
def lead_what_others_lack(count: Count, card: Card) -> float:
    """Lead a suit of which the others hold few."""
    return 0.0 if count.seen.trick else -count.trick_worth * count.unseen(card.suit).bit_count()


@as_rule
def keep_a_tenace(count: Count, card: Card) -> float:
    """Do not lead from a tenace, a winner and a card with one between: be led up to in it."""
    mine, unseen = count.mine(card.suit), count.unseen(card.suit)
    between = mine & (1 << unseen.bit_length()) - 1
    tenace = winners(mine, unseen) and (unseen >> between.bit_length()).bit_count() == 1
    return -count.trick_worth if tenace and not count.seen.trick else 0.0


@as_rule
def cash_what_wins(count: Count, card: Card) -> float:
    """On lead, cash a card that nobody can beat."""
    sure = not count.seen.trick and count.chance_to_take(card) == 1
    return count.trick_worth if sure else 0.0


@as_rule
def keep_own_prize(count: Count, card: Card) -> float:
    """Do not throw a card that counts on a trick that another takes."""
    return count.contract.points_of(card) * (count.chance_to_take(card) - 1)


@as_rule
def lead_from_a_prize(count: Count, card: Card) -> float:
    """Lead a suit in which you hold a card that counts, to bring it home."""
    if count.seen.trick:
        return 0.0
    mine = count.seen.hand.of_suit(card.suit)
    return float(sum(map(count.contract.points_of, mine)))


@as_rule
def draw_trumps(count: Count, card: Card) -> float:
    """On lead, draw trumps while others hold them."""
    trump = count.contract.trump
    draws = not count.seen.trick and card.suit is trump and count.unseen(card.suit)
    return count.trick_worth if draws else 0.0


@as_rule
def keep_trumps(count: Count, card: Card) -> float:
    """Do not spend a trump on a trick without need."""
    trump = count.contract.trump
    if trump is None:
        return 0.0
    return count.trick_worth * count.left_after(card, trump).bit_count()


@as_rule
def hold_up(count: Count, card: Card) -> float:
    """Early, hold high cards up: they win later just as well."""
    return -lead_early(count, card)


@as_rule
def win_the_trick_before(count: Count, card: Card) -> float:
    """Win the trick before the last two, to lead to them."""
    return lead_before_the_last_two(count, card)


@as_rule
def save_winners_for_prizes(count: Count, card: Card) -> float:
    """On lead, do not cash a winner on which nothing that counts need fall."""
    sure = not count.seen.trick and count.chance_to_take(card) == 1
    return -count.trick_worth if sure else 0.0


def _winners_left(count: Count, card: Card) -> int:
    return sum(winners(count.left_after(card, suit), count.unseen(suit)) for suit in Suit)
