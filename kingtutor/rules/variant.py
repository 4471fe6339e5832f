"""The two games as data: a `Variant` names every rule that other tables play otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any

from kingtutor.cards import PACK, CardSet, Rank, Seat
from kingtutor.errors import NotationError, quoted
from kingtutor.rules.contract import Contract, portuguese_contracts, russian_contracts

__all__ = ["PORTUGUESE", "RUSSIAN", "Boys", "FirstLead", "KingRule", "Variant", "parse_variant"]


class Boys(Enum):
    """Which cards are the boys of the Russian game; all three choices come to 16 points.

    Kings at 4 are the rule; kings and jacks at 2, or jacks at 4, are played elsewhere.
    """

    KINGS = "K"
    KINGS_AND_JACKS = "KJ"
    JACKS = "J"


class KingRule(Enum):
    """When the holder of the king of hearts must play it, in the contracts that force it."""

    RUSSIAN = "ru"
    """When he cannot follow; on a heart lead he chooses (RU-36, RU-37)."""
    PORTUGUESE = "pt"
    """When he cannot follow, and on every heart lead, even if the king wins (PT-21)."""
    OFF = "off"
    """Never (RU-39)."""
    UNDER_HIGHER = "under_higher"
    """When he cannot follow, and on a heart lead once the ace lies on the table (Turkish)."""


class FirstLead(Enum):
    """Who leads to the first trick of a round."""

    DEALER = "dealer"
    """The dealer (PT-07)."""
    DECLARER = "declarer"
    """Whoever named the contract; the dealer where nobody names one."""
    LEFT_OF_DEALER = "left_of_dealer"
    """The dealer's left neighbour (RU-09)."""


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A rule set: one of the two games, with its options.

    The first three fields are the game; the six after them are the options that other tables
    choose otherwise, each with the decision of the rule documents as its value in the preset.

    >>> RUSSIAN.hand_size, PORTUGUESE.hand_size
    (8, 13)
    >>> RUSSIAN.with_options({"kh_rule": "off"}).options
    {'kh_rule': 'off'}
    """

    key: str
    lowest: Rank
    """The lowest rank in the pack: seven (RU-02) or two (PT-02)."""
    schedule: tuple[str | None, ...]
    """The contract key of each round in order; None where the master chooses (PT-25)."""

    boys: Boys
    """The cards that count as boys (RU-20); without effect in the Portuguese game."""
    kh_rule: KingRule
    """When the king of hearts is forced from its holder."""
    kh_lead_forced: bool
    """Whether a leader with hearts alone must lead the king of hearts (decisions 1 and 15)."""
    hearts_break: bool
    """Whether a discarded heart lifts the ban on heart leads (RU-34, decision 18)."""
    early_end: bool
    """Whether a round ends once every scoring card is captured (RU-17, decision 20)."""
    first_lead: FirstLead
    """Who leads to the first trick (RU-09, PT-07)."""

    @property
    def pack(self) -> CardSet:
        """Every card of the game, 32 or 52."""
        return _pack(self.lowest)

    @property
    def hand_size(self) -> int:
        """The cards dealt to each player, 8 or 13, which is also the tricks of a full round."""
        return len(self.pack) // 4

    @property
    def contracts(self) -> Mapping[str, Contract]:
        """Every contract of the game by its key, in the order of the rule documents."""
        return _contracts(self.key, self.boys)

    def contract(self, key: str) -> Contract:
        """The contract with this key.

        >>> RUSSIAN.contract("no-tricks").per_trick
        -2

        Raises `NotationError` if the game has no such contract.
        """
        found = self.contracts.get(key)
        if found is None:
            known = ", ".join(self.contracts)
            raise NotationError(
                f"{quoted(key)} is no contract of the {self.key} game; it has {known}"
            )
        return found

    def first_leader(self, dealer: Seat, declarer: Seat | None = None) -> Seat:
        """Who leads the first trick of a round (RU-09, PT-07, decision 19).

        `declarer` is who named the contract, None where it is fixed or nobody knows.

        >>> RUSSIAN.first_leader(Seat.NORTH), PORTUGUESE.first_leader(Seat.NORTH)
        (Seat.EAST, Seat.NORTH)
        """
        if self.first_lead is FirstLead.LEFT_OF_DEALER:
            return dealer.left
        return declarer if self.first_lead is FirstLead.DECLARER and declarer else dealer

    @property
    def options(self) -> dict[str, str | bool]:
        """The options that differ from the preset, as files write them."""
        preset = VARIANTS[self.key]
        changed = (name for name in _OPTIONS if getattr(self, name) != getattr(preset, name))
        return {name: _as_text(getattr(self, name)) for name in changed}

    def with_options(self, options: Mapping[str, Any]) -> Variant:
        """This rule set with other options, given as files write them.

        >>> RUSSIAN.with_options({"boys": "KJ", "early_end": False}).boys
        <Boys.KINGS_AND_JACKS: 'KJ'>

        Raises `NotationError` if a name or a value is unknown.
        """
        changes: dict[str, Any] = {}
        for name, value in options.items():
            changes[name] = _read_option(name, value)
        return replace(self, **changes)


_OPTIONS: dict[str, type[Enum] | None] = {
    "boys": Boys,
    "kh_rule": KingRule,
    "kh_lead_forced": None,
    "hearts_break": None,
    "early_end": None,
    "first_lead": FirstLead,
}
"""The options a file may set, each with its enum, or None for yes or no."""


def _as_text(value: Enum | bool) -> str | bool:
    return value if isinstance(value, bool) else str(value.value)


def _read_option(name: str, value: Any) -> Enum | bool:
    if name not in _OPTIONS:
        raise NotationError(f"{quoted(name)} is no option; there are {', '.join(_OPTIONS)}")
    kind = _OPTIONS[name]
    if kind is None:
        if isinstance(value, bool):
            return value
        raise NotationError(f"option {name} is {quoted(value)}; it takes true or false")
    choices = {member.value: member for member in kind}
    if isinstance(value, str) and value in choices:
        return choices[value]
    raise NotationError(f"option {name} is {quoted(value)}; it takes {', '.join(choices)}")


@cache
def _pack(lowest: Rank) -> CardSet:
    return CardSet.of(card for card in PACK if not card.rank < lowest)


@cache
def _contracts(key: str, boys: Boys) -> Mapping[str, Contract]:
    contracts = russian_contracts(boys.value) if key == "russian" else portuguese_contracts()
    return {contract.key: contract for contract in contracts}


RUSSIAN = Variant(
    key="russian",
    lowest=Rank.SEVEN,
    # RU-18 and RU-27: seven to avoid, then the same seven to take, in the order they are defined.
    schedule=tuple(contract.key for contract in russian_contracts("K")),
    boys=Boys.KINGS,
    kh_rule=KingRule.RUSSIAN,
    kh_lead_forced=False,
    hearts_break=False,
    early_end=True,
    first_lead=FirstLead.LEFT_OF_DEALER,
)
"""The Russian King: 32 cards, fourteen fixed contracts."""

PORTUGUESE = Variant(
    key="portuguese",
    lowest=Rank.TWO,
    # PT-13 and PT-24: six negatives, then four positives in which the master chooses.
    schedule=(
        *("no-tricks", "no-hearts", "no-queens", "no-jacks-kings", "no-king", "no-last-two"),
        *(None, None, None, None),
    ),
    boys=Boys.KINGS,
    kh_rule=KingRule.PORTUGUESE,
    kh_lead_forced=True,
    hearts_break=False,
    early_end=False,
    first_lead=FirstLead.DEALER,
)
"""The Portuguese King: 52 cards, six negatives and four positives with an auction."""

VARIANTS: Mapping[str, Variant] = {preset.key: preset for preset in (RUSSIAN, PORTUGUESE)}


def parse_variant(key: str, options: Mapping[str, Any] | None = None) -> Variant:
    """The rule set with this key, and these options.

    >>> parse_variant("portuguese").schedule[0]
    'no-tricks'

    Raises `NotationError` if the key, an option or its value is unknown.
    """
    if key not in VARIANTS:
        raise NotationError(f"{quoted(key)} is no game; there are {' and '.join(VARIANTS)}")
    return VARIANTS[key].with_options(options or {})
