"""What is said of the calls of an auction: what each does, why one is refused, who speaks."""

from __future__ import annotations

from typing import Any

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.rules.auction import SKIP_SCORES, Auction, Phase
from kingtutor.rules.call import Bid, Call, Declaration, SimpleCall
from kingtutor.table.panel import Say, Tone
from kingtutor.words import best_offer, call_text, seat_name

__all__ = [
    "say_call",
    "say_call_refusal",
    "say_to_speak",
]


def say_call(before: Auction, call: Call) -> Say:
    """What this call of the seat to speak does, from the rules.

    >>> from kingtutor.rules.call import parse_call
    >>> auction = Auction.opening(Seat.EAST).call(Seat.EAST, parse_call("auction"))
    >>> print(say_call(auction, parse_call("2 up")).text)
    The first offer: 50 points. West speaks next.

    Raises `IllegalCall` with the rule that forbids it.
    """
    seat = before.to_speak
    assert seat is not None, "a closed auction takes no call"  # noqa: S101
    after = before.call(seat, call)
    offered = call if isinstance(call, Bid) else after.price
    values: dict[str, Any] = {
        "seat": seat_name(seat),
        "master": seat_name(before.master),
        "holder": seat_name(before.holder) if before.holder else "",
        "call": call_text(call),
        "before": before.best.points if before.best else 0,
        "points": offered.points if offered else 0,
        "own": SKIP_SCORES[0],
        "other": SKIP_SCORES[1],
    }
    heading = text("auction.says", **values)
    parts = [text(f"auction.told.{_told(before, call)}", **values), _next(after)]
    return Say(heading, " ".join(filter(None, parts)), Tone.CALM)


def say_call_refusal(auction: Auction, seat: Seat, call: Call) -> Say:
    """Why this seat may not make this call.

    Raises `ValueError` if it may.
    """
    reason = auction.refusal(seat, call)
    if reason is None:
        raise ValueError(f"{call} may be said: there is nothing to refuse")
    return Say(text(f"refusal.{reason.value}"), text(f"refusal.{reason.value}.text"), Tone.REFUSAL)


def say_to_speak(auction: Auction, viewer: Seat = Seat.SOUTH) -> Say:
    """Whose turn it is, and for what."""
    seat = auction.to_speak
    if seat is None:
        return Say(text("auction.closed"), tone=Tone.CALM)
    if seat is not viewer:
        return Say(
            text("auction.turn", seat=seat_name(seat)), text(f"auction.{auction.phase.value}")
        )
    key = auction.phase.value
    if auction.phase is Phase.DECISION and auction.best is None:
        key = "decision-none"
    offer = best_offer(auction)
    return Say(text("auction.turn.you"), text(f"auction.{key}.you", offer=offer))


def _told(before: Auction, call: Call) -> str:
    """Which of the sentences under `auction.told.` says what this call does."""
    match call:
        case Bid() if before.phase is Phase.ULTIMATUM:
            return "taken"
        case Bid() if before.best is None:
            return "first"
        case Bid():
            return "match" if call == before.best else "more"
        case SimpleCall.PASS if before.phase is Phase.ULTIMATUM:
            return "declined"
        case Declaration():
            return "named" if before.price is None else "named-bought"
        case _:
            return str(call)


def _next(after: Auction) -> str:
    """Who speaks next, where a call leaves it open."""
    if after.to_speak is None or after.phase is Phase.OPENING:
        return ""
    key = {Phase.DECISION: "decides", Phase.NAMING: "names"}.get(after.phase, "speaks")
    return text(f"auction.next.{key}", seat=seat_name(after.to_speak))
