"""Which contracts can show a theme: every puzzle that shows one is of such a contract."""

from __future__ import annotations

import pytest

from kingtutor.puzzles.mine.spec import MiningSpec
from kingtutor.puzzles.themes import THEMES
from kingtutor.rules import PORTUGUESE, RUSSIAN
from tests.puzzles.shipped import PUZZLES


def test_every_shipped_puzzle_is_of_a_contract_that_can_show_its_themes() -> None:
    shown = [(THEMES[theme], puzzle) for puzzle in PUZZLES for theme in puzzle.themes]
    assert len(shown) > 1000
    wrong = [
        (theme.value, puzzle.id)
        for theme, puzzle in shown
        if not theme.can_show(puzzle.rules, puzzle.contract)
    ]
    assert wrong == []


def test_every_theme_is_dug_for_where_it_can_show() -> None:
    for theme in THEMES.values():
        assert all(theme.can_show(variant, contract) for variant, contract in theme.mined_on)


def test_every_theme_shows_in_some_contract_and_some_in_few() -> None:
    for theme in THEMES.values():
        assert theme.contracts_of(RUSSIAN) or theme.contracts_of(PORTUGUESE)
    assert THEMES["trump_timing"].contracts_of(RUSSIAN) == ()
    assert THEMES["keep_the_king"].contracts_of(RUSSIAN) == ("king", "eralash-positive")
    assert THEMES["hearts_guard"].contracts_of(PORTUGUESE) == ()


def test_an_order_to_mine_names_a_theme_that_there_is() -> None:
    spec = MiningSpec.of("russian", ["last-two"], (4, 5), seed=1, theme="hold_up")
    assert MiningSpec.model_validate_json(spec.model_dump_json()) == spec
    strange = spec.model_dump_json().replace("hold_up", "hold_down")
    with pytest.raises(ValueError, match="'hold_down' is no theme"):
        MiningSpec.model_validate_json(strange)
