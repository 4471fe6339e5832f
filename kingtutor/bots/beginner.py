"""The beginner: one rule of thumb for every contract of both games.

He weighs each card by what this very trick is likely to bring or to cost him.
Among equal cards he gives away what costs and keeps what pays, and lets go of a high card where
points are avoided, of a low one where they are wanted.
"""

from __future__ import annotations

from fractions import Fraction

from kingtutor.bots.player_view import PlayerView
from kingtutor.cards import Card, CardSet, Suit

__all__ = ["beginner", "chance_to_take", "outlook"]


def beginner(seen: PlayerView) -> Card:
    """The card that the beginner plays: the same sight of the table gives the same card.

    Last to play to a trick that costs, he goes as high as he can under the best card.

    >>> from kingtutor.cards import Seat, parse_cards
    >>> from kingtutor.rules.deal import Deal
    >>> from kingtutor.rules.position import Position
    >>> from kingtutor.rules.variant import RUSSIAN
    >>> deal = Deal.parse("N:9.J.. .T.9. AJ7... .8..9")
    >>> trick = parse_cards("8S TS QS")
    >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.WEST, trick)
    >>> beginner(PlayerView.of(position))
    Card.parse('JS')

    Raises `ValueError` once the round is over.
    """
    return max(seen.legal_cards, key=lambda card: _preference(seen, card))


def outlook(seen: PlayerView, card: Card) -> Fraction:
    """The signed points this card is likely to bring in this trick."""
    return chance_to_take(seen, card) * _worth(seen, card)


def chance_to_take(seen: PlayerView, card: Card) -> Fraction:
    """How likely this card takes the trick, 0 to 1, by a count of the cards still unseen.

    A rule of thumb: of the cards that may still fall on it, and one blank for the case that none
    does, the share that does not beat it.
    """
    if not seen.takes_lead(card):
        return Fraction(0)
    suited = _may_fall(seen, card.suit)
    higher = sum(other.index > card.index for other in suited)
    ruffs = _ruffs(seen, card)
    return 1 - Fraction(higher + len(ruffs), len(suited) + len(ruffs) + 1)


def _may_fall(seen: PlayerView, suit: Suit) -> CardSet:
    """The unseen cards of this suit, if anybody still to play may hold one."""
    if all((seat, suit) in seen.voids for seat in seen.still_to_play):
        return CardSet()
    return seen.unseen.of_suit(suit)


def _ruffs(seen: PlayerView, card: Card) -> CardSet:
    """The unseen trumps, if somebody still to play has shown that he cannot follow."""
    trump, led = seen.contract.trump, (*seen.trick, card)[0].suit
    if trump is None or card.suit is trump:
        return CardSet()
    if any(
        (seat, led) in seen.voids and (seat, trump) not in seen.voids for seat in seen.still_to_play
    ):
        return seen.unseen.of_suit(trump)
    return CardSet()


def _worth(seen: PlayerView, card: Card) -> Fraction:
    """What the trick would count with this card, the cards to come taken as average ones."""
    trick = (*seen.trick, card)
    known = seen.contract.points_of_trick(trick, seen.tricks_left)
    if not seen.still_to_play:
        return Fraction(known)
    hidden = sum(map(seen.contract.points_of, seen.unseen))
    return known + Fraction(hidden * len(seen.still_to_play), len(seen.unseen))


def _preference(seen: PlayerView, card: Card) -> tuple[Fraction, int, bool, int, int]:
    contract = seen.contract
    height = card.rank.value if not contract.is_positive else -card.rank.value
    return (
        outlook(seen, card),
        -contract.points_of(card),
        card.suit is not contract.trump,
        height,
        -card.index,  # a fixed order, so that a lesson plays the same way every time
    )
