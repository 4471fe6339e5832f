"""What a holding in one suit is worth: the danger in it, or the tricks.

Ranks of a suit are the bits of a number, `1 << rank.value`, as `Count` gives them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kingtutor.bots.chances import chance_nobody_must_beat, chance_of_none
from kingtutor.cards import Card, Rank, Suit

__all__ = ["Danger", "dangers", "tricks_to_win", "winners"]

_COMES_ROUND_AGAIN = 0.75
"""How likely a suit that was led is led once more."""
_ONE_HIGHER_FALLS = 0.4
"""How likely a card wins that has one higher card against it; for each further one, half of it."""
_REMEMBERED = 1 << 16
_RANKS = tuple(Rank)


@dataclass(frozen=True, slots=True)
class Danger:
    """One card of a holding, in the round of the suit in which its turn comes."""

    card: Card
    chance: float
    """How likely it takes a trick then, 0 to 1."""
    void: float
    """How likely one of the others cannot follow then and discards, 0 to 1."""


@lru_cache(_REMEMBERED)
def dangers(
    suit: Suit, mine: int, unseen: int, *, tricks: int, gone: int, holders: int
) -> tuple[Danger, ...]:
    """The danger in each card of a holding that ducks as long as it can, lowest card first.

    `tricks` are left to play, `gone` of the unseen cards fall in the current one, and `holders`
    of the others may hold the suit, 1 to 3.
    In each round of the suit every one of them follows with an average card.

    A deuce is safe; so is an ace with so many low cards that the others run out before it goes.

    >>> play = {"tricks": 13, "gone": 0, "holders": 3}
    >>> ace_deuce = dangers(Suit.SPADES, 0b1_0000_0000_0001, 0b0_1111_1111_1110, **play)
    >>> [(str(danger.card), round(danger.chance, 2)) for danger in ace_deuce]
    [('2S', 0.0), ('AS', 0.75)]
    >>> ace_and_low = dangers(Suit.SPADES, 0b1_0000_0001_0101, 0b0_1111_0000_1010, **play)
    >>> [(str(danger.card), round(danger.chance, 2)) for danger in ace_and_low]
    [('2S', 0.0), ('4S', 0.0), ('6S', 0.0), ('AS', 0.0)]
    """
    found = []
    total, again = unseen.bit_count(), 1.0
    for turn, rank in enumerate(_ranks(mine)):
        card = Card(_RANKS[rank], suit)
        left = total - gone - holders * turn
        if left <= 0:  # nobody else has the suit any more: it takes a trick only if led
            found.append(Danger(card, 0.0, 1.0))
            continue
        lower = round((unseen & (1 << rank) - 1).bit_count() * left / total)
        size = max(1, tricks - turn)
        hidden = max(holders * size, left)
        chance = chance_nobody_must_beat(hidden, size, holders, lower, left - lower)
        found.append(Danger(card, again * chance, chance_of_none(hidden, size, left)))
        again *= _COMES_ROUND_AGAIN
    return tuple(found)


def _ranks(mine: int) -> list[int]:
    return [rank for rank in range(13) if mine >> rank & 1]


@lru_cache(_REMEMBERED)
def tricks_to_win(mine: int, unseen: int, gone: int, holders: int) -> float:
    """The tricks that a holding wins if its suit is led again and again, highest card first.

    A card that probably loses takes a higher one with it, so that the next may win.

    >>> tricks_to_win(0b1_1000_0000_0000, 0b0_0111_1111_1111, 0, 3)
    2.0
    >>> tricks_to_win(0b0_1110_0000_0000, 0b1_0001_1111_1111, 0, 3)
    2.4
    """
    won, lost = 0.0, 0
    for turn, rank in enumerate(reversed(_ranks(mine))):
        if unseen.bit_count() <= gone + holders * turn:
            break
        higher = max(0, (unseen >> rank + 1).bit_count() - lost)
        chance = _ONE_HIGHER_FALLS * 0.5 ** (higher - 1) if higher else 1.0
        won += chance
        lost += chance < 0.5
    return won


def winners(mine: int, unseen: int) -> int:
    """How many cards of a holding nobody can beat in their suit.

    >>> winners(0b1_1010_0000_0000, 0b0_0101_0000_0000)
    2
    """
    return (mine >> unseen.bit_length()).bit_count()
