"""The auction of the Portuguese positives in lessons: shown, asked about, and bidden in."""

from kingtutor.lessons.auctioning import views as views  # its tables register themselves
from kingtutor.lessons.auctioning.bidden import BiddenHand
from kingtutor.lessons.auctioning.bids import MayBid
from kingtutor.lessons.auctioning.payment import Pays
from kingtutor.lessons.auctioning.scene import AuctionScene
from kingtutor.lessons.auctioning.speakers import BestOffer, NextSpeaker

__all__ = ["AuctionScene", "BestOffer", "BiddenHand", "MayBid", "NextSpeaker", "Pays"]
