"""The command `kingtutor replay`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from kingtutor.cli.entries import Entry, read_entries
from kingtutor.cli.streams import complain, say, say_json
from kingtutor.errors import RecordFault
from kingtutor.rules import record as records
from kingtutor.rules.match import Match

__all__ = ["replay"]


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="Match records, one or a list or one a line; - is standard input."
        ),
    ],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print a line of JSON a record.")] = False,
) -> int:
    """Play match records again by the rules, and print each one's score sheet.

    The sheet has each seat's score of the round, and its total after it.

    A record that breaks a rule gets one line on standard error, and the exit code is 2.
    """
    faults = 0
    for entry in read_entries(file):
        try:
            match = _played(entry)
        except RecordFault as fault:
            faults += 1
            complain(f"{_place(entry)}: {fault}")
            answer: dict[str, Any] = {"error": str(fault)}
        else:
            answer = records.result(match)
            if not as_json:
                _print_sheet(match, entry)
        if as_json:
            say_json(answer)
    return 2 if faults else 0


def _played(entry: Entry) -> Match:
    if entry.fault is not None:
        raise RecordFault(entry.fault)
    return records.replay(records.MatchRecord.of_value(entry.value))


def _place(entry: Entry) -> str:
    on_line = "" if entry.line is None else f", line {entry.line}"
    return f"record {entry.number}{on_line}"


def _print_sheet(match: Match, entry: Entry) -> None:
    # Tables take a moment to load, and JSON needs none.
    from kingtutor.cli.sheet import outcome, print_score_sheet  # noqa: PLC0415

    dealer = match.first_dealer.name.capitalize()
    heading = f"Record {entry.number}: {match.variant.key}, first dealer {dealer}"
    options = "".join(f", {name} {value}" for name, value in match.variant.options.items())
    say(f"{heading}{options}\n")
    print_score_sheet(match)
    say(f"\n{outcome(match)}\n")
