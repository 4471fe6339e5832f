"""A view as the browser gets it: JSON's types, with every word already in its language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from kingtutor.cards import Card, Seat
from kingtutor.i18n import current_language, template, text
from kingtutor.table.twin import twin_rows
from kingtutor.table.view import SeatView, TableView
from kingtutor.words import points_text

__all__ = ["table_strings", "to_json"]

_STRINGS = (
    *(f"suit.{suit}" for suit in ("spades", "hearts", "diamonds", "clubs")),
    *(f"rank.{rank}" for rank in "AKQJT98765432"),
    *("card.name", "trick.taken", "trick.taken.you"),
    *(f"action.{key}" for key in ("last", "go-on", "reload")),
    *(
        f"table.{key}"
        for key in (
            *("table", "trick", "hand", "hand-of", "hand-mark", "holds", "no-card"),
            *("can", "cannot", "counts", "right", "other", "missed", "plays", "you-play"),
            *("colours", "colours.long", "text", "text.long", "options", "keys"),
            *("pace", "pace.short", "pace.long", "pace.wait"),
            *("share", "share.link", "share.text", "copy", "copied"),
            *("key.move", "key.play", "key.leave", "hints", "lost", "lost.text"),
            *("choice-why", "place", "progress", "dot.done", "dot.current", "dot.open"),
            *("enter", "sign", "entry.bad"),
        )
    ),
)


def table_strings() -> dict[str, str]:
    """The texts that the browser fills in itself, by key, and the language they are in.

    >>> table_strings()["action.go-on"]
    'Go on'
    """
    return {"lang": current_language(), **{key: template(key) for key in _STRINGS}}


def to_json(view: TableView) -> dict[str, Any]:
    """The view in JSON's types, its numbers and its text twin in the current language.

    >>> from kingtutor.rules import Deal, Position, RUSSIAN
    >>> from kingtutor.table import view_of
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> shown = to_json(view_of(Position.opening(RUSSIAN, "no-hearts", deal, Seat.SOUTH)))
    >>> shown["seats"][0]["cards"], shown["legal"]
    (None, ['9S', '7C'])
    """
    plain: dict[str, Any] = _plain(view)
    plain["seats"] = [_seat(seat, view.viewer) for seat in view.seats]
    plain["still_label"] = view.still_label or text("still.label")
    plain["twin"] = [list(row) for row in twin_rows(view)]
    return plain


def _plain(value: Any) -> Any:
    """A view's data in JSON's types: a seat is its letter, a card its text, an enum its value."""
    match value:
        case Card():
            return str(value)
        case Enum():
            return value.letter if isinstance(value, Seat) else value.value
        case Mapping():
            return {_plain(key): _plain(entry) for key, entry in value.items()}
        case tuple():
            return [_plain(entry) for entry in value]
        case _ if is_dataclass(value):
            return {part.name: _plain(getattr(value, part.name)) for part in fields(value)}
    return value


def _seat(seat: SeatView, viewer: Seat) -> dict[str, Any]:
    is_viewer = seat.seat is viewer
    turn = text("seat.turn.you" if is_viewer else "seat.turn") if seat.turn else ""
    return {
        "seat": seat.seat.letter,
        "name": seat.name,
        "label": text("seat.you", seat=seat.name) if is_viewer else seat.name,
        "tricks": text("count.tricks", n=seat.tricks),
        "points": "" if seat.points is None else points_text(seat.points),
        "cards": _plain(seat.cards),
        "count": seat.count,
        "hidden": text("count.hidden", n=seat.count),
        "turn": turn,
    }
