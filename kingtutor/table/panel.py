"""What is said and asked beside the cards: the strip, the question, its choices and buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, NamedTuple

from kingtutor.cards import Card
from kingtutor.i18n import has_text, text

__all__ = [
    "HABITS",
    "Action",
    "AnswerState",
    "Badge",
    "Choice",
    "Dot",
    "DotState",
    "Habit",
    "Hints",
    "Icon",
    "NumberField",
    "Panel",
    "Ruling",
    "Say",
    "Share",
    "Tone",
]


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
    """One of several answers, a button; `key` is what the host is told.

    Any number of them may be chosen at once, and each may show its `place` in an order, from 1.
    A choice with a `why` cannot be made now, for that reason; it can be tried as an illegal card
    can, and the host says why.
    """

    key: str
    label: str
    state: AnswerState = AnswerState.OPEN
    place: int | None = None
    note: str = ""
    """A second line, small."""
    why: str = ""
    span: int = 1
    """How many columns it takes, where the panel has a fixed number of them."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """A field for a whole number, from `low` to `high`; without a value it is empty."""

    label: str
    value: int | None = None
    low: int = -999
    high: int = 999
    enabled: bool = True


class DotState(Enum):
    """Where one step of several stands."""

    DONE = "done"
    CURRENT = "current"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Dot:
    """One step of several, drawn as a dot."""

    label: str
    state: DotState = DotState.OPEN


Icon = Literal["", "again", "back", "bulb", "cards", "eye", "next", "ok", "text", "undo"]
"""What can be drawn on an action; `static/icons.js` has the drawings."""


class Habit(NamedTuple):
    """What an action of some key looks like everywhere, and its letter on the keyboard."""

    icon: Icon
    letter: str


HABITS: Mapping[str, Habit] = {
    "again": Habit("again", "a"),
    "back": Habit("", "b"),
    "check": Habit("ok", "c"),
    "explore": Habit("", "e"),
    "hint": Habit("bulb", "h"),
    "new-deal": Habit("cards", "d"),
    "next": Habit("next", "n"),
    "restart": Habit("again", "r"),
    "sheet": Habit("", "m"),
    "skip": Habit("", "n"),
    "solution": Habit("eye", "s"),
    "undo": Habit("undo", "u"),
    "values": Habit("", "v"),
}
"""The keys of actions that have an icon or a letter of their own; any other key has neither."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something the learner can do, a button; `key` is what the host is told.

    Without a label it takes the one of its key from the catalog, without an icon the one of its
    key in `HABITS`, where its letter comes from too.

    >>> hint = Action("hint")
    >>> hint.label, hint.icon, hint.letter
    ('Hint', 'bulb', 'h')

    Raises `ValueError` if it has neither a label nor a text under `action.` and its key.
    """

    key: str
    label: str = ""
    icon: Icon | None = None
    enabled: bool = True
    primary: bool = False
    letter: str = field(init=False)

    def __post_init__(self) -> None:
        if not self.label:
            if not has_text(f"action.{self.key}"):
                raise ValueError(f"action {self.key!r} has no label, and the catalog has none")
            object.__setattr__(self, "label", text(f"action.{self.key}"))
        icon, letter = HABITS.get(self.key, Habit("", ""))
        object.__setattr__(self, "letter", letter)
        if self.icon is None:
            object.__setattr__(self, "icon", icon)


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
class Ruling:
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
    dots: tuple[Dot, ...] = ()
    """The steps of which this is one."""
    heading: str = ""
    paragraphs: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    columns: int = 0
    """In how many columns the choices stand; 0 for as many as fit."""
    entry: NumberField | None = None
    verdict: Ruling | None = None
    hints: Hints | None = None
    share: Share | None = None
    actions: tuple[Action, ...] = ()
