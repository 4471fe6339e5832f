"""Cards, suits, ranks, seats and sets of cards: their texts, their order, their arithmetic."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingtutor.cards import PACK, Card, CardSet, Rank, Seat, Suit, parse_cards
from kingtutor.errors import NotationError
from tests.strategies import card_sets, cards, seats


def test_pack_has_each_of_52_cards_once() -> None:
    assert len(set(PACK)) == 52
    assert str(PACK[0]) == "AS"
    assert str(PACK[-1]) == "2C"


def test_card_has_a_literal_text_and_index() -> None:
    ten = Card.parse("TH")
    assert (ten.rank, ten.suit, str(ten), ten.index) == (Rank.TEN, Suit.HEARTS, "TH", 24)
    assert [Card.parse(text).index for text in ("2S", "AS", "2H", "AC")] == [0, 12, 16, 60]


@given(cards)
def test_card_is_read_as_it_is_written(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert eval(repr(card)) == card
    assert pickle.loads(pickle.dumps(card)) == card


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "T♥", "10♥", "T♥\ufe0f", " TH "])
def test_card_is_read_in_other_spellings(text: str) -> None:
    assert Card.parse(text) is Card.parse("TH")


@pytest.mark.parametrize(
    "text", ["", "H", "T", "1H", "11H", "TX", "HT", "THH", "T H", "0H", "KH KH", "\0", "ßS"]
)
def test_text_that_is_no_card_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="is no card; a card is a rank") as caught:
        Card.parse(text)
    assert str(caught.value).startswith(repr(text))


def test_fault_of_a_megabyte_is_one_short_line() -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse("x\n" * 1_000_000)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_suits_have_letters_symbols_and_words() -> None:
    assert "".join(suit.letter for suit in Suit) == "SHDC"
    assert "".join(suit.symbol for suit in Suit) == "♠♥♦♣"
    assert [suit.word for suit in Suit] == ["spades", "hearts", "diamonds", "clubs"]


def test_ranks_rise_from_the_deuce_to_the_ace() -> None:
    assert "".join(rank.letter for rank in sorted(Rank)) == "23456789TJQKA"
    assert Rank.TWO < Rank.TEN < Rank.JACK < Rank.QUEEN < Rank.KING < Rank.ACE


def test_seats_go_round_clockwise() -> None:
    assert [seat.letter for seat in Seat.SOUTH.clockwise()] == ["S", "W", "N", "E"]
    assert (Seat.SOUTH.left, Seat.SOUTH.across, Seat.SOUTH.right) == (
        *(Seat.WEST, Seat.NORTH),
        Seat.EAST,
    )


@given(seats, st.integers())
def test_seat_is_read_as_it_is_written_and_four_steps_are_none(seat: Seat, steps: int) -> None:
    assert Seat.parse(seat.letter) is seat
    assert Seat.parse(seat.letter.lower()) is seat
    assert seat.after(steps) is seat.after(steps + 4)
    assert seat.left.left.left.left is seat


@pytest.mark.parametrize("text", ["", "X", "NS", "north", "0"])
def test_text_that_is_no_seat_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="is no seat; a seat is N, E, S or W"):
        Seat.parse(text)


def test_set_is_written_by_suit_and_from_the_top() -> None:
    assert str(CardSet.parse("7C KH AS 9H")) == "AS KH 9H 7C"
    assert CardSet.parse("2S AS").mask == 0b1_0000_0000_0001


@given(card_sets)
def test_set_is_read_as_it_is_written(held: CardSet) -> None:
    assert CardSet.parse(str(held)) == held
    assert eval(repr(held)) == held
    assert CardSet.of(held) == held
    assert len(held) == len(tuple(held))
    assert bool(held) is (held.mask != 0)


@given(card_sets, card_sets, cards)
def test_sets_combine_as_sets_of_cards(one: CardSet, other: CardSet, card: Card) -> None:
    assert set(one | other) == set(one) | set(other)
    assert set(one & other) == set(one) & set(other)
    assert set(one - other) == set(one) - set(other)
    assert set(one.without(card)) == set(one) - {card}
    assert (card in one) is (card in set(one))
    assert set(one.of_suit(card.suit)) == {held for held in one if held.suit is card.suit}


def test_set_holds_nothing_but_cards() -> None:
    assert "AS" not in CardSet.parse("AS")


def test_card_that_stands_twice_is_named() -> None:
    with pytest.raises(NotationError, match="KH stands twice in 'KH AS kh'"):
        CardSet.parse("KH AS kh")


def test_cards_are_read_in_their_order() -> None:
    assert [str(card) for card in parse_cards("KH,9d  10S")] == ["KH", "9D", "TS"]
    assert parse_cards("") == ()
