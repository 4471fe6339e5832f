"""The row above the trainer's table: which puzzles, and how the table plays along."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets

from kingtutor.i18n import current_language, language, text
from kingtutor.puzzles.themes import THEMES, theme_named
from kingtutor.rules import PORTUGUESE, RUSSIAN
from kingtutor.screens.puzzle_index import PuzzleIndex, Wanted
from kingtutor.words import contract_name

__all__ = ["FACETS", "Picker"]

FACETS = ("pack", "game", "contract", "theme", "level")
"""What can be asked for, each a field of `Wanted`."""

_HEIGHT = "44px"
_ANY = ""  # a menu would show None as nothing chosen


class Picker:
    """Menus that hold only what is there, a button for the next puzzle, and two switches.

    `on_wanted` is called with what the learner asks for, `on_switch` whenever a switch is turned.
    """

    def __init__(
        self,
        index: PuzzleIndex,
        wanted: Wanted,
        on_wanted: Callable[[Wanted], object],
        on_switch: Callable[[], object],
    ) -> None:
        self.wanted = wanted
        self._index = index
        self._on_wanted = on_wanted
        self._is_filling = False
        self._language = current_language()
        self.menus = {facet: _menu(text(f"trainer.pick.{facet}")) for facet in FACETS}
        self.plays_itself = _switch(text("trainer.plays-itself"))
        self.confirms = _switch(text("trainer.confirms"))
        self.for_me = _button(text("trainer.for-me"))
        self.opener = _button("")
        self._choices = ipywidgets.Box(
            [*self.menus.values(), self.plays_itself, self.confirms],
            layout=ipywidgets.Layout(flex_flow="row wrap", grid_gap="4px 16px", display="none"),
        )
        self.box = ipywidgets.VBox(
            [
                ipywidgets.Box(
                    [self.opener, self.for_me],
                    layout=ipywidgets.Layout(flex_flow="row wrap", grid_gap="8px"),
                ),
                self._choices,
            ],
            layout=ipywidgets.Layout(max_width="1180px", margin="0 auto", width="100%"),
        )
        self._fill()
        self._label_opener()
        for menu in self.menus.values():
            menu.observe(self._read, "value")
        for switch in (self.plays_itself, self.confirms):
            switch.observe(lambda _change: on_switch(), "value")
        self.for_me.on_click(lambda _button: self.ask(Wanted()))
        self.opener.on_click(lambda _button: self._toggle())
        self.box.add_class("kt-picker")

    def ask(self, wanted: Wanted) -> None:
        """Ask for this, as if it had been chosen in the menus."""
        self.wanted = wanted
        with language(self._language):
            self._fill()
        self._on_wanted(wanted)

    def _read(self, _change: object) -> None:
        if not self._is_filling:
            chosen = {facet: menu.value for facet, menu in self.menus.items()}
            self.ask(Wanted(**{facet: value for facet, value in chosen.items() if value != _ANY}))

    def _fill(self) -> None:
        """Offer in each menu what fits the other ones, so that no choice leads to nothing."""
        self._is_filling = True
        for facet, menu in self.menus.items():
            offered = self._index.offered(facet, self.wanted)
            labels = [
                (
                    text(
                        "trainer.pick.counted",
                        label=self._label(facet, value),
                        count=offered[value],
                    ),
                    value,
                )
                for value in _in_order(facet, offered)
            ]
            menu.options = [(text("trainer.pick.any"), _ANY), *labels]
            asked = getattr(self.wanted, facet)
            menu.value = _ANY if asked is None else asked
        self._is_filling = False

    def _label(self, facet: str, value: Any) -> str:
        match facet:
            case "pack":
                return self._index.title(value)
            case "game":
                return text(f"trainer.game.{value}")
            case "contract":
                return contract_name(value)
            case "theme":
                return theme_named(value).name_in()
        return text("trainer.level", level=value)

    def _toggle(self) -> None:
        is_open = self._choices.layout.display != "none"
        self._choices.layout.display = "none" if is_open else "flex"
        with language(self._language):
            self._label_opener()

    def _label_opener(self) -> None:
        is_open = self._choices.layout.display != "none"
        self.opener.description = text("trainer.pick.close" if is_open else "trainer.pick")


def _in_order(facet: str, offered: Iterable[Any]) -> list[Any]:
    orders: dict[str, list[Any]] = {
        "contract": list({**RUSSIAN.contracts, **PORTUGUESE.contracts}),
        "theme": list(THEMES),
        "level": [1, 2, 3, 4, 5],
    }
    order = orders.get(facet)
    return sorted(offered, key=order.index) if order else list(offered)


def _menu(label: str) -> Any:
    return ipywidgets.Dropdown(
        description=label,
        style={"description_width": "5.5em"},
        layout=ipywidgets.Layout(width="19em", max_width="100%", height=_HEIGHT),
    )


def _switch(label: str) -> Any:
    return ipywidgets.Checkbox(
        description=label,
        indent=False,
        layout=ipywidgets.Layout(width="auto", height=_HEIGHT),
    )


def _button(label: str) -> Any:
    return ipywidgets.Button(
        description=label, layout=ipywidgets.Layout(width="auto", height=_HEIGHT)
    )
