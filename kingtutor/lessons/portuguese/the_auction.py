"""The auction: offers, preference, what the buyer pays, and the two ways not to sell."""

from __future__ import annotations

from kingtutor.lessons.auctioning import (
    AuctionScene,
    BestOffer,
    BiddenHand,
    MayBid,
    NextSpeaker,
    Pays,
)
from kingtutor.lessons.lesson import Lesson

__all__ = ["LESSON"]


def _auction(master: str, calls: str) -> AuctionScene:
    return AuctionScene.set(master, calls)


LESSON = Lesson(
    game="portuguese",
    name="the-auction",
    scenes=(
        # 50, then 75, then 100.
        _auction("E", "E auction, S 2 up, W 1 null, N 4 up"),
        # North is out; South says the same as West, and West has to go higher.
        _auction("E", "E auction, S 1 up, W 2 up, N pass, S 2 up, W 3 up, S pass"),
        # West buys for 100 and names the trump.
        _auction("E", "E auction, S 2 up, W 4 up, N pass, S pass, E accept, W up hearts"),
        # The best offer is 75: East may write four, three, three and three.
        _auction("E", "E auction, S 2 up, W pass, N 3 up, S pass, E skip"),
        # Nobody gives eight, so East plays down.
        _auction("E", "E ultimatum, S pass, W pass, N pass, E down"),
    ),
    questions=(
        # Three up are no more than one null.
        MayBid(_auction("E", "E auction, S 1 null")),
        # South speaks before West: the same four are enough.
        MayBid(_auction("E", "E auction, S 1 up, W 4 up, N pass")),
        NextSpeaker(_auction("N", "N auction, E pass, S 1 up, W 2 up")),
        BestOffer(_auction("E", "E auction, S 1 up, W 1 null, N pass, S 1 null")),
        Pays(
            _auction("E", "E auction, S 2 up, W 4 up, N pass, S pass, E accept, W up hearts"),
            "N 50, E 25, S 50, W 200",
        ),
        # What he made is less than what he offered.
        Pays(
            _auction("E", "E auction, S 1 null, W 6 up, N pass, S pass, E accept, W up spades"),
            "N 75, E 75, S 75, W 100",
        ),
        MayBid(_auction("E", "E ultimatum, S pass")),
    ),
    # South speaks first, with five spades, and West will not leave the offer alone.
    hand=BiddenHand("N:J3.QT643.87.KQ93 6542.A8.J5.J8642 KQ987.K92.T432.5 AT.J75.AKQ96.AT7", "E"),
)
