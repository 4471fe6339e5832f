"""What one player sees at his turn, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.rules.contract import Contract
from kingtutor.rules.position import Position
from kingtutor.rules.trick import Trick, takes_lead
from kingtutor.rules.variant import Variant

__all__ = ["PlayerView", "voids_shown"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """The table through the eyes of the player to move.

    `unseen` are the cards that the three others hold together: the pack, less his own hand and
    less all that was played; he cannot tell who of them holds which, but for `voids`.

    >>> from kingtutor.rules.deal import Deal
    >>> from kingtutor.rules.variant import RUSSIAN
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> position = Position.opening(RUSSIAN, "no-hearts", deal, Seat.NORTH)
    >>> seen = PlayerView.of(position.play(Card.parse("TS")))
    >>> seen.seat, str(seen.hand), str(seen.unseen)
    (Seat.EAST, 'KH 9D', '9S AH QH 8D 7C')
    """

    variant: Variant
    contract: Contract
    seat: Seat
    hand: CardSet
    legal_cards: CardSet
    trick: tuple[Card, ...]
    tricks_left: int
    unseen: CardSet
    voids: frozenset[tuple[Seat, Suit]]
    """Who has shown that he holds no card of which suit."""

    @classmethod
    def of(cls, position: Position, before: Iterable[Trick] = ()) -> PlayerView:
        """What the player to move sees.

        `before` are the tricks taken before the opening of a position that is set up late.
        """
        seat = position.to_play
        hand = position.deal[seat]
        return cls(
            variant=position.variant,
            contract=position.contract,
            seat=seat,
            hand=hand,
            legal_cards=position.legal_cards,
            trick=position.trick,
            tricks_left=position.tricks_left,
            unseen=position.deal.cards - hand,
            voids=voids_shown((*before, *position.tricks, position.current_trick)),
        )

    @property
    def still_to_play(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after him, in order."""
        return self.seat.clockwise()[1 : 4 - len(self.trick)]

    def takes_lead(self, card: Card) -> bool:
        """Whether this card, played now, is the best of the trick so far."""
        return takes_lead(self.trick, card, self.contract.trump)


def voids_shown(tricks: Iterable[Trick]) -> frozenset[tuple[Seat, Suit]]:
    """Who has shown a void in which suit: he did not follow when it was led.

    >>> from kingtutor.cards import parse_cards
    >>> voids_shown([Trick(Seat.NORTH, parse_cards("9S KS AH JS"))])
    frozenset({(Seat.SOUTH, <Suit.SPADES: 0>)})
    """
    return frozenset(
        (seat, trick.cards[0].suit)
        for trick in tricks
        for seat, card in trick.plays
        if card.suit is not trick.cards[0].suit
    )
