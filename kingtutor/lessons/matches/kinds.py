"""Questions about a score sheet: a cell of it, and who wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.auctioning.payment import read_points
from kingtutor.lessons.matches.scene import SheetScene
from kingtutor.lessons.picking import Picking
from kingtutor.lessons.question import Counting
from kingtutor.rules import SheetLine, Variant, winners_of
from kingtutor.table import Panel, Say, TableView
from kingtutor.table.scores import UNKNOWN, sheet_grid, sheet_view, totals_grid
from kingtutor.words import seat_name, seat_names, signed

__all__ = ["SheetCell", "Winners"]


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
    def kind(self) -> str:
        """`winners`."""
        return "winners"

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
                return self._say("lower", seat=seat_name(seat), total=signed(self._points[seat]))
        missed = next(seat for seat in self.right if seat not in answer)
        return self._say("missed", seat=seat_name(missed))

    @property
    def solution(self) -> str:
        """The highest total and everyone who has it."""
        seats = seat_names(self.right)
        return self._say("solution-shared" if len(self.right) > 1 else "solution", seats=seats)

    @property
    def hints(self) -> tuple[str, ...]:
        """What wins, then how high that is."""
        return self._say("hint-1"), self._say("hint-2")

    @property
    def situation(self) -> str:
        """That this is the sheet."""
        return text("question.sheet.situation")

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:  # noqa: ARG002 - nothing to hide
        """The line of totals."""
        said = Say(self.situation, self.task)
        return sheet_view(self.variant, totals_grid(self._points), said, panel=panel)

    def _say(self, part: str, **values: Any) -> str:
        points = signed(max(self._points.values()))
        return text(f"question.winners.{part}", points=points, **values)


@dataclass(frozen=True)
class SheetCell(Counting):
    """A number that is missing on a sheet: a seat's `total` after a round, or its `score` in it.

    >>> from kingtutor.rules import RUSSIAN
    >>> scene = SheetScene(RUSSIAN, ("-6 -4 -4 -2", "0 -4 -4 -8"))
    >>> SheetCell(scene, "W", 2).right, SheetCell(scene, "W", 2, "score").right
    (-10, -8)

    Raises `ValueError` if the sheet does not reach that round.
    """

    scene: SheetScene
    seat: str
    number: int
    what: Literal["total", "score"] = "total"

    def __post_init__(self) -> None:
        if not 1 <= self.number <= len(self.scene.lines):
            raise ValueError(
                f"the sheet has no round {self.number}: it has {len(self.scene.lines)}"
            )

    @property
    def kind(self) -> str:
        """`sheet-total` or `sheet-score`."""
        return f"sheet-{self.what}"

    @property
    def _seat(self) -> Seat:
        return Seat.parse(self.seat)

    @property
    def _line(self) -> SheetLine:
        return self.scene.lines[self.number - 1]

    @property
    def _score(self) -> int:
        return self._line.scores[self._seat]

    @property
    def _before(self) -> int:
        return self._line.totals[self._seat] - self._score

    @property
    def right(self) -> int:
        """The number that belongs there."""
        return self._score if self.what == "score" else self._before + self._score

    @property
    def _misreadings(self) -> dict[int, str]:
        """What a misreading comes to, and the sentence that answers it."""
        total = sum(self._line.scores.values())
        guesses = (
            {self._score: "score", self._before: "before", self._before - self._score: "sign"}
            if self.what == "total"
            else {-self._score: "sign", total: "sum", total - self._score: "rest"}
        )
        guesses.pop(self.right, None)
        return guesses

    @property
    def others(self) -> tuple[int, ...]:
        """What the misreadings come to."""
        return tuple(self._misreadings)

    def why(self, answer: int) -> str:
        """The misreading that comes to this number."""
        return self._say(self._misreadings.get(answer, "another"), answer=signed(answer))

    @property
    def solution(self) -> str:
        """The sum that gives it."""
        return self._say("solution")

    @property
    def hints(self) -> tuple[str, ...]:
        """What to add or to compare, then the numbers."""
        return self._say("hint-1"), self._say("hint-2")

    @property
    def heading(self) -> str:
        """Which number is asked for."""
        return self._say("heading")

    @property
    def situation(self) -> str:
        """That this is the sheet."""
        return text("question.sheet.situation")

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The score, where the total is asked for."""
        return (self._say("paragraph"),) if self.what == "total" else ()

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """The sheet up to that round; its cell is empty until it is answered."""
        asked = {} if is_closed else {(self.number, self._seat): UNKNOWN}
        grid = sheet_grid(self.scene.variant, self.scene.lines[: self.number], asked=asked)
        said = Say(self.situation, self.task)
        return sheet_view(self.scene.variant, grid, said, panel=panel)

    def _say(self, part: str, **values: Any) -> str:
        total = sum(self._line.scores.values())
        return text(
            f"question.{self.kind}.{part}",
            seat=seat_name(self._seat),
            number=self.number,
            score=signed(self._score),
            before=signed(self._before),
            right=signed(self.right),
            sum=signed(total),
            rest=signed(total - self._score),
            **values,
        )
