"""Match records: known matches played again, unfinished ones, and every way to break a rule."""

from __future__ import annotations

import copy
import json

import pytest

from kingtutor.cards import Seat
from kingtutor.errors import RecordFault
from kingtutor.rules.record import MatchRecord, replay, result
from tests.faults import FAULTS, Fault
from tests.records import Record, oracle
from tests.tables import PORTUGUESE_MATCH, by_letter

ORACLE = oracle()


def fault_of(record: object) -> str:
    with pytest.raises(RecordFault) as caught:
        replay(MatchRecord.of_value(record))
    return str(caught.value)


def test_oracle_has_twelve_matches_of_each_game() -> None:
    games = [row["record"]["variant"] for row in ORACLE]
    assert (games.count("russian"), games.count("portuguese")) == (12, 12)


@pytest.mark.parametrize("row", ORACLE, ids=range(1, len(ORACLE) + 1))
def test_known_match_is_replayed_exactly(row: Record) -> None:
    match = replay(MatchRecord.of_value(row["record"]))
    assert result(match) == row["expect"]
    assert MatchRecord.of(match) == MatchRecord.of_value(row["record"])


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_fault_is_answered_with_its_place_and_rule(fault: Fault) -> None:
    said = fault_of(fault.record)
    assert said.startswith(fault.place)
    assert fault.says in said
    assert "\n" not in said


def test_faults_are_of_many_kinds_and_the_records_they_change_are_good() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 40
    assert all(fault.record not in [row["record"] for row in ORACLE] for fault in FAULTS)


def test_record_may_be_wrapped() -> None:
    row = ORACLE[0]
    assert MatchRecord.of_value(row) == MatchRecord.of_value(row["record"])


@pytest.mark.parametrize("value", [None, 5, "russian", [], [ORACLE[0]["record"]], {"record": 5}])
def test_value_that_is_no_record_is_refused(value: object) -> None:
    assert "is no match record; a record is a JSON object" in fault_of(value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON: EOF"),
        ("{", "not JSON: EOF"),
        ('{"variant": NaN}', "not JSON: expected value"),
        ("[" * 100_000, "not JSON: recursion limit exceeded"),
        ("1" * 10_000, "not JSON: number out of range"),
    ],
)
def test_text_that_is_no_json_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordFault, match=message):
        MatchRecord.parse(text)


def test_unfinished_round_answers_with_its_scores_so_far() -> None:
    record = copy.deepcopy(ORACLE[0]["record"])
    record["rounds"] = record["rounds"][:2]
    # East has taken the king of spades in the third trick; the fourth lies half played.
    record["rounds"][1]["plays"] = record["rounds"][1]["plays"][:14]
    answer = result(replay(MatchRecord.of_value(record)))
    assert answer["complete"] is False
    assert answer["winners"] == []
    assert [line["contract"] for line in answer["rounds"]] == ["no-tricks", "no-boys"]
    assert answer["rounds"][0] == ORACLE[0]["expect"]["rounds"][0]
    assert answer["rounds"][1]["scores"] == {"N": 0, "E": -4, "S": 0, "W": 0}


def test_unfinished_auction_answers_without_a_contract() -> None:
    record = copy.deepcopy(MatchRecord.of(PORTUGUESE_MATCH).model_dump(mode="json"))
    record["rounds"] = record["rounds"][:7]
    record["rounds"][6].update(calls=[["N", "auction"], ["E", "3 up"]], plays=[])
    answer = result(replay(MatchRecord.of_value(record)))
    assert answer["rounds"][6] == {"contract": None, "scores": {"N": 0, "E": 0, "S": 0, "W": 0}}
    assert answer["complete"] is False


@pytest.mark.parametrize("count", [0, 1, 5, 13])
def test_match_between_rounds_is_unfinished(count: int) -> None:
    record = copy.deepcopy(ORACLE[0]["record"])
    record["rounds"] = record["rounds"][:count]
    match = replay(MatchRecord.of_value(record))
    answer = result(match)
    assert (answer["complete"], answer["winners"]) == (False, [])
    assert answer["rounds"] == ORACLE[0]["expect"]["rounds"][:count]
    assert answer["totals"] == by_letter(match.totals)
    assert set(answer["totals"]) == {seat.letter for seat in Seat}


def test_complete_match_says_nothing_about_being_complete() -> None:
    assert "complete" not in json.dumps(result(PORTUGUESE_MATCH))
