"""Duplicate tournaments: which of two players is the stronger, whatever the luck of the cards.

Each deal is played by both in every mixed seating, so that in every seat each has held the same
cards in the same company; what is left of luck shows in the confidence interval.

`python -m kingtutor.bots.tournament --deals 200` plays the club player against the beginner in
every contract of both games; `--help` tells the rest.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kingtutor.bots.player_view import PlayerView
from kingtutor.bots.players import PLAYERS
from kingtutor.cards import Card, Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position, Variant
from kingtutor.rules.deal import deal_pack, shuffled

__all__ = ["CardPlayer", "Duel", "duel", "played_out"]

CardPlayer = Callable[[PlayerView], Card]

_SURE: float = NormalDist().inv_cdf(0.975)
"""Standard errors on each side of a mean that make an interval of 95 %."""

_SEATINGS = tuple(tuple(number >> seat & 1 for seat in range(4)) for number in range(1, 15))
"""Every seating, North to West, in which both players sit: 0 the first of them, 1 the second."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What the first player scored more than the second, in points a hand.

    >>> result = Duel((4.0, 1.0, 2.0, 3.0))
    >>> result.mean, [round(bound, 2) for bound in result.interval], result.is_decided
    (2.5, [1.23, 3.77], True)
    """

    differences: tuple[float, ...]
    """The mean difference in each deal, over all seatings; at least two deals."""

    @property
    def mean(self) -> float:
        """The mean difference over all deals."""
        return fmean(self.differences)

    @property
    def half_width(self) -> float:
        """Half the 95 % confidence interval of the mean."""
        return _SURE * stdev(self.differences) / sqrt(len(self.differences))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the mean."""
        return self.mean - self.half_width, self.mean + self.half_width

    @property
    def is_decided(self) -> bool:
        """Whether the first player is the stronger: the whole interval lies above zero."""
        return self.interval[0] > 0

    @property
    def deals_needed(self) -> int | None:
        """About how many deals decide a difference of this size; None if there is none."""
        if self.mean <= 0:
            return None
        return max(2, ceil((_SURE * stdev(self.differences) / self.mean) ** 2))


def duel(
    variant: Variant, contract: str, players: tuple[CardPlayer, CardPlayer], deals: int, seed: int
) -> Duel:
    """Play these two players against each other, each deal in all fourteen mixed seatings.

    The same seed gives the same deals, whatever the players; `deals` is at least 2.
    A player against himself scores nothing:

    >>> from kingtutor.bots import beginner
    >>> duel(RUSSIAN, "no-boys", (beginner, beginner), deals=2, seed=1).differences
    (0.0, 0.0)

    Raises `ValueError` for fewer than two deals, `NotationError` for an unknown contract.
    """
    if deals < 2:
        raise ValueError(f"a duel of {deals} deals has no confidence interval; play at least 2")
    openings = (_opening(variant, contract, f"{seed}/{number}") for number in range(deals))
    return Duel(tuple(_difference(opening, players) for opening in openings))


def _opening(variant: Variant, contract: str, seed: str) -> Position:
    rng = random.Random(seed)  # noqa: S311 - cards, not secrets
    leader = rng.choice(tuple(Seat))
    deal: Deal = deal_pack(shuffled(variant.pack, rng), leader.right)
    return Position.opening(variant, contract, deal, leader)


def _difference(opening: Position, players: tuple[CardPlayer, CardPlayer]) -> float:
    tables: list[Fraction] = []
    for seating in _SEATINGS:
        scores = played_out(opening, [players[number] for number in seating]).scores
        mine, theirs = (
            [scores[seat] for seat in Seat if seating[seat.value] == number] for number in (0, 1)
        )
        tables.append(Fraction(sum(mine), len(mine)) - Fraction(sum(theirs), len(theirs)))
    # Between equal players opposite seatings cancel, in fractions without a remainder.
    return float(sum(tables) / len(tables))


def played_out(position: Position, players: Sequence[CardPlayer]) -> Position:
    """The end of a hand played by these four players, North to West."""
    while not position.is_over:
        position = position.play(players[position.to_play.value](PlayerView.of(position)))
    return position


def _contracts(game: str | None, contract: str | None) -> Iterator[tuple[Variant, str]]:
    for variant in (RUSSIAN, PORTUGUESE):
        for key in variant.contracts:
            if game in (None, variant.key) and contract in (None, key):
                yield variant, key


def _main(
    deals: Annotated[int, typer.Option(min=2, help="Deals of each contract.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 1,
    game: Annotated[str | None, typer.Option(help="russian or portuguese; else both.")] = None,
    contract: Annotated[str | None, typer.Option(help="One contract; else all.")] = None,
    pair: Annotated[
        tuple[str, str], typer.Option("--players", help=f"Two of {', '.join(PLAYERS)}.")
    ] = ("club", "beginner"),
) -> None:
    """Play the first player against the second, and print by how much he scores more."""
    if unknown := set(pair) - set(PLAYERS):
        raise typer.BadParameter(f"there is no player {min(unknown)}")
    players = PLAYERS[pair[0]].play, PLAYERS[pair[1]].play
    chosen = list(_contracts(game, contract))
    if not chosen:
        raise typer.BadParameter(f"no game {game or ''} has a contract {contract or ''}")
    table = Table("game", "contract", "points a hand", "95 %", "deals needed")
    for variant, key in chosen:
        result = duel(variant, key, players, deals, seed)
        needed = result.deals_needed if result.deals_needed is not None else "-"
        table.add_row(
            variant.key, key, f"{result.mean:+.2f}", f"± {result.half_width:.2f}", str(needed)
        )
    Console().print(table)


if __name__ == "__main__":
    typer.run(_main)
