"""Who speaks next, and whose offer is the best, as questions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingtutor.cards import Seat
from kingtutor.lessons.auctioning.about import AboutAuction
from kingtutor.lessons.question import Choosing
from kingtutor.rules import Bid, Phase
from kingtutor.words import seat_name

__all__ = ["BestOffer", "NextSpeaker"]


class _AboutSeat(AboutAuction[Seat], Choosing[Seat]):
    """One of the four seats is the answer."""

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The bidders in the order of speaking, then the master."""
        return self.asked.master.left.clockwise()


@dataclass(frozen=True)
class NextSpeaker(_AboutSeat):
    """Who speaks next, the master with his decision included?

    Raises `ValueError` once the contract is to be named.
    """

    def __post_init__(self) -> None:
        if self.asked.phase not in (Phase.BIDDING, Phase.ULTIMATUM, Phase.DECISION):
            raise ValueError(f"nobody is asked: the auction is at its {self.asked.phase.value}")

    @property
    def right(self) -> Seat:
        """Who is to speak."""
        return self.asked.to_speak or self.asked.master

    def label(self, answer: Seat) -> str:
        """The seat, and the master as such."""
        part = "master" if answer is self.asked.master else "bidder"
        return self.say(f"label-{part}", seat=seat_name(answer))

    def why(self, answer: Seat) -> str:
        """Out, the holder, the master too early, or not in his turn."""
        auction = self.asked
        if answer in auction.out:
            part = "out"
        elif answer is auction.holder:
            part = "holds"
        elif answer is auction.master:
            part = "too-early"
        else:
            asked = replace(auction, to_speak=answer, phase=Phase.BIDDING)
            can_bid = any(isinstance(call, Bid) for call in asked.legal_calls)
            part = "later" if can_bid else "no-bid-left"
        return self.say(part, answer=seat_name(answer))

    @property
    def solution(self) -> str:
        """Who speaks, and why it is he."""
        decides = self.asked.phase is Phase.DECISION
        return self.say("solution-master" if decides else "solution")


@dataclass(frozen=True)
class BestOffer(_AboutSeat):
    """Whose is the best offer?

    Raises `ValueError` if nobody has bid.
    """

    def __post_init__(self) -> None:
        if self.asked.holder is None:
            raise ValueError("nobody has bid: there is no best offer")

    @property
    def right(self) -> Seat:
        """Who holds it."""
        return self.asked.holder or self.asked.master

    def label(self, answer: Seat) -> str:
        """The seat."""
        return seat_name(answer)

    def why(self, answer: Seat) -> str:
        """He is the master, offered nothing, or less, or the same without the preference."""
        said = [call for seat, call in self.scene.calls if seat is answer and isinstance(call, Bid)]
        if answer is self.asked.master:
            return self.say("master")
        if not said:
            return self.say("nothing", answer=seat_name(answer))
        part = "matched" if said[-1] == self.asked.best else "less"
        return self.say(part, answer=seat_name(answer), worth=said[-1].points)
