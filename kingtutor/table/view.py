"""What a viewer may see of the table, as plain data.

A hidden hand is a number here: its cards never reach the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from kingtutor.cards import Card, Seat
from kingtutor.table.grid import Grid
from kingtutor.table.panel import AnswerState, Badge, Panel, Say

__all__ = ["Mode", "Progress", "SeatView", "TableView", "TrickView"]


class Mode(Enum):
    """What a press on a card means."""

    PLAY = "play"
    """It is played; the host refuses what is not legal, with the reason."""
    MARK = "mark"
    """It is marked as part of an answer, or no longer."""
    REST = "rest"
    """Nothing."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Which part of which lesson lies on this table and how it stands, told to the page around.

    `lesson` is such as `russian/no-king`, `part` such as `ask-1`.
    """

    lesson: str
    part: str
    outcome: Literal["open", "other", "right", "shown", "done"] = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One player as the viewer sees him."""

    seat: Seat
    name: str
    tricks: int
    points: int | None
    """The points so far, or None where they are asked for."""
    cards: tuple[Card, ...] | None
    """The open cards, or None if the hand is hidden."""
    count: int
    """How many cards he holds."""
    turn: bool = False


@dataclass(frozen=True, slots=True)
class TrickView:
    """Cards on the table with their players, in the order of play; its taker once complete."""

    plays: tuple[tuple[Seat, Card], ...] = ()
    taker: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """The whole table at one moment, as one viewer may see it."""

    viewer: Seat
    contract: str
    """The contract's name and what counts in it."""
    still: str
    """What is still to be captured; empty where nothing is."""
    seats: tuple[SeatView, ...]
    trick: TrickView = TrickView()
    last_trick: TrickView | None = None
    mode: Mode = Mode.REST
    hand: Seat
    """Whose cards lie large in front: the viewer's, or in `MARK` those of the seat asked about."""
    legal: tuple[Card, ...] = ()
    why: Mapping[Card, str] = field(default_factory=dict)
    """Why each other card in front may not be played, short."""
    marks: Mapping[Card, AnswerState] = field(default_factory=dict)
    """The marked cards; any other is open."""
    tags: Mapping[Card, str] = field(default_factory=dict)
    """What a card counts, "−16", on the cards that do."""
    badges: Mapping[Card, Badge] = field(default_factory=dict)
    """What a card in front is worth, for those that are to show it."""
    goal: str = ""
    """One sentence above the table, if there is something to reach."""
    address: str = ""
    """The query, "?puzzle=…", by which the page comes back to this table; empty to leave it be."""
    say: Say
    panel: Panel | None = None
    grid: Grid | None = None
    """A table of figures in the place of the cards played: an auction, a score sheet."""
    still_label: str = ""
    """What `still` is called, if it is not what is still to be captured."""
    progress: Progress | None = None

    def __getitem__(self, seat: Seat) -> SeatView:
        return next(view for view in self.seats if view.seat is seat)

    @property
    def front(self) -> tuple[Card, ...]:
        """The cards that lie large in front; none if that hand is hidden."""
        return self[self.hand].cards or ()
