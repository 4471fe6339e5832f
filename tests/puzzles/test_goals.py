"""Every goal that a puzzle may ask for is a plain sentence in both languages."""

from __future__ import annotations

import re

import pytest

from kingtutor.cards import Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.puzzles.goals import goal_text
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position, Variant

FOUR_EACH = Deal.parse("N:KQ.J.8. AJ.Q..7 .K7.Q.K T8..K.J")
MOST = {
    "king": 1,
    "last-two": 2,
    "no-king": 0,
    "no-last-two": 1,
    "no-girls": 2,
    "no-queens": 2,
}
"""The largest goal that can still be missed with this deal, in things that count; else three."""

CASES = [(rules, key) for rules in (RUSSIAN, PORTUGUESE) for key in rules.contracts]


def at(rules: Variant, contract: str) -> Position:
    return Position.opening(rules, contract, FOUR_EACH, Seat.NORTH)


UNITS = {
    "tricks": {"no-tricks", "tricks", "down", "up-nt"}
    | {f"up-{suit}" for suit in ("spades", "hearts", "diamonds", "clubs")},
    "kings": {"no-boys", "boys"},
    "queens": {"no-girls", "girls", "no-queens"},
    "hearts": {"no-hearts", "hearts"},
    "king": {"no-king", "king"},
    "last": {"no-last-two", "last-two"},
    "points": {"eralash-negative", "eralash-positive"},
    "jacks-kings": {"no-jacks-kings"},
}


def test_every_contract_says_what_it_counts() -> None:
    counted: dict[str, set[str]] = {}
    for rules, key in CASES:
        counted.setdefault(rules.contract(key).unit, set()).add(key)
    assert counted == UNITS
    jacks = RUSSIAN.with_options({"boys": "J"}).contract("boys")
    assert jacks.unit == "jacks"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("rules", "contract"), CASES)
def test_every_amount_of_every_contract_has_a_sentence_of_its_own(
    rules: Variant, contract: str, code: str
) -> None:
    position = at(rules, contract)
    unit = max(
        abs(position.contract.per_trick),
        abs(position.contract.per_last_two),
        *(abs(points) for _, points in position.contract.per_card),
        1,
    )
    most = {
        "king": 1,
        "last-two": 2,
        "no-king": 0,
        "no-last-two": 1,
        "no-girls": 2,
        "no-queens": 2,
    }.get(contract, 3)
    sign = 1 if position.contract.is_positive else -1
    first = 1 if position.contract.is_positive else 0
    with language(code):
        told = [goal_text(position, sign * unit * n) for n in range(first, most + 1)]
    assert len(set(told)) == len(told)
    for sentence in told:
        assert re.fullmatch(
            r"[A-Z][^{}]+, (whatever the others do|quoi que fassent .+)\.", sentence
        )


@pytest.mark.parametrize(
    ("rules", "contract", "at_least", "said"),
    [
        (RUSSIAN, "no-tricks", 0, "Take no trick any more, "),
        (RUSSIAN, "no-tricks", -2, "Take at most 1 trick more, "),
        (RUSSIAN, "tricks", 8, "Take every trick from here on, "),
        (RUSSIAN, "no-boys", -8, "Take at most 2 kings more, "),
        (RUSSIAN.with_options({"boys": "J"}), "no-boys", -4, "Take at most 1 jack more, "),
        (RUSSIAN.with_options({"boys": "KJ"}), "no-boys", -4, "Take at most 2 jacks and kings mo"),
        (RUSSIAN, "king", 16, "Take the king of hearts, "),
        (RUSSIAN, "no-last-two", -8, "Take at most one of the last two tricks, "),
        (RUSSIAN, "last-two", 16, "Take both the last two tricks, "),
        (RUSSIAN, "eralash-negative", -6, "Lose at most 6 points more, "),
        (RUSSIAN, "hearts", 8, "Take all the hearts still out, "),
        (PORTUGUESE, "no-jacks-kings", -30, "Take at most 1 jack or king more, "),
        (PORTUGUESE, "down", -75, "Take at most 1 trick more, "),
        (PORTUGUESE, "up-hearts", 50, "Take at least 2 tricks more, "),
    ],
)
def test_the_sentence_counts_what_the_contract_counts(
    rules: Variant, contract: str, at_least: int, said: str
) -> None:
    assert goal_text(at(rules, contract), at_least).startswith(said)


@pytest.mark.parametrize(("contract", "at_least"), [("no-king", -16), ("tricks", 0), ("king", 0)])
def test_a_goal_that_cannot_be_missed_is_told_as_such(contract: str, at_least: int) -> None:
    assert goal_text(at(RUSSIAN, contract), at_least) == "There is nothing to lose here."
