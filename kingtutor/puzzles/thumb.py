"""The rule-of-thumb players of rising strength who stand for what comes naturally."""

from __future__ import annotations

from collections.abc import Callable

from kingtutor.bots import PLAYERS, PlayerView
from kingtutor.cards import Card

__all__ = ["RULES_OF_THUMB", "natural_card"]

RULES_OF_THUMB: tuple[Callable[[PlayerView], Card], ...] = tuple(
    PLAYERS[name].play for name in ("beginner", "club")
)
"""From the weakest to the strongest; each sees only what a player at the table sees.

They are named: what the packs prove hangs on them, so another player changes no puzzle."""


def natural_card(seen: PlayerView) -> Card:
    """The natural card: what the strongest rule-of-thumb player plays without looking ahead."""
    return RULES_OF_THUMB[-1](seen)
