"""What the questions about an auction have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from kingtutor.i18n import text
from kingtutor.lessons.auctioning.scene import AuctionScene
from kingtutor.rules import Auction
from kingtutor.table import Panel, Say, TableView
from kingtutor.words import best_offer, bid_text, seat_name

__all__ = ["AboutAuction"]


@dataclass(frozen=True)
class AboutAuction(ABC):
    """A question about an auction, at the moment of its last call."""

    scene: AuctionScene

    @property
    def asked(self) -> Auction:
        """The auction at the moment of the question."""
        return self.scene.auction

    @property
    def situation(self) -> str:
        """How the auction stands."""
        return text("question.auction.situation", seat=seat_name(self.asked.master))

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """The calls so far; what is asked is marked only once it is answered."""
        return self.scene.view(
            len(self.scene.calls), Say(self.situation, self.task), panel, quiet=not is_closed
        )

    @property
    def task(self) -> str:
        """What to look at or to do, in a sentence."""
        return self.say("task")

    @property
    def heading(self) -> str:
        """The question itself."""
        return self.say("heading")

    @property
    def hints(self) -> tuple[str, ...]:
        """Where to look, then what stands there."""
        return self.say("hint-1"), self.say("hint-2")

    @property
    @abstractmethod
    def kind(self) -> str:
        """The kind's name in the catalog, below `question.`."""

    def say(self, part: str, **values: Any) -> str:
        """A text of this kind, with what the auction fills in."""
        auction = self.asked
        return text(
            f"question.{self.kind}.{part}",
            **{
                "master": seat_name(auction.master),
                "seat": seat_name(auction.to_speak or auction.master),
                "holder": seat_name(auction.holder or auction.master),
                "bid": bid_text(auction.best) if auction.best else "",
                "points": auction.best.points if auction.best else 0,
                "offer": best_offer(auction),
                **values,
            },
        )
