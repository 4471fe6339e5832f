"""The core equals plain minimax: every contract, side, option and place in the trick."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingtutor.cards import Card, Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Boys, KingRule, Position, deal_pack, shuffled
from kingtutor.search import Solver
from kingtutor.search.reference import card_values
from tests.strategies import endings

sides = st.sets(st.sampled_from(tuple(Seat)), min_size=1, max_size=3).map(frozenset)

SOLVER = Solver(table_mib=8)
"""Kept from one example to the next, so that what it remembers must serve other hands too."""


def _check(position: Position, side: frozenset[Seat]) -> None:
    position = position.under({"early_end": False})
    solution = SOLVER.solve(position, side)
    assert dict(solution.cards) == card_values(position, side)
    assert solution.value == (max if position.to_play in side else min)(solution.cards.values())
    assert solution.value == _points_of(position, solution.line, side)
    assert SOLVER.can(position, side, solution.value)
    assert not SOLVER.can(position, side, solution.value + 1)


def _points_of(position: Position, line: tuple[Card, ...], side: frozenset[Seat]) -> int:
    """What the side captures if the line is played; every card of it must be legal."""
    end = position
    for card in line:
        end = end.play(card)
    assert not end.deal.cards
    return sum(end.points[seat.value] - position.points[seat.value] for seat in side)


@settings(max_examples=100)
@given(endings(most=4), sides)
def test_core_equals_reference(position: Position, side: frozenset[Seat]) -> None:
    if position.in_play and position.deal.cards:
        _check(position, side)


def random_question(rng: Random, cards: int) -> tuple[Position, frozenset[Seat]]:
    """Any contract, option and side; some cards of the trick may lie on the table."""
    preset = rng.choice((RUSSIAN, PORTUGUESE))
    variant = preset.with_options(
        {
            "boys": rng.choice(tuple(Boys)).value,
            "kh_rule": rng.choice(tuple(KingRule)).value,
            "kh_lead_forced": rng.random() < 0.5,
            "hearts_break": rng.random() < 0.5,
            "early_end": False,
        }
    )
    key = rng.choice(tuple(variant.contracts))
    pack = shuffled(variant.pack, rng)[: 4 * cards]
    position = Position.opening(
        variant,
        key,
        deal_pack(pack, Seat.NORTH),
        rng.choice(tuple(Seat)),
        hearts_broken=rng.random() < 0.3,
    )
    for _ in range(rng.randrange(4)):
        position = position.play(rng.choice(tuple(position.legal_cards)))
    return position, frozenset(rng.sample(tuple(Seat), rng.randint(1, 3)))


def _many(number: int, cards: tuple[int, ...], seed: int) -> None:
    rng = Random(seed)
    seen: Counter[tuple[str, int, int]] = Counter()
    for _ in range(number):
        position, side = random_question(rng, rng.choice(cards))
        _check(position, side)
        seen[position.contract.key, len(side), len(position.trick)] += 1
    # 14 + 12 contracts, three sizes of side, four places in the trick.
    assert len(seen) > min(number // 2, 250)


def test_core_equals_reference_on_many_endings() -> None:
    _many(200, (2, 3, 4), seed=1)


@pytest.mark.deep
@pytest.mark.timeout(3600)
def test_core_equals_reference_on_ten_thousand_endings() -> None:
    _many(9900, (2, 3, 4), seed=2)
    _many(100, (5,), seed=3)
