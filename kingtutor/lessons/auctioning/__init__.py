"""The auction of the Portuguese positives in lessons: shown, asked about, and bidden in."""

from kingtutor.lessons.auctioning.bidden import BiddenHand
from kingtutor.lessons.auctioning.kinds import BestOffer, MayBid, NextSpeaker, Pays
from kingtutor.lessons.auctioning.scene import AuctionScene

__all__ = ["AuctionScene", "BestOffer", "BiddenHand", "MayBid", "NextSpeaker", "Pays"]
