"""What a search answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from kingtutor.cards import Card, Seat
from kingtutor.errors import KingTutorError, counted

__all__ = ["Bounds", "GoalKept", "Model", "Progress", "SearchLimit", "Solution"]


class Model(Enum):
    """What the other players are supposed to want."""

    GUARANTEE = "guarantee"
    """All of them work against the side: what the side gets whatever they do."""
    SELFISH = "selfish"
    """Everybody wants points for himself."""


@dataclass(frozen=True)
class Bounds:
    """Proved limits of a value in signed points, both included.

    >>> Bounds(-16, -8).exact, Bounds(-8, -8).exact
    (False, True)
    """

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether both limits meet, so that the value is known."""
        return self.low == self.high


@dataclass(frozen=True)
class Progress:
    """How far a search has come: nodes visited, seconds passed."""

    nodes: int
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Solution:
    """A solved position.

    `value` is in signed points that the side captures from here to the end of the hand, the current
    trick included; a contract's start (the 325 of nulls) is not part of it.
    `cards` has the same for every legal card of the player to move.
    `line` is one line of best play from here to the end of the hand.
    """

    value: int
    cards: Mapping[Card, int]
    best: tuple[Card, ...]
    """The cards of the player to move that keep the value."""
    line: tuple[Card, ...]
    nodes: int
    seconds: float
    model: Model = Model.GUARANTEE
    shares: Mapping[Seat, int] = field(default_factory=dict)
    """With the selfish model, the points of each seat."""
    tied: bool = False
    """With the selfish model, that a tie of the player to move was broken by the rule for ties."""


class GoalKept(KingTutorError):
    """There is nothing to refute: the goal stands after this card."""


class SearchLimit(Exception):
    """A search stopped at a limit of nodes or seconds; what it had proved by then is in it."""

    def __init__(self, bounds: Bounds, nodes: int, seconds: float) -> None:
        super().__init__(
            f"stopped after {counted(nodes, 'node')} and {seconds:.2f} s; "
            f"the value is between {bounds.low} and {bounds.high}"
        )
        self.bounds = bounds
        self.nodes = nodes
        self.seconds = seconds

    def __reduce__(self) -> tuple[type[SearchLimit], tuple[Bounds, int, float]]:
        """Rebuild from the arguments, so that it survives a process pool."""
        return type(self), (self.bounds, self.nodes, self.seconds)
