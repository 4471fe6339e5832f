"""Russian rows RU-18 to RU-32: the fourteen contracts and what they count."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Rank, Seat, parse_cards
from kingtutor.rules import RUSSIAN
from tests.tables import played

HEARTS_SHARED = "N:AKQJT987... .AKQ.AKQJT. .JT9.987.87 .87..AKQJT9"


def test_ru_18_rounds_1_to_7_are_the_negatives_in_their_order() -> None:
    assert RUSSIAN.schedule[:7] == (
        *("no-tricks", "no-boys", "no-girls", "no-hearts"),
        *("no-king", "no-last-two", "eralash-negative"),
    )


def test_ru_27_rounds_8_to_14_are_the_positives_in_the_same_order() -> None:
    assert RUSSIAN.schedule[7:] == (
        *("tricks", "boys", "girls", "hearts"),
        *("king", "last-two", "eralash-positive"),
    )


def test_ru_19_three_tricks_cost_six() -> None:
    position = played("no-tricks", "N:AKQ... .AKQ.. ..AKQ. ...AKQ", "N", "AS AH AD AC KS KH KD KC")
    position = position.play(Card.parse("QS"))
    for card in parse_cards("QH QD QC"):
        position = position.play(card)
    assert position.scores[Seat.NORTH] == -6


# Contract, cards of the trick, number of the trick in a round of eight, points, row.
TRICKS = [
    ("no-tricks", "7S 8S 9S TS", 1, -2, "RU-19"),
    ("no-boys", "KS JH JC KD", 1, -8, "RU-20-two-kings"),
    ("no-boys", "JS JH JC JD", 1, 0, "RU-20-no-king"),
    ("no-girls", "QS QH 7S 8S", 1, -8, "RU-21"),
    ("no-hearts", "7H 8H QH KH", 1, -8, "RU-22-four-hearts"),
    ("no-hearts", "AS KS QS JS", 1, 0, "RU-22-no-heart"),
    ("no-king", "AS KH 7S 8S", 1, -16, "RU-23-taken"),
    ("no-king", "AH QH KS KD", 1, 0, "RU-23-all-else"),
    ("no-last-two", "AS KH QS 7S", 6, 0, "RU-24-trick-6"),
    ("no-last-two", "AS KH QS 7S", 7, -8, "RU-24-trick-7"),
    ("no-last-two", "AS KH QS 7S", 8, -8, "RU-24-trick-8"),
    ("eralash-negative", "7S 8S 9C TD", 1, -2, "RU-25-plain-trick"),
    ("eralash-negative", "7S 8S KH TD", 1, -24, "RU-25-with-the-king-of-hearts"),
    ("tricks", "7S 8S 9S TS", 1, 2, "RU-28-trick"),
    ("boys", "KS JH JC KD", 1, 8, "RU-28-boys"),
    ("girls", "QS QH 7S 8S", 1, 8, "RU-28-girls"),
    ("hearts", "7H 8H QH KH", 1, 8, "RU-28-hearts"),
    ("king", "AS KH 7S 8S", 1, 16, "RU-28-king"),
    ("last-two", "AS KH QS 7S", 6, 0, "RU-28-trick-6"),
    ("last-two", "AS KH QS 7S", 7, 8, "RU-28-trick-7"),
    ("last-two", "AS KH QS 7S", 8, 8, "RU-28-trick-8"),
    ("eralash-positive", "7S 8S 9C TD", 1, 2, "RU-29-plain-trick"),
    ("eralash-positive", "7S 8S KH TD", 1, 24, "RU-29-with-the-king-of-hearts"),
    ("no-boys", "AC 9C 8C 7C", 1, 0, "RU-31"),
    ("eralash-negative", "KH QH JS 7C", 8, -38, "RU-45-last-trick"),
    ("eralash-negative", "KH QH JS 7C", 7, -38, "RU-45-trick-7"),
    ("eralash-negative", "KH QH JS 7C", 6, -30, "RU-45-trick-6"),
    ("eralash-negative", "KH QH JS 7C", 1, -30, "RU-45-trick-1"),
    ("eralash-negative", "KH QH 8S 7C", 8, -38, "RU-46"),
    ("eralash-positive", "KH QH JS 7C", 8, 38, "RU-47"),
]


@pytest.mark.parametrize(
    ("contract", "cards", "number", "points"),
    [pytest.param(*row[:4], id=row[4]) for row in TRICKS],
)
def test_points_of_a_trick(contract: str, cards: str, number: int, points: int) -> None:
    trick = parse_cards(cards)
    assert RUSSIAN.contract(contract).points_of_trick(trick, tricks_left=9 - number) == points


@pytest.mark.parametrize(
    ("contract", "scores"),
    [
        pytest.param("eralash-negative", -38, id="RU-45-played"),
        pytest.param("eralash-positive", 38, id="RU-47-played"),
    ],
)
def test_last_trick_of_the_worked_example_played_out(contract: str, scores: int) -> None:
    position = played(contract, "N:.K.. .Q.. J... ...7", "N", "KH QH JS 7C")
    assert position.is_over
    assert position.scores == {Seat.NORTH: scores, Seat.EAST: 0, Seat.SOUTH: 0, Seat.WEST: 0}


def test_both_last_tricks_of_a_round_count_for_who_takes_them() -> None:
    deal = "N:AK7... .AK7.. ..AK7. ...AK7"
    scores = played("no-last-two", deal, "N", "AS AH AD AC KS KH KD KC 7S 7H 7D 7C").scores
    assert scores[Seat.NORTH] == -16


@pytest.mark.parametrize(
    ("key", "total"),
    [
        pytest.param("no-tricks", -16, id="RU-26-no-tricks"),
        pytest.param("no-boys", -16, id="RU-26-no-boys"),
        pytest.param("no-girls", -16, id="RU-26-no-girls"),
        pytest.param("no-hearts", -16, id="RU-26-no-hearts"),
        pytest.param("no-king", -16, id="RU-26-no-king"),
        pytest.param("no-last-two", -16, id="RU-26-no-last-two"),
        pytest.param("eralash-negative", -96, id="RU-26-eralash"),
        pytest.param("tricks", 16, id="RU-30-tricks"),
        pytest.param("boys", 16, id="RU-30-boys"),
        pytest.param("girls", 16, id="RU-30-girls"),
        pytest.param("hearts", 16, id="RU-30-hearts"),
        pytest.param("king", 16, id="RU-30-king"),
        pytest.param("last-two", 16, id="RU-30-last-two"),
        pytest.param("eralash-positive", 96, id="RU-30-eralash"),
    ],
)
def test_total_of_a_round(key: str, total: int) -> None:
    assert RUSSIAN.contract(key).total(RUSSIAN.pack) == total


def test_ru_20_boys_are_the_four_kings() -> None:
    kings = CardSet.of(card for card in RUSSIAN.pack if card.rank is Rank.KING)
    assert RUSSIAN.contract("no-boys").scoring_cards == kings


def test_ru_25_king_of_hearts_counts_as_heart_as_king_and_as_itself() -> None:
    assert RUSSIAN.contract("eralash-negative").points_of(Card.parse("KH")) == -22


def test_ru_31_cards_have_no_other_value() -> None:
    worthless = RUSSIAN.pack - RUSSIAN.contract("no-boys").scoring_cards
    assert {RUSSIAN.contract("no-boys").points_of(card) for card in worthless} == {0}


def test_ru_32_taking_every_penalty_keeps_the_sign() -> None:
    cards = "AS AH JH 8H KS KH TH 7H QS QH 9H 9C"
    scores = played("no-hearts", HEARTS_SHARED, "N", cards).scores
    assert scores == {Seat.NORTH: -16, Seat.EAST: 0, Seat.SOUTH: 0, Seat.WEST: 0}
