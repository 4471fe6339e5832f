"""Which of a player's cards are the same card for the contract."""

from __future__ import annotations

from kingtutor.cards import CardSet
from kingtutor.rules import Position
from kingtutor.search.translate import core_contract, core_position

__all__ = ["equal_cards"]


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
    if position.is_over:
        return ()
    contract = core_contract(position.contract, position.variant)
    return tuple(map(CardSet, core_position(position).classes(contract.core)))
