"""A quick way through many positions of one hand, for those who ask thousands of small questions.

A position of the rules is rich and checked at every card, which takes longer than the search's
answer in an ending; a `Node` is the same position as the core has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingtutor.cards import Seat
from kingtutor.rules import Position
from kingtutor.search import _core
from kingtutor.search.limits import limits_of, new_engine
from kingtutor.search.translate import as_side, core_contract, core_position, side_mask

__all__ = ["EndingSearch", "Node"]


@dataclass(frozen=True, slots=True)
class Node:
    """A position as the core has it: a seat is its number, a set of cards its mask."""

    core: _core.Position
    goal: int
    """The units of the goal still open: to take at least so many, or else to stay below."""

    @property
    def to_play(self) -> int:
        """The seat whose turn it is, North is 0."""
        return self.core.to_play

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return self.core.is_over

    @property
    def tricks_left(self) -> int:
        """The tricks not yet taken, the current one included."""
        return self.core.tricks_left


class EndingSearch:
    """Goes through the positions of one hand for one side.

    It owns its search, so it is for one thread at a time.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K.7.. .9.9. AQ... ..7.8")
    >>> position = Position.opening(RUSSIAN, "no-boys", deal, Seat.NORTH)
    >>> search = EndingSearch(position, Seat.NORTH)
    >>> node = search.node(position, at_least=0)
    >>> [search.goal_reachable(search.play(node, cards)) for cards in search.classes(node)]
    [False, True]

    Raises `InvalidPosition` for a side of nobody or everybody, `InvalidNumber` or `TableTooLarge`
    for a table that cannot be had.
    """

    def __init__(self, position: Position, side: Seat | Iterable[Seat], table_mib: int = 8) -> None:
        seats = as_side(side)
        self._side = side_mask(seats)
        self._contract = core_contract(position.contract, position.variant)
        self._engine = new_engine(table_mib)
        self._limits = limits_of(None, None, None)

    def node(self, position: Position, at_least: int) -> Node:
        """This position, with the signed points that the side wants from here on.

        It must be of the same contract and options; positions of other hands may be asked about in
        turn, but each must be done with before the next.
        """
        core = core_position(position)
        self._engine.ask(self._contract.core, self._side, core)
        return Node(core, self._contract.goal(at_least))

    def play(self, node: Node, cards: int) -> Node:
        """The node after the highest card of this mask, which must be legal."""
        core, taker, paid = node.core.play(self._contract.core, cards.bit_length() - 1)
        ours = taker >= 0 and self._side >> taker & 1
        return Node(core, node.goal - paid if ours else node.goal)

    def goal_reachable(self, node: Node) -> bool:
        """Whether the side can still reach the goal."""
        reached = self._engine.reach(node.core, node.goal, self._limits)
        return reached is self._contract.positive

    def is_settled(self, node: Node) -> bool:
        """Whether the points still out cannot endanger the goal, whoever takes them."""
        if self._contract.positive:
            return node.goal <= 0
        return node.core.total(self._contract.core) < node.goal

    def classes(self, node: Node) -> list[int]:
        """The legal cards in classes of equal ones, each a mask, by suit and from the top.

        Which are equal says `equal_cards`.
        """
        return node.core.classes(self._contract.core)
