"""What the buyer of a hand pays, as a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kingtutor.cards import Seat
from kingtutor.lessons.auctioning.about import AboutAuction
from kingtutor.lessons.question import Counting
from kingtutor.rules import Bid
from kingtutor.words import seat_name, signed

__all__ = ["Pays", "read_points"]


def read_points(said: str) -> dict[Seat, int]:
    """Read the points of the four seats, "N 75, E 25, S 200, W 25".

    >>> read_points("N 75, E 25, S 200, W -25")[Seat.WEST]
    -25

    Raises `ValueError` if a seat is missing or a number cannot be read.
    """
    pairs = (each.split() for each in said.split(","))
    points = {Seat.parse(seat): int(number) for seat, number in pairs}
    if set(points) != set(Seat):
        raise ValueError(f"{said!r} does not name the four seats")
    return points


@dataclass(frozen=True)
class Pays(AboutAuction[int], Counting):
    """What does the buyer pay the master, when the hand has brought these points?

    Raises `ValueError` if nobody has bought the hand.
    """

    scores: str
    """The points before the payment, "N 75, E 25, S 200, W 25"."""
    made: Mapping[Seat, int] = field(init=False, repr=False, compare=False)

    low = 0

    def __post_init__(self) -> None:
        if self.asked.price is None:
            raise ValueError("nobody has bought the hand: nothing is paid")
        object.__setattr__(self, "made", read_points(self.scores))

    @property
    def _own(self) -> int:
        """What the buyer made."""
        return self.made[self.asked.declarer or self.asked.master]

    @property
    def _offer(self) -> Bid:
        price = self.asked.price
        assert price is not None, "it was looked at when the question was made"  # noqa: S101
        return price

    @property
    def right(self) -> int:
        """What goes to the master."""
        master = self.asked.master
        return self.asked.settled(self.made)[master] - self.made[master]

    @property
    def others(self) -> tuple[int, ...]:
        """The whole offer, the whole of what he made, nothing, the number of tricks or nulls."""
        guesses = (self._offer.points, max(0, self._own), 0, self._offer.number)
        return tuple(dict.fromkeys(each for each in guesses if each != self.right))

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The points of the hand."""
        each = (
            self.say("made", seat=seat_name(seat), points=signed(self.made[seat]))
            for seat in self.scene.viewer.clockwise()
        )
        return (self.say("scores", scores=", ".join(each)),)

    def why(self, answer: int) -> str:
        """Which misreading comes to this number."""
        if answer == self._offer.points:
            return self.say("too-much" if self._own > 0 else "below-zero")
        if answer == self._own:
            return self.say("not-all")
        if answer == self._offer.number:
            return self.say("number", number=self._offer.number, each=self._offer.kind.points)
        return self.say("nothing" if answer == 0 else "another")

    @property
    def solution(self) -> str:
        """What is paid, and the scores after it."""
        if self._own <= 0:
            return self.say("solution-none")
        return self.say("solution-all" if self._own < self._offer.points else "solution")

    @property
    def values(self) -> dict[str, object]:
        """What was offered, made and paid."""
        buyer = self.asked.declarer or self.asked.master
        after = self.asked.settled(self.made)
        return {
            **super().values,
            "buyer": seat_name(buyer),
            "own": signed(self._own),
            "paid": self.right,
            "left": signed(after[buyer]),
            "gets": signed(after[self.asked.master]),
        }
