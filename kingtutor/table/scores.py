"""The score sheet of a match on the table: a line a round, with running totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.rules.match import SheetLine
from kingtutor.rules.variant import Variant
from kingtutor.table.grid import Cell, Grid, Row, RowState
from kingtutor.table.panel import Panel, Say
from kingtutor.table.view import SeatView, TableView
from kingtutor.words import contract_counts, contract_name, seat_name, signed

__all__ = ["UNKNOWN", "line_name", "sheet_grid", "sheet_view", "totals_grid"]

UNKNOWN = "?"
"""What stands in a cell that is asked for."""


def sheet_grid(
    variant: Variant,
    lines: Sequence[SheetLine],
    viewer: Seat = Seat.SOUTH,
    *,
    asked: Mapping[tuple[int, Seat], str] | None = None,
    winners: Sequence[Seat] = (),
) -> Grid:
    """The sheet of a match after these rounds, the viewer's column first.

    In the cells of `asked`, by round and seat, its text stands in place of the figures; the totals
    are left out with them. `winners` stand out in the line of totals.

    >>> from kingtutor.rules import RUSSIAN
    >>> scores = dict(zip(Seat, (-4, -2, -6, -4), strict=True))
    >>> sheet = sheet_grid(RUSSIAN, [SheetLine(1, "no-tricks", scores, scores)])
    >>> sheet.columns[0], sheet.rows[1].heading, sheet.rows[1].cells[0].text
    ('South', '1 No tricks', '−6')
    """
    seats = viewer.clockwise()
    hidden = dict(asked or {})
    return Grid(
        caption=text("sheet.caption"),
        columns=tuple(map(seat_name, seats)),
        corner=text("sheet.round"),
        own=0,
        rows=(
            *_rounds(variant, lines, seats, hidden),
            _totals(lines, seats, winners, is_hidden=bool(hidden)),
        ),
    )


def totals_grid(totals: Mapping[Seat, int], viewer: Seat = Seat.SOUTH) -> Grid:
    """The line of totals alone."""
    seats = viewer.clockwise()
    cells = tuple(Cell(signed(totals[seat])) for seat in seats)
    return Grid(
        caption=text("sheet.totals"),
        columns=tuple(map(seat_name, seats)),
        rows=(Row(cells, text("sheet.total"), state=RowState.TOTAL),),
        own=0,
    )


def sheet_view(
    variant: Variant,
    grid: Grid,
    say: Say,
    viewer: Seat = Seat.SOUTH,
    *,
    panel: Panel | None = None,
) -> TableView:
    """A sheet on the table, where no cards are."""
    return TableView(
        viewer=viewer,
        contract=text("sheet.heading", game=text(f"sheet.game.{variant.key}")),
        still="",
        seats=tuple(
            SeatView(seat=seat, name=seat_name(seat), tricks=0, points=0, cards=None, count=0)
            for seat in Seat
        ),
        hand=viewer,
        say=say,
        panel=panel,
        grid=grid,
    )


def line_name(line: SheetLine) -> str:
    """What was played in a round that is over.

    >>> nothing = dict.fromkeys(Seat, 0)
    >>> line_name(SheetLine(7, "up-nt", nothing, nothing)), line_name(
    ...     SheetLine(8, None, nothing, nothing))
    ('Up, no trump', '4-3-3-3')
    """
    return contract_name(line.contract) if line.contract else text("sheet.skipped")


def _rounds(
    variant: Variant,
    lines: Sequence[SheetLine],
    seats: tuple[Seat, ...],
    hidden: dict[tuple[int, Seat], str],
) -> list[Row]:
    played = {line.number: line for line in lines}
    half = next(n for n, key in enumerate(variant.schedule) if _is_positive(variant, key))
    rows = []
    for number, key in enumerate(variant.schedule, start=1):
        if number in {1, half + 1}:
            part = "positive" if number > half else "negative"
            rows.append(Row(heading=text(f"sheet.{part}"), state=RowState.GROUP))
        line = played.get(number)
        if line:
            name, counts = line_name(line), _counts(variant, line.contract)
            rows.append(Row(_cells(line, seats, hidden), _label(number, name), counts))
        else:
            name = contract_name(key) if key else text("sheet.positive.open")
            state = RowState.NOW if number == len(lines) + 1 else RowState.NEXT
            cells = (Cell(text("sheet.now") if state is RowState.NOW else "·"), *[Cell("·")] * 3)
            rows.append(Row(cells, _label(number, name), _counts(variant, key), state))
    return rows


def _is_positive(variant: Variant, key: str | None) -> bool:
    return key is None or variant.contract(key).is_positive


def _label(number: int, name: str) -> str:
    return text("sheet.line", number=number, name=name)


def _counts(variant: Variant, key: str | None) -> str:
    return contract_counts(variant.contract(key)) if key else ""


def _cells(
    line: SheetLine, seats: tuple[Seat, ...], hidden: dict[tuple[int, Seat], str]
) -> tuple[Cell, ...]:
    def cell(seat: Seat) -> Cell:
        if (line.number, seat) in hidden:
            return Cell(hidden[line.number, seat], strong=True)
        return Cell(signed(line.scores[seat]), signed(line.totals[seat]))

    return tuple(map(cell, seats))


def _totals(
    lines: Sequence[SheetLine], seats: tuple[Seat, ...], winners: Sequence[Seat], *, is_hidden: bool
) -> Row:
    last = lines[-1].totals if lines else dict.fromkeys(Seat, 0)
    cells = tuple(
        Cell(
            UNKNOWN if is_hidden else signed(last[seat]),
            text("sheet.wins") if seat in winners else "",
        )
        for seat in seats
    )
    return Row(cells, text("sheet.total"), state=RowState.TOTAL)
