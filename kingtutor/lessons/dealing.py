"""Fresh deals for lessons: the same seed gives the same cards on every machine."""

from __future__ import annotations

import random

from kingtutor.cards import Seat
from kingtutor.rules import Position, Variant, deal_pack, shuffled

__all__ = ["generator", "opening"]


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
