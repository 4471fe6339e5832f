"""The table under a question about a score sheet."""

from __future__ import annotations

from kingtutor.lessons.asking.views import table_of
from kingtutor.lessons.matches.kinds import SheetCell, Winners
from kingtutor.table import Panel, Say, TableView
from kingtutor.table.scores import UNKNOWN, sheet_grid, sheet_view, totals_grid

__all__: list[str] = []


@table_of.register
def _of_winners(question: Winners, panel: Panel, *, is_closed: bool) -> TableView:  # noqa: ARG001
    """The line of totals; there is nothing to hide."""
    said = Say(question.situation, question.task)
    return sheet_view(question.variant, totals_grid(question.points), said, panel=panel)


@table_of.register
def _of_sheet_cell(question: SheetCell, panel: Panel, *, is_closed: bool) -> TableView:
    """The sheet up to that round; its cell is empty until it is answered."""
    scene, lines = question.scene, question.scene.lines[: question.number]
    grid = sheet_grid(scene.variant, lines, asked={} if is_closed else {question.cell: UNKNOWN})
    return sheet_view(scene.variant, grid, Say(question.situation, question.task), panel=panel)
