"""A position and a side as the core takes them, and what its units mean in points."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay
from kingtutor.rules import Refusal
from kingtutor.search import _core
from kingtutor.search.solution import Bounds
from kingtutor.search.translate import CoreContract, cards_in

__all__ = ["CoreQuery"]


@dataclass(frozen=True)
class CoreQuery:
    """What is asked of the core, under a running clock."""

    contract: CoreContract
    position: _core.Position
    side: frozenset[Seat]
    limits: _core.Limits
    first_node: int

    def whole_range(self) -> Bounds:
        """The points that could be captured, from all to none."""
        return Bounds(*self.contract.points(0, self.position.total(self.contract.core)))

    def legal_cards(self) -> tuple[Card, ...]:
        """What the player to move may play."""
        return cards_in(self.position.legal(self.contract.core))

    def play(self, card: Card) -> tuple[_core.Position, int]:
        """The position after this card, and the units that the side captured with it."""
        if card not in self.legal_cards():
            raise IllegalPlay(Refusal.NOT_IN_HAND, f"{card} may not be played here")
        after, taker, paid = self.position.play(self.contract.core, card.index)
        return after, paid if taker >= 0 and Seat(taker) in self.side else 0
