"""Fresh deals for lessons, and moments of deals that beginners play, to be asked about.

The same seed gives the same cards on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from kingtutor.bots import PlayerView, beginner
from kingtutor.cards import Card, Seat
from kingtutor.lessons.scene import Scene
from kingtutor.rules import Position, Variant, deal_pack, shuffled

__all__ = ["Moments", "generator", "opening", "scenes"]


def generator(seed: int | str) -> random.Random:
    """Random numbers of this seed."""
    return random.Random(seed)  # noqa: S311 - cards, not secrets


def opening(variant: Variant, contract: str, rng: random.Random, leader: Seat) -> Position:
    """A whole deal of any contract of the game, with this seat to lead first.

    >>> from kingtutor.rules import PORTUGUESE
    >>> position = opening(PORTUGUESE, "up-hearts", generator(4), Seat.EAST)
    >>> position.to_play, len(position.deal[Seat.SOUTH])
    (Seat.EAST, 13)

    Raises `NotationError` if the game has no such contract.
    """
    dealer = next(seat for seat in Seat if variant.first_leader(seat) is leader)
    deal = deal_pack(shuffled(variant.pack, rng), dealer)
    return Position.opening(variant, contract, deal, leader)


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
