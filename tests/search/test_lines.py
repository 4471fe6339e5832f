"""Lines of legal play counted by both rule engines, card by card from the same positions."""

from __future__ import annotations

from random import Random

from kingtutor.cards import Card
from kingtutor.rules import Position
from kingtutor.search.translate import core_contract, core_position
from tests.search.test_reference import random_question


def _lines(position: Position, depth: int) -> int:
    if depth == 0 or not position.deal.cards:
        return 1
    return sum(_lines(position.play(card), depth - 1) for card in position.legal_cards)


def _lines_after(position: Position, depth: int) -> dict[Card, tuple[int, int]]:
    """For each card, the lines after it by the rules and by the core."""
    contract = core_contract(position.contract, position.variant).core
    return {
        card: (
            _lines(position.play(card), depth),
            core_position(position.play(card)).count_lines(contract, depth),
        )
        for card in position.legal_cards
    }


def test_the_core_counts_the_lines_of_the_rules() -> None:
    rng = Random(5)
    counted = 0
    for _ in range(150):
        position, _ = random_question(rng, rng.choice((3, 4, 5)))
        both = _lines_after(position.under({"early_end": False}), 4)
        assert all(ours == core for ours, core in both.values()), (position, both)
        counted += sum(ours for ours, _ in both.values())
    assert counted > 8_000
