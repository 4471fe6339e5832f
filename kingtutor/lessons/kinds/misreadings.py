"""The ways in which the score of a trick is misread, as data: one table for every contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingtutor.cards import CardSet, Rank
from kingtutor.lessons.captured import Captured

__all__ = ["misreadings"]

_COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)


def _once(trick: Captured) -> int:
    """Each card counts once, by its dearest group."""
    once = sum(max(trick.values(card), key=abs) for card in trick.counting)
    return trick.score - trick.from_cards + once


def _court_cards(trick: Captured) -> int:
    """Every court card counts like those of the contract."""
    groups = trick.contract.per_card
    if len(groups) != 1 or not _ranks(groups[0][0]) <= set(_COURT):
        return trick.score
    return groups[0][1] * sum(card.rank in _COURT for card in trick.cards)


def _one_unit(trick: Captured) -> int:
    """One card counts, or one of two: as though any trick brought the contract's value."""
    units = [value for _, value in trick.contract.per_card]
    return max(units, key=abs) if units else trick.score


def _four_units(trick: Captured) -> int:
    """Every card of the trick counts, in a contract that has so many."""
    has_many = any(len(group) > 1 for group, _ in trick.contract.per_card)
    return 4 * _one_unit(trick) if has_many else trick.score


def _last_anyway(trick: Captured) -> int:
    last = trick.contract.per_last_two
    return trick.score + (last if trick.tricks_left > 2 else 0)


def _every_card(trick: Captured) -> int:
    if trick.contract.per_card:
        return trick.score
    return 4 * (trick.contract.per_trick or trick.from_last)


def _trick_added(trick: Captured) -> int:
    return trick.score + (0 if trick.contract.per_trick else trick.per_trick)


_MISREADINGS: Mapping[str, Callable[[Captured], int]] = {
    # The value is in the order in which they are offered: those of this very trick first.
    "card-once": _once,
    "no-last": lambda trick: trick.score - trick.from_last,
    "last-anyway": _last_anyway,
    "no-trick": lambda trick: trick.score - trick.contract.per_trick,
    "no-cards": lambda trick: trick.score - trick.from_cards,
    "own-card": lambda trick: (
        trick.score - trick.from_cards + trick.contract.points_of(trick.own)
        if trick.from_cards
        else trick.score
    ),
    "court-cards": _court_cards,
    "every-card": _every_card,
    "trick-added": _trick_added,
    "other-sign": lambda trick: -trick.score,
    "one-unit": _one_unit,
    "four-units": _four_units,
    "nothing": lambda _: 0,
}


def misreadings(trick: Captured, most: int = 4) -> dict[int, str]:
    """The scores, not right, that misreading comes to, each with the misreading's key."""
    found: dict[int, str] = {}
    for key, score in _MISREADINGS.items():
        value = score(trick)
        if value != trick.score and _is_plausible(trick, key, value):
            found.setdefault(value, key)
    return dict(list(found.items())[:most])


def _is_plausible(trick: Captured, key: str, value: int) -> bool:
    """Whether somebody who knows the contract's name could come to this."""
    many = len(trick.contract.per_card) + bool(trick.contract.per_trick)
    # Without its only part a trick scores nothing, and that has words of its own.
    return key == "nothing" or value != 0 or many > 1


def _ranks(cards: CardSet) -> set[Rank]:
    return {card.rank for card in cards}
