"""Chances over hidden hands: every deal of the hidden cards equally likely."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

__all__ = ["chance_nobody_must_beat", "chance_of_none"]


@cache
def chance_of_none(hidden: int, drawn: int, wanted: int) -> float:
    """How likely none of `wanted` cards is among `drawn` ones out of `hidden`, 0 to 1.

    >>> chance_of_none(6, 2, 3)
    0.2
    """
    if not drawn or not wanted:
        return 1.0
    return comb(max(0, hidden - wanted), drawn) / comb(hidden, drawn)


@cache
def chance_nobody_must_beat(hidden: int, size: int, hands: int, lower: int, higher: int) -> float:
    """How likely a card stays the best, 0 to 1, if all the others try to play lower ones.

    Of the `hidden` cards, `lower` and `higher` ones are of its suit, and each of `hands` players
    holds `size`; he must beat the card if he holds higher ones of the suit and no lower one.

    With one of each, it is beaten unless one hand holds both:

    >>> chance_nobody_must_beat(4, 2, 2, 1, 1)
    0.3333333333333333
    """
    chance = Fraction(0)
    for must in range(hands + 1):  # inclusion and exclusion over who must beat it
        if must * size > hidden:
            break
        chance += (-1) ** must * comb(hands, must) * _all_must(hidden, size, must, lower, higher)
    return float(chance)


def _all_must(hidden: int, size: int, hands: int, lower: int, higher: int) -> Fraction:
    """How likely each of these hands has a higher card and no lower one."""
    other = hidden - lower - higher
    chance = Fraction(0)
    for void in range(hands + 1):  # without a lower card, less those without the suit at all
        if void * size > other:
            break
        ways = comb(other, void * size)
        ways *= comb(hidden - lower - void * size, (hands - void) * size)
        of_all = comb(hidden, hands * size) * comb(hands * size, void * size)
        chance += (-1) ** void * comb(hands, void) * Fraction(ways, of_all)
    return chance
