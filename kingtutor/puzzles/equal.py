"""Which of a player's cards are the same card for the contract."""

from __future__ import annotations

from kingtutor.cards import Card, CardSet, Rank, Suit
from kingtutor.rules import KING_OF_HEARTS, KingRule, Position
from kingtutor.rules.trick import winning_place

__all__ = ["equal_cards"]

_ACE_OF_HEARTS = Card(Rank.ACE, Suit.HEARTS)


def equal_cards(position: Position) -> tuple[CardSet, ...]:
    """The legal cards of the player to move in classes of equal cards, by suit and from the top.

    Cards of a suit are equal if they score alike and no card that could ever tell them apart lies
    between them: one in another hand, or the one that is winning the current trick.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:KQT7... J98A... ..AKQJ. ...AKQJ".replace("J98A", "AJ98"))
    >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH)
    >>> [str(cards) for cards in equal_cards(position)]
    ['KS QS', 'TS', '7S']
    >>> position = Position.opening(RUSSIAN, "no-girls", deal, Seat.NORTH)
    >>> [str(cards) for cards in equal_cards(position)]
    ['KS', 'QS', 'TS', '7S']
    """
    mover = position.to_play
    apart = position.deal.cards - position.deal[mover]
    if position.trick:
        best = position.trick[winning_place(position.trick, position.contract.trump)]
        apart = apart | CardSet.of([best])
    legal = position.legal_cards
    classes: list[CardSet] = []
    previous: Card | None = None
    for card in position.deal[mover]:
        if previous is not None and _same(position, apart, previous, card):
            classes[-1] = classes[-1] | CardSet.of([card])
        else:
            classes.append(CardSet.of([card]))
        previous = card
    return tuple(playable for cards in classes if (playable := cards & legal))


def _same(position: Position, apart: CardSet, high: Card, low: Card) -> bool:
    """Whether two neighbours of one hand, the higher first, are equal."""
    if high.suit is not low.suit:
        return False
    between = (1 << high.index) - (1 << low.index)
    if apart.mask & between:
        return False
    contract = position.contract
    if contract.points_of(high) != contract.points_of(low):
        return False
    return not (contract.forces_king and _is_forced(position, high, low))


def _is_forced(position: Position, high: Card, low: Card) -> bool:
    """Whether a duty of the king of hearts knows one of the two cards by name."""
    if KING_OF_HEARTS in (high, low):
        return True
    # Under this rule the ace alone forces the king.
    return position.variant.kh_rule is KingRule.UNDER_HIGHER and high == _ACE_OF_HEARTS
