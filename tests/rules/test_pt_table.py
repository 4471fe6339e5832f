"""Portuguese rows PT-01 to PT-23: players, pack, dealer, tricks, and the six negatives."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.cards import Card, Seat, Suit, parse_cards
from kingtutor.rules import (
    PORTUGUESE,
    Deal,
    Match,
    Round,
    Trick,
    deal_pack,
    first_dealer_by_king,
)
from tests.tables import BY_NUMBER, PORTUGUESE_MATCH, any_deal, called, finished, legal, played

SUIT_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def test_pt_01_four_players_each_with_a_column_of_his_own() -> None:
    assert all(tuple(line.scores) == tuple(Seat) for line in PORTUGUESE_MATCH.sheet)


def test_pt_02_fifty_two_cards_thirteen_each() -> None:
    assert len(PORTUGUESE.pack) == 52
    deal = deal_pack(tuple(PORTUGUESE.pack), dealer=Seat.SOUTH)
    assert [len(deal[seat]) for seat in Seat] == [13, 13, 13, 13]


def test_pt_03_ranks_run_from_the_ace_down_to_the_two() -> None:
    spades = PORTUGUESE.pack.of_suit(Suit.SPADES)
    assert str(spades) == "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert Trick(Seat.NORTH, parse_cards("2S 3S")).winner(None) is Seat.EAST


def test_pt_04_whoever_receives_the_king_of_hearts_deals_first() -> None:
    pack = parse_cards("2S 3S 4S 5S 6S KH 7S 8S")
    assert first_dealer_by_king(pack, first=BY_NUMBER[0]) is BY_NUMBER[1]


def test_pt_05_then_the_left_neighbour_deals() -> None:
    match = Match(variant=PORTUGUESE, first_dealer=BY_NUMBER[2])
    dealers = [BY_NUMBER.index(match.dealer(number)) for number in range(1, 11)]
    assert dealers == [2, 3, 0, 1, 2, 3, 0, 1, 2, 3]


def test_pt_06_play_runs_to_the_left() -> None:
    assert Seat.SOUTH.left is Seat.WEST
    position = played("no-tricks", SUIT_EACH, "S", "2D", variant=PORTUGUESE)
    assert position.to_play is Seat.WEST


@pytest.mark.parametrize(
    ("number", "calls"),
    [
        *(pytest.param(number, "", id=f"PT-07-hand-{number}") for number in range(1, 7)),
        pytest.param(7, "N up nt", id="PT-07-hand-7"),
        pytest.param(8, "N down", id="PT-07-hand-8"),
        pytest.param(9, "N auction, E 4 up, S pass, W pass, N accept, E up nt", id="PT-07-hand-9"),
        pytest.param(10, "N ultimatum, E pass, S 8 up, S up hearts", id="PT-07-hand-10"),
    ],
)
def test_dealer_leads_the_first_trick(number: int, calls: str) -> None:
    current = Round.start(PORTUGUESE, number, Seat.NORTH, any_deal(PORTUGUESE))
    assert called(current, calls).to_act is Seat.NORTH


def case(row: str, contract: str, hand: str, on_table: str, expected: str) -> Any:
    return pytest.param(contract, hand, on_table, expected, id=row)


@pytest.mark.parametrize(
    ("contract", "hand", "on_table", "expected"),
    [
        case("PT-08", "no-tricks", "AS 2S KH 9D", "TS", "AS 2S"),
        case("PT-09", "no-tricks", "2H 8C", "5S", "2H 8C"),
        case("PT-16-lead", "no-hearts", "2H 3H 8C", "", "8C"),
        case("PT-16-hearts-alone", "no-hearts", "2H 3H", "", "3H 2H"),
        case("PT-16-king-not-forced-when-void", "no-hearts", "KH 2H 8C", "5S", "KH 2H 8C"),
        case("PT-16-king-not-forced-on-hearts", "no-hearts", "KH 2H 8C", "5H", "KH 2H"),
        case("PT-20-lead", "no-king", "2H 3H 8C", "", "8C"),
        case("PT-20-hearts-alone", "no-king", "2H 3H", "", "3H 2H"),
        case("PT-21-on-hearts", "no-king", "KH 2H 8C", "5H", "KH"),
        case("PT-21-on-hearts-under-the-ace", "no-king", "KH 2H 8C", "AH", "KH"),
        case("PT-21-void", "no-king", "KH 2H 8C", "5S", "KH"),
        case("PT-21-can-follow", "no-king", "KH 5S 8C", "AS", "5S"),
        case("PT-30-must-follow", "up-hearts", "2H 9S", "5S", "9S"),
        case("PT-30-no-duty-to-ruff", "up-hearts", "2H 9D", "5S", "2H 9D"),
        case("PT-30-no-duty-to-overruff", "up-hearts", "2H 9H 9D", "5S 3H", "9H 2H 9D"),
        case("PT-30-trump-may-be-led", "up-hearts", "2H 9D", "", "2H 9D"),
    ],
)
def test_cards_that_may_be_played(contract: str, hand: str, on_table: str, expected: str) -> None:
    assert legal(hand, on_table, contract=contract, variant=PORTUGUESE) == expected


@pytest.mark.parametrize(
    ("contract", "cards", "place"),
    [
        pytest.param("up-nt", "9S 2H AS KS", 2, id="PT-10"),
        pytest.param("up-hearts", "9S 2H AS KS", 1, id="PT-11-ruff"),
        pytest.param("up-hearts", "9S 2H AS 5H", 3, id="PT-11-overruff"),
        pytest.param("up-hearts", "2H 5H AS KS", 1, id="PT-11-trump-led"),
        pytest.param("up-hearts", "9S 2D AD KD", 0, id="PT-11-no-trump-played"),
        pytest.param("down", "9S 2H AS KS", 2, id="PT-10-down"),
    ],
)
def test_card_that_wins(contract: str, cards: str, place: int) -> None:
    trick = Trick(Seat.NORTH, parse_cards(cards))
    trump = PORTUGUESE.contract(contract).trump
    assert trick.winner(trump) is Seat.NORTH.after(place)


def test_pt_12_winner_leads_the_next_trick() -> None:
    deal = "N:9.7.. .32.. A..2. K..3."
    position = played("up-hearts", deal, "N", "9S 2H AS KS", variant=PORTUGUESE)
    assert position.to_play is Seat.EAST


def test_pt_13_six_negatives_in_their_order() -> None:
    assert PORTUGUESE.schedule[:6] == (
        *("no-tricks", "no-hearts", "no-queens"),
        *("no-jacks-kings", "no-king", "no-last-two"),
    )


@pytest.mark.parametrize(
    ("contract", "cards", "number", "points"),
    [
        pytest.param("no-tricks", "2S 3S 4S 5S", 1, -20, id="PT-14"),
        pytest.param("no-hearts", "2H 3H 4S 5S", 1, -40, id="PT-15"),
        pytest.param("no-queens", "QS QH 2S 3S", 1, -100, id="PT-17"),
        pytest.param("no-jacks-kings", "KS JH KH JC", 1, -120, id="PT-18"),
        pytest.param("no-king", "AS KH 2S QH", 1, -160, id="PT-19"),
        pytest.param("no-king", "AS KS 2S QH", 1, 0, id="PT-19-all-else"),
        pytest.param("no-last-two", "AS KH QS JS", 11, 0, id="PT-22-trick-11"),
        pytest.param("no-last-two", "AS KH QS JS", 12, -90, id="PT-22-trick-12"),
        pytest.param("no-last-two", "AS KH QS JS", 13, -90, id="PT-22-trick-13"),
    ],
)
def test_points_of_a_trick(contract: str, cards: str, number: int, points: int) -> None:
    trick = parse_cards(cards)
    assert PORTUGUESE.contract(contract).points_of_trick(trick, tricks_left=14 - number) == points


@pytest.mark.parametrize(
    ("contract", "score"),
    [
        pytest.param("no-tricks", -260, id="PT-14-thirteen-tricks"),
        pytest.param("no-last-two", -180, id="PT-22-both"),
    ],
)
def test_all_thirteen_tricks_to_one_player(contract: str, score: int) -> None:
    number = PORTUGUESE.schedule.index(contract) + 1
    deal = Deal.parse(SUIT_EACH)
    current = finished(Round.start(PORTUGUESE, number, Seat.NORTH, deal))
    assert current.scores == {Seat.NORTH: score, Seat.EAST: 0, Seat.SOUTH: 0, Seat.WEST: 0}


@pytest.mark.parametrize(
    ("contract", "total"),
    [
        pytest.param("no-tricks", -260, id="PT-14-total"),
        pytest.param("no-hearts", -260, id="PT-15-total"),
        pytest.param("no-queens", -200, id="PT-17-total"),
        pytest.param("no-jacks-kings", -240, id="PT-18-total"),
        pytest.param("no-king", -160, id="PT-19-total"),
        pytest.param("no-last-two", -180, id="PT-22-total"),
        pytest.param("up-nt", 325, id="PT-29-no-trump"),
        pytest.param("up-clubs", 325, id="PT-29-trump"),
        pytest.param("down", 325, id="PT-29-down"),
    ],
)
def test_total_of_a_hand(contract: str, total: int) -> None:
    assert PORTUGUESE.contract(contract).total(PORTUGUESE.pack) == total


def test_pt_23_negatives_come_to_minus_1300() -> None:
    assert sum(PORTUGUESE_MATCH.sheet[5].totals.values()) == -1300


def test_pt_16_king_of_hearts_counts_as_any_heart_in_the_hearts_hand() -> None:
    assert PORTUGUESE.contract("no-hearts").points_of(Card.parse("KH")) == -20
