"""Which of a player's cards are the same card for the contract."""

from __future__ import annotations

from functools import lru_cache

from kingtutor.cards import CardSet
from kingtutor.rules import Contract, Position

__all__ = ["SHIFTS", "Kinds", "classes", "equal_cards", "kinds_of", "runs", "winning_card"]

SHIFTS = (0, 16, 32, 48)
"""The lowest bit of each suit in a mask of cards."""

Kinds = tuple[tuple[int, ...], ...]
"""For each suit and rank a number that is the same where cards score alike."""

_SUIT_BITS = 0xFFFF


def equal_cards(position: Position) -> tuple[CardSet, ...]:
    """The legal cards of the player to move in classes of equal cards, by suit and from the top.

    Cards of a suit are equal if they score alike and no card that could ever tell them apart lies
    between them: one in another hand, or the one that is winning the current trick.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:KQT7... AJ98... ..AKQJ. ...AKQJ")
    >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH)
    >>> [str(cards) for cards in equal_cards(position)]
    ['KS QS', 'TS', '7S']
    >>> position = Position.opening(RUSSIAN, "no-girls", deal, Seat.NORTH)
    >>> [str(cards) for cards in equal_cards(position)]
    ['KS', 'QS', 'TS', '7S']
    """
    hands = position.deal.hands
    mover = position.to_play.value
    trump = position.contract.trump
    return tuple(
        map(
            CardSet,
            classes(
                (hands[0].mask, hands[1].mask, hands[2].mask, hands[3].mask),
                mover,
                tuple(card.index for card in position.trick),
                position.legal_cards.mask,
                trump=-1 if trump is None else trump.value,
                kinds=kinds_of(position.contract),
            ),
        )
    )


def classes(
    hands: tuple[int, int, int, int],
    mover: int,
    table: tuple[int, ...],
    legal: int,
    *,
    trump: int,
    kinds: Kinds,
) -> tuple[int, ...]:
    """The same on bare numbers: masks of cards, numbers of seats, cards and suits."""
    apart = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[mover]
    if table:
        apart |= 1 << winning_card(table, trump)
    found: list[int] = []
    for shift, of_suit in zip(SHIFTS, kinds, strict=True):
        if legal >> shift & _SUIT_BITS:
            hand = hands[mover] >> shift & _SUIT_BITS
            own = runs(hand, apart >> shift & _SUIT_BITS, of_suit)
            found += [some for run in own if (some := run << shift & legal)]
    return tuple(found)


def winning_card(table: tuple[int, ...], trump: int) -> int:
    """The card of these, in the order played, that is taking the trick."""
    led = table[0] >> 4
    return max(table, key=lambda card: (card >> 4 == trump, card >> 4 == led, card))


@lru_cache(maxsize=256)
def kinds_of(contract: Contract) -> Kinds:
    """What each card is worth.

    No duty needs a kind of its own: the king of hearts scores like no other heart wherever it is
    forced, and the ace that may force it has no neighbour but the king while the king is in play.
    """
    kinds = [0] * 64
    for card in contract.scoring_cards:
        kinds[card.index] = abs(contract.points_of(card))
    return tuple(tuple(kinds[shift : shift + 16]) for shift in SHIFTS)


@lru_cache(maxsize=1 << 16)
def runs(hand: int, apart: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """One suit of a hand in runs of equal cards, the highest first; masks of sixteen bits."""
    found: list[int] = []
    previous = -1
    while hand:
        top = hand.bit_length() - 1
        hand ^= 1 << top
        between = (1 << previous) - (1 << top) if found else 0
        if found and not apart & between and kinds[top] == kinds[previous]:
            found[-1] |= 1 << top
        else:
            found.append(1 << top)
        previous = top
    return tuple(found)
