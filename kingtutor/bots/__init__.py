"""Players that see only what a player at the table sees."""

from kingtutor.bots.beginner import beginner
from kingtutor.bots.bidding import club_call
from kingtutor.bots.club import club
from kingtutor.bots.player_view import PlayerView
from kingtutor.bots.players import PLAYERS, Player

__all__ = ["PLAYERS", "Player", "PlayerView", "beginner", "club", "club_call"]
