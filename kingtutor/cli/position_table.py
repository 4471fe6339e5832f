"""A solved position for a terminal: the hands, each card's value, the best line."""

from __future__ import annotations

from rich.table import Table

from kingtutor.cards import Card, Seat, Suit
from kingtutor.cli.streams import say
from kingtutor.cli.tables import ascii_points, show, table
from kingtutor.errors import counted
from kingtutor.rules import Position
from kingtutor.rules.trick import winning_place
from kingtutor.search import Solution

__all__ = ["print_position"]


def print_position(position: Position, side: frozenset[Seat], solution: Solution) -> None:
    """What lies where, what each legal card secures, and a line of best play, trick by trick."""
    names = " and ".join(seat.name.capitalize() for seat in Seat if seat in side)
    verb = "secures" if len(side) == 1 else "secure"
    effort = f"{counted(solution.nodes, 'node')}, {solution.seconds:.3f} s"
    say(
        f"{position.variant.key}, {position.contract.key}: {names} {verb}"
        f" {ascii_points(solution.value)} from here ({effort})\n"
    )
    show(_hands(position))
    say("")
    show(_cards(position, solution))
    say("\nA best line, trick by trick:")
    for row in _line(position, solution.line):
        say(row)


def _hands(position: Position) -> Table:
    suits = [suit.word.capitalize() for suit in Suit]
    made = table("Seat", *suits, "On the table", left=range(6))
    laid = dict(zip(position.leader.clockwise(), position.trick, strict=False))
    for seat in Seat:
        hand = position.deal[seat]
        ranks = ["".join(card.rank.letter for card in hand.of_suit(suit)) or "-" for suit in Suit]
        played = (
            str(laid[seat]) if seat in laid else ("to play" if seat is position.to_play else "")
        )
        made.add_row(seat.name.capitalize(), *ranks, played)
    return made


def _cards(position: Position, solution: Solution) -> Table:
    made = table(f"{position.to_play.name.capitalize()} plays", "Points", "", left=(0, 2))
    for card, points in solution.cards.items():
        made.add_row(str(card), ascii_points(points), "best" if card in solution.best else "")
    return made


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
