"""The registry: every player in it can sit at any table of both games."""

from __future__ import annotations

import pytest

from kingtutor.bots import PLAYERS, Player
from kingtutor.cards import Seat
from kingtutor.lessons.dealing import generator, opening
from kingtutor.play.game import Hand, LiveRound
from kingtutor.rules import PORTUGUESE, RUSSIAN, Round, Variant

CONTRACTS = [(variant, key) for variant in (RUSSIAN, PORTUGUESE) for key in variant.contracts]


def test_there_are_players() -> None:
    assert len(PLAYERS) >= 2
    assert len(CONTRACTS) == 26


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
@pytest.mark.parametrize(("variant", "contract"), CONTRACTS)
def test_four_of_a_kind_play_every_contract_to_its_end(
    variant: Variant, contract: str, player: Player
) -> None:
    first = opening(variant, contract, generator(contract), Seat.EAST)
    hand = Hand.begin(first, (player, player, player, player))
    assert hand.is_over
    assert hand.own_turns == ()
    assert sum(hand.now.scores.values()) == hand.now.contract.total(variant.pack)


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
@pytest.mark.parametrize("seed", range(6))
def test_four_of_a_kind_bid_and_play_a_round_to_its_end(player: Player, seed: int) -> None:
    deal = opening(PORTUGUESE, "up-nt", generator(seed), Seat.NORTH).deal
    start = Round.start(PORTUGUESE, 7, Seat.NORTH, deal)
    live = LiveRound.begin(start, (player, player, player, player))
    assert live.is_over
    assert live.now.calls


def test_two_people_are_waited_for_in_turn() -> None:
    club = PLAYERS["club"]
    first = opening(RUSSIAN, "no-tricks", generator(1), Seat.NORTH)
    hand = Hand.begin(first, (None, club, None, club))
    movers = []
    while not hand.is_over:
        movers.append(hand.now.to_play)
        hand = hand.play(hand.advised_card)
    assert movers.count(Seat.NORTH) == movers.count(Seat.SOUTH) == len(hand.own_turns) // 2
    assert hand.undo().now.to_play in {Seat.NORTH, Seat.SOUTH}
    assert hand.undo().play(hand.line.plays[hand.own_turns[-1]]) == hand
