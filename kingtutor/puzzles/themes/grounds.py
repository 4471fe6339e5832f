"""Where themes are dug for: the contracts, in groups that several themes share."""

from __future__ import annotations

from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant

__all__ = [
    "AVOIDED",
    "CARDS_AVOIDED",
    "ERALASH",
    "LAST_TWO",
    "LAST_TWO_AVOIDED",
    "NO_KING",
    "NO_TRUMP",
    "TRICKS_AVOIDED",
    "TRUMPS",
    "Ground",
    "of",
]

Ground = tuple[Variant, str]
"""A game and the key of a contract."""


def of(variant: Variant, *contracts: str) -> tuple[Ground, ...]:
    """These contracts of a game."""
    return tuple((variant, contract) for contract in contracts)


TRICKS_AVOIDED = (*of(RUSSIAN, "no-tricks"), *of(PORTUGUESE, "no-tricks", "down"))
CARDS_AVOIDED = (
    *of(RUSSIAN, "no-girls", "no-boys", "no-hearts"),
    *of(PORTUGUESE, "no-queens", "no-hearts", "no-jacks-kings"),
)
LAST_TWO_AVOIDED = (*of(RUSSIAN, "no-last-two"), *of(PORTUGUESE, "no-last-two"))
AVOIDED = (*TRICKS_AVOIDED, *CARDS_AVOIDED, *LAST_TWO_AVOIDED)
NO_KING = (*of(RUSSIAN, "no-king"), *of(PORTUGUESE, "no-king"))
TRUMPS = of(PORTUGUESE, "up-spades", "up-hearts", "up-diamonds", "up-clubs")
NO_TRUMP = (*of(PORTUGUESE, "up-nt"), *of(RUSSIAN, "tricks"))
LAST_TWO = of(RUSSIAN, "last-two")
ERALASH = of(RUSSIAN, "eralash-negative")
