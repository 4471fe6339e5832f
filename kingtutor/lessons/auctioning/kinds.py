"""Questions about an auction: what may be bid, who speaks, whose offer is best, what is paid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.auctioning.scene import AuctionScene
from kingtutor.lessons.picking import Picking
from kingtutor.lessons.question import Choosing, Counting
from kingtutor.rules import Auction, Bid, Kind, Phase
from kingtutor.rules.call import BIDS
from kingtutor.table import Panel, Say, TableView
from kingtutor.table.calls import best_offer, bid_text
from kingtutor.table.words import seat_name, signed

__all__ = ["BestOffer", "MayBid", "NextSpeaker", "Pays", "read_points"]


@dataclass(frozen=True)
class _AboutAuction:
    """What the questions about an auction have in common."""

    scene: AuctionScene

    @property
    def _auction(self) -> Auction:
        return self.scene.auction

    @property
    def situation(self) -> str:
        """How the auction stands."""
        return text("question.auction.situation", seat=seat_name(self._auction.master))

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """The calls so far; what is asked is marked only once it is answered."""
        return self.scene.view(
            len(self.scene.calls), Say(self.situation, self.task), panel, quiet=not is_closed
        )

    @property
    def task(self) -> str:
        """What to look at or to do, in a sentence."""
        return self._say("task")

    @property
    def heading(self) -> str:
        """The question itself."""
        return self._say("heading")

    @property
    def hints(self) -> tuple[str, ...]:
        """Where to look, then what stands there."""
        return self._say("hint-1"), self._say("hint-2")

    @property
    def kind(self) -> str:
        """The kind's name in the catalog, below `question.`."""
        raise NotImplementedError

    def _say(self, part: str, **values: Any) -> str:
        auction = self._auction
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


@dataclass(frozen=True)
class MayBid(_AboutAuction, Picking[Bid]):
    """Which bids may the player who is to speak make? All of them are to be chosen.

    Raises `ValueError` if it is not his turn to bid.
    """

    columns = 4

    def __post_init__(self) -> None:
        if self._auction.phase not in (Phase.BIDDING, Phase.ULTIMATUM):
            raise ValueError(f"nobody is to bid: the auction is at its {self._auction.phase.value}")

    @property
    def kind(self) -> str:
        """`may-bid`."""
        return "may-bid"

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
        return 2 if item.kind is Kind.NULL else 1

    @property
    def right(self) -> tuple[Bid, ...]:
        """The legal bids."""
        legal = self._auction.legal_calls
        return tuple(bid for bid in BIDS if bid in legal)

    @property
    def others(self) -> tuple[tuple[Bid, ...], ...]:
        """All; as much or more in any terms; only more; the next one up; no nulls."""
        least = self._auction.best.points if self._auction.best else 0
        more = tuple(bid for bid in BIDS if bid.points > least)
        guesses = (
            BIDS,
            tuple(bid for bid in BIDS if bid.points >= least),
            more,
            more[:1],
            tuple(bid for bid in self.right if bid.kind is Kind.UP),
        )
        return tuple(dict.fromkeys(each for each in guesses if each and each != self.right))

    def why(self, answer: tuple[Bid, ...]) -> str:
        """A chosen bid that may not be made, else one that may and is not chosen."""
        for bid in answer:
            if bid not in self.right:
                return self._say(self._fault(bid), this=bid_text(bid), worth=bid.points)
        missed = [bid for bid in self.right if bid not in answer]
        if self._auction.best in missed:
            return self._say("missed-match")
        names = ", ".join(map(bid_text, missed))
        return self._say("missed" if self._auction.best else "missed-first", bids=names)

    def _fault(self, bid: Bid) -> str:
        best = self._auction.best
        if self._auction.phase is Phase.ULTIMATUM:
            return "only-eight"
        if best is None or bid.points < best.points:
            return "low"
        return "no-preference" if bid == best else "other-terms"

    @property
    def solution(self) -> str:
        """The legal bids and the rule that decides."""
        case = "more"
        if self._auction.phase is Phase.ULTIMATUM:
            case = "ultimatum"
        elif self._auction.best is None:
            case = "first"
        elif self._auction.best in self.right:
            case = "match"
        return self._say(f"solution-{case}", bids=", ".join(map(bid_text, self.right)))


@dataclass(frozen=True)
class NextSpeaker(_AboutAuction, Choosing[Seat]):
    """Who speaks next, the master with his decision included?

    Raises `ValueError` once the contract is to be named.
    """

    def __post_init__(self) -> None:
        if self._auction.phase not in (Phase.BIDDING, Phase.ULTIMATUM, Phase.DECISION):
            raise ValueError(f"nobody is asked: the auction is at its {self._auction.phase.value}")

    @property
    def kind(self) -> str:
        """`next-speaker`."""
        return "next-speaker"

    @property
    def right(self) -> Seat:
        """Who is to speak."""
        return self._auction.to_speak or self._auction.master

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The bidders in the order of speaking, then the master."""
        return self._auction.master.left.clockwise()

    @property
    def others(self) -> tuple[Seat, ...]:
        """The three other seats."""
        return tuple(seat for seat in self.choices if seat is not self.right)

    def label(self, answer: Seat) -> str:
        """The seat, and the master as such."""
        part = "master" if answer is self._auction.master else "bidder"
        return self._say(f"label-{part}", seat=seat_name(answer))

    def why(self, answer: Seat) -> str:
        """Out, the holder, the master too early, or not in his turn."""
        auction = self._auction
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
        return self._say(part, answer=seat_name(answer))

    @property
    def solution(self) -> str:
        """Who speaks, and why it is he."""
        decides = self._auction.phase is Phase.DECISION
        return self._say("solution-master" if decides else "solution")


@dataclass(frozen=True)
class BestOffer(_AboutAuction, Choosing[Seat]):
    """Whose is the best offer?

    Raises `ValueError` if nobody has bid.
    """

    def __post_init__(self) -> None:
        if self._auction.holder is None:
            raise ValueError("nobody has bid: there is no best offer")

    @property
    def kind(self) -> str:
        """`best-offer`."""
        return "best-offer"

    @property
    def right(self) -> Seat:
        """Who holds it."""
        return self._auction.holder or self._auction.master

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The seats in the order of speaking."""
        return self._auction.master.left.clockwise()

    @property
    def others(self) -> tuple[Seat, ...]:
        """The three other seats."""
        return tuple(seat for seat in self.choices if seat is not self.right)

    def label(self, answer: Seat) -> str:
        """The seat."""
        return seat_name(answer)

    def why(self, answer: Seat) -> str:
        """He is the master, offered nothing, or less, or the same without the preference."""
        said = [call for seat, call in self.scene.calls if seat is answer and isinstance(call, Bid)]
        if answer is self._auction.master:
            return self._say("master")
        if not said:
            return self._say("nothing", answer=seat_name(answer))
        part = "matched" if said[-1] == self._auction.best else "less"
        return self._say(part, answer=seat_name(answer), worth=said[-1].points)

    @property
    def solution(self) -> str:
        """The offer and its points."""
        return self._say("solution")


def read_points(said: str) -> dict[Seat, int]:
    """Read the points of the four seats, "N 75, E 25, S 200, W 25".

    >>> read_points("N 75, E 25, S 200, W -25")[Seat.WEST]
    -25

    Raises `ValueError` if a seat is missing or a number cannot be read.
    """
    pairs = (each.split() for each in said.split(","))
    points = {Seat.parse(seat): int(number) for seat, number in pairs}
    if set(points) != set(Seat):
        raise ValueError(f"{said!r} does not name the four seats")
    return points


@dataclass(frozen=True)
class Pays(_AboutAuction, Counting):
    """What does the buyer pay the master, when the hand has brought these points?

    Raises `ValueError` if nobody has bought the hand.
    """

    scores: str
    """The points before the payment, "N 75, E 25, S 200, W 25"."""
    made: Mapping[Seat, int] = field(init=False, repr=False, compare=False)

    low = 0

    def __post_init__(self) -> None:
        if self._auction.price is None:
            raise ValueError("nobody has bought the hand: nothing is paid")
        object.__setattr__(self, "made", read_points(self.scores))

    @property
    def kind(self) -> str:
        """`pays`."""
        return "pays"

    @property
    def _own(self) -> int:
        """What the buyer made."""
        return self.made[self._auction.declarer or self._auction.master]

    @property
    def _offer(self) -> Bid:
        price = self._auction.price
        assert price is not None, "it was looked at when the question was made"  # noqa: S101
        return price

    @property
    def right(self) -> int:
        """What goes to the master."""
        master = self._auction.master
        return self._auction.settled(self.made)[master] - self.made[master]

    @property
    def others(self) -> tuple[int, ...]:
        """The whole offer, the whole of what he made, nothing, the number of tricks or nulls."""
        guesses = (self._offer.points, max(0, self._own), 0, self._offer.number)
        return tuple(dict.fromkeys(each for each in guesses if each != self.right))

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The points of the hand."""
        each = (
            text("question.pays.made", seat=seat_name(seat), points=signed(self.made[seat]))
            for seat in self.scene.viewer.clockwise()
        )
        return (text("question.pays.scores", scores=", ".join(each)),)

    def why(self, answer: int) -> str:
        """Which misreading comes to this number."""
        if answer == self._offer.points:
            return self._say("too-much" if self._own > 0 else "below-zero")
        if answer == self._own:
            return self._say("not-all")
        if answer == self._offer.number:
            return self._say("number", number=self._offer.number, each=self._offer.kind.points)
        return self._say("nothing" if answer == 0 else "another")

    @property
    def solution(self) -> str:
        """What is paid, and the scores after it."""
        if self._own <= 0:
            return self._say("solution-none")
        return self._say("solution-all" if self._own < self._offer.points else "solution")

    def _say(self, part: str, **values: Any) -> str:
        buyer = self._auction.declarer or self._auction.master
        after = self._auction.settled(self.made)
        return super()._say(
            part,
            buyer=seat_name(buyer),
            own=signed(self._own),
            paid=self.right,
            left=signed(after[buyer]),
            gets=signed(after[self._auction.master]),
            **values,
        )
