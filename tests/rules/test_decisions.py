"""Section 2 of the rule page: where both documents are silent, what was decided.

A decision that one of the rows already shows is named there; its number stands in
`test_every_row.py` with that row.
"""

from __future__ import annotations

from random import Random

import pytest

from kingtutor.cards import Card, Seat, parse_cards
from kingtutor.errors import IllegalPlay, InvalidPosition
from kingtutor.rules import (
    PORTUGUESE,
    RUSSIAN,
    Auction,
    Bid,
    BidKind,
    Contract,
    Match,
    Refusal,
    Round,
    deal_pack,
    draw_first_dealer,
    shuffled,
)
from tests.tables import (
    PORTUGUESE_MATCH,
    RUSSIAN_MATCH,
    SUIT_EACH,
    any_deal,
    auction,
    called,
    legal,
    played,
    table,
)


def bids(current: Auction) -> list[Bid]:
    return [call for call in current.legal_calls if isinstance(call, Bid)]


def test_decision_01_russian_leader_of_hearts_alone_leads_any_heart() -> None:
    assert legal("KH 9H", contract="no-king") == "KH 9H"


def test_decision_02_king_goes_only_when_void_in_the_russian_game() -> None:
    assert legal("KH 9H 7D", "AH", contract="no-king") == "KH 9H"


def test_decision_03_forced_discard_leaves_one_card() -> None:
    assert legal("KH QH QS 7D", "7C AC", contract="eralash-negative") == "KH"


@pytest.mark.parametrize("contract", ["hearts", "king"])
def test_decision_04_ban_holds_in_the_positives(contract: str) -> None:
    assert legal("AH 7C", contract=contract) == "7C"


@pytest.mark.parametrize("contract", ["no-hearts", "hearts"])
def test_decision_05_hearts_round_forces_no_king(contract: str) -> None:
    assert legal("KH 7D", "AS", contract=contract) == "KH 7D"


def test_decision_06_round_is_cut_at_the_end_of_the_trick() -> None:
    king_is_out = played("no-king", SUIT_EACH, "N", "AS KH")
    assert not king_is_out.is_over
    assert str(king_is_out.legal_cards) == "AD KD QD JD TD 9D 8D 7D"


def test_decision_07_last_winner_does_not_lead_the_next_round() -> None:
    for earlier, later in zip(RUSSIAN_MATCH.rounds, RUSSIAN_MATCH.rounds[1:], strict=False):
        first = Round.start(RUSSIAN, later.number, later.dealer, later.deal)
        assert first.to_act is earlier.dealer.left.left


def test_decision_08_king_of_hearts_counts_4_among_the_boys_and_22_in_eralash() -> None:
    king = Card.parse("KH")
    assert RUSSIAN.contract("no-boys").points_of(king) == -4
    assert RUSSIAN.contract("eralash-negative").points_of(king) == -22


def test_decision_09_deal_takes_a_finished_order_of_the_pack() -> None:
    pack = shuffled(RUSSIAN.pack, Random(9))
    assert deal_pack(pack, Seat.EAST) == deal_pack(pack, Seat.EAST)
    assert pack == shuffled(RUSSIAN.pack, Random(9))


def test_decision_10_revoke_is_refused_and_changes_nothing() -> None:
    position = table("AS 7D", "TS", contract="no-tricks")
    with pytest.raises(IllegalPlay) as caught:
        position.play(Card.parse("7D"))
    assert caught.value.reason is Refusal.MUST_FOLLOW
    assert str(position.deal[Seat.SOUTH]) == "AS 7D"


def test_decision_12_lot_is_even() -> None:
    rng = Random(12)
    draws = [draw_first_dealer(rng) for _ in range(4000)]
    assert all(900 < draws.count(seat) < 1100 for seat in Seat)


def test_decision_14_no_winner_before_the_last_round() -> None:
    earlier = Match(variant=RUSSIAN, first_dealer=Seat.SOUTH, rounds=RUSSIAN_MATCH.rounds[:13])
    assert earlier.winners == ()
    assert RUSSIAN_MATCH.winners != ()


def test_decision_15_portuguese_leader_of_hearts_alone_leads_the_king() -> None:
    assert legal("KH 2H", contract="no-king", variant=PORTUGUESE) == "KH"
    assert legal("KH 2H", contract="no-hearts", variant=PORTUGUESE) == "KH 2H"
    assert legal("AH 2H", contract="no-king", variant=PORTUGUESE) == "AH 2H"


def test_decision_16_king_is_forced_on_a_heart_lead_even_if_it_wins() -> None:
    assert legal("KH 2H 8C", "QH 5H", contract="no-king", variant=PORTUGUESE) == "KH"


def test_decision_17_heart_discarded_by_another_forces_nothing() -> None:
    assert legal("KH 5S 8C", "AS 9H", contract="no-king", variant=PORTUGUESE) == "5S"


@pytest.mark.parametrize("contract", ["no-hearts", "no-king"])
def test_decision_18_discarded_heart_breaks_nothing(contract: str) -> None:
    position = table("2H 8C", contract=contract, variant=PORTUGUESE, hearts_broken=True)
    assert str(position.legal_cards) == "8C"


def test_decision_20_portuguese_hand_goes_on_after_its_last_scoring_card() -> None:
    cards = parse_cards("AS KH AD AC")
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    position = played("no-king", deal, "N", " ".join(map(str, cards)), variant=PORTUGUESE)
    assert not position.to_capture
    assert not position.is_over


def test_decision_22_bidding_ends_when_only_the_holder_is_left() -> None:
    current = auction("S", "S auction, W 1 up, N pass, E 2 up, W pass")
    assert current.to_speak is Seat.SOUTH
    assert current.holder is Seat.EAST


def test_decision_22_holder_is_passed_over() -> None:
    current = auction("S", "S auction, W 1 up, N 2 up, E 3 up, W 3 up, N pass")
    assert current.to_speak is Seat.EAST


def test_decision_23_kinds_are_compared_by_points() -> None:
    over_a_null = bids(auction("S", "S auction, W 1 null"))
    assert Bid(3, BidKind.UP) not in over_a_null
    assert Bid(4, BidKind.UP) in over_a_null
    over_five = bids(auction("S", "S auction, W 5 up"))
    assert [str(bid) for bid in over_five] == ["6 up", "7 up", "8 up", "2 null"]


def test_decision_24_later_speaker_never_equals_an_earlier_one() -> None:
    assert Bid(2, BidKind.UP) not in bids(auction("S", "S auction, W 2 up"))


def test_decision_24_eight_up_from_the_first_speaker_ends_the_bidding() -> None:
    current = auction("S", "S auction, W 8 up")
    assert (current.to_speak, current.holder) == (Seat.SOUTH, Seat.WEST)


def test_decision_24_eight_up_from_the_third_may_be_matched_by_the_two_before() -> None:
    current = auction("S", "S auction, W 1 up, N 2 up, E 8 up")
    assert current.to_speak is Seat.WEST
    assert bids(current) == [Bid(8, BidKind.UP)]
    current = current.call(Seat.WEST, current.legal_calls[-1])
    assert current.to_speak is Seat.NORTH
    assert bids(current) == [Bid(8, BidKind.UP)]


def test_decision_25_two_nulls_at_most() -> None:
    current = auction("S", "S auction")
    assert current.refusal(Seat.WEST, Bid(3, BidKind.NULL)) is Refusal.BID_TOO_HIGH
    assert current.refusal(Seat.WEST, Bid(9, BidKind.UP)) is Refusal.BID_TOO_HIGH
    assert current.refusal(Seat.WEST, Bid(2, BidKind.NULL)) is None


@pytest.mark.parametrize(
    ("bid", "namings"),
    [
        ("4 up", {"up nt", "up spades", "up hearts", "up diamonds", "up clubs"}),
        ("2 null", {"down"}),
    ],
)
def test_decision_26_buyer_plays_the_kind_he_bid(bid: str, namings: set[str]) -> None:
    sold = auction("S", f"S auction, W {bid}, N pass, E pass, S accept")
    assert {str(call) for call in sold.legal_calls} == namings


def test_decision_28_4_3_3_3_needs_an_auction() -> None:
    assert "skip" not in map(str, Auction.opening(Seat.SOUTH).legal_calls)


def test_decision_29_first_taker_of_the_ultimatum_wins_at_once() -> None:
    current = auction("S", "S ultimatum, W 8 up")
    assert (current.declarer, current.to_speak) == (Seat.WEST, Seat.WEST)


def test_decision_29_no_4_3_3_3_after_an_ultimatum() -> None:
    nobody = auction("S", "S ultimatum, W pass, N pass, E pass")
    assert [str(call) for call in nobody.legal_calls] == ["down"]


def test_decision_31_auction_is_optional() -> None:
    start = Round.start(PORTUGUESE, 7, Seat.SOUTH, any_deal(PORTUGUESE))
    contract = called(start, "S up clubs").contract
    assert isinstance(contract, Contract)
    assert contract.key == "up-clubs"


def test_decision_34_nulls_have_no_floor() -> None:
    down = PORTUGUESE.contract("down")
    assert down.start + 13 * down.per_trick == -650


@pytest.mark.parametrize("contract", ["up-nt", "up-hearts", "up-clubs", "down"])
def test_decision_40_hearts_may_be_led_in_every_positive(contract: str) -> None:
    assert legal("2H 8C", contract=contract, variant=PORTUGUESE) == "2H 8C"


def test_positives_force_no_king_of_hearts() -> None:
    assert legal("KH 2H 8C", "5S", contract="up-nt", variant=PORTUGUESE) == "KH 2H 8C"


def test_skipped_hand_takes_no_card() -> None:
    skipped = called(
        Round.start(PORTUGUESE, 7, Seat.SOUTH, any_deal(PORTUGUESE)),
        "S auction, W pass, N pass, E pass, S skip",
    )
    with pytest.raises(IllegalPlay) as caught:
        skipped.play(next(iter(skipped.deal[Seat.SOUTH])))
    assert caught.value.reason is Refusal.ROUND_OVER


def test_fixed_contract_takes_no_call() -> None:
    first = Round.start(PORTUGUESE, 1, Seat.SOUTH, any_deal(PORTUGUESE))
    with pytest.raises(InvalidPosition, match="round 1 has a fixed contract"):
        called(first, "S auction")
    assert PORTUGUESE_MATCH.rounds[0].auction is None
