"""Which contracts can show a theme: every puzzle that shows one is of such a contract."""

from __future__ import annotations

from kingtutor.puzzles.mine.theme_contracts import GROUNDS
from kingtutor.puzzles.themes import Theme
from kingtutor.puzzles.themes.shown_in import can_show, contracts_showing
from kingtutor.rules import PORTUGUESE, RUSSIAN
from tests.puzzles.shipped import PUZZLES


def test_every_shipped_puzzle_is_of_a_contract_that_can_show_its_themes() -> None:
    shown = [(Theme(theme), puzzle) for puzzle in PUZZLES for theme in puzzle.themes]
    assert len(shown) > 1000
    wrong = [
        (theme.value, puzzle.id)
        for theme, puzzle in shown
        if not can_show(theme, puzzle.rules, puzzle.contract)
    ]
    assert wrong == []


def test_every_theme_is_dug_for_where_it_can_show() -> None:
    for theme, grounds in GROUNDS.items():
        assert all(can_show(theme, variant, contract) for variant, contract in grounds)


def test_every_theme_shows_in_some_contract_and_some_in_few() -> None:
    for theme in Theme:
        assert contracts_showing(theme, RUSSIAN) or contracts_showing(theme, PORTUGUESE)
    assert contracts_showing(Theme.TRUMP_TIMING, RUSSIAN) == ()
    assert contracts_showing(Theme.KEEP_THE_KING, RUSSIAN) == ("king", "eralash-positive")
    assert contracts_showing(Theme.HEARTS_GUARD, PORTUGUESE) == ()
