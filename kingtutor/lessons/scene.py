"""A few cards of a hand, played on from a position: what a lesson shows or asks about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kingtutor.cards import Seat, parse_cards
from kingtutor.play.line import Line
from kingtutor.rules.deal import Deal
from kingtutor.rules.position import Position
from kingtutor.rules.variant import Variant

__all__ = ["Scene"]


@dataclass(frozen=True)
class Scene(Line):
    """A line of play as a lesson gives it.

    >>> from kingtutor.rules.variant import RUSSIAN
    >>> scene = Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W", "TS KS AH JS")
    >>> scene.trick.winner(None), len(scene.moments)
    (Seat.NORTH, 5)
    """

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

    @property
    def first_number(self) -> int:
        """The number of the first trick in its hand, from 1: a short hand has played some before.

        >>> from kingtutor.rules.variant import RUSSIAN
        >>> Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W").first_number
        7
        """
        return self.start.variant.hand_size - self.start.tricks_left + 1
