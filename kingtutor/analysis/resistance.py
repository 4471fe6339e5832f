"""How the opponents answer while the goal stands: they resist as long as they can.

They choose together what leaves the side the fewest winning cards at its next decision, where a
decision is one that it can get wrong; among equals, what leads to the most decisions after it.
A turn of the side at which nothing can go wrong is no resistance, so they look beyond it.
"""

from __future__ import annotations

from kingtutor.search.ending import EndingSearch, Node

__all__ = ["Resistance"]

_LOOK_BEYOND = 1
"""Turns of the side without a losing card that the opponents look beyond."""

Pressure = tuple[int, int, int]
"""To be compared: minus the turns until a decision, minus its winning classes, its losing ones."""

_NONE: Pressure = (-99, 0, 0)


class Resistance:
    """The opponents' answers in one ending, remembered; `side` are the numbers of its seats."""

    def __init__(self, search: EndingSearch, side: frozenset[int]) -> None:
        self._search = search
        self._side = side
        self._pressures: dict[tuple[Node, int], Pressure] = {}
        self._answers: dict[Node, int] = {}

    def answer(self, node: Node) -> int:
        """The class of equal cards that the opponent to move plays one of, as a mask.

        The goal must stand; the same node always gets the same answer.
        """
        if node not in self._answers:
            tied = self._hardest(node)
            if len(tied) > 1:
                tied.sort(key=lambda cards: -self._decisions_after(self._search.play(node, cards)))
            self._answers[node] = tied[0]
        return self._answers[node]

    def winning(self, node: Node) -> list[int]:
        """The classes of the player to move after which the goal stands."""
        search = self._search
        return [
            cards
            for cards in search.classes(node)
            if search.goal_reachable(search.play(node, cards))
        ]

    def _hardest(self, node: Node) -> list[int]:
        """The classes that put the side under the most pressure, by suit and from the top."""
        classes = self._search.classes(node)
        if len(classes) == 1:
            return classes
        afters = [self._search.play(node, cards) for cards in classes]
        # A decision at the very next turn is the usual case, and much cheaper to look for.
        for beyond in range(_LOOK_BEYOND + 1):
            pressures = [self._pressure(after, beyond) for after in afters]
            most = max(pressures)
            if most != _NONE:
                break
        return [cards for cards, some in zip(classes, pressures, strict=True) if some == most]

    def _pressure(self, node: Node, beyond: int) -> Pressure:
        """What the side's next decision looks like if the opponents go for the hardest one."""
        if self._search.is_settled(node) or node.is_over:
            return _NONE
        key = node, beyond
        if key not in self._pressures:
            if node.to_play in self._side:
                self._pressures[key] = self._at_side(node, beyond)
            else:
                self._pressures[key] = max(
                    self._pressure(self._search.play(node, cards), beyond)
                    for cards in self._search.classes(node)
                )
        return self._pressures[key]

    def _at_side(self, node: Node, beyond: int) -> Pressure:
        classes = self._search.classes(node)
        winning = self.winning(node) if len(classes) > 1 else classes
        if len(winning) < len(classes):
            return 0, -len(winning), len(classes) - len(winning)
        if not beyond:
            return _NONE
        turns, right, wrong = self._pressure(self._search.play(node, winning[0]), beyond - 1)
        return turns - 1, right, wrong

    def _decisions_after(self, node: Node) -> int:
        """How many decisions the side meets if everybody goes on like this, without ties broken."""
        decisions = 0
        while not (self._search.is_settled(node) or node.is_over):
            if node.to_play in self._side:
                winning = self.winning(node)
                decisions += len(winning) < len(self._search.classes(node))
                cards = winning[0]
            else:
                cards = self._hardest(node)[0]
            node = self._search.play(node, cards)
        return decisions
