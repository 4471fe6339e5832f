"""The card table as a Jupyter widget: it shows views and hands back what the learner presses."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from kingtutor.cards import Card, CardSet
from kingtutor.errors import KingTutorError, NotationError
from kingtutor.i18n import current_language, language, text
from kingtutor.table.panel import AnswerState, Say, Tone
from kingtutor.table.payload import table_strings, to_json
from kingtutor.table.script import joined
from kingtutor.table.twin import twin
from kingtutor.table.view import Mode, TableView

__all__ = ["CardTable"]

logger = logging.getLogger(__name__)


def _static(name: str) -> str:
    # As text: a widget whose module is a Path is never freed.
    return files(__package__).joinpath("static", name).read_text(encoding="utf-8")


class CardTable(anywidget.AnyWidget):
    """A card table that shows a view, and calls back with the learner's cards and answers.

    `on_card`, `on_choice`, `on_action`, `on_mark` and `on_entry` register what is called; each
    takes one function, the last one given counts, and it may be used as a decorator.
    A callback answers by `show`; an error in it is shown in the strip above the hand.
    The widget keeps the language in which it was made, and its callbacks run in it.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import Deal, Position, RUSSIAN
    >>> from kingtutor.table import view_of
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> table = CardTable(view_of(Position.opening(RUSSIAN, "no-hearts", deal, Seat.SOUTH)))
    >>> @table.on_card
    ... def play(card):
    ...     print("pressed:", card)
    >>> print(table)
    No hearts: −2 a heart
    ...

    Raises `TypeError` for an unknown keyword.
    """

    _esm = joined("table.js", _static)
    _css = _static("table.css")

    frames = traitlets.Dict(read_only=True).tag(sync=True)
    """`serial`, and the `views` to be played one after the other; the last one is the state."""
    strings = traitlets.Dict(read_only=True).tag(sync=True)
    """The texts that the browser fills in itself, by key."""

    def __init__(self, view: TableView, **keywords: Any) -> None:
        if unknown := sorted(set(keywords) - {"layout"}):
            near = get_close_matches(unknown[0], ["view", "layout"], n=1)
            advice = f"did you mean {near[0]!r}?" if near else "it takes a view, and a layout"
            raise TypeError(f"CardTable has no keyword {unknown[0]!r}; {advice}")
        super().__init__(**keywords)
        self._language = current_language()
        self._serial = 0
        self._view = view
        self._callbacks: dict[str, Callable[[Any], object]] = {}
        self.set_trait("strings", table_strings())
        self.show(view)
        self.on_msg(self._receive)

    @property
    def view(self) -> TableView:
        """The view that is the state: the last one shown, with the learner's marks."""
        return self._view

    def show(self, *views: TableView) -> None:
        """Show a view; several are played one after the other, and the last one stays.

        Raises `TypeError` if there is none.
        """
        if not views:
            raise TypeError("show() needs at least one view")
        self._view = views[-1]
        self._serial += 1
        with language(self._language):
            shown = [to_json(view) for view in views]
        self.set_trait("frames", {"serial": self._serial, "views": shown})

    def on_card(self, callback: Callable[[Card], object]) -> Callable[[Card], object]:
        """Call this with each card pressed in front, legal or not, while the mode is `PLAY`."""
        return self._register("card", callback)

    def on_choice(self, callback: Callable[[str], object]) -> Callable[[str], object]:
        """Call this with the key of each choice pressed in the panel."""
        return self._register("choice", callback)

    def on_action(self, callback: Callable[[str], object]) -> Callable[[str], object]:
        """Call this with the key of each action pressed, or chosen by its letter."""
        return self._register("action", callback)

    def on_mark(self, callback: Callable[[CardSet], object]) -> Callable[[CardSet], object]:
        """Call this with all the marked cards after each change, while the mode is `MARK`.

        The table shows the marks by itself.
        """
        return self._register("mark", callback)

    def on_entry(self, callback: Callable[[int], object]) -> Callable[[int], object]:
        """Call this with each number entered in the panel's field, within its bounds."""
        return self._register("entry", callback)

    def __repr__(self) -> str:
        with language(self._language):
            return twin(self._view)

    def _register(self, kind: str, callback: Callable[[Any], object]) -> Callable[[Any], Any]:
        self._callbacks[kind] = callback
        return callback

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Take a message from the browser, whatever it is, and always answer it."""
        if not isinstance(content, dict):
            return
        # The browser waits for this answer to know that somebody is there.
        self.send({"kind": "heard", "id": content.get("id")})
        # A press on a table that has moved on since means nothing any more.
        if content.get("serial") != self._serial:
            return
        kind = content.get("kind")
        argument = self._accepted(kind, content.get("value"))
        if argument is not None and isinstance(kind, str):
            self._call(kind, argument)

    def _accepted(self, kind: object, value: object) -> object | None:
        """What the callback gets, or None if this message means nothing at this table now."""
        view = self._view
        match kind, value:
            case "card", str() if view.mode is Mode.PLAY:
                return _card_of(value, view.front)
            case "choice", str() if view.panel:
                return value if value in {choice.key for choice in view.panel.choices} else None
            case "action", str():
                actions = (*view.say.actions, *(view.panel.actions if view.panel else ()))
                return value if value in {each.key for each in actions if each.enabled} else None
            case "entry", int() if view.panel and not isinstance(value, bool):
                entry = view.panel.entry
                fits = entry and entry.enabled and entry.low <= value <= entry.high
                return value if fits else None
            case "mark", list() if view.mode is Mode.MARK:
                return self._marked(value)
            case _:
                return None

    def _marked(self, texts: list[object]) -> CardSet | None:
        cards = [_card_of(card, self._view.front) for card in texts[:52]]
        if None in cards:
            return None
        marked = CardSet.of(filter(None, cards))
        # Kept here too, so that a page loaded again shows them; this page has them already.
        self._view = replace(self._view, marks=dict.fromkeys(marked, AnswerState.CHOSEN))
        with language(self._language):
            self.set_trait("frames", {"serial": self._serial, "views": [to_json(self._view)]})
        return marked

    def _call(self, kind: str, argument: object) -> None:
        callback = self._callbacks.get(kind)
        if callback is not None:
            self.run(lambda: callback(argument))

    def run(self, callback: Callable[[], object]) -> None:
        """Run this as the table's callbacks are run: in its language, an error in it shown.

        For what does not come from the table itself, a timer or another widget.
        """
        with language(self._language):
            try:
                callback()
            # Any fault of the host must reach the page: nobody reads the kernel's log.
            except Exception as error:
                logger.exception("a callback of the table failed")
                self.show(replace(self._view, say=_say_failure(error)))


def _card_of(value: object, held: tuple[Card, ...]) -> Card | None:
    """The card of this text, if it is one of those held."""
    if not isinstance(value, str):
        return None
    try:
        card = Card.parse(value)
    except NotationError:
        return None
    return card if card in held else None


def _say_failure(error: Exception) -> Say:
    if isinstance(error, KingTutorError):
        return Say(text("failure.heading"), str(error), Tone.CALM)
    said = f"{type(error).__name__}: {error}"
    return Say(text("failure.heading"), text("failure.text", error=said), Tone.CALM)
