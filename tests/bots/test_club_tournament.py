"""The club beats the beginner by duplicate deals, and the tournament measures what it says."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kingtutor.bots import PlayerView, beginner, club
from kingtutor.bots.tournament import Duel, duel
from kingtutor.cards import Card
from kingtutor.errors import NotationError
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant

FAST = [
    (RUSSIAN, "no-hearts", 24),
    (RUSSIAN, "boys", 16),
    (RUSSIAN, "girls", 16),
    (RUSSIAN, "hearts", 16),
    (RUSSIAN, "eralash-positive", 16),
    (PORTUGUESE, "no-hearts", 8),
    (PORTUGUESE, "up-nt", 12),
]
"""Contracts in which the margin is so wide that few deals decide, about three times as needed."""

EVERY = [(variant, key) for variant in (RUSSIAN, PORTUGUESE) for key in variant.contracts]


@pytest.mark.parametrize(("variant", "contract", "deals"), FAST)
def test_club_beats_beginner_where_few_deals_decide(
    variant: Variant, contract: str, deals: int
) -> None:
    assert duel(variant, contract, (club, beginner), deals, seed=1).is_decided


@pytest.mark.deep
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("variant", "contract"), EVERY)
def test_club_beats_beginner_in_every_contract(variant: Variant, contract: str) -> None:
    assert duel(variant, contract, (club, beginner), 200, seed=1).is_decided


def test_equal_players_come_out_exactly_even() -> None:
    assert duel(RUSSIAN, "no-tricks", (club, club), 3, seed=1).differences == (0.0,) * 3


def test_exchanged_players_exchange_the_result() -> None:
    there = duel(RUSSIAN, "hearts", (club, beginner), 3, seed=1).differences
    back = duel(RUSSIAN, "hearts", (beginner, club), 3, seed=1).differences
    assert any(there)
    assert back == tuple(-difference for difference in there)


def test_the_seed_names_the_deals() -> None:
    once, again, another = (
        duel(RUSSIAN, "boys", (club, beginner), 3, seed=seed) for seed in (1, 1, 2)
    )
    assert once == again
    assert once != another


def test_a_weak_player_is_not_decided_the_stronger() -> None:
    def first(seen: PlayerView) -> Card:
        return next(iter(seen.legal_cards))

    result = duel(RUSSIAN, "no-tricks", (first, club), 6, seed=1)
    assert not result.is_decided
    assert result.deals_needed is None


def test_interval_is_the_normal_one() -> None:
    result = Duel((1.0, 3.0) * 50)
    assert result.mean == 2
    assert result.half_width == pytest.approx(1.96 * 1.00504 / 10, rel=1e-4)
    assert result.interval == (result.mean - result.half_width, result.mean + result.half_width)
    assert result.deals_needed == 2


def test_duel_refuses_what_it_cannot_measure() -> None:
    with pytest.raises(ValueError, match="at least 2"):
        duel(RUSSIAN, "boys", (club, beginner), 1, seed=1)
    with pytest.raises(NotationError, match="no contract"):
        duel(RUSSIAN, "up-nt", (club, beginner), 2, seed=1)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kingtutor.bots.tournament", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_tournament_prints_one_line_a_contract() -> None:
    done = run("--game", "russian", "--contract", "boys", "--deals", "2")
    assert done.returncode == 0, done.stderr
    assert "boys" in done.stdout
    assert "±" in done.stdout


def test_tournament_refuses_an_unknown_contract() -> None:
    done = run("--game", "russian", "--contract", "up-nt")
    assert done.returncode == 2
    assert "up-nt" in done.stderr
    assert "Traceback" not in done.stderr
