"""A solved position for a terminal: the hands, each card's value, the best line."""

from __future__ import annotations

from rich import box
from rich.console import Group
from rich.table import Table

from kingtutor.cards import Card, Seat, Suit
from kingtutor.rules import Position
from kingtutor.rules.trick import winning_place
from kingtutor.search import Solution

__all__ = ["position_table"]


def position_table(position: Position, side: frozenset[Seat], solution: Solution) -> Group:
    """What lies where, what each legal card secures, and a line of best play, trick by trick."""
    names = " and ".join(seat.name.capitalize() for seat in Seat if seat in side)
    verb = "secures" if len(side) == 1 else "secure"
    effort = f"{solution.nodes} nodes, {solution.seconds:.3f} s"
    return Group(
        f"{position.variant.key}, {position.contract.key}: {names} {verb} {_signed(solution.value)}"
        f" from here ({effort})",
        "",
        _hands(position),
        "",
        _cards(position, solution),
        "",
        "A best line, trick by trick:",
        *_line(position, solution.line),
    )


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _hands(position: Position) -> Table:
    table = Table(box=box.SIMPLE, show_edge=False, pad_edge=False)
    table.add_column("Seat")
    for suit in Suit:
        table.add_column(suit.word.capitalize())
    table.add_column("On the table")
    laid = dict(zip(position.leader.clockwise(), position.trick, strict=False))
    for seat in Seat:
        hand = position.deal[seat]
        ranks = ["".join(card.rank.letter for card in hand.of_suit(suit)) or "-" for suit in Suit]
        played = (
            str(laid[seat]) if seat in laid else ("to play" if seat is position.to_play else "")
        )
        table.add_row(seat.name.capitalize(), *ranks, played)
    return table


def _cards(position: Position, solution: Solution) -> Table:
    table = Table(box=box.SIMPLE, show_edge=False, pad_edge=False)
    table.add_column(f"{position.to_play.name.capitalize()} plays")
    table.add_column("Points", justify="right")
    table.add_column("")
    for card, points in solution.cards.items():
        table.add_row(str(card), _signed(points), "best" if card in solution.best else "")
    return table


def _line(position: Position, line: tuple[Card, ...]) -> list[str]:
    """A row a trick: its leader, its cards, its winner."""
    rows: list[str] = []
    first = 4 - len(position.trick)
    cut = [(*position.trick, *line[:first])]
    cut += [line[start : start + 4] for start in range(first, len(line), 4)]
    leader = position.leader
    for number, trick in enumerate(cut, 1):
        winner = leader.after(winning_place(trick, position.contract.trump))
        cards = " ".join(map(str, trick))
        rows.append(f"{number:>3}. {leader.letter}: {cards}  taken by {winner.letter}")
        leader = winner
    return rows
