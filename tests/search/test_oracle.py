"""The positions with known answers: the reference equals those made by minimax, the core all."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.search import Solver
from kingtutor.search.reference import card_values
from tests.search.asked import asked, oracle_rows

ENDINGS = oracle_rows("endings.jsonl")
BY_MINIMAX = ENDINGS[:440]
DDS32 = oracle_rows("dds32.jsonl")
DDS52 = oracle_rows("dds52.jsonl")


def test_the_oracle_is_whole() -> None:
    assert (len(ENDINGS), len(DDS32), len(DDS52)) == (496, 400, 200)
    assert sum(len(row["cards"]) > 1 for row in ENDINGS) > 250


def _texts(values: Any) -> dict[str, int]:
    return {str(card): points for card, points in values.items()}


def test_the_reference_answers_what_minimax_answered() -> None:
    wrong = []
    for number, row in enumerate(BY_MINIMAX, 1):
        position, side = asked(row)
        values = card_values(position, side)
        best = max if position.to_play in side else min
        if (best(values.values()), _texts(values)) != (row["value"], row["cards"]):
            wrong.append(number)
    assert wrong == []


def test_the_core_answers_every_ending() -> None:
    wrong = []
    solver = Solver()
    for number, row in enumerate(ENDINGS, 1):
        solution = solver.solve(*asked(row))
        if (solution.value, _texts(solution.cards)) != (row["value"], row["cards"]):
            wrong.append(number)
    assert wrong == []


def _wrong_values(rows: list[dict[str, Any]]) -> list[int]:
    solver = Solver()
    return [
        number for number, row in enumerate(rows, 1) if solver.value(*asked(row)) != row["value"]
    ]


def test_two_pairs_are_double_dummy_with_32_cards() -> None:
    assert _wrong_values(DDS32) == []


def test_two_pairs_are_double_dummy_with_52_cards() -> None:
    assert _wrong_values(DDS52[:16]) == []


@pytest.mark.deep
def test_two_pairs_are_double_dummy_with_all_52_cards() -> None:
    assert _wrong_values(DDS52) == []
