"""A score sheet as a lesson shows it, round by round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.stepping import Stepping
from kingtutor.rules import SheetLine, Variant, winners_of
from kingtutor.table import Panel, Say, TableView, Tone
from kingtutor.table.scores import line_name, sheet_grid, sheet_view
from kingtutor.words import seat_name, seat_names, signed

__all__ = ["SheetScene", "next_line", "read_lines", "winners_text"]

_SKIP = "skip"


@dataclass(frozen=True)
class SheetScene:
    """The rounds of a match as they stand on its sheet, from the first.

    A round is the four signed scores, North, East, South, West: "-6 -4 -4 -2"; a Portuguese
    positive begins with what was played: "up-hearts: 175 50 50 50", "skip: 100 75 75 75".

    >>> from kingtutor.rules import RUSSIAN
    >>> SheetScene(RUSSIAN, ("-6 -4 -4 -2", "0 -4 -4 -8")).lines[1].totals[Seat.WEST]
    -10

    Raises `ValueError` if a round does not add up to what its contract pays.
    """

    variant: Variant
    rounds: tuple[str, ...]

    def __post_init__(self) -> None:
        # A sum that is wrong is to be found when the lesson is read, not when it is shown.
        _ = self.lines

    @cached_property
    def lines(self) -> tuple[SheetLine, ...]:
        """The sheet's lines."""
        return read_lines(self.variant, self.rounds)

    def shown(self, heading: str, part: LessonPart) -> OnTable:
        """The sheet on a table, to be stepped through."""
        return _ShownSheet(self, heading, part)


class _ShownSheet(Stepping):
    def __init__(self, scene: SheetScene, heading: str, part: LessonPart) -> None:
        self.scene = scene
        super().__init__(heading, part)

    def captions(self) -> tuple[Say, ...]:
        start = Say(text("sheet.show.start"), text("sheet.show.text", next=text("action.next")))
        return (start, *map(self._caption, self.scene.lines))

    def view(self, step: int, say: Say, panel: Panel) -> TableView:
        scene, lines = self.scene, self.scene.lines[:step]
        is_over = step == len(scene.variant.schedule)
        winners = winners_of(lines[-1].totals) if is_over else ()
        grid = sheet_grid(scene.variant, lines, winners=winners)
        return sheet_view(scene.variant, grid, say, panel=panel)

    def _caption(self, line: SheetLine) -> Say:
        is_last = line.number == len(self.scene.variant.schedule)
        said = text(
            "sheet.show.sum-last" if is_last else "sheet.show.sum",
            sum=signed(sum(line.scores.values())),
            total=signed(line.totals[Seat.SOUTH]),
            winners=winners_text(line.totals),
        )
        heading = text("sheet.show.line", number=line.number, name=line_name(line))
        return Say(heading, said, Tone.CALM)


def winners_text(totals: dict[Seat, int]) -> str:
    """Who wins with these totals at the end of a match.

    >>> winners_text(dict(zip(Seat, (-3, -1, 2, 2), strict=True)))
    'South and West share the victory with +2'
    """
    winners = winners_of(totals)
    points = signed(totals[winners[0]])
    if len(winners) > 1:
        return text("sheet.shared", seats=seat_names(winners), points=points)
    return text("sheet.won", seat=seat_name(winners[0]), points=points)


def read_lines(variant: Variant, rounds: tuple[str, ...]) -> tuple[SheetLine, ...]:
    """The sheet's lines of these texts.

    Raises `ValueError` if one is no round of the game.
    """
    lines: list[SheetLine] = []
    for number, said in enumerate(rounds, start=1):
        named, _, scores = said.rpartition(":")
        planned = variant.schedule[number - 1]
        contract = planned or named.strip()
        points = dict(zip(Seat, map(int, scores.split()), strict=True))
        wanted = 325 if planned is None else variant.contract(contract).total(variant.pack)
        if sum(points.values()) != wanted:
            raise ValueError(
                f"round {number}, {said!r}, adds up to {sum(points.values())}, not to {wanted}"
            )
        if planned is None and contract != _SKIP:
            variant.contract(contract)
        lines.append(next_line(lines, None if contract == _SKIP else contract, points))
    return tuple(lines)


def next_line(
    lines: list[SheetLine] | tuple[SheetLine, ...], contract: str | None, scores: dict[Seat, int]
) -> SheetLine:
    """The line that these scores add to a sheet."""
    before = lines[-1].totals if lines else dict.fromkeys(Seat, 0)
    totals = {seat: before[seat] + scores[seat] for seat in Seat}
    return SheetLine(len(lines) + 1, contract, scores, totals)
