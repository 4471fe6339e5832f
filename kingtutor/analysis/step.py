"""A card of a line."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.rules import Position

__all__ = ["Step"]


@dataclass(frozen=True)
class Step:
    """One card of a line, with what could have been played instead."""

    position: Position
    card: Card
    classes: tuple[CardSet, ...]
    """The legal cards, equal ones together."""
    winning: CardSet
    """The side's cards that keep the goal; empty at another player's turn."""
    is_decision: bool
    """Whether it is the side's turn and it has cards that are not equal."""
    is_critical: bool
    """Whether it is the side's turn and a card would lose the goal."""

    @property
    def mover(self) -> Seat:
        """Who plays the card."""
        return self.position.to_play

    @property
    def losing(self) -> CardSet:
        """The side's cards that lose the goal; empty at another player's turn."""
        return self.position.legal_cards - self.winning if self.winning else CardSet()

    @property
    def after(self) -> Position:
        """The position after the card."""
        return self.position.play(self.card)
