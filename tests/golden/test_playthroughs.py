"""One match of each game, told in full: whatever changes in the rules changes these texts."""

from __future__ import annotations

import pytest

from kingtutor.rules.variant import VARIANTS
from tests.golden.playthrough import MATCHES, file_of, told


@pytest.mark.parametrize("name", MATCHES)
def test_match_is_told_as_in_its_file(name: str) -> None:
    assert file_of(name).read_text("utf-8") == told(name)


def test_every_game_is_told() -> None:
    assert set(MATCHES) == set(VARIANTS)
    assert len(MATCHES) == 2
