"""Portuguese rows PT-24 to PT-45: the four positives, the auction, and the end."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, Seat
from kingtutor.errors import InvalidPosition
from kingtutor.rules import (
    PORTUGUESE,
    Auction,
    Bid,
    BidKind,
    Deal,
    Match,
    Phase,
    Round,
    SimpleCall,
)
from tests.tables import (
    BY_NUMBER,
    PORTUGUESE_MATCH,
    any_deal,
    auction,
    by_letter,
    called,
    played,
    with_totals,
)

FOUR_POSITIVES = (7, 8, 9, 10)
DOWN_DEAL = "N:KJ84.973.JT.T975 T653.8.AK875.AJ6 Q9.AT4.963.KQ432 A72.KQJ652.Q42.8"
DOWN_PLAYS = (
    "5C JC QC 8C TH KH 3H 8H 7S KS TS 9S TC AC 2C JH AD 3D QD TD 6S QS 2S 8S 9D 2D JD 5D "
    "JS 5S AH AS QH 9H KD 4H 4D 4S 7D 6D 3S 3C 6H 7H 8D 4C 2H 9C 6C KC 5H 7C"
)


def scores(north: int, east: int, south: int, west: int) -> dict[Seat, int]:
    return dict(zip(Seat, (north, east, south, west), strict=True))


def says(current: Auction) -> set[str]:
    return {str(call) for call in current.legal_calls}


def test_pt_24_four_positives_follow_in_which_the_master_chooses() -> None:
    assert PORTUGUESE.schedule[6:] == (None, None, None, None)
    assert None not in PORTUGUESE.schedule[:6]


def test_pt_25_dealer_is_the_master_and_each_player_is_master_once() -> None:
    match = Match(variant=PORTUGUESE, first_dealer=BY_NUMBER[0])
    dealers = [BY_NUMBER.index(match.dealer(number)) for number in FOUR_POSITIVES]
    assert dealers == [2, 3, 0, 1]
    masters = [current.auction.master for current in PORTUGUESE_MATCH.rounds[6:] if current.auction]
    assert [BY_NUMBER.index(seat) for seat in masters] == [2, 3, 0, 1]


def test_pt_26_master_chooses_after_the_deal_and_before_any_lead() -> None:
    current = Round.start(PORTUGUESE, 7, Seat.EAST, any_deal(PORTUGUESE))
    assert current.to_act is Seat.EAST
    assert len(current.deal[Seat.EAST]) == 13
    assert current.position is None
    with pytest.raises(InvalidPosition, match="the contract is not named yet"):
        current.play(next(iter(current.deal[Seat.EAST])))


def test_pt_27_up_counts_25_a_trick() -> None:
    deal = "N:AKQJT98... .AKQJT98.. ..AKQJT98. ...AKQJT98"
    tricks = " ".join(f"{rank}S {rank}H {rank}D {rank}C" for rank in "AKQJT98")
    for contract in ("up-nt", "up-spades"):
        position = played(contract, deal, "N", tricks, variant=PORTUGUESE)
        assert position.scores == scores(175, 0, 0, 0)


def test_pt_28_down_starts_at_325_and_each_trick_costs_75() -> None:
    position = played("down", DOWN_DEAL, "N", DOWN_PLAYS, variant=PORTUGUESE)
    assert position.tricks_won == (2, 5, 3, 3)
    assert position.scores == scores(175, -50, 100, 100)
    assert PORTUGUESE.contract("down").trump is None


@pytest.mark.parametrize("key", ["up-nt", "up-spades", "up-hearts", "up-diamonds", "up-clubs"])
def test_pt_29_every_positive_is_worth_325(key: str) -> None:
    assert PORTUGUESE.contract(key).total(PORTUGUESE.pack) == 325


def test_pt_31_master_names_a_contract_or_opens_or_sets_the_ultimatum() -> None:
    assert says(Auction.opening(Seat.SOUTH)) == {
        *("up nt", "up spades", "up hearts", "up diamonds", "up clubs", "down"),
        *("auction", "ultimatum"),
    }


def test_pt_32_bidding_starts_at_the_masters_left() -> None:
    current = auction("S", "S auction")
    speakers = [current.to_speak]
    for _ in range(2):
        assert current.to_speak is not None
        current = current.call(current.to_speak, SimpleCall.PASS)
        speakers.append(current.to_speak)
    assert speakers == [Seat.WEST, Seat.NORTH, Seat.EAST]


def test_pt_33_tricks_up_offer_25_each_and_nulls_75() -> None:
    assert Bid(4, BidKind.UP).points == 100
    assert Bid(2, BidKind.NULL).points == 150


def test_pt_34_offer_must_be_more_than_the_one_before() -> None:
    current = auction("S", "S auction, W 3 up")
    assert says(current) == {"4 up", "5 up", "6 up", "7 up", "8 up", "2 null", "pass"}


def test_pt_35_limit_is_8_up() -> None:
    assert says(auction("S", "S auction")) == {
        *("1 up", "2 up", "3 up", "4 up", "5 up", "6 up", "7 up", "8 up"),
        *("1 null", "2 null", "pass"),
    }


def test_pt_36_passer_is_out() -> None:
    current = auction("S", "S auction, W pass, N 1 up, E 2 up")
    assert current.to_speak is Seat.NORTH
    assert current.out == {Seat.WEST}


def test_pt_37_earlier_speaker_may_equal_a_later_ones_offer() -> None:
    before = auction("S", "S auction, W 2 up, N 1 null, E pass")
    assert before.to_speak is Seat.WEST
    assert "1 null" in says(before)
    # Equal points of the other kind are not the same terms.
    assert "3 up" not in says(before)
    after = before.call(Seat.WEST, Bid(1, BidKind.NULL))
    assert after.holder is Seat.WEST
    assert after.to_speak is Seat.NORTH
    assert says(after) == {"4 up", "5 up", "6 up", "7 up", "8 up", "2 null", "pass"}


@pytest.mark.parametrize(
    ("made", "bid", "expected"),
    [
        pytest.param((25, 200, 75, 25), "6 up", (25, 50, 225, 25), id="PT-38"),
        pytest.param((75, 100, 75, 75), "6 up", (75, 0, 175, 75), id="PT-39"),
        pytest.param((100, 175, 25, 25), "2 null", (100, 25, 175, 25), id="PT-38-nulls"),
        pytest.param((250, -50, 25, 100), "1 null", (250, -50, 25, 100), id="PT-39-below-zero"),
    ],
)
def test_buyer_pays_the_master_out_of_his_points_of_the_hand(
    made: tuple[int, int, int, int], bid: str, expected: tuple[int, int, int, int]
) -> None:
    naming = "down" if "null" in bid else "up hearts"
    sold = auction("S", f"S auction, W pass, N pass, E {bid}, S accept, E {naming}")
    assert sold.settled(scores(*made)) == scores(*expected)


def test_pt_38_payment_is_made_once_the_hand_is_over() -> None:
    start = Round.start(PORTUGUESE, 7, Seat.NORTH, Deal.parse(DOWN_DEAL))
    current = called(start, "N auction, E pass, S 1 null, W pass, N accept, S down")
    for card in DOWN_PLAYS.split()[:-1]:
        current = current.play(Card.parse(card))
    assert current.scores == scores(175, -50, 175, 100)
    current = current.play(Card.parse(DOWN_PLAYS.rsplit(maxsplit=1)[-1]))
    assert current.scores == scores(250, -50, 25, 100)


def test_pt_40_refusing_master_chooses_freely_and_nobody_pays() -> None:
    refused = auction("S", "S auction, W pass, N 4 up, E pass, S refuse")
    assert refused.to_speak is Seat.SOUTH
    assert says(refused) == {
        *("up nt", "up spades", "up hearts", "up diamonds", "up clubs", "down")
    }
    closed = refused.call(Seat.SOUTH, refused.legal_calls[0])
    assert closed.settled(scores(100, 100, 50, 75)) == scores(100, 100, 50, 75)


@pytest.mark.parametrize(
    ("bids", "may_skip"),
    [
        pytest.param("W pass, N pass, E pass", True, id="PT-41-no-offer"),
        pytest.param("W pass, N pass, E 3 up", True, id="PT-41-3-up"),
        pytest.param("W pass, N pass, E 1 null", True, id="PT-41-1-null"),
        pytest.param("W pass, N pass, E 4 up", False, id="PT-41-4-up"),
    ],
)
def test_master_may_score_4_3_3_3(bids: str, *, may_skip: bool) -> None:
    assert ("skip" in says(auction("S", f"S auction, {bids}"))) is may_skip


def test_pt_41_nothing_is_played_and_the_master_scores_four() -> None:
    start = Round.start(PORTUGUESE, 7, Seat.SOUTH, any_deal(PORTUGUESE))
    current = called(start, "S auction, W pass, N 3 up, E pass, S skip")
    assert current.is_over
    assert current.contract is None
    assert by_letter(current.scores) == {"N": 75, "E": 75, "S": 100, "W": 75}


def test_pt_42_ultimatum_takes_8_up_or_a_pass() -> None:
    current = auction("S", "S ultimatum")
    assert says(current) == {"8 up", "pass"}
    taken = auction("S", "S ultimatum, W pass, N 8 up")
    assert taken.to_speak is Seat.NORTH
    assert taken.price == Bid(8, BidKind.UP)
    assert "down" not in says(taken)


def test_pt_43_master_plays_down_if_nobody_gives_8() -> None:
    current = auction("S", "S ultimatum, W pass, N pass, E pass")
    assert current.phase is Phase.NAMING
    assert current.to_speak is Seat.SOUTH
    assert says(current) == {"down"}


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        pytest.param((-300, 100, 250, -50), "S", id="PT-44-alone"),
        pytest.param((100, -300, 100, 100), "NSW", id="PT-44-shared"),
    ],
)
def test_highest_total_wins_after_ten_hands(
    totals: tuple[int, int, int, int], winners: str
) -> None:
    assert len(PORTUGUESE_MATCH.rounds) == 10
    match = with_totals(PORTUGUESE_MATCH, totals)
    assert "".join(seat.letter for seat in match.winners) == winners


def test_pt_45_all_scores_come_to_nothing() -> None:
    assert sum(PORTUGUESE_MATCH.totals.values()) == 0
    by_hand = [sum(line.scores.values()) for line in PORTUGUESE_MATCH.sheet]
    assert by_hand == [-260, -260, -200, -240, -160, -180, 325, 325, 325, 325]
