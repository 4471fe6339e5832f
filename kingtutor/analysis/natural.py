"""The rule-of-thumb players of rising strength who stand for what comes naturally."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kingtutor.bots import PLAYERS, PlayerView
from kingtutor.cards import Card
from kingtutor.rules import Position, Trick

__all__ = ["RULES_OF_THUMB", "natural_card"]

RULES_OF_THUMB: tuple[Callable[[PlayerView], Card], ...] = tuple(
    PLAYERS[name].play for name in ("beginner", "club")
)
"""From the weakest to the strongest; each sees only what a player at the table sees.

They are named: what the packs prove hangs on them, so another player changes no puzzle."""


def natural_card(position: Position, tricks: Iterable[Trick] = ()) -> Card:
    """What the strongest rule-of-thumb player plays, who sees his own hand and does not look ahead.

    `tricks` are the earlier ones that he remembers.
    """
    return RULES_OF_THUMB[-1](PlayerView.of(position, tricks))
