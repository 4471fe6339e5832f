"""The pack of themes: enough for each, and each about its own theme from the first card on."""

from __future__ import annotations

from collections import Counter

import pytest

from kingtutor._paths import data_folder
from kingtutor.puzzles.mine.theme_pack import gather
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import THEMES, Theme
from kingtutor.puzzles.themes.decision import moments

LEAST_EACH = 3


def _puzzles() -> list[Puzzle]:
    text = (data_folder("puzzles") / "themes.jsonl").read_text(encoding="utf-8")
    return [Puzzle.parse(line) for line in text.splitlines()]


def _theme(puzzle: Puzzle) -> Theme:
    return THEMES[puzzle.id.removeprefix("theme-").rpartition("-")[0].replace("-", "_")]


def test_every_theme_has_puzzles_enough() -> None:
    found = Counter(map(_theme, _puzzles()))
    few = {name: found[theme] for name, theme in THEMES.items() if found[theme] < LEAST_EACH}
    assert few == {}


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_first_card_of_a_puzzle_shows_its_theme(theme: Theme) -> None:
    own = [puzzle for puzzle in _puzzles() if _theme(puzzle) is theme]
    assert len(own) >= LEAST_EACH
    shown = [theme.shown_at(moments(Study(puzzle))[0]) for puzzle in own]
    assert all(shown), [puzzle.id for puzzle, yes in zip(own, shown, strict=True) if not yes]


def test_the_pack_goes_by_theme_and_from_easy_to_hard() -> None:
    order = [(_theme(puzzle).number, puzzle.level) for puzzle in _puzzles()]
    assert order == sorted(order)


def test_a_seed_gathers_the_same_puzzles_again() -> None:
    once, again = (gather(THEMES["hold_up"], each=2, seed=3) for _ in range(2))
    assert once == again
    assert len(once) == 2
    assert gather(THEMES["hold_up"], each=2, seed=4) != once
