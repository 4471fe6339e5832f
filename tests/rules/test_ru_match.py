"""Russian rows RU-40 to RU-44: the score sheet, the totals and the winners."""

from __future__ import annotations

from itertools import accumulate

import pytest

from kingtutor.cards import Seat
from kingtutor.errors import InvalidPosition
from kingtutor.rules import RUSSIAN
from tests.tables import RUSSIAN_MATCH, any_deal, with_totals


def test_ru_40_sheet_has_a_line_of_four_numbers_a_round_and_running_totals() -> None:
    sheet = RUSSIAN_MATCH.sheet
    assert [line.number for line in sheet] == list(range(1, 15))
    assert [line.contract for line in sheet] == list(RUSSIAN.schedule)
    for seat in Seat:
        column = [line.scores[seat] for line in sheet]
        assert [line.totals[seat] for line in sheet] == list(accumulate(column))
        assert RUSSIAN_MATCH.totals[seat] == sum(column)


def test_ru_41_halves_come_to_minus_192_and_plus_192() -> None:
    half, whole = RUSSIAN_MATCH.sheet[6], RUSSIAN_MATCH.sheet[13]
    assert sum(half.totals.values()) == -192
    assert sum(sum(line.scores.values()) for line in RUSSIAN_MATCH.sheet[7:]) == 192
    assert sum(whole.totals.values()) == 0


def test_ru_42_totals_may_be_negative() -> None:
    assert with_totals(RUSSIAN_MATCH, (-40, 10, 10, 20)).totals[Seat.NORTH] == -40


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        pytest.param((-40, 10, 30, 0), "S", id="RU-43-alone"),
        pytest.param((-3, -1, 2, 2), "SW", id="RU-43-two"),
        pytest.param((0, 0, 0, 0), "NESW", id="RU-43-nobody-above-zero"),
        pytest.param((5, 5, -15, 5), "NEW", id="RU-44-three"),
    ],
)
def test_highest_total_wins_and_leaders_share(
    totals: tuple[int, int, int, int], winners: str
) -> None:
    match = with_totals(RUSSIAN_MATCH, totals)
    assert "".join(seat.letter for seat in match.winners) == winners


def test_ru_44_no_round_breaks_a_tie() -> None:
    tied = with_totals(RUSSIAN_MATCH, (0, 0, 0, 0))
    with pytest.raises(InvalidPosition, match="the match is over after round 14"):
        tied.start_round(any_deal(RUSSIAN))
