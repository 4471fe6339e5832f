"""The auction of a Portuguese positive, as a state machine of its own.

The master opens: he names a contract, opens the auction, or sets the ultimatum.
Bidders speak from his left; he then accepts, refuses, or scores 4-3-3-3;
last, whoever plays names the contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from kingtutor.cards import Seat
from kingtutor.errors import IllegalCall
from kingtutor.rules.call import (
    BIDS,
    DECLARATIONS,
    LIMIT,
    Bid,
    BidKind,
    Call,
    Declaration,
    SimpleCall,
)
from kingtutor.rules.refusal import Refusal

__all__ = ["Auction", "Phase"]

EIGHT_UP = Bid(8, BidKind.UP)
SKIP_LIMIT = 75
"""The best bid up to which the master may score 4-3-3-3: 3 up, or 1 null (decision 28)."""
SKIP_SCORES = (100, 75)
"""4-3-3-3: the master's points and each other's, four and three tricks up (PT-41)."""


class Phase(Enum):
    """What an auction waits for."""

    OPENING = "opening"
    """The master: a contract, the auction or the ultimatum (PT-26, PT-31, PT-42)."""
    BIDDING = "bidding"
    """A bid or a pass."""
    ULTIMATUM = "ultimatum"
    """8 up or a pass."""
    DECISION = "decision"
    """The master, after the bids."""
    NAMING = "naming"
    """The contract, from whoever plays."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """An auction at one moment; a value that `call` never changes.

    >>> from kingtutor.rules.call import parse_call
    >>> auction = Auction.opening(Seat.SOUTH).call(Seat.SOUTH, parse_call("auction"))
    >>> auction = auction.call(Seat.WEST, parse_call("3 up"))
    >>> auction.to_speak, [str(call) for call in auction.legal_calls][:3]
    (Seat.NORTH, ['4 up', '5 up', '6 up'])
    """

    master: Seat
    to_speak: Seat | None
    """Who speaks next; None once the auction is closed."""
    phase: Phase
    best: Bid | None = None
    holder: Seat | None = None
    """Who made the best bid."""
    out: frozenset[Seat] = frozenset()
    """Who has passed (PT-36)."""
    declarer: Seat | None = None
    """Who plays, once that is settled."""
    price: Bid | None = None
    """The bid that the declarer owes the master, if he bought the hand."""
    contract: str | None = None
    """The contract named; None while open, and for ever after 4-3-3-3."""

    @classmethod
    def opening(cls, master: Seat) -> Auction:
        """The moment when the master has looked at his cards (PT-26)."""
        return cls(master=master, to_speak=master, phase=Phase.OPENING)

    @property
    def is_skipped(self) -> bool:
        """Whether the master chose to play nothing and score 4-3-3-3 (PT-41)."""
        return self.phase is Phase.CLOSED and self.contract is None

    @property
    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that `to_speak` may make now: bids up, bids of nulls, then the rest."""
        return tuple(call for call in _ALL_CALLS if self._forbidden(call) is None)

    def refusal(self, seat: Seat, call: Call) -> Refusal | None:
        """The rule that forbids this call to this seat, None if it may be made."""
        if self.to_speak is None:
            return Refusal.CALL_NOT_NOW
        if seat is not self.to_speak:
            return Refusal.NOT_YOUR_CALL
        return self._forbidden(call)

    def call(self, seat: Seat, call: Call) -> Auction:
        """The auction after this call.

        Raises `IllegalCall` with the rule that forbids it.
        """
        reason = self.refusal(seat, call)
        if reason is not None:
            raise IllegalCall(reason, f"{seat.letter} may not say {call}: {reason.rule}")
        return _AFTER[self.phase](self, seat, call)

    def settled(self, scores: Mapping[Seat, int]) -> dict[Seat, int]:
        """The round's scores once the buyer has paid the master.

        He pays the offer out of the points he made, and no more than he made
        (PT-38, PT-39; a hand below zero pays nothing, decision 27).
        """
        after = dict(scores)
        if self.price is not None and self.declarer is not None:
            paid = max(0, min(self.price.points, scores[self.declarer]))
            after[self.declarer] -= paid
            after[self.master] += paid
        return after

    def skip_scores(self) -> dict[Seat, int]:
        """The scores of 4-3-3-3 (PT-41)."""
        own, other = SKIP_SCORES
        return {seat: own if seat is self.master else other for seat in Seat}

    def _forbidden(self, call: Call) -> Refusal | None:
        if self.phase is Phase.BIDDING and isinstance(call, Bid):
            return self._bid_forbidden(self.to_speak, call)
        if self.phase is Phase.ULTIMATUM and isinstance(call, Bid):
            return None if call == EIGHT_UP else Refusal.ONLY_EIGHT_UP
        if self.phase is Phase.DECISION:
            return self._decision_forbidden(call)
        if self.phase is Phase.NAMING and isinstance(call, Declaration):
            return self._naming_forbidden(call)
        if self.phase is Phase.OPENING and isinstance(call, Declaration):
            return None
        return None if call in _WORDS[self.phase] else Refusal.CALL_NOT_NOW

    def _bid_forbidden(self, seat: Seat | None, bid: Bid) -> Refusal | None:
        if bid.points > LIMIT:
            return Refusal.BID_TOO_HIGH
        if self.best is None or bid.points > self.best.points:
            return None
        # The same terms are enough over a later speaker (PT-37, decision 24).
        if bid == self.best and self._order(seat) < self._order(self.holder):
            return None
        return Refusal.BID_TOO_LOW

    def _decision_forbidden(self, call: Call) -> Refusal | None:
        if call is SimpleCall.SKIP:
            dear = self.best is not None and self.best.points > SKIP_LIMIT
            return Refusal.SKIP_TOO_DEAR if dear else None
        if self.best is None:
            # Nobody bid: the master plays himself, and may say so by naming the contract.
            return None if isinstance(call, Declaration) else Refusal.CALL_NOT_NOW
        return None if call in (SimpleCall.ACCEPT, SimpleCall.REFUSE) else Refusal.CALL_NOT_NOW

    def _naming_forbidden(self, naming: Declaration) -> Refusal | None:
        if self.price is not None and naming.kind is not self.price.kind:
            return Refusal.NOT_THE_KIND_SOLD
        # An ultimatum that nobody took: no offer was ever held, and the three are out.
        if self.best is None and naming.kind is BidKind.UP:
            return Refusal.ONLY_DOWN
        return None

    def _order(self, seat: Seat | None) -> int:
        """The place in the speaking order, 1 for the master's left (PT-32)."""
        return 0 if seat is None else (seat.value - self.master.value) % 4

    def next_bidder(self, last: Seat) -> Seat | None:
        """Who bids after `last`: in the cycle, not out, not the holder, with a legal bid.

        None ends the bidding (decision 22).
        """
        for seat in last.left.clockwise():
            if seat in self.out or seat in (self.master, self.holder):
                continue
            if any(self._bid_forbidden(seat, bid) is None for bid in BIDS):
                return seat
        return None


_ALL_CALLS: tuple[Call, ...] = (*BIDS, *SimpleCall, *DECLARATIONS)
_WORDS: dict[Phase, tuple[SimpleCall, ...]] = {
    Phase.OPENING: (SimpleCall.AUCTION, SimpleCall.ULTIMATUM),
    Phase.BIDDING: (SimpleCall.PASS,),
    Phase.ULTIMATUM: (SimpleCall.PASS,),
    Phase.DECISION: (),
    Phase.NAMING: (),
    Phase.CLOSED: (),
}


def _after_opening(auction: Auction, seat: Seat, call: Call) -> Auction:
    if isinstance(call, Declaration):
        return _named(auction, seat, call)
    phase = Phase.BIDDING if call is SimpleCall.AUCTION else Phase.ULTIMATUM
    return replace(auction, phase=phase, to_speak=seat.left)


def _after_bid(auction: Auction, seat: Seat, call: Call) -> Auction:
    if isinstance(call, Bid):
        auction = replace(auction, best=call, holder=seat)
    else:
        auction = replace(auction, out=auction.out | {seat})
    bidder = auction.next_bidder(seat)
    if bidder is None:
        return replace(auction, phase=Phase.DECISION, to_speak=auction.master)
    return replace(auction, to_speak=bidder)


def _after_ultimatum(auction: Auction, seat: Seat, call: Call) -> Auction:
    if call == EIGHT_UP:
        # The first taker wins at once, and the master must accept (decision 29).
        taken = replace(auction, best=EIGHT_UP, holder=seat, price=EIGHT_UP)
        return replace(taken, phase=Phase.NAMING, to_speak=seat, declarer=seat)
    out = auction.out | {seat}
    if seat.left is auction.master:
        return replace(
            auction, out=out, phase=Phase.NAMING, to_speak=auction.master, declarer=auction.master
        )
    return replace(auction, out=out, to_speak=seat.left)


def _after_decision(auction: Auction, seat: Seat, call: Call) -> Auction:
    if call is SimpleCall.SKIP:
        return replace(auction, phase=Phase.CLOSED, to_speak=None)
    if isinstance(call, Declaration):
        return _named(auction, seat, call)
    if call is SimpleCall.ACCEPT:
        buyer = auction.holder
        return replace(
            auction, phase=Phase.NAMING, to_speak=buyer, declarer=buyer, price=auction.best
        )
    return replace(auction, phase=Phase.NAMING, to_speak=seat, declarer=seat)


def _named(auction: Auction, seat: Seat, call: Call) -> Auction:
    contract = call.contract if isinstance(call, Declaration) else None
    return replace(auction, phase=Phase.CLOSED, to_speak=None, declarer=seat, contract=contract)


_AFTER = {
    Phase.OPENING: _after_opening,
    Phase.BIDDING: _after_bid,
    Phase.ULTIMATUM: _after_ultimatum,
    Phase.DECISION: _after_decision,
    Phase.NAMING: _named,
}
