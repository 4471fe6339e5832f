"""The analysis of a puzzle: from its own position, with what was played before it."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.proof import prove
from kingtutor.puzzles.study import Study
from kingtutor.rules import PORTUGUESE, RUSSIAN, Position, Variant
from tests.puzzles.made import DUCK, mined

CONTRACTS = [(rules, key) for rules in (RUSSIAN, PORTUGUESE) for key in rules.contracts]


def test_the_example_of_the_documentation_is_a_proved_puzzle() -> None:
    assert prove(Puzzle.example()).findings == ()


@pytest.mark.parametrize(("rules", "contract"), CONTRACTS)
def test_every_contract_has_a_main_line(rules: Variant, contract: str) -> None:
    puzzles = (mined(seed, variant=rules, contract=contract, cards=4) for seed in range(60))
    assert any(Study(puzzle).critical for puzzle in puzzles)


def test_the_same_puzzle_always_has_the_same_line() -> None:
    puzzle = mined(8)
    first, second = Study(puzzle), Study(puzzle)
    for step in second.whole_line[::-1]:
        second.rest(step.position)
    assert [step.card for step in first.whole_line] == [step.card for step in second.whole_line]


def test_the_natural_player_does_not_see_the_other_hands() -> None:
    study = Study(DUCK)
    position = study.position
    hands = list(position.deal.hands)
    west, east = hands[3], hands[1]
    other = Position.opening(
        position.variant,
        position.contract.key,
        type(position.deal)((hands[0], west, hands[2], east)),
        position.leader,
        position.trick,
    )
    assert len(west) == len(east)
    assert study.natural(other) == study.natural(position) == Card.parse("JD")
