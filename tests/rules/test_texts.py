"""Deals, calls and position rows as texts: out and in again, and what is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay, InvalidPosition, KingTutorError, NotationError, quoted
from kingtutor.rules import (
    PORTUGUESE,
    RUSSIAN,
    Bid,
    BidKind,
    Deal,
    Declaration,
    Position,
    Round,
    SimpleCall,
    deal_pack,
    first_dealer_by_king,
    parse_call,
)
from kingtutor.rules.call import BIDS, DECLARATIONS
from kingtutor.rules.notation import PositionRow, parse_side, side_text
from tests.strategies import deals, seats
from tests.tables import any_deal, played

DEAL = "N:AQJ.A9.A.A8 7.K7.KT.KQ7 K.QT.Q97.JT T98.J8.J8.9"


def test_deal_has_a_literal_text() -> None:
    deal = Deal.parse(DEAL)
    assert str(deal[Seat.NORTH]) == "AS QS JS AH 9H AD AC 8C"
    assert str(deal[Seat.WEST]) == "TS 9S 8S JH 8H JD 8D 9C"
    assert str(deal) == DEAL
    assert deal.to_text(Seat.SOUTH).startswith("S:K.QT.Q97.JT T98")


@given(st.one_of(deals(RUSSIAN), deals(PORTUGUESE)), seats)
def test_deal_is_read_as_it_is_written_from_any_seat(deal: Deal, first: Seat) -> None:
    assert Deal.parse(deal.to_text(first)) == deal
    assert eval(repr(deal)) == deal


def test_deal_is_read_in_other_spellings() -> None:
    assert Deal.parse(" n:aqj.a9.a.a8  7.k7.k10.kq7 k.q10.q97.j10 1098.j8.j8.9 ") == Deal.parse(
        DEAL
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it takes a seat, a colon and four hands"),
        ("AQJ.A9.A.A8 7.K7.KT.KQ7", "it takes a seat, a colon and four hands"),
        ("N:A... K... Q...", "it takes a seat, a colon and four hands"),
        ("X:A... K... Q... J...", "'X' is no seat"),
        ("N:A... K.. Q... J...", r"hand of E: 'K..' has 3 suits, not S.H.D.C"),
        ("N:A... Z... Q... J...", "hand of E: 'ZS' is no card"),
        ("N:" + "A" * 10**6 + "... K... Q... J...", "a suit of more than thirteen cards"),
    ],
)
def test_text_that_is_no_deal_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        Deal.parse(text)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("N:AA... K... Q... J...", "hand of N: 'AA...' holds a card twice"),
        ("N:A... A... Q... J...", "AS is held twice, the second time by E"),
    ],
)
def test_deal_with_a_card_twice_is_refused(text: str, message: str) -> None:
    with pytest.raises(InvalidPosition, match=message):
        Deal.parse(text)


def test_pack_that_cannot_be_dealt_evenly_is_refused() -> None:
    pack = tuple(RUSSIAN.pack)
    for odd in (pack[:-1], (*pack[:-1], pack[0])):
        with pytest.raises(InvalidPosition, match="cannot be dealt to four evenly"):
            deal_pack(odd, Seat.NORTH)


def test_pack_without_the_king_of_hearts_names_no_dealer() -> None:
    with pytest.raises(InvalidPosition, match="no king of hearts"):
        first_dealer_by_king([Card.parse("AS")], Seat.NORTH)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (Bid(4, BidKind.UP), "4 up"),
        (Bid(2, BidKind.NULL), "2 null"),
        (SimpleCall.ULTIMATUM, "ultimatum"),
        (Declaration("up-nt"), "up nt"),
        (Declaration("up-hearts"), "up hearts"),
        (Declaration("down"), "down"),
    ],
)
def test_call_has_a_literal_text(call: Bid | SimpleCall | Declaration, text: str) -> None:
    assert str(call) == text
    assert parse_call(text) == call


@pytest.mark.parametrize("call", [*BIDS, *SimpleCall, *DECLARATIONS], ids=str)
def test_call_is_read_as_it_is_written(call: Bid | SimpleCall | Declaration) -> None:
    assert parse_call(str(call)) == call
    assert parse_call(f"  {str(call).upper()} ") == call


def test_there_are_ten_bids_and_six_contracts_to_name() -> None:
    assert (len(BIDS), len(DECLARATIONS)) == (10, 6)
    assert parse_call("2 nulls") == Bid(2, BidKind.NULL)


@pytest.mark.parametrize(
    "text", ["", "up", "3", "up 3", "0 up", "14 up", "-1 up", "3 down", "up h", "double", "1 up up"]
)
def test_text_that_is_no_call_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="is no call; say auction, ultimatum, pass") as caught:
        parse_call(text)
    assert str(caught.value).startswith(repr(text))


@pytest.mark.parametrize("number", [0, -3])
def test_bid_of_nothing_is_no_bid(number: int) -> None:
    with pytest.raises(NotationError, match="a bid offers at least 1 up"):
        Bid(number, BidKind.UP)


def test_negative_is_no_contract_to_be_named() -> None:
    with pytest.raises(NotationError, match="'no-tricks' is no contract to be named"):
        Declaration("no-tricks")


ROW = {
    "variant": "russian",
    "contract": "no-king",
    "deal": "N:9.7.. ..7. ...A ..T.Q",
    "leader": "E",
    "trick": ["9D", "KH"],
    "side": "E",
}


def test_position_row_has_a_literal_text() -> None:
    row = PositionRow.parse(json.dumps(ROW))
    position = row.position()
    assert position.to_play is Seat.WEST
    assert PositionRow.of(position, row.seats()).model_dump() == {
        **ROW,
        "trick": ("9D", "KH"),
        "options": {},
        "hearts_broken": False,
    }


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"variant": "barbu"}, "'barbu' is no game"),
        ({"contract": "no-queens"}, "'no-queens' is no contract of the russian game"),
        ({"deal": "N:9.7.. ..7. ...A ..T."}, "W holds 1 card, but 2 fit the others"),
        ({"deal": "N:9.7.. ..7. ...A ..T.6"}, "6C is not in the russian pack"),
        ({"deal": "N:... ... ... ...", "trick": []}, "all four hands are empty"),
        ({"trick": ["9D", "9D"]}, "9D lies in the trick and once more"),
        ({"trick": ["7D", "KH"]}, "7D lies in the trick and once more"),
        ({"trick": ["9D", "KH", "8D", "JD"]}, "a trick of 4 cards is complete"),
        ({"trick": ["9D", "X"]}, "'X' is no card"),
        ({"leader": "Q"}, "'Q' is no seat"),
        ({"options": {"kh_rule": "never"}}, "option kh_rule is 'never'"),
    ],
)
def test_row_of_no_position_is_refused(change: dict[str, object], message: str) -> None:
    row = PositionRow.parse(json.dumps({**ROW, **change}))
    with pytest.raises(KingTutorError, match=message):
        row.position()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not JSON: EOF"),
        ("[]", "\\[\\] is no position row"),
        (json.dumps({**ROW, "deal": 5}), "deal: it takes a text, not 5"),
        (json.dumps({key: ROW[key] for key in ROW if key != "side"}), "side: the field is missing"),
    ],
)
def test_text_that_is_no_row_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        PositionRow.parse(text)


@pytest.mark.parametrize("text", ["S", "NS", "NES"])
def test_side_is_read_as_it_is_written(text: str) -> None:
    assert side_text(parse_side(text)) == text
    assert side_text(parse_side(text[::-1].lower())) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "has 0 seats"), ("NESW", "has 4 seats"), ("SS", "names a seat twice"), ("SX", "no seat")],
)
def test_side_of_nobody_or_everybody_is_refused(text: str, message: str) -> None:
    with pytest.raises(KingTutorError, match=message):
        parse_side(text)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("N:AQJ.A9.A.A8 7.K7.KT.KQ7 K.QT.Q97.JT T98.J8.J8.", "W is dealt 7 cards, not 8"),
        ("N:AQJ.A9.A.A8 7.K7.KT.KQ7 K.QT.Q97.JT T98.J8.J8.6", "6C is not in the russian pack"),
    ],
)
def test_round_needs_a_whole_deal(deal: str, message: str) -> None:
    with pytest.raises(InvalidPosition, match=message):
        Round.start(RUSSIAN, 1, Seat.NORTH, Deal.parse(deal))


@pytest.mark.parametrize("number", [0, 15, -1])
def test_round_needs_a_number_of_the_schedule(number: int) -> None:
    with pytest.raises(InvalidPosition, match="the match has 1 to 14"):
        Round.start(RUSSIAN, number, Seat.NORTH, any_deal(RUSSIAN))


def test_position_is_never_changed_by_a_play() -> None:
    before = played("no-tricks", DEAL, "W", "8D")
    before.play(Card.parse("AD"))
    assert before == played("no-tricks", DEAL, "W", "8D")
    assert isinstance(before, Position)


def test_error_survives_the_way_to_another_process() -> None:
    import pickle

    with pytest.raises(IllegalPlay) as caught:
        played("no-tricks", DEAL, "W", "9H")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.reason, str(again)) == (caught.value.reason, str(caught.value))


def test_quote_is_one_line_of_eighty_characters_at_most() -> None:
    assert quoted("a\nb") == r"'a\nb'"
    assert len(quoted(DEAL)) == len(DEAL) + 2
    assert len(quoted(["x" * 50] * 50)) == 80
    assert len(quoted("x" * 10**6)) == 80
