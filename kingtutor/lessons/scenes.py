"""Moments of deals that beginners play, for questions that are dealt anew.

The same generator gives the same moments on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from kingtutor.bots import PlayerView, beginner
from kingtutor.cards import Card, Seat
from kingtutor.lessons.dealing import opening
from kingtutor.lessons.scene import Scene
from kingtutor.rules import Variant

__all__ = ["Moments", "scenes"]


@dataclass(frozen=True)
class Moments:
    """Which moments of a deal are wanted: any, or those after a trick; of all, or of the end."""

    at_trick_end: bool = False
    is_late: bool = False

    def of_deal(self, hand_size: int, rng: random.Random) -> tuple[set[int], int]:
        """After how many cards of a deal to look, and the last of these numbers."""
        # Each deal gives two moments or more, so that a question needs few deals.
        last = 4 * (hand_size if self.is_late else rng.randrange(1, hand_size))
        moments = {rng.randrange(4, last + 1), last}
        if self.is_late:
            moments = set(range(last // 2, last))
        if self.at_trick_end:
            moments = {moment // 4 * 4 for moment in moments}
        return moments, last


def scenes(variant: Variant, contract: str, rng: random.Random, wanted: Moments) -> Iterator[Scene]:
    """Moments of deals, without end."""
    while True:
        scene = Scene(opening(variant, contract, rng, rng.choice(tuple(Seat))))
        moments, last = wanted.of_deal(variant.hand_size, rng)
        while not scene.end.is_over and len(scene.plays) < last:
            seen = PlayerView.of(scene.end)
            scene = scene.and_then([_any_card(seen, rng)])
            if len(scene.plays) in moments or scene.end.is_over:
                yield scene


def _any_card(seen: PlayerView, rng: random.Random) -> Card:
    """A sensible card, and at times any other one: what is asked must not always look alike."""
    return rng.choice(tuple(seen.legal_cards)) if rng.random() < 0.3 else beginner(seen)
