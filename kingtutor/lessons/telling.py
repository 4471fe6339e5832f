"""A line of play in words."""

from __future__ import annotations

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.rules import Position
from kingtutor.words import card_sign, seat_name

__all__ = ["line_text"]

_LONGEST_LINE = 12
"""Cards of a line that a sentence still carries."""


def line_text(position: Position, cards: tuple[Card, ...], longest: int = _LONGEST_LINE) -> str:
    """Cards played from here, each with its player, a trick at a time; a long line is cut.

    Search plays a hand to its last card; the line ends where the rules end the round.

    Raises `IllegalPlay` if one may not be played.
    """
    tricks: list[list[str]] = [[]]
    for card in cards[:longest]:
        if position.is_over:
            break
        if not position.trick and tricks[-1]:
            tricks.append([])
        tricks[-1].append(f"{seat_name(position.to_play)} {card_sign(card)}")
        position = position.play(card)
    told = text("line.tricks").join(text("line.cards").join(trick) for trick in tricks)
    is_cut = len(cards) > longest and not position.is_over
    return told + (text("line.more") if is_cut else "")
