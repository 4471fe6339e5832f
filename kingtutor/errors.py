"""Every exception that King Tutor raises on purpose.

    KingTutorError
    ├── NotationError        a text that cannot be read: a card, a deal, a call, a row
    ├── InvalidPosition      readable, but no position of the game: a card twice, unequal hands
    ├── IllegalAct           an act that a rule forbids; carries the rule
    │   ├── IllegalPlay      a card
    │   └── IllegalCall      a call of the auction
    ├── RecordFault          a match record that breaks a rule; carries the place
    ├── InvalidNumber        a number that a search cannot take: a negative limit, half a point
    └── TableTooLarge        a search's table for which there is no memory

All are `ValueError`s: the caller handed over something that is not so.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingtutor.rules.refusal import Refusal

__all__ = [
    "IllegalAct",
    "IllegalCall",
    "IllegalPlay",
    "InvalidNumber",
    "InvalidPosition",
    "KingTutorError",
    "NotationError",
    "RecordFault",
    "TableTooLarge",
    "are",
    "counted",
    "quoted",
]

_LONGEST_QUOTE = 80
"""Characters: a whole deal of 52 cards, 69, is quoted in full."""


def quoted(value: object) -> str:
    r"""A value as a message quotes it: on one line whatever it holds, and cut if it is long.

    What JSON has is written as there.

    >>> quoted("TX\n"), len(quoted("A" * 1_000_000)), quoted([None, True])
    ("'TX\\n'", 80, '[null, true]')
    """
    try:
        # Cut before `repr` too: the text may be megabytes.
        text = repr(value[:_LONGEST_QUOTE]) if isinstance(value, str) else _written(value)
    except ValueError:
        # Python writes no number of more than some thousand digits.
        return "a number without end"
    long = len(text) > _LONGEST_QUOTE
    return f"{text[: _LONGEST_QUOTE - 1]}…" if long else text


def _written(value: object) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return repr(value)


def counted(number: int, noun: str) -> str:
    """A number of things in the right form.

    >>> counted(1, "node"), counted(0, "deal"), counted(1200, "puzzle")
    ('1 node', '0 deals', '1200 puzzles')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def are(number: int) -> str:
    """The verb for so many.

    >>> are(1), are(2)
    ('is', 'are')
    """
    return "is" if number == 1 else "are"


class KingTutorError(ValueError):
    """The root of the tree: its text is one line a user can act on."""


class NotationError(KingTutorError):
    """A text that cannot be read; the message quotes the text and names the place in it."""


class InvalidPosition(KingTutorError):
    """A deal or position that cannot occur at any table."""


class IllegalAct(KingTutorError):
    """An act that a rule of the game forbids; `reason` says which rule."""

    def __init__(self, reason: Refusal, message: str) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalAct], tuple[Refusal, str]]:
        """Rebuild from both arguments, so that the error survives a process pool."""
        return type(self), (self.reason, str(self))


class IllegalPlay(IllegalAct):
    """A card that may not be played now."""


class IllegalCall(IllegalAct):
    """A call that may not be made now."""


class RecordFault(KingTutorError):
    """A match record that breaks a rule; the message starts with the place."""


class InvalidNumber(KingTutorError):
    """A number that a search cannot take; the message says which it takes."""


class TableTooLarge(KingTutorError):
    """A search's table for which there is no memory; the message says what would fit."""
