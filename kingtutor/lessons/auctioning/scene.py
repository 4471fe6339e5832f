"""An auction as a lesson shows it, call by call."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

from kingtutor.cards import CardSet, Seat
from kingtutor.errors import NotationError, quoted
from kingtutor.i18n import text
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.stepping import Stepping
from kingtutor.rules import Auction, Call, parse_call
from kingtutor.table import Panel, Say, TableView
from kingtutor.table.calling import auction_view
from kingtutor.table.calls import say_call
from kingtutor.words import seat_name

__all__ = ["AuctionScene"]

Said = tuple[Seat, Call]


@dataclass(frozen=True)
class AuctionScene:
    """The calls of an auction, all legal, and the viewer's hand if it is to lie in front.

    >>> scene = AuctionScene.set("E", "E auction, S 1 up, W 3 up, N pass, S 3 up")
    >>> scene.auction.to_speak, str(scene.auction.best)
    (Seat.WEST, '3 up')
    """

    master: Seat
    calls: tuple[Said, ...] = ()
    hand: CardSet = field(default_factory=CardSet)
    viewer: Seat = Seat.SOUTH

    def __post_init__(self) -> None:
        # A call that may not be made is to be found when the lesson is read, not when it is shown.
        _ = self.moments

    @classmethod
    def set(cls, master: str, calls: str = "", hand: str = "", viewer: str = "S") -> AuctionScene:
        """Read an auction from texts: the master's letter, calls between commas, a hand.

        Raises `NotationError` if one cannot be read, `IllegalCall` if one may not be made.
        """
        said = tuple(_read(each) for each in calls.split(",") if each.strip())
        return cls(Seat.parse(master), said, CardSet.parse(hand), Seat.parse(viewer))

    @cached_property
    def moments(self) -> tuple[Auction, ...]:
        """The auction at the start and after each call."""
        start = Auction.opening(self.master)
        return tuple(accumulate(self.calls, _after, initial=start))

    @property
    def auction(self) -> Auction:
        """The auction after the last call."""
        return self.moments[-1]

    def view(
        self, step: int, say: Say | None = None, panel: Panel | None = None, *, quiet: bool = False
    ) -> TableView:
        """The table after this many calls; quiet, it marks neither the turn nor the best offer."""
        return auction_view(
            self.moments[step],
            self.calls[:step],
            self.viewer,
            hand=self.hand,
            say=say,
            panel=panel,
            quiet=quiet,
        )

    def shown(self, heading: str, part: LessonPart) -> OnTable:
        """The auction on a table, to be stepped through."""
        return _ShownAuction(self, heading, part)


class _ShownAuction(Stepping):
    def __init__(self, scene: AuctionScene, heading: str, part: LessonPart) -> None:
        self.scene = scene
        super().__init__(heading, part)

    def captions(self) -> tuple[Say, ...]:
        scene = self.scene
        start = Say(
            text("auction.show.start", seat=seat_name(scene.master)),
            text("auction.show.text", next=text("action.next")),
        )
        told = (
            say_call(before, call)
            for before, (_, call) in zip(scene.moments, scene.calls, strict=False)
        )
        return (start, *told)

    def view(self, step: int, say: Say, panel: Panel) -> TableView:
        return self.scene.view(step, say, panel)


def _after(auction: Auction, said: Said) -> Auction:
    return auction.call(*said)


def _read(said: str) -> Said:
    seat, _, call = said.strip().partition(" ")
    if not call:
        raise NotationError(f"{quoted(said)} is no call: it takes a seat and what it says")
    return Seat.parse(seat), parse_call(call)
