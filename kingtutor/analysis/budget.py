"""What a search may cost in all."""

from __future__ import annotations

import time
from typing import TypedDict

__all__ = ["Budget", "Limits"]


class Limits(TypedDict):
    """The limits of one question, as a solver takes them."""

    max_nodes: int
    max_seconds: float


class Budget:
    """The nodes and seconds that all questions of an analysis may take together.

    The clock runs from the start, whether anything is asked or not.

    >>> budget = Budget(max_nodes=1000, max_seconds=60.0)
    >>> budget.spend(400)
    >>> budget.left["max_nodes"]
    600
    """

    def __init__(self, *, max_nodes: int, max_seconds: float) -> None:
        self._nodes = max_nodes
        self._ends_at = time.monotonic() + max_seconds

    @property
    def left(self) -> Limits:
        """What the next question may take: at least one node, so that a known answer is given."""
        return {
            "max_nodes": max(1, self._nodes),
            "max_seconds": max(0.0, self._ends_at - time.monotonic()),
        }

    def spend(self, nodes: int) -> None:
        """Take note of what a question took."""
        self._nodes -= nodes
