"""A refutation takes the fewest tricks that it can, counted by trying everything."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import assume, given, settings

from kingtutor.cards import Card, Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Position, Variant
from kingtutor.search import Solver
from tests.search.test_ending import played_down
from tests.strategies import endings


def is_lost(position: Position, hero: Seat, need: int) -> bool:
    """Whether even everything that is left, if it pays, could not save the goal."""
    left = [position.contract.points_of(card) for card in position.in_play]
    left += [position.contract.per_trick] * position.tricks_left
    left += [position.contract.per_last_two] * min(2, position.tricks_left)
    return position.points[hero.value] + sum(points for points in left if points > 0) < need


def fewest_tricks(position: Position, hero: Seat, need: int) -> int:
    """Complete tricks that the others need to settle it, if the hero puts it off; many if never."""

    @cache
    def needed(here: Position) -> int:
        if is_lost(here, hero, need):
            return 0
        if here.is_over:
            return 99
        counts = []
        for card in here.legal_cards:
            after = here.play(card)
            counts.append(needed(after) + (not after.trick))
        return max(counts) if here.to_play is hero else min(counts)

    return needed(position)


def assert_shortest(position: Position, card: Card, hero: Seat, goal: int) -> None:
    after = position.play(card)
    need = position.points[hero.value] + goal
    # A trick that the losing card itself ends is none of the refutation's.
    fewest = fewest_tricks(after, hero, need)
    tricks = 0
    for answer in Solver(1).refutation(position, card, hero, goal):
        assert not is_lost(after, hero, need)
        after = after.play(answer)
        tricks += not after.trick
    assert is_lost(after, hero, need)
    assert tricks == fewest


@settings(max_examples=150)
@given(endings(most=3))
def test_a_refutation_takes_the_fewest_tricks(position: Position) -> None:
    assume(not position.is_over)
    position = position.under({"early_end": False})
    hero = position.to_play
    values = Solver(1).solve(position, hero).cards
    for card, value in values.items():
        if value < max(values.values()):
            assert_shortest(position, card, hero, max(values.values()))


@pytest.mark.parametrize("rules", [RUSSIAN, PORTUGUESE], ids=["russian", "portuguese"])
def test_a_refutation_of_four_cards_takes_the_fewest_tricks_in_every_contract(
    rules: Variant,
) -> None:
    compared = 0
    for contract in rules.contracts:
        rng = random.Random(contract)
        for _ in range(30):
            position = played_down(rules, contract, 3, rng).under({"early_end": False})
            hero = position.to_play
            values = Solver(1).solve(position, hero).cards
            worst = min(values, key=lambda card: values[card])
            if values[worst] < max(values.values()):
                assert_shortest(position, worst, hero, max(values.values()))
                compared += 1
    assert compared >= 5 * len(rules.contracts)
