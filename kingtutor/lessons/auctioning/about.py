"""What the questions about an auction have in common."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.i18n import text
from kingtutor.lessons.auctioning.scene import AuctionScene
from kingtutor.lessons.question import Answer, Question
from kingtutor.rules import Auction
from kingtutor.words import best_offer, bid_text, seat_name

__all__ = ["AboutAuction"]


@dataclass(frozen=True)
class AboutAuction(Question[Answer]):
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

    @property
    def values(self) -> dict[str, object]:
        """Who speaks, who holds what offer."""
        auction = self.asked
        return {
            "master": seat_name(auction.master),
            "seat": seat_name(auction.to_speak or auction.master),
            "holder": seat_name(auction.holder or auction.master),
            "bid": bid_text(auction.best) if auction.best else "",
            "points": auction.best.points if auction.best else 0,
            "offer": best_offer(auction),
        }
