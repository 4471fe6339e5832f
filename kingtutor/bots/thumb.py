"""A rule of thumb: what it says of each card that may be played, in points of the contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kingtutor.bots.counting import Count
from kingtutor.cards import Card

__all__ = ["Rule", "as_rule"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of thumb, under the name that players and catalogs know it by."""

    key: str
    says: str
    """The rule in one sentence."""
    judge: Callable[[Count, Card], float]
    """The signed points it gives a card: the more, the more it is for it."""

    def advice(self, count: Count) -> Mapping[Card, float] | None:
        """Its points for each legal card; None where it sees no difference between them.

        >>> from kingtutor.bots.avoiding import unload_high
        >>> from kingtutor.bots.player_view import PlayerView
        >>> from kingtutor.cards import Seat
        >>> from kingtutor.rules import RUSSIAN, Deal, Position
        >>> deal = Deal.parse("S:97... T8... KJ... ..98.")
        >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.SOUTH)
        >>> unload_high.advice(Count.of(PlayerView.of(position))) is None  # for those who follow
        True
        >>> position = position.play(Card.parse("9S")).play(Card.parse("TS"))
        >>> advice = unload_high.advice(Count.of(PlayerView.of(position)))
        >>> advice[Card.parse("KS")] > advice[Card.parse("JS")]
        True
        """
        points = {card: self.judge(count, card) for card in count.seen.legal_cards}
        return points if len(set(points.values())) > 1 else None


def as_rule(judge: Callable[[Count, Card], float]) -> Rule:
    """The rule that this function is: named like it, its first line of documentation the sentence.

    Raises `ValueError` if the function has no documentation.
    """
    says = (judge.__doc__ or "").partition("\n")[0]
    if not says:
        raise ValueError(f"the rule of thumb {judge.__name__} says nothing")
    return Rule(judge.__name__.replace("_", "-"), says, judge)
