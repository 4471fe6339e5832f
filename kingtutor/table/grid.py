"""A table of figures, such as a score sheet or the calls of an auction, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["Cell", "Grid", "Row", "RowState"]


class RowState(Enum):
    """What a row of a grid is."""

    PLAIN = "plain"
    GROUP = "group"
    """A heading over the rows that follow; it has no cells."""
    NOW = "now"
    """The row that is being filled."""
    NEXT = "next"
    """A row that is still to come."""
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry: a text, and a small one under it."""

    text: str = ""
    note: str = ""
    strong: bool = False
    """Whether it is the one to look at: the best bid, the winner's total."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of cells, with what it is called and a small text under that."""

    cells: tuple[Cell, ...] = ()
    heading: str = ""
    note: str = ""
    state: RowState = RowState.PLAIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table of figures; `own` is the viewer's column, from 0.

    >>> Grid(caption="Scores", columns=("South",), rows=(Row((Cell("−4"),), "1"),)).has_headings
    True
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    corner: str = ""
    """What the headings of the rows are, "Round"."""
    own: int | None = None

    @property
    def has_headings(self) -> bool:
        """Whether its rows are called anything."""
        return any(row.heading for row in self.rows)
