"""Cards, suits, seats and points in words of the current language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kingtutor.cards import Card, Rank, Seat, Suit
from kingtutor.i18n import text

__all__ = [
    "card_name",
    "card_sign",
    "card_signs",
    "line_signs",
    "points_text",
    "seat_name",
    "seat_names",
    "signed",
    "suit_name",
]


def card_name(card: Card) -> str:
    """The card's name as it is spoken.

    >>> card_name(Card.parse("TH"))
    'ten of hearts'
    """
    return text("card.name", rank=text(f"rank.{card.rank.letter}"), suit=suit_name(card.suit))


def card_sign(card: Card) -> str:
    """The card as it is printed in a sentence; the table draws the sign.

    >>> card_sign(Card.parse("TH"))
    '10♥'
    """
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    return rank + card.suit.symbol


def card_signs(cards: Iterable[Card]) -> str:
    """Several cards in a sentence.

    >>> from kingtutor.cards import CardSet
    >>> card_signs(CardSet.parse("8S QS"))
    'Q♠, 8♠'
    """
    return ", ".join(map(card_sign, cards))


def line_signs(lying: int, cards: Sequence[Card]) -> str:
    """The cards in the order of play, with a point between one trick and the next.

    `lying` is how many cards lie on the table before them, 1 to 4.

    >>> from kingtutor.cards import parse_cards
    >>> line_signs(3, parse_cards("9S KS AH JS QS TH"))
    '9♠ · K♠ A♥ J♠ Q♠ · 10♥'
    """
    first = 4 - lying
    tricks = [cards[:first], *(cards[at : at + 4] for at in range(first, len(cards), 4))]
    return " · ".join(" ".join(map(card_sign, trick)) for trick in tricks if trick)


def suit_name(suit: Suit) -> str:
    """The suit's name.

    >>> suit_name(Suit.CLUBS)
    'clubs'
    """
    return text(f"suit.{suit.word}")


def seat_name(seat: Seat) -> str:
    """The seat's name.

    >>> seat_name(Seat.WEST)
    'West'
    """
    return text(f"seat.{seat.name.lower()}")


def seat_names(seats: Iterable[Seat]) -> str:
    """Several seats in a sentence.

    >>> seat_names([Seat.SOUTH, Seat.WEST, Seat.NORTH])
    'South, West and North'
    """
    *first, last = map(seat_name, seats)
    return text("list.and", first=", ".join(first), last=last) if first else last


def signed(points: int) -> str:
    """A number of points with a proper minus, and a plus where it is a gain.

    >>> signed(-16), signed(4), signed(0)
    ('−16', '+4', '0')
    """
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def points_text(points: int) -> str:
    """Points with their unit.

    >>> points_text(-1), points_text(-16)
    ('−1 point', '−16 points')
    """
    return text("count.points", n=points, points=signed(points))
