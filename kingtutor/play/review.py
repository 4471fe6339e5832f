"""What a finished hand teaches: which of the learner's cards cost something that was safe.

Each of his cards is judged by search with all hands open: by what he could have made sure of before
it, and what was left of that after it. The hand is gone through from its end, for short hands are
quickly searched; where the time is up, the tricks before are not judged.
"""

from __future__ import annotations

import time

from kingtutor.bots import PlayerView
from kingtutor.cards import Card
from kingtutor.play.game import ADVISER, Hand
from kingtutor.play.mistakes import Mistake, Review
from kingtutor.rules.position import Position
from kingtutor.search import SearchLimit, Solver

__all__ = ["review"]

_TABLE_MIB = 16
_SECONDS = 1.0
"""How long the learner waits at most; a hand of eight cards takes a tenth of it."""
_NODES = 1_500_000
"""The same in nodes, so that machines of usual speed review the same tricks."""


def review(hand: Hand, *, max_seconds: float = _SECONDS, max_nodes: int = _NODES) -> Review:
    """The mistakes of a finished hand, as far as they can be searched in this time.

    An interrupt ends it early, with what is known by then.
    """
    # A solver of its own: its memory is free again when this is done.
    judge = _Judge(hand, max_seconds, max_nodes)
    first: int | None = None
    try:
        for place in reversed(hand.own_turns):
            judge.look_at(place)
            first = judge.number(place)
    except (SearchLimit, KeyboardInterrupt):
        pass
    mistakes = sorted(judge.mistakes, key=lambda mistake: (-mistake.cost, mistake.number))
    return Review(tuple(mistakes), first)


class _Judge:
    def __init__(self, hand: Hand, max_seconds: float, max_nodes: int) -> None:
        self._hand = hand
        self._solver = Solver(_TABLE_MIB)
        self._ends_at = time.monotonic() + max_seconds
        self._nodes_left = max_nodes
        self.mistakes: list[Mistake] = []

    def number(self, place: int) -> int:
        """The trick that the card at this place of the play is in."""
        start = self._hand.line.start
        return start.tricks_left - self._hand.line.moments[place].tricks_left + 1

    def look_at(self, place: int) -> None:
        """Judge the card at this place of the play.

        Raises `SearchLimit` when the time is up.
        """
        before, after = self._hand.line.moments[place : place + 2]
        safe, left = self._safe(before), self._safe(after)
        if safe > left:
            card = self._hand.line.plays[place]
            self.mistakes.append(
                Mistake(self.number(place), before, card, safe, left, self._better(before, safe))
            )

    def _safe(self, position: Position) -> int:
        """The final score that the learner can make sure of."""
        score = position.scores[self._hand.learner]
        if position.is_over:
            return score
        value = self._solver.value(
            position,
            self._hand.learner,
            max_seconds=max(0.0, self._ends_at - time.monotonic()),
            max_nodes=max(1, self._nodes_left),
        )
        self._nodes_left -= self._solver.effort[0]
        return score + value

    def _better(self, before: Position, safe: int) -> Card | None:
        """A card that keeps what is safe: what the club player would choose, if he is right."""
        natural = ADVISER.play(PlayerView.of(before))
        legal = [natural, *(card for card in before.legal_cards if card != natural)]
        try:
            return next(card for card in legal if self._safe(before.play(card)) == safe)
        except SearchLimit:
            return None
