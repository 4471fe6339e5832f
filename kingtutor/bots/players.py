"""The players there are: a bot is a module of this package and an entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kingtutor.bots.beginner import beginner
from kingtutor.bots.bidding import club_call
from kingtutor.bots.club import club
from kingtutor.bots.player_view import PlayerView
from kingtutor.cards import Card, CardSet
from kingtutor.rules.auction import Auction
from kingtutor.rules.call import Call

__all__ = ["PLAYERS", "Player"]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays by what he sees at the table, and by nothing else."""

    play: Callable[[PlayerView], Card]
    """His card; a legal one, while the round is not over."""
    call: Callable[[Auction, CardSet], Call]
    """What he says when it is his turn in an auction, with this hand; a legal call."""


PLAYERS: Mapping[str, Player] = {
    # The beginner has no auction of his own: he calls as the club player does.
    "beginner": Player(beginner, club_call),
    "club": Player(club, club_call),
}
"""All players by name, from the weakest to the strongest."""
