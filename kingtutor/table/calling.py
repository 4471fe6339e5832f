"""An auction on the table: the calls so far, and the ones that can be made."""

from __future__ import annotations

from collections.abc import Sequence

from kingtutor.cards import CardSet, Seat
from kingtutor.i18n import text
from kingtutor.rules.auction import SKIP_SCORES, Auction, Phase
from kingtutor.rules.call import BIDS, DECLARATIONS, Bid, BidKind, Call, Declaration, SimpleCall
from kingtutor.rules.refusal import Refusal
from kingtutor.table.calls import say_to_speak
from kingtutor.table.grid import Cell, Grid, Row, RowState
from kingtutor.table.panel import AnswerState, Choice, Panel, Say
from kingtutor.table.view import Mode, SeatView, TableView
from kingtutor.words import best_offer, bid_text, call_text, seat_name

__all__ = ["auction_view", "calls_grid", "choices_of"]

Calls = Sequence[tuple[Seat, Call]]


def auction_view(
    auction: Auction,
    calls: Calls,
    viewer: Seat = Seat.SOUTH,
    *,
    hand: CardSet | None = None,
    say: Say | None = None,
    panel: Panel | None = None,
    goal: str = "",
    quiet: bool = False,
) -> TableView:
    """An auction as `viewer` sees it: the calls so far where the tricks will lie, and his hand.

    Without a `say` the strip says who speaks.  A `quiet` table marks neither whose turn it is nor
    whose offer is the best, where that is asked.

    >>> from kingtutor.rules.call import parse_call
    >>> calls = [(Seat.EAST, parse_call("auction")), (Seat.SOUTH, parse_call("1 up"))]
    >>> auction = Auction.opening(Seat.EAST)
    >>> for seat, call in calls:
    ...     auction = auction.call(seat, call)
    >>> view = auction_view(auction, calls)
    >>> view.contract, view.still_label, view.still
    ('Auction for East’s hand', 'Best offer', 'South, 1 up (25)')
    """
    cards = hand or CardSet()
    return TableView(
        viewer=viewer,
        contract=_heading(auction, viewer),
        still="" if quiet else best_offer(auction),
        still_label=text("auction.best"),
        seats=tuple(_seat_view(seat, viewer, cards) for seat in Seat),
        hand=viewer,
        mode=Mode.REST,
        say=say or say_to_speak(auction, viewer),
        panel=panel,
        grid=calls_grid(auction, calls, viewer, quiet=quiet),
        goal=goal,
    )


def calls_grid(
    auction: Auction, calls: Calls, viewer: Seat = Seat.SOUTH, *, quiet: bool = False
) -> Grid:
    """The calls in the order of speaking, a column a seat, the master's last."""
    seats = auction.master.left.clockwise()
    cells: list[dict[Seat, Cell]] = [{}]
    for before, after, (seat, call) in _steps(auction.master, calls):
        if before.phase is Phase.OPENING:
            # The master speaks first and stands last: his opening takes no place in the order.
            cells[0][seat] = Cell(text("auction.master"), call_text(call))
            continue
        is_best = not quiet and auction.best == call and seat is after.holder is auction.holder
        _place(cells, seats, seat, _call_cell(call, is_best=is_best))
    cells[0].setdefault(auction.master, Cell(text("auction.master")))
    speaker = auction.to_speak
    if not quiet and speaker is not None and auction.phase is not Phase.OPENING:
        key = "auction.now.you" if speaker is viewer else "auction.now"
        _place(cells, seats, speaker, Cell(text(key), strong=True))
    return Grid(
        caption=text("auction.calls"),
        columns=tuple(map(seat_name, seats)),
        rows=tuple(
            _row(row, seats, auction, is_now=not quiet and row is cells[-1]) for row in cells
        ),
        own=seats.index(viewer),
    )


def choices_of(auction: Auction) -> tuple[tuple[Choice, ...], int]:
    """What `to_speak` can say, and in how many columns; what he may not say now tells why.

    >>> from kingtutor.rules.call import parse_call
    >>> auction = Auction.opening(Seat.EAST).call(Seat.EAST, parse_call("auction"))
    >>> choices, columns = choices_of(auction.call(Seat.SOUTH, parse_call("3 up")))
    >>> [(each.label, each.note, each.why) for each in choices[2:4]]
    [('3 up', '75', 'not more than 75'), ('4 up', '100', '')]

    Raises `ValueError` once the auction is closed.
    """
    if auction.to_speak is None:
        raise ValueError("the auction is closed: there is nothing to say")
    columns = 4 if auction.phase in (Phase.BIDDING, Phase.ULTIMATUM) else 2
    return tuple(_choice(auction, call) for call in _menu(auction)), columns


def _heading(auction: Auction, viewer: Seat) -> str:
    if auction.master is viewer:
        return text("auction.heading.you")
    return text("auction.heading", seat=seat_name(auction.master))


def _seat_view(seat: Seat, viewer: Seat, cards: CardSet) -> SeatView:
    own = seat is viewer
    return SeatView(
        seat=seat,
        name=seat_name(seat),
        tricks=0,
        points=0,
        cards=tuple(cards) if own else None,
        count=len(cards),
    )


def _steps(master: Seat, calls: Calls) -> list[tuple[Auction, Auction, tuple[Seat, Call]]]:
    """Each call with the auction before and after it."""
    steps, auction = [], Auction.opening(master)
    for seat, call in calls:
        after = auction.call(seat, call)
        steps.append((auction, after, (seat, call)))
        auction = after
    return steps


def _place(rows: list[dict[Seat, Cell]], seats: tuple[Seat, ...], seat: Seat, cell: Cell) -> None:
    """Put a cell at its place: a new row begins where the speaking comes round."""
    row, place = rows[-1], seats.index(seat)
    # In the first row the master's cell is his opening, which came before all others.
    said = [at for at, each in enumerate(seats) if each in row and not (len(rows) == 1 and at == 3)]
    if seat in row or any(at > place for at in said):
        rows.append({})
    rows[-1][seat] = cell


def _call_cell(call: Call, *, is_best: bool) -> Cell:
    if isinstance(call, Bid):
        points = str(call.points)
        return Cell(
            bid_text(call),
            text("auction.cell.best", points=points) if is_best else points,
            strong=is_best,
        )
    note = text("auction.cell.out") if call is SimpleCall.PASS else ""
    return Cell(call_text(call), note, strong=call is not SimpleCall.PASS)


def _row(row: dict[Seat, Cell], seats: tuple[Seat, ...], auction: Auction, *, is_now: bool) -> Row:
    is_open = auction.phase not in (Phase.OPENING, Phase.CLOSED)
    cells = tuple(row.get(seat, Cell()) for seat in seats)
    return Row(cells, state=RowState.NOW if is_now and is_open else RowState.PLAIN)


def _menu(auction: Auction) -> tuple[Call, ...]:
    """What is offered at this moment, barred calls included."""
    match auction.phase:
        case Phase.OPENING:
            return (SimpleCall.AUCTION, SimpleCall.ULTIMATUM, *DECLARATIONS)
        case Phase.BIDDING | Phase.ULTIMATUM:
            return (*BIDS, SimpleCall.PASS)
        case Phase.DECISION if auction.best is None:
            # Nobody bid: the master plays himself, so there is no offer to accept.
            return (*DECLARATIONS, SimpleCall.SKIP)
        case Phase.DECISION:
            return (SimpleCall.ACCEPT, SimpleCall.REFUSE, SimpleCall.SKIP)
        case _:
            return DECLARATIONS


def _choice(auction: Auction, call: Call) -> Choice:
    seat = auction.to_speak
    assert seat is not None, "a closed auction has no choices"  # noqa: S101
    reason = auction.refusal(seat, call)
    label = text(f"auction.do.{call.value}") if isinstance(call, SimpleCall) else call_text(call)
    return Choice(
        str(call),
        label,
        AnswerState.OPEN,
        note=_note(auction, call),
        why=_why(auction, reason) if reason else "",
        span=_span(call),
    )


def _span(call: Call) -> int:
    if isinstance(call, Bid):
        return 2 if call.kind is BidKind.NULL else 1
    return (
        {SimpleCall.PASS: 4, SimpleCall.SKIP: 2}.get(call, 1) if isinstance(call, SimpleCall) else 1
    )


def _note(auction: Auction, call: Call) -> str:
    match call:
        case Bid() if call == auction.best and auction.refusal(_speaker(auction), call) is None:
            return text("auction.note.match")
        case Bid():
            return str(call.points)
        case Declaration():
            return text(f"auction.note.{call.kind.value}")
        case SimpleCall():
            return text(
                f"auction.note.{call.value}",
                seat=seat_name(auction.holder or auction.master),
                points=auction.best.points if auction.best else 0,
                own=SKIP_SCORES[0],
                other=SKIP_SCORES[1],
            )


def _speaker(auction: Auction) -> Seat:
    return auction.to_speak or auction.master


def _why(auction: Auction, reason: Refusal) -> str:
    if reason is Refusal.BID_TOO_LOW and auction.best:
        return text("auction.why.low", points=auction.best.points)
    return text(f"refusal.{reason.value}.short")
