"""Pressing things on a lesson's table as the browser does: through the widget's messages."""

from __future__ import annotations

from typing import Any

from kingtutor.lessons.on_table import OnTable
from kingtutor.table import Panel, TableView


def press(shown: OnTable, kind: str, value: Any) -> TableView:
    """Send what a press sends, and return the view that answers it."""
    serial = shown.table.frames["serial"]
    content = {"kind": kind, "value": value, "serial": serial, "id": 1}
    data = {"method": "custom", "content": content}
    shown.table._handle_msg({"content": {"data": data}, "buffers": []})
    return shown.table.view


def panel(shown: OnTable) -> Panel:
    """The box beside the table as it is now."""
    found = shown.table.view.panel
    assert found is not None
    return found


def enabled(shown: OnTable) -> set[str]:
    """The actions that can be pressed now."""
    return {action.key for action in panel(shown).actions if action.enabled}
