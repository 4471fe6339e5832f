"""A trick: up to four cards, led by one seat and played clockwise."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, Seat, Suit

__all__ = ["Trick", "takes_lead", "winning_place"]


def winning_place(cards: tuple[Card, ...], trump: Suit | None) -> int:
    """The place, 0 for the leader's, of the card that wins so far; at least one card.

    The highest trump wins, if there is one, else the highest card of the suit led
    (RU-12, RU-14, PT-10, PT-11).

    >>> from kingtutor.cards import parse_cards
    >>> winning_place(parse_cards("9S KS AH JS"), None)
    1
    """
    best = 0
    for place, card in enumerate(cards):
        winner = cards[best]
        if card.suit is winner.suit:
            if card.index > winner.index:
                best = place
        elif card.suit is trump:
            best = place
    return best


def takes_lead(cards: tuple[Card, ...], card: Card, trump: Suit | None) -> bool:
    """Whether this card, played to these of a trick, is the best of it so far.

    >>> from kingtutor.cards import parse_cards
    >>> takes_lead(parse_cards("9S KS"), Card.parse("AH"), None)
    False
    """
    return winning_place((*cards, card), trump) == len(cards)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick on the table or taken.

    >>> from kingtutor.cards import parse_cards
    >>> Trick(Seat.NORTH, parse_cards("9S KS AH JS")).winner(None)
    Seat.EAST
    """

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == 4

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Each card with its player, in order."""
        return tuple(zip(self.leader.clockwise(), self.cards, strict=False))

    def winner(self, trump: Suit | None) -> Seat:
        """Who takes the trick as it lies; it has at least one card."""
        return self.leader.after(winning_place(self.cards, trump))
