"""What a viewer may see of the table, as plain data.

A hidden hand is a number here: its cards never reach the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from kingtutor.cards import Card, Seat
from kingtutor.i18n import has_text, text

__all__ = [
    "Action",
    "AnswerState",
    "Badge",
    "Choice",
    "Hints",
    "Mode",
    "Panel",
    "Say",
    "SeatView",
    "Share",
    "TableView",
    "Tone",
    "TrickView",
    "Verdict",
]


class Mode(Enum):
    """What a press on a card means."""

    PLAY = "play"
    """It is played; the host refuses what is not legal, with the reason."""
    MARK = "mark"
    """It is marked as part of an answer, or no longer."""
    REST = "rest"
    """Nothing."""


class Tone(Enum):
    """How a text is said."""

    PROMPT = "prompt"
    REFUSAL = "refusal"
    GOOD = "good"
    CALM = "calm"


class AnswerState(Enum):
    """Where a choice or a marked card stands, before and after the answer is looked at."""

    OPEN = "open"
    CHOSEN = "chosen"
    RIGHT = "right"
    OTHER = "other"
    """Chosen, but not the answer."""
    MISSED = "missed"
    """Part of the answer, but not chosen."""


@dataclass(frozen=True, slots=True)
class Badge:
    """What a card is worth, under it: a short text, and the same as it is spoken."""

    text: str
    spoken: str
    holds: bool = False
    """Whether it is a good card, which gets a tick."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers, a button; `key` is what the host is told."""

    key: str
    label: str
    state: AnswerState = AnswerState.OPEN


@dataclass(frozen=True, slots=True)
class Action:
    """Something the learner can do, a button; `key` is what the host is told.

    Without a label it takes the one of its key from the catalog.
    The keys `hint`, `undo`, `restart`, `help`, `solution`, `next`, `skip`, `explore` and `values`
    have a letter on the keyboard.
    `icon` is `bulb`, `undo`, `again`, `ok`, `back`, `next`, `eye`, `cards`, `text` or empty; None
    follows the key.

    >>> Action("hint").label
    'Hint'

    Raises `ValueError` if it has neither a label nor a text under `action.` and its key.
    """

    key: str
    label: str = ""
    icon: str | None = None
    enabled: bool = True
    primary: bool = False

    def __post_init__(self) -> None:
        if not self.label:
            if not has_text(f"action.{self.key}"):
                raise ValueError(f"action {self.key!r} has no label, and the catalog has none")
            object.__setattr__(self, "label", text(f"action.{self.key}"))
        if self.icon is None:
            object.__setattr__(self, "icon", _ICONS.get(self.key, ""))


_ICONS = {
    "hint": "bulb",
    "undo": "undo",
    "restart": "again",
    "again": "again",
    "new-deal": "cards",
    "check": "ok",
    "solution": "eye",
    "next": "next",
}


@dataclass(frozen=True, slots=True)
class Say:
    """What the strip above the hand says; `card` is the card it points at.

    `actions` are buttons in the strip, to step through cards without leaving the table.
    """

    heading: str
    text: str = ""
    tone: Tone = Tone.PROMPT
    card: Card | None = None
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of an answer; the tone is `GOOD` or `CALM`, never a blame."""

    heading: str
    text: str = ""
    tone: Tone = Tone.GOOD


@dataclass(frozen=True, slots=True)
class Hints:
    """The ladder of hints: the texts shown so far, of `total` steps.

    >>> Hints(3, ("Look at the suit led.",)).label
    '1 of 3 shown'
    """

    total: int
    shown: tuple[str, ...] = ()
    label: str = field(init=False)

    def __post_init__(self) -> None:
        label = text("table.hints.shown", shown=len(self.shown), total=self.total)
        object.__setattr__(self, "label", label)


@dataclass(frozen=True, slots=True)
class Share:
    """A position to be passed on: what its address adds to the page's, and the same as text."""

    link: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """The box beside the table: a question or a step, its choices, verdict, hints and actions."""

    kicker: str = ""
    """The small line above the heading, "Question 1 of 3"."""
    heading: str = ""
    paragraphs: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    verdict: Verdict | None = None
    hints: Hints | None = None
    share: Share | None = None
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One player as the viewer sees him."""

    seat: Seat
    name: str
    tricks: int
    points: int
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
    """What is still to be captured."""
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

    def __getitem__(self, seat: Seat) -> SeatView:
        return next(view for view in self.seats if view.seat is seat)

    @property
    def front(self) -> tuple[Card, ...]:
        """The cards that lie large in front; none if that hand is hidden."""
        return self[self.hand].cards or ()
