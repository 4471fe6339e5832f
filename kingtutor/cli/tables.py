"""Tables for a terminal; where one is too narrow they give way to lines, and no figure is cut."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from kingtutor.cli.streams import output, say

__all__ = ["ascii_points", "fits", "show", "table"]

_ANY_WIDTH = 10_000


def table(
    *headings: str,
    left: Sequence[int] = (0,),
    footers: Sequence[str] = (),
    title: str = "",
    framed: bool = False,
) -> Table:
    """A table without rows yet; the columns of these numbers stand left, the others right."""
    made = Table(
        box=box.HEAVY_HEAD if framed else box.SIMPLE,
        show_edge=framed,
        pad_edge=framed,
        title=title or None,
        title_justify="left",
        show_footer=bool(footers),
    )
    for number, heading in enumerate(headings):
        footer = footers[number] if footers else ""
        made.add_column(
            heading, footer=footer, justify="left" if number in left else "right", no_wrap=True
        )
    return made


def fits(made: Table, console: Console) -> bool:
    """Whether a table has room on a console as it is."""
    free = console.options.update(width=_ANY_WIDTH)
    return Measurement.get(console, free, made).maximum <= console.width


def show(*forms: Table) -> None:
    """Print the first of these forms of a table that fits; else the last one, a value a line."""
    console = Console(highlight=False)
    for form in forms:
        if fits(form, console):
            with output():
                console.print(form)
            return
    for line in _lines(forms[-1]):
        say(line)


def ascii_points(points: int) -> str:
    """Points with their sign, in characters that every terminal and every script can read.

    >>> ascii_points(-16), ascii_points(4), ascii_points(0)
    ('-16', '+4', '0')
    """
    return f"{points:+d}" if points else "0"


def _lines(made: Table) -> list[str]:
    """The rows one after the other: the first value with its heading, the others set in below."""
    headings = [str(column.header) for column in made.columns]
    cells = [[str(cell).strip() for cell in column.cells] for column in made.columns]
    rows = list(zip(*cells, strict=True))
    if made.show_footer:
        rows.append(tuple(str(column.footer) for column in made.columns))
    lines = [str(made.title)] if made.title else []
    for row in rows:
        told = [f"{head} {cell}" for head, cell in zip(headings, row, strict=True) if cell]
        lines += told[:1] + [f"  {line}" for line in told[1:]]
    return lines
