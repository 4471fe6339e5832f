"""Russian rows RU-33 to RU-39: the ban on heart leads and the forced king of hearts."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.cards import Seat
from tests.tables import legal, played

BANNED = ("hearts", "king")
FREE = ("tricks", "boys", "girls", "last-two")


def both_signs(names: tuple[str, ...]) -> list[str]:
    return [sign + name for name in names for sign in ("no-", "")]


ERALASH = ["eralash-negative", "eralash-positive"]
HELD_BACK = [*both_signs(BANNED), *ERALASH]
FORCING = ["no-king", "king", *ERALASH]


def rows(row: str, contracts: list[str], *shown: str, **options: Any) -> list[Any]:
    """One case a contract: hand, table and the cards that may be played."""
    return [pytest.param(key, *shown, options, id=f"{row}-{key}") for key in contracts]


CASES = [
    *rows("RU-33", HELD_BACK, "7H AH 8C", "", "8C"),
    *rows("RU-33-hearts-alone", HELD_BACK, "7H AH KH", "", "AH KH 7H"),
    *rows("RU-33-other-contracts", both_signs(FREE), "7H AH 8C", "", "AH 7H 8C"),
    *rows("RU-34", HELD_BACK, "7H 8C", "", "8C", hearts_broken=True),
    *rows("RU-35", HELD_BACK, "9H 7D", "7H", "9H"),
    *rows("RU-36", FORCING, "KH 9H 7D", "AS", "KH"),
    *rows("RU-37-another-heart", FORCING, "KH 9H 7D", "7H", "KH 9H"),
    *rows("RU-37-only-heart", FORCING, "KH 7D", "7H", "KH"),
    *rows("RU-37-can-follow", FORCING, "KH 9S 7D", "AS", "9S"),
    *rows("RU-37-under-the-ace", FORCING, "KH 9H 7D", "AH", "KH 9H"),
    *rows("RU-38", ["king", "eralash-positive"], "KH 9H 7D", "AS", "KH"),
    *rows("RU-39", FORCING, "KH 9H 7D", "AS", "KH 9H 7D", kh_rule="off"),
    # Decision 5: hearts bans the lead and forces nothing.
    *rows("RU-11-hearts-forces-nothing", ["no-hearts", "hearts"], "KH 9H 7D", "AS", "KH 9H 7D"),
]


@pytest.mark.parametrize(("contract", "hand", "on_table", "expected", "options"), CASES)
def test_cards_that_may_be_played(
    contract: str, hand: str, on_table: str, expected: str, options: dict[str, Any]
) -> None:
    assert legal(hand, on_table, contract=contract, **options) == expected


def test_ru_34_an_opponents_discard_breaks_nothing() -> None:
    position = played("no-hearts", "N:A.7..8 .K.9.7 9...TJ 8..A.9", "N", "AS KH 9S 8S")
    assert position.hearts_broken
    assert position.to_play is Seat.NORTH
    assert str(position.legal_cards) == "8C"
