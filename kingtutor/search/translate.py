"""From the rules' contracts and positions to what the compiled core takes, and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from kingtutor.cards import PACK, Card, CardSet, Seat
from kingtutor.errors import InvalidPosition, quoted
from kingtutor.rules import Contract, KingRule, Position, Variant
from kingtutor.search import _core
from kingtutor.search.limits import whole_number

__all__ = ["CoreContract", "as_side", "core_contract", "core_position", "side_mask"]

_KING_RULES = {
    KingRule.OFF: 0,
    KingRule.RUSSIAN: 1,
    KingRule.PORTUGUESE: 2,
    KingRule.UNDER_HIGHER: 3,
}
"""The numbers of `KingRule` in contract.hpp."""

_MORE_THAN_ALL = 255
"""Units: no contract pays more than 254 in a hand."""

CARD_BY_INDEX = {card.index: card for card in PACK}


@dataclass(frozen=True)
class CoreContract:
    """A contract as the core takes it, with what turns its units into points.

    `points_per_unit` carries the sign of the contract.
    """

    core: _core.Contract
    points_per_unit: int

    @property
    def positive(self) -> bool:
        """Whether the side wants the units, rather than to be spared them."""
        return self.points_per_unit > 0

    def points(self, lower: int, upper: int) -> tuple[int, int]:
        """Bounds in units as bounds in points, the lower first."""
        ends = lower * self.points_per_unit, upper * self.points_per_unit
        return min(ends), max(ends)

    def goal(self, at_least: int) -> int:
        """The units to ask about: to be reached in a positive contract, else to stay below.

        Any goal beyond what a hand can pay is one that is always, or never, reached.

        Raises `InvalidNumber` if the points are no whole number.
        """
        points = whole_number(at_least, "the goal")
        per_unit = self.points_per_unit
        units = -(-points // per_unit) if self.positive else points // per_unit + 1
        return min(max(units, 0), _MORE_THAN_ALL)


@lru_cache(maxsize=128)
def core_contract(contract: Contract, variant: Variant) -> CoreContract:
    """The contract, under this variant's options."""
    worth = [0] * 64
    for card in PACK:
        worth[card.index] = abs(contract.points_of(card))
    tricks = abs(contract.per_trick), abs(contract.per_last_two)
    unit = gcd(*tricks, *worth)
    sign = 1 if contract.is_positive else -1
    core = _core.Contract(
        sign=sign,
        unit=unit,
        per_trick=tricks[0] // unit,
        per_last_two=tricks[1] // unit,
        worth=[value // unit for value in worth],
        trump=-1 if contract.trump is None else contract.trump.value,
        heart_lead_ban=contract.bans_heart_lead,
        hearts_break=variant.hearts_break,
        king_rule=_KING_RULES[variant.kh_rule] if contract.forces_king else 0,
        king_lead_forced=contract.forces_king and variant.kh_lead_forced,
    )
    return CoreContract(core, sign * unit)


def core_position(position: Position) -> _core.Position:
    """The position as the core takes it.

    Raises `InvalidPosition` if hands and trick do not fit together.
    """
    trump = position.contract.trump
    try:
        return _core.Position(
            hands=[hand.mask for hand in position.deal.hands],
            leader=position.leader.value,
            trick=[card.index for card in position.trick],
            trump=-1 if trump is None else trump.value,
            hearts_broken=position.hearts_broken,
        )
    except ValueError as error:
        raise InvalidPosition(f"no position to search: {error}") from None
    except TypeError:
        raise InvalidPosition("no position to search: a set of cards beyond the pack") from None


def as_side(side: Seat | Iterable[Seat]) -> frozenset[Seat]:
    """One seat, or several, as a set.

    Raises `InvalidPosition` for a side of nobody or of everybody.
    """
    try:
        seats = frozenset([side]) if isinstance(side, Seat) else frozenset(side)
        known = seats <= frozenset(Seat)
    except TypeError:
        known = False
    if not known:
        raise InvalidPosition(f"a side of {quoted(side)}; it takes seats")
    if not 1 <= len(seats) <= 3:
        raise InvalidPosition(f"a side of {len(seats)} seats; it takes one to three")
    return seats


def side_mask(side: frozenset[Seat]) -> int:
    """A bit for each seat, North lowest."""
    return sum(1 << seat.value for seat in side)


def cards_of(indices: Iterable[int]) -> tuple[Card, ...]:
    """The cards with these numbers, in their order."""
    return tuple(CARD_BY_INDEX[index] for index in indices)


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a set of bits, by suit and from the ace down."""
    return tuple(CardSet(mask))
