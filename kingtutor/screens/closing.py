"""Taking widgets away, so that nothing keeps alive what they showed."""

from __future__ import annotations

import ipywidgets

__all__ = ["close_tree"]


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
