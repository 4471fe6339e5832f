"""Which bids may be made, as a question."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.lessons.auctioning.about import AboutAuction
from kingtutor.lessons.question import Picking
from kingtutor.rules import Bid, BidKind, Phase
from kingtutor.rules.call import BIDS
from kingtutor.words import bid_text

__all__ = ["MayBid"]


@dataclass(frozen=True)
class MayBid(AboutAuction[tuple[Bid, ...]], Picking[Bid]):
    """Which bids may the player who is to speak make? All of them are to be chosen.

    Raises `ValueError` if it is not his turn to bid.
    """

    columns = 4

    def __post_init__(self) -> None:
        if self.asked.phase not in (Phase.BIDDING, Phase.ULTIMATUM):
            raise ValueError(f"nobody is to bid: the auction is at its {self.asked.phase.value}")

    @property
    def items(self) -> tuple[Bid, ...]:
        """Every bid there is."""
        return BIDS

    def label(self, item: Bid) -> str:
        """The bid in words."""
        return bid_text(item)

    def note(self, item: Bid) -> str:
        """Its points."""
        return str(item.points)

    def span(self, item: Bid) -> int:
        """A bid of nulls is as wide as two others."""
        return 2 if item.kind is BidKind.NULL else 1

    @property
    def right(self) -> tuple[Bid, ...]:
        """The legal bids."""
        legal = self.asked.legal_calls
        return tuple(bid for bid in BIDS if bid in legal)

    @property
    def others(self) -> tuple[tuple[Bid, ...], ...]:
        """All; as much or more in any terms; only more; the next one up; no nulls."""
        least = self.asked.best.points if self.asked.best else 0
        more = tuple(bid for bid in BIDS if bid.points > least)
        guesses = (
            BIDS,
            tuple(bid for bid in BIDS if bid.points >= least),
            more,
            more[:1],
            tuple(bid for bid in self.right if bid.kind is BidKind.UP),
        )
        return tuple(dict.fromkeys(each for each in guesses if each and each != self.right))

    def why(self, answer: tuple[Bid, ...]) -> str:
        """A chosen bid that may not be made, else one that may and is not chosen."""
        for bid in answer:
            if bid not in self.right:
                return self.say(self._fault(bid), this=bid_text(bid), worth=bid.points)
        missed = [bid for bid in self.right if bid not in answer]
        if self.asked.best in missed:
            return self.say("missed-match")
        names = ", ".join(map(bid_text, missed))
        return self.say("missed" if self.asked.best else "missed-first", bids=names)

    def _fault(self, bid: Bid) -> str:
        best = self.asked.best
        if self.asked.phase is Phase.ULTIMATUM:
            return "only-eight"
        if best is None or bid.points < best.points:
            return "low"
        return "no-preference" if bid == best else "other-terms"

    @property
    def solution(self) -> str:
        """The legal bids and the rule that decides."""
        case = "more"
        if self.asked.phase is Phase.ULTIMATUM:
            case = "ultimatum"
        elif self.asked.best is None:
            case = "first"
        elif self.asked.best in self.right:
            case = "match"
        return self.say(f"solution-{case}", bids=", ".join(map(bid_text, self.right)))
