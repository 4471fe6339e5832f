"""What each card keeps of what can be made sure of, as the table shows it under the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.table import Badge
from kingtutor.words import points_text, signed

if TYPE_CHECKING:
    from kingtutor.search import Solution

__all__ = ["badges"]


def badges(solution: Solution) -> dict[Card, Badge]:
    """The value of each card, with a tick under those that keep the most."""
    return {
        card: Badge(
            signed(kept),
            text(
                "prove.keeps" if card in solution.best else "prove.loses", points=points_text(kept)
            ),
            holds=card in solution.best,
        )
        for card, kept in solution.cards.items()
    }
