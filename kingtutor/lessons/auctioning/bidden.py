"""An auction to bid in, and the hand that it is about."""

from __future__ import annotations

import random
from dataclasses import dataclass

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.round_table import RoundTable
from kingtutor.rules import PORTUGUESE, Deal, Round, Variant, deal_pack, shuffled
from kingtutor.table import Action

__all__ = ["BiddenHand"]


@dataclass(frozen=True)
class BiddenHand:
    """A positive to be bidden for and played, South against three club players.

    `deal` is PBN's text of the whole deal, `master` the dealer's letter.

    Raises `InvalidPosition` or `NotationError` if it is no deal of the game.
    """

    deal: str
    master: str = "E"
    variant: Variant = PORTUGUESE
    number: int = 7
    """The round's number in the match, of a positive."""

    def __post_init__(self) -> None:
        if self.start(1, "").auction is None:
            raise ValueError(f"round {self.number} has a fixed contract: nothing is bidden")

    def start(self, number: int, series: str) -> Round:
        """The given deal, or the later ones of a series; the master passes to the left."""
        master = Seat.parse(self.master).after(number - 1)
        deal = Deal.parse(self.deal)
        if number > 1:
            rng = random.Random(f"{series}/{number}")  # noqa: S311 - cards, not secrets
            deal = deal_pack(shuffled(self.variant.pack, rng), master)
        return Round.start(self.variant, self.number, master, deal)

    def opened(self, part: LessonPart) -> OnTable:
        """The auction and the hand on a table."""
        return _BiddenTable(self, part)


class _BiddenTable(RoundTable):
    def __init__(self, bidden: BiddenHand, part: LessonPart) -> None:
        self.bidden = bidden
        self.number = 1
        self._series = part.series
        super().__init__(part, *self._begin(bidden.start(1, self._series)))

    def _act(self, action: str) -> None:
        if action != "new-deal":
            super()._act(action)
            return
        self.number += 1
        self.show(*self._begin(self.bidden.start(self.number, self._series)))

    def _kicker(self) -> str:
        return text("hand.kicker.deal", number=self.number)

    def _last_actions(self) -> tuple[Action, ...]:
        return (Action("new-deal", primary=True), *super()._last_actions())
