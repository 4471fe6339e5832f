"""What a theme asks of the contract that is to show it."""

from __future__ import annotations

from collections.abc import Callable

from kingtutor.rules import KING_OF_HEARTS, Contract, KingRule, Variant

__all__ = [
    "Condition",
    "anything",
    "avoids",
    "avoids_all",
    "avoids_cards",
    "avoids_last_two",
    "avoids_some",
    "avoids_without_last_two",
    "bans_heart_lead",
    "forces_king",
    "has_trumps",
    "king_costs",
    "king_is_wanted",
    "king_may_stay",
    "king_must_go",
    "takes",
    "takes_last_two",
]

Condition = Callable[[Variant, Contract], bool]
"""Whether a contract of a game is like this."""


def anything(_: Variant, __: Contract) -> bool:
    """Every contract."""
    return True


def avoids(_: Variant, contract: Contract) -> bool:
    """Points are to be avoided."""
    return not contract.is_positive


def takes(_: Variant, contract: Contract) -> bool:
    """Points are to be taken."""
    return contract.is_positive


def avoids_cards(_: Variant, contract: Contract) -> bool:
    """Some cards are to be avoided."""
    return not contract.is_positive and bool(contract.per_card)


def avoids_without_last_two(_: Variant, contract: Contract) -> bool:
    """Points are to be avoided, those of the last two tricks not among them."""
    return not contract.is_positive and not contract.per_last_two


def avoids_all(_: Variant, contract: Contract) -> bool:
    """Tricks and cards are to be avoided at once."""
    return not contract.is_positive and bool(contract.per_trick and contract.per_card)


def avoids_some(_: Variant, contract: Contract) -> bool:
    """Tricks or cards are to be avoided, not both."""
    return not contract.is_positive and not (contract.per_trick and contract.per_card)


def _last_two_alone(contract: Contract) -> int:
    return 0 if contract.per_trick or contract.per_card else contract.per_last_two


def avoids_last_two(_: Variant, contract: Contract) -> bool:
    """The last two tricks alone are to be avoided."""
    return _last_two_alone(contract) < 0


def takes_last_two(_: Variant, contract: Contract) -> bool:
    """The last two tricks alone are to be taken."""
    return _last_two_alone(contract) > 0


def forces_king(_: Variant, contract: Contract) -> bool:
    """The king of hearts is to be avoided and must be discarded."""
    return not contract.is_positive and contract.forces_king


def king_may_stay(variant: Variant, contract: Contract) -> bool:
    """The same, and it may be kept on a heart lead."""
    return forces_king(variant, contract) and variant.kh_rule is not KingRule.PORTUGUESE


def king_must_go(variant: Variant, contract: Contract) -> bool:
    """The same, and on some heart lead it must go."""
    forced = variant.kh_rule is KingRule.PORTUGUESE or variant.kh_lead_forced
    return forced and forces_king(variant, contract)


def king_costs(_: Variant, contract: Contract) -> bool:
    """To capture the king of hearts costs points."""
    return not contract.is_positive and bool(contract.points_of(KING_OF_HEARTS))


def king_is_wanted(_: Variant, contract: Contract) -> bool:
    """The king of hearts is to be taken."""
    return contract.is_positive and contract.forces_king


def bans_heart_lead(_: Variant, contract: Contract) -> bool:
    """Hearts may not be led while there is another suit."""
    return contract.bans_heart_lead


def has_trumps(_: Variant, contract: Contract) -> bool:
    """A suit is trumps."""
    return contract.trump is not None
