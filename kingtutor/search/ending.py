"""A quick way through many positions of one hand, for those who ask thousands of small questions.

A position of the rules is rich and checked at every card, which takes longer than the search's
answer in an ending; a `Node` is the same position as bare numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingtutor.cards import Seat, Suit
from kingtutor.rules import Position
from kingtutor.search import _core
from kingtutor.search.equal import classes, kinds_of
from kingtutor.search.translate import as_side, core_contract, core_position, side_mask

__all__ = ["EndingSearch", "Node"]

_HEARTS = Suit.HEARTS.value
_NO_LIMIT = 2**63
_FOR_EVER = float("inf")


@dataclass(frozen=True, slots=True)
class Node:
    """A position as bare numbers: sets of cards are masks, a card and a seat are their numbers."""

    core: _core.Position
    hands: tuple[int, int, int, int]
    leader: int
    table: tuple[int, ...]
    """The cards of the current trick in order."""
    hearts_broken: bool
    goal: int
    """The units of the goal still open: to take at least so many, or else to stay below."""

    @property
    def to_play(self) -> int:
        """The seat whose turn it is, North is 0."""
        return (self.leader + len(self.table)) % 4

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self.table and not self.hands[self.leader]

    @property
    def tricks_left(self) -> int:
        """The tricks not yet taken, the current one included."""
        return self.hands[self.leader].bit_count() + bool(self.table)

    @property
    def key(self) -> tuple[object, ...]:
        """What tells this node from the others of its hand."""
        return self.hands, self.leader, self.table, self.hearts_broken, self.goal


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

    Raises `InvalidPosition` for a side of nobody or everybody.
    """

    def __init__(self, position: Position, side: Seat | Iterable[Seat], table_mib: int = 8) -> None:
        seats = as_side(side)
        self._side = side_mask(seats)
        self._contract = core_contract(position.contract, position.variant)
        self._trump = -1 if position.contract.trump is None else position.contract.trump.value
        self._kinds = kinds_of(position.contract)
        self._engine = _core.Engine(table_mib << 20)
        self._limits = _core.Limits(_NO_LIMIT, _FOR_EVER, None)

    def node(self, position: Position, at_least: int) -> Node:
        """This position, with the signed points that the side wants from here on.

        It must be of the same contract and options; positions of other hands may be asked about in
        turn, but each must be done with before the next.
        """
        per_unit = self._contract.points_per_unit
        goal = -(-at_least // per_unit) if per_unit > 0 else at_least // per_unit + 1
        north, east, south, west = position.deal.hands
        core = core_position(position)
        self._engine.ask(self._contract.core, self._side, core)
        return Node(
            core,
            (north.mask, east.mask, south.mask, west.mask),
            position.leader.value,
            tuple(card.index for card in position.trick),
            position.hearts_broken,
            goal,
        )

    def legal(self, node: Node) -> int:
        """The cards that may be played, as a mask."""
        return node.core.legal(self._contract.core)

    def play(self, node: Node, cards: int) -> Node:
        """The node after the highest card of this mask, which must be legal."""
        index = cards.bit_length() - 1
        core, taker, paid = node.core.play(self._contract.core, index)
        hands = list(node.hands)
        hands[node.to_play] ^= 1 << index
        north, east, south, west = hands
        held = north, east, south, west
        discards_heart = bool(node.table) and index >> 4 == _HEARTS != node.table[0] >> 4
        broken = node.hearts_broken or discards_heart
        if taker < 0:
            return Node(core, held, node.leader, (*node.table, index), broken, node.goal)
        ours = paid if self._side >> taker & 1 else 0
        return Node(core, held, taker, (), broken, node.goal - ours)

    def goal_reachable(self, node: Node) -> bool:
        """Whether the side can still reach the goal."""
        positive = self._contract.positive
        if node.is_over:
            return (node.goal <= 0) is positive
        return self._engine.reach(node.core, node.goal, self._limits) is positive

    def is_settled(self, node: Node) -> bool:
        """Whether the points still out cannot endanger the goal, whoever takes them."""
        if self._contract.positive:
            return node.goal <= 0
        left = 0 if node.is_over else node.core.total(self._contract.core)
        return left < node.goal

    def classes(self, node: Node) -> tuple[int, ...]:
        """The legal cards in classes of equal ones, each a mask, by suit and from the top.

        Which are equal says `equal_cards`.
        """
        return classes(
            node.hands,
            node.to_play,
            node.table,
            self.legal(node),
            trump=self._trump,
            kinds=self._kinds,
        )
