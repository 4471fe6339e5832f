"""What the table of patterns answers is true: on whole deals, where small endings show nothing."""

from __future__ import annotations

import pytest

from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant
from kingtutor.search import Solver, _core
from tests.search.asked import audited, random_deals, without_patterns

RUSSIAN_KEYS = tuple(RUSSIAN.contracts)
PORTUGUESE_KEYS = ("no-tricks", "no-hearts", "no-queens", "no-jacks-kings", "no-king", "up-nt")


def test_both_games_are_covered() -> None:
    assert len(RUSSIAN_KEYS) == 14
    assert set(PORTUGUESE_KEYS) < set(PORTUGUESE.contracts)


def _audit(variant: Variant, key: str, cards: int, number: int, seed: int) -> None:
    """Solve with every hit searched again: the core throws if one of them was wrong."""
    solver = audited()
    for position, side in random_deals(variant, key, cards, number, seed):
        solver.solve(position, side)
    assert solver._engine.audited > 20


@pytest.mark.parametrize("key", RUSSIAN_KEYS)
def test_every_hit_is_true_on_whole_russian_deals(key: str) -> None:
    _audit(RUSSIAN, key, 8, 2, seed=11)


# One deal of each kind of payment, by the seed of one that the slow judge finishes in seconds.
FORTY_CARDS = {"no-hearts": 1, "no-last-two": 2, "up-hearts": 2, "no-king": 14}


@pytest.mark.parametrize("key", FORTY_CARDS)
def test_every_hit_is_true_on_a_deal_of_40_cards(key: str) -> None:
    _audit(PORTUGUESE, key, 10, 1, seed=FORTY_CARDS[key])


@pytest.mark.deep
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("key", PORTUGUESE_KEYS)
def test_every_hit_is_true_on_more_deals_of_40_cards(key: str) -> None:
    _audit(PORTUGUESE, key, 10, 2, seed=13)


def _compare(variant: Variant, key: str, cards: int, number: int, seed: int) -> None:
    with_table, plain = Solver(), without_patterns(256)
    for position, side in random_deals(variant, key, cards, number, seed):
        assert with_table.value(position, side) == plain.value(position, side)


@pytest.mark.parametrize("key", RUSSIAN_KEYS)
def test_the_table_changes_no_value_on_whole_russian_deals(key: str) -> None:
    _compare(RUSSIAN, key, 8, 4, seed=21)


@pytest.mark.deep
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("key", RUSSIAN_KEYS)
def test_the_table_changes_no_value_on_200_russian_deals(key: str) -> None:
    _compare(RUSSIAN, key, 8, 200, seed=22)


@pytest.mark.deep
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("key", PORTUGUESE_KEYS)
def test_the_table_changes_no_value_on_40_deals_of_40_cards(key: str) -> None:
    _compare(PORTUGUESE, key, 10, 40, seed=23)


def test_a_full_table_forgets_and_goes_on() -> None:
    small, large = Solver(table_mib=1), Solver(table_mib=64)
    for position, side in random_deals(RUSSIAN, "eralash-negative", 8, 6, seed=31):
        assert small.value(position, side) == large.value(position, side)
    assert small._engine.times_cleared > 0
    assert large._engine.times_cleared == 0


def test_an_engine_knows_its_own_limits() -> None:
    with pytest.raises(ValueError, match="worth"):
        _core.Contract(
            sign=1,
            unit=1,
            per_trick=1,
            per_last_two=0,
            worth=[1],
            trump=-1,
            heart_lead_ban=False,
            hearts_break=False,
            king_rule=0,
            king_lead_forced=False,
        )
