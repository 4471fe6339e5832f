"""Something of a lesson on a card table of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kingtutor.lessons.part import LessonPart
from kingtutor.table import CardTable, TableView

__all__ = ["OnTable"]

Bundle = tuple[dict[str, Any], dict[str, Any]]


class OnTable:
    """A part of a lesson that is shown on one table; in a notebook it displays itself.

    Its text is the table's text twin, so that a notebook read without Jupyter shows it as well.
    """

    def __init__(self, part: LessonPart, *views: TableView) -> None:
        self.part = part
        self.table = CardTable(self._stamped(views[-1]))
        if len(views) > 1:
            self.show(*views)

    def show(self, *views: TableView) -> None:
        """Show these views, with the part of the lesson that they belong to."""
        self.table.show(*map(self._stamped, views))

    def _stamped(self, view: TableView) -> TableView:
        return replace(view, progress=self.part.progress)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_mimebundle_(self, **options: Any) -> Bundle:
        """What Jupyter displays: the widget, and the whole text where there is none."""
        bundle = self.table._repr_mimebundle_(**options)
        data, metadata = bundle or ({}, {})
        return {**data, "text/plain": repr(self)}, metadata
