"""A line of cards in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from kingtutor.cards import Card
from kingtutor.words import card_sign

__all__ = ["line_signs"]


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
