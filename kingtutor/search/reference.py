"""Plain minimax over the rules: slow, without pruning, and easy to believe.

It is what the compiled search is measured against; positions already seen are remembered.
"""

from __future__ import annotations

from collections.abc import Hashable

from kingtutor.cards import Card, Seat
from kingtutor.rules import Position

__all__ = ["card_values", "guarantee"]

Memory = dict[Hashable, int]


def guarantee(position: Position, side: frozenset[Seat], memory: Memory | None = None) -> int:
    """The signed points that the side captures from here on, against any play of the others.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
    >>> guarantee(position, frozenset({Seat.NORTH}))
    0
    """
    values = card_values(position, side, memory)
    if not values:
        return 0
    # Those who are in the side play for it, all others against it.
    return max(values.values()) if position.to_play in side else min(values.values())


def card_values(
    position: Position, side: frozenset[Seat], memory: Memory | None = None
) -> dict[Card, int]:
    """The same for each card that the player to move may play."""
    memory = {} if memory is None else memory
    # Every trick is played, so that a hand does not stop when nothing can score.
    position = position.under({"early_end": False}) if position.variant.early_end else position
    return {card: _after(position, card, side, memory) for card in position.legal_cards}


def _after(position: Position, card: Card, side: frozenset[Seat], memory: Memory) -> int:
    after = position.play(card)
    captured = sum(after.points[seat.value] - position.points[seat.value] for seat in side)
    seen = after.deal, after.leader, after.trick, after.hearts_broken
    if seen not in memory:
        memory[seen] = guarantee(after, side, memory)
    return captured + memory[seen]
