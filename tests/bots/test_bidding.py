"""The club player in an auction: legal at every moment, and sensible about his hand."""

from random import Random

import pytest

from kingtutor.bots.bidding import club_call, expected_points, expected_tricks
from kingtutor.cards import CardSet, Seat
from kingtutor.rules import PORTUGUESE, Auction, Phase, SimpleCall, deal_pack, parse_call, shuffled

STRONG = CardSet.parse("AS KS QS JS TS 9S 8S AH KH AD 3D 2D 2C")
LOW = CardSet.parse("2S 5S 8S 2H 4H 7H 3D 6D 9D 2C 3C 6C 9C")
MIDDLING = CardSet.parse("KS 9S 7S QH 9H 8H JD TD 7D QC TC 8C 7C")


def _auction(*calls: str, master: Seat = Seat.EAST) -> Auction:
    auction = Auction.opening(master)
    for call in calls:
        assert auction.to_speak
        auction = auction.call(auction.to_speak, parse_call(call))
    return auction


def test_every_call_is_legal_and_every_auction_ends() -> None:
    phases, ends = set(), set()
    for seed in range(400):
        rng = Random(seed)
        deal = deal_pack(shuffled(PORTUGUESE.pack, rng), Seat.SOUTH)
        auction = Auction.opening(rng.choice(list(Seat)))
        while auction.to_speak is not None:
            phases.add(auction.phase)
            # Now and then somebody else speaks, so that every moment comes about.
            said = club_call(auction, deal[auction.to_speak])
            assert said in auction.legal_calls
            odd = rng.random() < 0.2
            auction = auction.call(
                auction.to_speak, rng.choice(auction.legal_calls) if odd else said
            )
        ends.add(auction.contract)
    assert phases == set(Phase) - {Phase.CLOSED}
    assert len(ends) == 7


@pytest.mark.parametrize(
    ("said", "hand", "call"),
    [
        (("auction",), STRONG, "1 up"),
        (("auction", "2 null"), STRONG, "pass"),
        (("auction", "pass", "1 null"), STRONG, "4 up"),
        (("auction",), LOW, "1 null"),
        (("auction", "1 null"), LOW, "2 null"),
        (("auction", "2 null"), LOW, "pass"),
        (("auction",), MIDDLING, "pass"),
        (("ultimatum",), LOW, "pass"),
        ((), STRONG, "up spades"),
        ((), LOW, "ultimatum"),
        ((), MIDDLING, "auction"),
        (("auction", "2 null", "pass", "pass"), MIDDLING, "accept"),
        (("auction", "1 up", "pass", "pass"), LOW, "refuse"),
        (("auction", "pass", "pass", "pass"), MIDDLING, "skip"),
        (("auction", "pass", "pass", "pass"), STRONG, "up spades"),
        (("auction", "1 up", "pass", "pass", "accept"), LOW, "up clubs"),
    ],
)
def test_a_hand_calls_for_what_it_should_bring(
    said: tuple[str, ...], hand: CardSet, call: str
) -> None:
    assert str(club_call(_auction(*said), hand)) == call


def test_a_higher_card_never_takes_less() -> None:
    lower = STRONG - CardSet.parse("KH") | CardSet.parse("9H")
    for contract in ("up-spades", "up-hearts", "up-nt", "down"):
        assert expected_tricks(STRONG, contract) > expected_tricks(lower, contract)
    assert expected_points(LOW, "down") > 250


def test_a_closed_auction_is_no_place_for_a_call() -> None:
    with pytest.raises(ValueError, match="closed"):
        club_call(_auction("down"), LOW)
    assert club_call(_auction(), MIDDLING) is SimpleCall.AUCTION
