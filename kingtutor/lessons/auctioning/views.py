"""The table under a question about an auction."""

from __future__ import annotations

from typing import Any

from kingtutor.lessons.asking.views import table_of
from kingtutor.lessons.auctioning.about import AboutAuction
from kingtutor.table import Panel, Say, TableView

__all__: list[str] = []


@table_of.register(AboutAuction)
def _of_auction(question: AboutAuction[Any], panel: Panel, *, is_closed: bool) -> TableView:
    """The calls so far; what is asked is marked only once it is answered."""
    said = Say(question.situation, question.task)
    return question.scene.view(len(question.scene.calls), said, panel, quiet=not is_closed)
