"""What a finished hand teaches: which of the learner's cards cost something that was safe.

Each of his cards is judged by search with all hands open: by what he could have made sure of before
it, and what was left of that after it. The hand is gone through from its end, for short hands are
quickly searched; where the time is up, the tricks before are not judged.
"""

from __future__ import annotations

from kingtutor.analysis import Budget, Values
from kingtutor.bots import PlayerView
from kingtutor.cards import Card
from kingtutor.play.game import ADVISER, Hand
from kingtutor.play.mistakes import Mistake, Review
from kingtutor.rules.position import Position
from kingtutor.search import SearchLimit

__all__ = ["review"]

_SECONDS = 1.0
"""How long the learner waits at most; a hand of eight cards takes a tenth of it."""
_NODES = 1_500_000
"""The same in nodes, so that machines of usual speed review the same tricks."""


def review(hand: Hand, *, max_seconds: float = _SECONDS, max_nodes: int = _NODES) -> Review:
    """The mistakes of a finished hand, as far as they can be searched in this time.

    An interrupt ends it early, with what is known by then.
    """
    start = hand.line.start
    budget = Budget(max_nodes=max_nodes, max_seconds=max_seconds)
    # Its memory is free again when this is done.
    values = Values(start, hand.learner, budget=budget)
    mistakes: list[Mistake] = []
    first: int | None = None
    try:
        for place in reversed(hand.own_turns):
            number = start.tricks_left - hand.line.moments[place].tricks_left + 1
            if mistake := _mistake(hand, values, place, number):
                mistakes.append(mistake)
            first = number
    except (SearchLimit, KeyboardInterrupt):
        pass
    mistakes.sort(key=lambda mistake: (-mistake.cost, mistake.number))
    return Review(tuple(mistakes), first)


def _mistake(hand: Hand, values: Values, place: int, number: int) -> Mistake | None:
    """The card at this place of the play, in trick `number`, if it gave something away.

    Raises `SearchLimit` when the time is up.
    """
    before, after = hand.line.moments[place : place + 2]
    safe, left = values.secured(before), values.secured(after)
    if safe == left:
        return None
    score = hand.line.start.scores[hand.learner]
    card, better = hand.line.plays[place], _better(values, before)
    return Mistake(number, before, card, score + safe, score + left, better)


def _better(values: Values, before: Position) -> Card | None:
    """A card that costs nothing: what the club player would choose, if he is right."""
    natural = ADVISER.play(PlayerView.of(before))
    legal = [natural, *(card for card in before.legal_cards if card != natural)]
    try:
        return next(card for card in legal if not values.cost(before, card))
    except SearchLimit:
        return None
