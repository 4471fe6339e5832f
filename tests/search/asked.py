"""Deals and questions for the search's own tests, the same in every run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from kingtutor.cards import Seat
from kingtutor.rules import Position, Variant, deal_pack, shuffled
from kingtutor.search import Solver
from kingtutor.search.answers import read_row

ORACLE = Path(__file__).parent.parent / "oracle"

Question = tuple[Position, frozenset[Seat]]


def oracle_rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (ORACLE / name).read_text().splitlines()]


def asked(row: dict[str, Any]) -> Question:
    return read_row(row)


def random_deals(
    variant: Variant, key: str, cards: int, number: int, seed: int
) -> Iterator[Question]:
    """Openings of one contract with so many cards a hand, and a hero each."""
    rng = Random(f"{variant.key} {key} {cards} {seed}")
    for _ in range(number):
        pack = shuffled(variant.pack, rng)[: 4 * cards]
        deal = deal_pack(pack, rng.choice(tuple(Seat)))
        leader, hero = rng.choice(tuple(Seat)), rng.choice(tuple(Seat))
        yield Position.opening(variant, key, deal, leader), frozenset({hero})


def without_patterns(table_mib: int = 64) -> Solver:
    """A solver that knows exact positions only."""
    solver = Solver(table_mib)
    solver._engine.use_patterns(False)
    return solver


def audited(table_mib: int = 64) -> Solver:
    """A solver whose every answer from the table is searched again by another search."""
    solver = Solver(table_mib)
    solver._engine.audit()
    return solver
