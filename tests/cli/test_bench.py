"""`kingtutor bench` prints its table, and says what it cannot compare."""

from __future__ import annotations

import pytest

from kingtutor.cli import main
from kingtutor.rules import PORTUGUESE, RUSSIAN
from kingtutor.search.bench import CASES, Case, measure, questions


def _bench(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(["bench", *arguments])
    out, err = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, out, err


def test_the_table_has_a_row_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = _bench(capsys, "--only", "king, 32", "--deals", "2")
    assert (code, err) == (0, "")
    assert "no-king, 32 cards" in out
    assert "king, 32 cards" in out


def test_an_unknown_question_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = _bench(capsys, "--only", "poker")
    assert code == 2
    assert "poker" in err


def test_every_russian_contract_and_the_large_portuguese_ones_are_measured() -> None:
    russian = {case.contract for case in CASES if case.variant is RUSSIAN and case.cards == 8}
    assert russian == set(RUSSIAN.contracts)
    assert {case.cards for case in CASES if case.variant is PORTUGUESE} == {9, 10, 11, 13}


def test_the_same_seed_gives_the_same_deals() -> None:
    case = Case(variant=RUSSIAN, contract="girls", cards=4)
    assert list(questions(case, 3, 7)) == list(questions(case, 3, 7))
    assert list(questions(case, 3, 7)) != list(questions(case, 3, 8))


def test_a_deal_given_up_is_counted_as_open() -> None:
    case = Case(variant=PORTUGUESE, contract="no-jacks-kings", cards=13)
    measured = measure(case, 1, max_seconds=0.01)
    assert (measured.unfinished, measured.nodes) == (1, ())
    assert measured.row[-1] == "1"
