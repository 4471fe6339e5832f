"""The score sheet of a match, as a table for a terminal."""

from __future__ import annotations

from rich.table import Table

from kingtutor.cards import Seat
from kingtutor.cli.tables import ascii_points, show, table
from kingtutor.rules.match import Match, SheetLine

__all__ = ["outcome", "print_score_sheet"]

UNNAMED = "not named yet"
FOUR_THREE_THREE_THREE = "4-3-3-3"


def print_score_sheet(match: Match) -> None:
    """A line a round: its number and contract, and each seat's score and total after it.

    It fits in 80 columns, and says in signs and words all that it says; in fewer columns the
    totals after each round go first.
    """
    show(_score_sheet(match, with_totals=True), _score_sheet(match, with_totals=False))


def _score_sheet(match: Match, *, with_totals: bool) -> Table:
    seats = [seat.name.capitalize() for seat in Seat]
    totals = [ascii_points(match.totals[seat]) for seat in Seat]
    made = table("Round", "Contract", *seats, left=(1,), footers=("", "Total", *totals))
    for line in match.sheet:
        scores = [f"{ascii_points(line.scores[seat]):>4}" for seat in Seat]
        if with_totals:
            after = [f" {ascii_points(line.totals[seat]):>5}" for seat in Seat]
            scores = [score + total for score, total in zip(scores, after, strict=True)]
        made.add_row(str(line.number), _contract(match, line), *scores)
    return made


def _contract(match: Match, line: SheetLine) -> str:
    if line.contract is not None:
        return line.contract
    return FOUR_THREE_THREE_THREE if match.rounds[line.number - 1].is_skipped else UNNAMED


def outcome(match: Match) -> str:
    """Who won, in a sentence; or how far an unfinished match has come."""
    if not match.is_complete:
        over = sum(played.is_over for played in match.rounds)
        return f"Not finished: {over} of {len(match.variant.schedule)} rounds are over."
    names = [seat.name.capitalize() for seat in match.winners]
    if len(names) == 1:
        return f"Winner: {names[0]}."
    return f"Winners, who share the victory: {', '.join(names)}."
