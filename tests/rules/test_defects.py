"""Section 4 of the rule page: defects seen in other King programs, each looked for here.

Its last one, seen cards that a simulation deals again, is the bots' to avoid: `tests/bots/`.
"""

from __future__ import annotations

import pytest

from kingtutor.cards import Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Bid, BidKind, Refusal, Round
from tests.tables import RUSSIAN_MATCH as MATCH
from tests.tables import SUIT_EACH, any_deal, auction, called, legal, played, with_totals


@pytest.mark.parametrize("contract", ["no-king", "king", "eralash-negative", "eralash-positive"])
def test_defect_a_king_is_forced_when_it_must_be_and_only_then(contract: str) -> None:
    assert legal("KH 9H 7D", "AS", contract=contract) == "KH"
    assert legal("KH 9H 7D", "7H", contract=contract) == "KH 9H"
    assert legal("KH 9S 7D", "AS", contract=contract) == "9S"
    assert legal("QH 9H 7D", "AS", contract=contract) == "QH 9H 7D"


def test_defect_b_heart_leads_are_banned_in_three_contracts_of_both_signs() -> None:
    banning = {key for key, contract in RUSSIAN.contracts.items() if contract.bans_heart_lead}
    assert banning == {
        *("no-hearts", "no-king", "eralash-negative"),
        *("hearts", "king", "eralash-positive"),
    }
    banning = {key for key, contract in PORTUGUESE.contracts.items() if contract.bans_heart_lead}
    assert banning == {"no-hearts", "no-king"}


def test_defect_c_last_two_are_two() -> None:
    deal = "N:AKQ... .AKQ.. ..AKQ. ...AKQ"
    tricks = ("AS AH AD AC", "KS KH KD KC", "QS QH QD QC")
    scores = [
        played("no-last-two", deal, "N", " ".join(tricks[:count])).scores[Seat.NORTH]
        for count in (1, 2, 3)
    ]
    assert scores == [0, -8, -16]


def test_defect_d_winner_leads_the_next_trick_but_not_the_next_round() -> None:
    after = played("no-tricks", "N:7A... 8K... 9Q... JT...", "N", "7S 8S 9S JS")
    assert after.to_play is Seat.WEST
    leads = [
        Round.start(RUSSIAN, current.number, current.dealer, current.deal).to_act
        for current in MATCH.rounds
    ]
    assert leads == [current.dealer.left for current in MATCH.rounds]


def test_defect_e_tie_returns_every_leader() -> None:
    assert with_totals(MATCH, (7, -21, 7, 7)).winners == (Seat.NORTH, Seat.SOUTH, Seat.WEST)


def test_defect_f_auction_is_strict_prefers_and_keeps_a_passer_out() -> None:
    current = auction("S", "S auction, W pass, N 2 up, E 3 up")
    assert current.refusal(Seat.WEST, Bid(4, BidKind.UP)) is Refusal.NOT_YOUR_CALL
    assert current.refusal(Seat.NORTH, Bid(2, BidKind.UP)) is Refusal.BID_TOO_LOW
    assert current.refusal(Seat.NORTH, Bid(3, BidKind.UP)) is None


def test_defect_f_same_cards_are_played_after_the_auction() -> None:
    deal = any_deal(PORTUGUESE, seed=6)
    start = Round.start(PORTUGUESE, 7, Seat.SOUTH, deal)
    current = called(start, "S auction, W 1 up, N 2 up, E pass, W pass, S accept, N up nt")
    assert current.deal == deal
    assert current.position is not None
    assert current.position.deal == deal


def test_defect_g_payment_goes_to_the_master_and_is_capped() -> None:
    sold = auction("W", "W auction, N 6 up, E pass, S pass, W accept, N up nt")
    made = {Seat.NORTH: 100, Seat.EAST: 75, Seat.SOUTH: 75, Seat.WEST: 75}
    # 150 offered, 100 made: 100 are paid.
    paid = {Seat.NORTH: 0, Seat.EAST: 75, Seat.SOUTH: 75, Seat.WEST: 175}
    assert sold.settled(made) == paid


@pytest.mark.parametrize("leader", list(Seat))
def test_defect_h_points_go_to_the_seat_that_captured_them(leader: Seat) -> None:
    hands = SUIT_EACH.partition(":")[2]
    scores = played("no-king", f"{leader.letter}:{hands}", leader.letter, "AS KH 7D 7C").scores
    assert scores == {seat: -16 if seat is leader else 0 for seat in Seat}
