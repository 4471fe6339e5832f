"""A few cards of a hand, played on from a position: what a lesson shows or asks about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kingtutor.cards import Card, Seat, parse_cards
from kingtutor.rules.deal import Deal
from kingtutor.rules.position import Position
from kingtutor.rules.trick import Trick
from kingtutor.rules.variant import Variant

__all__ = ["Scene"]


@dataclass(frozen=True)
class Scene:
    """A position and the cards played from it, all legal.

    >>> from kingtutor.rules.variant import RUSSIAN
    >>> scene = Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W", "TS KS AH JS")
    >>> scene.trick.winner(None), len(scene.moments)
    (Seat.NORTH, 5)
    """

    start: Position
    plays: tuple[Card, ...] = ()

    @classmethod
    def set(
        cls,
        variant: Variant,
        contract: str,
        deal: str,
        leader: str,
        plays: str = "",
        *,
        options: Mapping[str, Any] | None = None,
    ) -> Scene:
        """Read a scene from texts: a deal, the leader's letter, the cards played.

        `options` are those of the rule set, `{"kh_rule": "off"}`.

        Raises `NotationError`, `InvalidPosition` or `IllegalPlay` if it is no scene of the game.
        """
        rules = variant.with_options(options or {})
        start = Position.opening(rules, contract, Deal.parse(deal), Seat.parse(leader))
        return cls(start).and_then(parse_cards(plays))

    def and_then(self, cards: Iterable[Card]) -> Scene:
        """The scene with these cards played on.

        Raises `IllegalPlay` if one may not be played.
        """
        plays, position = self.plays, self.end
        for card in cards:
            plays, position = (*plays, card), position.play(card)
        return Scene(self.start, plays)

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
    def first_number(self) -> int:
        """The number of the first trick in its hand, from 1: a short hand has played some before.

        >>> from kingtutor.rules.variant import RUSSIAN
        >>> Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W").first_number
        7
        """
        return self.start.variant.hand_size - self.start.tricks_left + 1

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks completed in the scene, in order."""
        return self.end.tricks[len(self.start.tricks) :]

    @property
    def trick(self) -> Trick:
        """The trick on the table, or, between two tricks, the one just completed."""
        return self.end.just_taken or self.end.current_trick
