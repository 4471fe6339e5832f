"""Where the themes are dug for: the contracts of each, and what a quick look can tell."""

from __future__ import annotations

from collections.abc import Mapping

from kingtutor.puzzles.themes import Theme
from kingtutor.puzzles.themes.decision import Role, role_in
from kingtutor.rules import KING_OF_HEARTS, PORTUGUESE, RUSSIAN, Position, Variant

__all__ = ["GROUNDS", "Ground", "may_show"]

Ground = tuple[Variant, str]
"""A game and the key of a contract."""


def _grounds(variant: Variant, *contracts: str) -> tuple[Ground, ...]:
    return tuple((variant, contract) for contract in contracts)


_TRICKS_AVOIDED = (*_grounds(RUSSIAN, "no-tricks"), *_grounds(PORTUGUESE, "no-tricks", "down"))
_CARDS_AVOIDED = (
    *_grounds(RUSSIAN, "no-girls", "no-boys", "no-hearts"),
    *_grounds(PORTUGUESE, "no-queens", "no-hearts", "no-jacks-kings"),
)
_LAST_TWO_AVOIDED = (*_grounds(RUSSIAN, "no-last-two"), *_grounds(PORTUGUESE, "no-last-two"))
_AVOIDED = (*_TRICKS_AVOIDED, *_CARDS_AVOIDED, *_LAST_TWO_AVOIDED)
_NO_KING = (*_grounds(RUSSIAN, "no-king"), *_grounds(PORTUGUESE, "no-king"))
_TRUMPS = _grounds(PORTUGUESE, "up-spades", "up-hearts", "up-diamonds", "up-clubs")
_NO_TRUMP = (*_grounds(PORTUGUESE, "up-nt"), *_grounds(RUSSIAN, "tricks"))
_LAST_TWO = _grounds(RUSSIAN, "last-two")
_ERALASH = _grounds(RUSSIAN, "eralash-negative")

GROUNDS: Mapping[Theme, tuple[Ground, ...]] = {
    Theme.DUCK_HIGH: _AVOIDED,
    Theme.SAFE_LEAD: _AVOIDED,
    Theme.EXIT_CARD: _AVOIDED,
    Theme.DUMP_ON_VOID: _CARDS_AVOIDED,
    Theme.DANGER_CARD: (*_TRICKS_AVOIDED, *_LAST_TWO_AVOIDED),
    Theme.VOID_CREATION: (*_CARDS_AVOIDED, *_NO_KING),
    Theme.FORCED_DISCARD: (*_NO_KING, *_ERALASH),
    Theme.HEARTS_GUARD: _grounds(RUSSIAN, "no-king", "eralash-negative"),
    Theme.KING_UNDER_ACE: _grounds(RUSSIAN, "no-king", "no-boys", "eralash-negative"),
    # Play leads there too seldom: the pack has composed ones.
    Theme.HEART_LEAD_FLUSH: (),
    Theme.HEARTS_ONLY: (
        *_grounds(RUSSIAN, "no-hearts", "hearts", "eralash-negative"),
        *_grounds(PORTUGUESE, "no-hearts"),
    ),
    Theme.UNBLOCK: _CARDS_AVOIDED,
    Theme.EARLY_CLEARANCE: _LAST_TWO_AVOIDED,
    Theme.HOLD_UP: _LAST_TWO,
    Theme.REFUSE_ANTEPENULT: _LAST_TWO_AVOIDED,
    Theme.STEAL_LAST_BUT_ONE: _LAST_TWO,
    Theme.SUIT_EXHAUSTED: (*_TRICKS_AVOIDED, *_NO_TRUMP),
    Theme.THROW_IN: _AVOIDED,
    Theme.STRIP_THROW_IN: _AVOIDED,
    Theme.CHEAP_CAPTURE: (*_TRICKS_AVOIDED, *_CARDS_AVOIDED),
    Theme.SMOKE_OUT: _grounds(PORTUGUESE, "no-queens", "no-jacks-kings")
    + _grounds(RUSSIAN, "no-boys", "no-girls"),
    Theme.ERALASH_TRADEOFF: _ERALASH,
    Theme.KEEP_THE_KING: _grounds(RUSSIAN, "king", "eralash-positive"),
    Theme.TENACE: (*_NO_TRUMP, *_TRUMPS),
    Theme.STRIP_SQUEEZE: _grounds(RUSSIAN, "tricks", "girls", "last-two", "eralash-positive"),
    Theme.ESTABLISH: (*_NO_TRUMP, *_TRUMPS, *_grounds(RUSSIAN, "hearts")),
    Theme.TRUMP_TIMING: _TRUMPS,
    Theme.RUFF_SIZE: _TRUMPS,
    Theme.REFUSE_RUFF: _TRUMPS,
    Theme.WIN_CHEAP: (*_NO_TRUMP, *_LAST_TWO, *_TRUMPS),
}
"""The contracts in which a theme is dug for."""

_ROLES: Mapping[Role, frozenset[Theme]] = {
    Role.LEAD: frozenset(
        {
            Theme.SAFE_LEAD,
            Theme.SUIT_EXHAUSTED,
            Theme.THROW_IN,
            Theme.STRIP_THROW_IN,
            Theme.SMOKE_OUT,
            Theme.STRIP_SQUEEZE,
            Theme.ESTABLISH,
            Theme.TRUMP_TIMING,
        }
    ),
    Role.FOLLOW: frozenset(
        {
            Theme.DUCK_HIGH,
            Theme.EXIT_CARD,
            Theme.UNBLOCK,
            Theme.KING_UNDER_ACE,
            Theme.WIN_CHEAP,
        }
    ),
    Role.DISCARD: frozenset(
        {Theme.DUMP_ON_VOID, Theme.DANGER_CARD, Theme.RUFF_SIZE, Theme.REFUSE_RUFF}
    ),
}
"""Themes that can only show when the hero leads, follows or cannot follow."""

_HOLDS_THE_KING = frozenset({Theme.HEARTS_GUARD, Theme.KING_UNDER_ACE, Theme.KEEP_THE_KING})


def may_show(theme: Theme, position: Position) -> bool:
    """A quick look that spares most positions the study."""
    hand = position.deal[position.to_play]
    if theme in _HOLDS_THE_KING and KING_OF_HEARTS not in hand:
        return False
    elsewhere = (themes for role, themes in _ROLES.items() if role is not role_in(position))
    return not any(theme in themes for themes in elsewhere)
