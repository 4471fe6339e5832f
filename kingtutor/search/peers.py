"""The same deals in the hands of other solvers, where they are installed (extra `peers`).

`endplay` brings DDS, which answers our own question for two pairs without trump, so its answers
must be ours. `colver` solves Belote: the same number of cards and players, other payments, every
card scored; only its times can be compared.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from statistics import fmean
from time import process_time
from typing import Any

from kingtutor.cards import Rank, Seat, Suit
from kingtutor.rules import Position
from kingtutor.search.bench import Case, Measure, questions

__all__ = ["PeerAnswers", "colver_mean", "dds_mean", "installed"]


class PeerAnswers(ValueError):
    """A peer that answers our question otherwise than we do."""


def installed(name: str) -> bool:
    """Whether this peer can be asked: `endplay` or `colver`."""
    return find_spec(name) is not None


def dds_mean(measured: Measure, deals: int, seed: int) -> float:
    """DDS's mean processor milliseconds for the deals of a case of two pairs.

    Raises `PeerAnswers` if a value differs from ours.
    """
    types: Any = import_module("endplay.types")
    dds: Any = import_module("endplay.dds.solve")
    times: list[float] = []
    for ours, (position, side) in zip(
        measured.values, questions(measured.case, deals, seed), strict=True
    ):
        board = types.Deal(str(position.deal))
        board.first = types.Player.find(position.leader.letter)
        board.trump = types.Denom.find(_denomination(position))
        started = process_time()
        solved = list(dds.solve_board(board, mode=dds.SolveMode.OptimalOne))
        times.append(1000 * (process_time() - started))
        tricks = int(solved[0][1])
        if position.leader not in side:
            tricks = position.tricks_left - tricks
        if tricks * position.contract.per_trick != ours:
            raise PeerAnswers(f"{position.deal}: DDS says {tricks} tricks, we say {ours} points")
    return fmean(times)


def _denomination(position: Position) -> str:
    trump = position.contract.trump
    return "NT" if trump is None else trump.letter


def colver_mean(case: Case, deals: int, seed: int) -> float:
    """Colver's mean processor milliseconds for scoring every card of Belote on the same deals."""
    belote: Any = import_module("colver").Env
    times: list[float] = []
    for position, _ in questions(case, deals, seed):
        hands = [_belote_cards(position, seat) for seat in Seat]
        table = belote.deal_with_hands(position.leader.right.value, hands)
        table.set_contract(Suit.SPADES.value, 80, 0, 0)
        table.set_phase_playing()
        started = process_time()
        table.solve_scores()
        times.append(1000 * (process_time() - started))
    return fmean(times)


def _belote_cards(position: Position, seat: Seat) -> list[int]:
    """Colver's numbers: eight cards a suit, from the seven up."""
    return [
        8 * card.suit.value + card.rank.value - Rank.SEVEN.value for card in position.deal[seat]
    ]
