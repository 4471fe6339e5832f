"""The card table: what a viewer may see, its text twin, and the widget that shows it.

The host gives the visible cards and the legal ones; the table gives back a card.
It shows and does not think.
"""

from typing import TYPE_CHECKING, Any

from kingtutor.table.grid import Cell, Grid, Row, RowState
from kingtutor.table.panel import (
    Action,
    AnswerState,
    Badge,
    Choice,
    Dot,
    DotState,
    Hints,
    NumberField,
    Panel,
    Ruling,
    Say,
    Share,
    Tone,
)
from kingtutor.table.payload import to_json
from kingtutor.table.position_view import played, say_refusal, view_of
from kingtutor.table.twin import twin
from kingtutor.table.view import Mode, Progress, SeatView, TableView, TrickView

if TYPE_CHECKING:
    from kingtutor.table.widget import CardTable

__all__ = [
    "Action",
    "AnswerState",
    "Badge",
    "CardTable",
    "Cell",
    "Choice",
    "Dot",
    "DotState",
    "Grid",
    "Hints",
    "Mode",
    "NumberField",
    "Panel",
    "Progress",
    "Row",
    "RowState",
    "Ruling",
    "Say",
    "SeatView",
    "Share",
    "TableView",
    "Tone",
    "TrickView",
    "played",
    "say_refusal",
    "to_json",
    "twin",
    "view_of",
]


def __getattr__(name: str) -> Any:
    # A text twin needs no browser: the widget's libraries are loaded only with the widget.
    if name == "CardTable":
        from kingtutor.table.widget import CardTable  # noqa: PLC0415

        return CardTable
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
