"""The kinds of question that lessons ask, by topic."""

from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.leading import FirstLead, WhoLeads
from kingtutor.lessons.kinds.ordering import PlayOrder, RankOrder
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore, TrickScore
from kingtutor.lessons.kinds.taking import EndsHere, WhoTakes
from kingtutor.lessons.kinds.whereabouts import WhereIs, WhoIsVoid

__all__ = [
    "BestCard",
    "CardsOut",
    "EndsHere",
    "FirstLead",
    "FreeHand",
    "HandScore",
    "MayPlay",
    "PlayOrder",
    "RankOrder",
    "TrickScore",
    "WhereIs",
    "WhoIsVoid",
    "WhoLeads",
    "WhoTakes",
]
