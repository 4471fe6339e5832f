"""The calls of an auction in words."""

from __future__ import annotations

from kingtutor.i18n import text
from kingtutor.rules.auction import Auction
from kingtutor.rules.call import Bid, Call, Declaration, SimpleCall
from kingtutor.words.contracts import contract_name
from kingtutor.words.names import seat_name

__all__ = ["best_offer", "bid_text", "call_text"]


def bid_text(bid: Bid) -> str:
    """A bid in words.

    >>> from kingtutor.rules.call import parse_call
    >>> bid_text(parse_call("2 null")), bid_text(parse_call("1 up"))
    ('2 nulls', '1 up')
    """
    return text(f"call.{bid.kind.value}", n=bid.number)


def call_text(call: Call) -> str:
    """A call in words.

    >>> call_text(SimpleCall.SKIP), call_text(Declaration("up-hearts"))
    ('4-3-3-3', 'Up, hearts trump')
    """
    match call:
        case Bid():
            return bid_text(call)
        case Declaration():
            return contract_name(call.contract)
        case SimpleCall():
            return text(f"call.{call.value}")


def best_offer(auction: Auction) -> str:
    """The best offer so far and who holds it.

    >>> from kingtutor.cards import Seat
    >>> best_offer(Auction.opening(Seat.EAST))
    'none yet'
    """
    if auction.best is None or auction.holder is None:
        return text("auction.best.none")
    return text(
        "auction.best.value",
        seat=seat_name(auction.holder),
        bid=bid_text(auction.best),
        points=auction.best.points,
    )
