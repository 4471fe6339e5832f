"""What a screen puts off, and what it takes away when it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import ipywidgets

__all__ = ["Pause", "close_tree"]


class Pause:
    """One thing at a time that is to happen a little later.

    Where no event loop runs, in a script say, nobody could call it off: there it happens at once.

    >>> Pause().then(1.2, lambda: print("answered"))
    answered
    """

    def __init__(self) -> None:
        self._waiting: asyncio.TimerHandle | None = None

    def then(self, seconds: float, happen: Callable[[], object]) -> None:
        """Let this happen after so many seconds, instead of what was to happen before."""
        self.call_off()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            happen()
            return
        self._waiting = loop.call_later(seconds, happen)

    def call_off(self) -> None:
        """Let what was to happen not happen; nothing if it has."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def close_tree(widget: ipywidgets.Widget) -> None:
    """Close a widget with all that is in it, its layout and its style.

    Jupyter lists every widget until that very one is closed, and a listed menu keeps alive whoever
    listens to it.

    >>> box = ipywidgets.VBox([ipywidgets.Button(description="Next")])
    >>> close_tree(box)
    >>> box.children[0].comm is None
    True
    """
    for child in getattr(widget, "children", ()):
        close_tree(child)
    for part in ("layout", "style"):
        if isinstance(found := getattr(widget, part, None), ipywidgets.Widget):
            found.close()
    widget.close()
