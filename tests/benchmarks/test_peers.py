"""Beside the named peers on the same deals: answers asserted, times printed as ratios."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kingtutor.rules import PORTUGUESE, RUSSIAN
from kingtutor.search.bench import Case, measure
from kingtutor.search.peers import colver_mean, dds_mean

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.deep


@pytest.mark.parametrize("contract", ["up-nt", "up-spades"])
def test_two_pairs_beside_dds(contract: str, report: Callable[[str], None]) -> None:
    measured = measure(Case(variant=PORTUGUESE, contract=contract, cards=13, pair=True), 10)
    theirs = dds_mean(measured, 10, 0)
    report(f"{contract}: {measured.mean:.1f} ms, {measured.mean / theirs:.2f} times DDS")


def test_card_points_beside_colver(report: Callable[[str], None]) -> None:
    case = Case(variant=RUSSIAN, contract="no-girls", cards=8, pair=True, every_card=True)
    measured = measure(case, 20)
    ratio = measured.mean / colver_mean(case, 20, 0)
    report(f"no-girls, every card: {measured.mean:.1f} ms, {ratio:.2f} times colver")
