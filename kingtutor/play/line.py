"""The line of play: a position and the cards played from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from kingtutor.cards import Card
from kingtutor.rules import Position, Trick

__all__ = ["Line"]


@dataclass(frozen=True)
class Line:
    """A position and the cards played from it, all legal; a value.

    >>> from kingtutor.cards import Seat, parse_cards
    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K8... .A9.. J7... T..7.")
    >>> start = Position.opening(RUSSIAN, "no-tricks", deal, Seat.WEST)
    >>> line = Line(start).and_then(parse_cards("TS KS AH JS"))
    >>> line.trick.winner(None), len(line.moments), len(line.back_to(1).plays)
    (Seat.NORTH, 5, 1)
    """

    start: Position
    plays: tuple[Card, ...] = ()

    def and_then(self, cards: Iterable[Card]) -> Self:
        """The line with these cards played on.

        Raises `IllegalPlay` if one may not be played.
        """
        plays, position = self.plays, self.end
        for card in cards:
            plays, position = (*plays, card), position.play(card)
        return replace(self, plays=plays)

    def back_to(self, place: int) -> Self:
        """The line with only so many of its cards."""
        return replace(self, plays=self.plays[:place])

    @cached_property
    def moments(self) -> tuple[Position, ...]:
        """The position at the start and after each card."""
        moments = [self.start]
        for card in self.plays:
            moments.append(moments[-1].play(card))
        return tuple(moments)

    @property
    def end(self) -> Position:
        """The position after the last card."""
        return self.moments[-1]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks completed in the line, in order."""
        return self.end.tricks[len(self.start.tricks) :]

    @property
    def trick(self) -> Trick:
        """The trick on the table, or, between two tricks, the one just completed."""
        return self.end.just_taken or self.end.current_trick
