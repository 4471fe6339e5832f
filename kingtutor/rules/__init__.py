"""The rules of both games: values and pure functions, no display, no search, no files."""

from kingtutor.rules.auction import Auction, Phase
from kingtutor.rules.call import Bid, BidKind, Call, Declaration, SimpleCall, parse_call
from kingtutor.rules.contract import KING_OF_HEARTS, Contract
from kingtutor.rules.deal import (
    Deal,
    cut,
    deal_pack,
    draw_first_dealer,
    first_dealer_by_king,
    shuffled,
)
from kingtutor.rules.match import Match, SheetLine, winners_of
from kingtutor.rules.position import Position
from kingtutor.rules.refusal import Refusal
from kingtutor.rules.round import Round
from kingtutor.rules.trick import Trick
from kingtutor.rules.variant import (
    PORTUGUESE,
    RUSSIAN,
    Boys,
    FirstLead,
    KingRule,
    Variant,
    parse_variant,
)

__all__ = [
    "KING_OF_HEARTS",
    "PORTUGUESE",
    "RUSSIAN",
    "Auction",
    "Bid",
    "BidKind",
    "Boys",
    "Call",
    "Contract",
    "Deal",
    "Declaration",
    "FirstLead",
    "KingRule",
    "Match",
    "Phase",
    "Position",
    "Refusal",
    "Round",
    "SheetLine",
    "SimpleCall",
    "Trick",
    "Variant",
    "cut",
    "deal_pack",
    "draw_first_dealer",
    "first_dealer_by_king",
    "parse_call",
    "parse_variant",
    "shuffled",
    "winners_of",
]
