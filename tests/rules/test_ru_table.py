"""Russian rows RU-01 to RU-17: players, pack, deal, tricks, and when a round ends."""

from __future__ import annotations

from random import Random

import pytest

from kingtutor.cards import CardSet, Rank, Seat, Suit, parse_cards
from kingtutor.rules import (
    RUSSIAN,
    Deal,
    Match,
    Round,
    Trick,
    cut,
    deal_pack,
    draw_first_dealer,
    shuffled,
)
from tests.tables import BY_NUMBER, RUSSIAN_MATCH, SUIT_EACH, any_deal, finished, legal, played


def test_ru_01_four_players_each_with_a_column_of_his_own() -> None:
    assert all(tuple(line.scores) == tuple(Seat) for line in RUSSIAN_MATCH.sheet)
    assert len(tuple(Seat)) == 4


def test_ru_02_thirty_two_cards_from_the_seven_up() -> None:
    assert len(RUSSIAN.pack) == 32
    assert [len(RUSSIAN.pack.of_suit(suit)) for suit in Suit] == [8, 8, 8, 8]
    assert {min(card.rank for card in RUSSIAN.pack.of_suit(suit)) for suit in Suit} == {Rank.SEVEN}


def test_ru_03_every_suit_ranks_ace_king_queen_jack_ten_down_to_seven() -> None:
    spades = RUSSIAN.pack.of_suit(Suit.SPADES)
    assert str(spades) == "AS KS QS JS TS 9S 8S 7S"
    assert Trick(Seat.NORTH, parse_cards("TS 9S")).winner(None) is Seat.NORTH
    assert Trick(Seat.NORTH, parse_cards("TS JS")).winner(None) is Seat.EAST


def test_ru_04_first_dealer_is_drawn_by_lot() -> None:
    draws = [draw_first_dealer(Random(seed)) for seed in range(50)]
    assert set(draws) == set(Seat)
    assert draws == [draw_first_dealer(Random(seed)) for seed in range(50)]


def test_ru_05_deal_passes_clockwise_after_every_round() -> None:
    match = Match(variant=RUSSIAN, first_dealer=BY_NUMBER[0])
    dealers = [BY_NUMBER.index(match.dealer(number)) for number in range(1, 15)]
    assert dealers == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert [current.dealer for current in RUSSIAN_MATCH.rounds] == [BY_NUMBER[i] for i in dealers]


def test_ru_06_right_neighbour_cuts_and_a_cut_only_rotates() -> None:
    assert Seat.SOUTH.right is Seat.EAST
    pack = shuffled(RUSSIAN.pack, Random(6))
    assert cut(pack, 11) == pack[11:] + pack[:11]
    assert cut(cut(pack, 11), 21) == pack


def test_ru_07_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    pack = shuffled(RUSSIAN.pack, Random(7))
    deal = deal_pack(pack, dealer=Seat.SOUTH)
    assert [len(deal[seat]) for seat in Seat] == [8, 8, 8, 8]
    assert deal[Seat.WEST] == CardSet.of(pack[i] for i in (0, 4, 8, 12, 16, 20, 24, 28))
    assert deal[Seat.NORTH] == CardSet.of(pack[i] for i in (1, 5, 9, 13, 17, 21, 25, 29))
    assert deal[Seat.EAST] == CardSet.of(pack[i] for i in (2, 6, 10, 14, 18, 22, 26, 30))
    assert deal[Seat.SOUTH] == CardSet.of(pack[i] for i in (3, 7, 11, 15, 19, 23, 27, 31))


def test_ru_08_every_card_is_in_a_hand() -> None:
    assert any_deal(RUSSIAN).cards == RUSSIAN.pack


def test_ru_09_dealers_left_neighbour_leads_the_first_trick() -> None:
    leaders = [
        Round.start(RUSSIAN, number, RUSSIAN_MATCH.dealer(number), any_deal(RUSSIAN)).to_act
        for number in range(1, 15)
    ]
    assert [BY_NUMBER.index(seat) for seat in leaders if seat] == [
        *(1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2)
    ]


@pytest.mark.parametrize(
    ("contract", "hand", "on_table", "expected"),
    [
        pytest.param("no-tricks", "AS 7S KH 9D", "TS", "AS 7S", id="RU-10"),
        pytest.param("no-tricks", "AD 7C KH", "TS", "KH AD 7C", id="RU-11-any-card"),
        pytest.param("no-hearts", "KH 9H 7D", "AS", "KH 9H 7D", id="RU-11-hearts"),
        pytest.param("no-tricks", "AS 9S 7S", "KS", "AS 9S 7S", id="RU-13"),
    ],
)
def test_cards_that_may_be_played(contract: str, hand: str, on_table: str, expected: str) -> None:
    assert legal(hand, on_table, contract=contract) == expected


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        pytest.param("9S KS AH JS", Seat.EAST, id="RU-12"),
        pytest.param("7D AS AC AH", Seat.NORTH, id="RU-14"),
    ],
)
def test_highest_card_of_the_suit_led_wins(cards: str, winner: Seat) -> None:
    assert {contract.trump for contract in RUSSIAN.contracts.values()} == {None}
    assert Trick(Seat.NORTH, parse_cards(cards)).winner(None) is winner


def test_ru_15_winner_leads_the_next_trick() -> None:
    deal = "N:9.7.. KT... .A.7. J..8."
    position = played("tricks", deal, "N", "9S KS AH JS")
    assert position.to_play is Seat.EAST
    assert str(position.legal_cards) == "TS"


@pytest.mark.parametrize(
    "contract",
    [
        *("no-tricks", "no-last-two", "eralash-negative"),
        *("tricks", "last-two", "eralash-positive"),
    ],
)
def test_ru_16_round_has_eight_tricks(contract: str) -> None:
    number = RUSSIAN.schedule.index(contract) + 1
    current = finished(Round.start(RUSSIAN, number, Seat.SOUTH, any_deal(RUSSIAN)))
    assert current.position is not None
    assert sum(current.position.tricks_won) == 8
    assert len(current.plays) == 32


HEARTS_SHARED = "N:AKQJT987... .AKQ.AKQJT. .JT9.987.87 .87..AKQJT9"

ENDS = [
    pytest.param("boys", SUIT_EACH, ("KS KH KD KC",), id="RU-17-boys-at-once"),
    pytest.param(
        "boys",
        SUIT_EACH,
        ("AS 7H 7D 7C", "KS 8H 8D 8C", "QS KH KD KC"),
        id="RU-17-boys-in-trick-3",
    ),
    pytest.param("girls", SUIT_EACH, ("QS QH QD QC",), id="RU-17-girls"),
    pytest.param("king", SUIT_EACH, ("AS KH 7D 7C",), id="RU-17-king"),
    pytest.param(
        "hearts",
        HEARTS_SHARED,
        ("AS AH JH 8H", "KS KH TH 7H", "QS QH 9H 9C"),
        id="RU-17-hearts",
    ),
]


@pytest.mark.parametrize(("contract", "deal", "tricks"), ENDS)
@pytest.mark.parametrize(("sign", "points"), [("no-", -16), ("", 16)])
def test_round_ends_with_the_trick_that_captures_the_last_scoring_card(
    sign: str, points: int, contract: str, deal: str, tricks: tuple[str, ...]
) -> None:
    before = played(sign + contract, deal, "N", " ".join(tricks[:-1]))
    assert not before.is_over
    after = played(sign + contract, deal, "N", " ".join(tricks))
    assert after.is_over
    assert not after.legal_cards
    assert after.scores == {Seat.NORTH: points, Seat.EAST: 0, Seat.SOUTH: 0, Seat.WEST: 0}


@pytest.mark.parametrize("contract", ["no-king", "king"])
def test_ru_17_next_round_begins_after_an_early_end(contract: str) -> None:
    number = RUSSIAN.schedule.index(contract) + 1
    dealer = Seat.WEST
    match = Match(variant=RUSSIAN, first_dealer=dealer.after(1 - number))
    for earlier in RUSSIAN_MATCH.rounds[: number - 1]:
        match = match.start_round(earlier.deal).with_round(earlier)
    match = match.start_round(Deal.parse(SUIT_EACH))
    current = match.rounds[-1]
    for card in parse_cards("AS KH 7D 7C"):
        current = current.play(card)
    following = match.with_round(current).start_round(Deal.parse(SUIT_EACH))
    assert len(following.rounds) == number + 1


@pytest.mark.parametrize("sign", ["no-", ""])
def test_ru_17_hearts_cannot_end_before_trick_3_without_a_heart_lead(sign: str) -> None:
    two_tricks = played(sign + "hearts", HEARTS_SHARED, "N", "AS AH JH 8H KS KH TH 7H")
    assert str(two_tricks.to_capture) == "QH 9H"
