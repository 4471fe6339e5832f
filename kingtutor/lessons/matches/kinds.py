"""Questions about a score sheet: a cell of it, and who wins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.auctioning.payment import read_points
from kingtutor.lessons.matches.scene import SheetScene
from kingtutor.lessons.question import Counting, Picking
from kingtutor.rules import SheetLine, Variant, winners_of
from kingtutor.words import seat_name, seat_names, signed

__all__ = ["SheetCell", "SheetScore", "SheetTotal", "Winners"]


@dataclass(frozen=True)
class Winners(Picking[Seat]):
    """Who wins the match with these totals? All winners are to be chosen.

    >>> from kingtutor.rules import RUSSIAN
    >>> Winners("N -3, E -1, S 2, W 2", RUSSIAN).right
    (Seat.SOUTH, Seat.WEST)

    Raises `ValueError` if the totals are not those of a whole match: they add up to 0.
    """

    totals: str
    variant: Variant
    _points: dict[Seat, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        points = read_points(self.totals)
        if sum(points.values()):
            raise ValueError(f"{self.totals!r} adds up to {sum(points.values())}, not to 0")
        object.__setattr__(self, "_points", points)

    @property
    def items(self) -> tuple[Seat, ...]:
        """The four seats, South first."""
        return Seat.SOUTH.clockwise()

    def label(self, item: Seat) -> str:
        """The seat."""
        return seat_name(item)

    @property
    def right(self) -> tuple[Seat, ...]:
        """Everyone on the highest total."""
        winners = winners_of(self._points)
        return tuple(seat for seat in self.items if seat in winners)

    @property
    def others(self) -> tuple[tuple[Seat, ...], ...]:
        """The lowest total; one of several winners; the second as well; everybody."""
        by_total = sorted(self.items, key=lambda seat: self._points[seat])
        second = tuple(seat for seat in reversed(by_total) if seat not in self.right)[:1]
        both = tuple(seat for seat in self.items if seat in (*self.right, *second))
        guesses = ((by_total[0],), self.right[:1], self.right[1:], second, both, self.items)
        return tuple(dict.fromkeys(each for each in guesses if each and each != self.right))

    def why(self, answer: tuple[Seat, ...]) -> str:
        """A chosen one who has less, else a winner who is not chosen."""
        for seat in answer:
            if seat not in self.right:
                return self.say("lower", seat=seat_name(seat), total=signed(self._points[seat]))
        missed = next(seat for seat in self.right if seat not in answer)
        return self.say("missed", seat=seat_name(missed))

    @property
    def solution(self) -> str:
        """The highest total and everyone who has it."""
        seats = seat_names(self.right)
        return self.say("solution-shared" if len(self.right) > 1 else "solution", seats=seats)

    @property
    def situation(self) -> str:
        """That this is the sheet."""
        return text("question.sheet.situation")

    @property
    def points(self) -> Mapping[Seat, int]:
        """Each seat's total."""
        return self._points

    @property
    def values(self) -> dict[str, object]:
        """The highest total."""
        return {"points": signed(max(self._points.values()))}


@dataclass(frozen=True)
class SheetCell(Counting):
    """A number that is missing on a sheet, in a seat's cell of a round.

    Raises `ValueError` if the sheet does not reach that round.
    """

    scene: SheetScene
    seat: str
    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= len(self.scene.lines):
            raise ValueError(
                f"the sheet has no round {self.number}: it has {len(self.scene.lines)}"
            )

    @property
    def cell(self) -> tuple[int, Seat]:
        """The round and the seat."""
        return self.number, Seat.parse(self.seat)

    @property
    def score(self) -> int:
        """What the seat scored in the round."""
        return self._line.scores[self.cell[1]]

    @property
    def before(self) -> int:
        """The seat's total before it."""
        return self._line.totals[self.cell[1]] - self.score

    @property
    def sum(self) -> int:
        """What the four scored in the round."""
        return sum(self._line.scores.values())

    @property
    @abstractmethod
    def misreadings(self) -> Mapping[int, str]:
        """What a misreading comes to, and the sentence that answers it."""

    @property
    def others(self) -> tuple[int, ...]:
        """What the misreadings come to."""
        return tuple(number for number in self.misreadings if number != self.right)

    def why(self, answer: int) -> str:
        """The misreading that comes to this number."""
        return self.say(self.misreadings.get(answer, "another"), answer=signed(answer))

    @property
    def situation(self) -> str:
        """That this is the sheet."""
        return text("question.sheet.situation")

    @property
    def values(self) -> dict[str, object]:
        """The seat, the round, and the numbers of the sum."""
        return {
            "seat": seat_name(self.cell[1]),
            "number": self.number,
            "score": signed(self.score),
            "before": signed(self.before),
            "right": signed(self.right),
            "sum": signed(self.sum),
            "rest": signed(self.sum - self.score),
        }

    @property
    def _line(self) -> SheetLine:
        return self.scene.lines[self.number - 1]


class SheetTotal(SheetCell):
    """A seat's total after a round.

    >>> from kingtutor.rules import RUSSIAN
    >>> SheetTotal(SheetScene(RUSSIAN, ("-6 -4 -4 -2", "0 -4 -4 -8")), "W", 2).right
    -10
    """

    @property
    def right(self) -> int:
        """The total before the round and the score in it."""
        return self.before + self.score

    @property
    def misreadings(self) -> Mapping[int, str]:
        """The score alone, the total before, the score taken away."""
        return {self.score: "score", self.before: "before", self.before - self.score: "sign"}

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The score."""
        return (self.say("paragraph"),)


class SheetScore(SheetCell):
    """A seat's score in a round, which follows from those of the three others.

    >>> from kingtutor.rules import RUSSIAN
    >>> SheetScore(SheetScene(RUSSIAN, ("-6 -4 -4 -2", "0 -4 -4 -8")), "W", 2).right
    -8
    """

    @property
    def right(self) -> int:
        """What the seat scored."""
        return self.score

    @property
    def misreadings(self) -> Mapping[int, str]:
        """The other sign, the sum of the round, what the others have."""
        return {-self.score: "sign", self.sum: "sum", self.sum - self.score: "rest"}
