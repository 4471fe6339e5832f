"""In which contracts a theme can show at all: what every decision that shows it asks of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingtutor.puzzles.themes.theme import Theme
from kingtutor.rules import KING_OF_HEARTS, Contract, KingRule, Variant

__all__ = ["can_show", "contracts_showing"]

Condition = Callable[[Variant, Contract], bool]


def _any(_: Variant, __: Contract) -> bool:
    return True


def _avoids(_: Variant, contract: Contract) -> bool:
    return not contract.is_positive


def _takes(_: Variant, contract: Contract) -> bool:
    return contract.is_positive


def _avoids_cards(_: Variant, contract: Contract) -> bool:
    return not contract.is_positive and bool(contract.per_card)


def _avoids_without_last_two(_: Variant, contract: Contract) -> bool:
    return not contract.is_positive and not contract.per_last_two


def _avoids_all(_: Variant, contract: Contract) -> bool:
    return not contract.is_positive and bool(contract.per_trick and contract.per_card)


def _avoids_some(_: Variant, contract: Contract) -> bool:
    return not contract.is_positive and not (contract.per_trick and contract.per_card)


def _last_two_alone(contract: Contract) -> int:
    return 0 if contract.per_trick or contract.per_card else contract.per_last_two


def _avoids_last_two(_: Variant, contract: Contract) -> bool:
    return _last_two_alone(contract) < 0


def _takes_last_two(_: Variant, contract: Contract) -> bool:
    return _last_two_alone(contract) > 0


def _forces_king(_: Variant, contract: Contract) -> bool:
    return not contract.is_positive and contract.forces_king


def _king_may_stay(variant: Variant, contract: Contract) -> bool:
    return _forces_king(variant, contract) and variant.kh_rule is not KingRule.PORTUGUESE


def _king_must_go(variant: Variant, contract: Contract) -> bool:
    forced = variant.kh_rule is KingRule.PORTUGUESE or variant.kh_lead_forced
    return forced and _forces_king(variant, contract)


def _king_costs(_: Variant, contract: Contract) -> bool:
    return not contract.is_positive and bool(contract.points_of(KING_OF_HEARTS))


def _king_is_wanted(_: Variant, contract: Contract) -> bool:
    return contract.is_positive and contract.forces_king


def _bans_heart_lead(_: Variant, contract: Contract) -> bool:
    return contract.bans_heart_lead


def _has_trumps(_: Variant, contract: Contract) -> bool:
    return contract.trump is not None


_ASKS: Mapping[Theme, Condition] = {
    Theme.DUCK_HIGH: _avoids,
    Theme.SAFE_LEAD: _avoids,
    Theme.EXIT_CARD: _avoids,
    Theme.DUMP_ON_VOID: _avoids_cards,
    Theme.DANGER_CARD: _avoids,
    Theme.VOID_CREATION: _avoids_cards,
    Theme.FORCED_DISCARD: _forces_king,
    Theme.HEARTS_GUARD: _king_may_stay,
    Theme.KING_UNDER_ACE: _king_costs,
    Theme.HEART_LEAD_FLUSH: _king_must_go,
    Theme.HEARTS_ONLY: _bans_heart_lead,
    Theme.UNBLOCK: _avoids_without_last_two,
    Theme.EARLY_CLEARANCE: _avoids_last_two,
    Theme.HOLD_UP: _takes_last_two,
    Theme.REFUSE_ANTEPENULT: _avoids_last_two,
    Theme.STEAL_LAST_BUT_ONE: _takes_last_two,
    Theme.SUIT_EXHAUSTED: _any,
    Theme.THROW_IN: _avoids,
    Theme.STRIP_THROW_IN: _any,
    Theme.CHEAP_CAPTURE: _avoids_some,
    Theme.SMOKE_OUT: _avoids_cards,
    Theme.ERALASH_TRADEOFF: _avoids_all,
    Theme.KEEP_THE_KING: _king_is_wanted,
    Theme.TENACE: _takes,
    Theme.STRIP_SQUEEZE: _takes,
    Theme.ESTABLISH: _takes,
    Theme.TRUMP_TIMING: _has_trumps,
    Theme.RUFF_SIZE: _has_trumps,
    Theme.REFUSE_RUFF: _has_trumps,
    Theme.WIN_CHEAP: _takes,
}


def can_show(theme: Theme, variant: Variant, contract: str) -> bool:
    """Whether any position of this contract shows the theme.

    >>> from kingtutor.rules import RUSSIAN
    >>> can_show(Theme.TRUMP_TIMING, RUSSIAN, "no-tricks")
    False
    """
    return _ASKS[theme](variant, variant.contract(contract))


def contracts_showing(theme: Theme, variant: Variant) -> tuple[str, ...]:
    """The contracts of a game that can show the theme.

    >>> from kingtutor.rules import RUSSIAN
    >>> contracts_showing(Theme.HOLD_UP, RUSSIAN)
    ('last-two',)
    """
    return tuple(key for key in variant.contracts if can_show(theme, variant, key))
