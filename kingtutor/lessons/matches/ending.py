"""The last rounds of a match, to be played on its score sheet."""

from __future__ import annotations

import random
from dataclasses import dataclass

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.matches.scene import SheetScene, next_line
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.round_table import RoundTable
from kingtutor.play.game import LiveRound
from kingtutor.rules import Deal, Round, SheetLine, deal_pack, shuffled, winners_of
from kingtutor.table import Action, Panel, Ruling, Say, TableView, Tone
from kingtutor.table.scores import sheet_grid, sheet_view
from kingtutor.words import contract_name, seat_names, signed

__all__ = ["MatchEnd"]


@dataclass(frozen=True)
class MatchEnd(SheetScene):
    """The rounds of a match so far, and the deals of those that are left, PBN texts.

    Raises `ValueError` if deals are missing or too many, `InvalidPosition` if one is none.
    """

    deals: tuple[str, ...]
    first_dealer: str = "S"

    def __post_init__(self) -> None:
        super().__post_init__()
        left = len(self.variant.schedule) - len(self.rounds)
        if len(self.deals) != left or not left:
            raise ValueError(f"{left} rounds are left and {len(self.deals)} deals given")
        for number in range(len(self.rounds) + 1, len(self.variant.schedule) + 1):
            self.start(number, 1, "")

    def start(self, number: int, time: int, series: str) -> Round:
        """Round `number` of the match; played another time, it is dealt anew."""
        dealer = Seat.parse(self.first_dealer).after(number - 1)
        deal = Deal.parse(self.deals[number - len(self.rounds) - 1])
        if time > 1:
            rng = random.Random(f"{series}/{time}/{number}")  # noqa: S311 - cards, not secrets
            deal = deal_pack(shuffled(self.variant.pack, rng), dealer)
        return Round.start(self.variant, number, dealer, deal)

    def opened(self, part: LessonPart) -> OnTable:
        """The sheet on a table, and the rounds that are left to be played."""
        return _MatchTable(self, part)


class _MatchTable(RoundTable):
    """Between the rounds lies the sheet; it can be looked at during a round too."""

    def __init__(self, match: MatchEnd, part: LessonPart) -> None:
        self.match = match
        self.time = 1
        self._series = part.series
        self._reset()
        super().__init__(part, self._sheet())

    def _reset(self) -> None:
        """The sheet as it was given, and the next round not begun."""
        self.written: tuple[SheetLine, ...] = self.match.lines
        self._now(LiveRound((self._next_round(),)))
        self._is_begun, self._is_on_sheet = False, True

    def _next_round(self) -> Round:
        return self.match.start(len(self.written) + 1, self.time, self._series)

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """The sheet, with the round just played as long as it stands."""
        now = self.game.now
        if not (self._is_begun and now.is_over):
            return self.written
        key = now.contract.key if now.contract else None
        return (*self.written, next_line(self.written, key, now.scores))

    @property
    def is_over(self) -> bool:
        """Whether every round is on the sheet."""
        return len(self.lines) == len(self.match.variant.schedule)

    def _finish(self) -> None:
        if self.is_over:
            self.part.report("done")

    def _act(self, action: str) -> None:
        match action:
            case "next" if self._is_on_sheet:
                self.written = self.lines
                self._is_begun, self._is_on_sheet = True, False
                self.show(*self._begin(self._next_round()))
            case "next" | "sheet":
                self._is_on_sheet = True
                self.show(self._sheet())
            case "back":
                self._is_on_sheet = False
                self.show(self._view())
            case "again" | "new-deal":
                self.time += action == "new-deal"
                self._reset()
                self.show(self._sheet())
            case _:
                super()._act(action)

    def _extra_actions(self) -> tuple[Action, ...]:
        return (Action("sheet", label=text("match.sheet"), icon="text"),)

    def _last_actions(self) -> tuple[Action, ...]:
        to_sheet = Action("next", label=text("match.sheet"), primary=True)
        return (to_sheet, *super()._last_actions())

    def _sheet(self) -> TableView:
        lines, variant = self.lines, self.match.variant
        totals, total = lines[-1].totals, len(variant.schedule)
        winners = winners_of(totals) if self.is_over else ()
        grid = sheet_grid(variant, lines, winners=winners)
        left = text("match.left", n=total - len(lines), last=total)
        panel = Panel(
            kicker="" if self.is_over else text("match.kicker"),
            paragraphs=() if self.is_over else (left,),
            verdict=_verdict(totals) if self.is_over else None,
            actions=self._sheet_actions(),
        )
        heading = text("match.over") if self.is_over else _standing(totals)
        said = Say(heading, text("match.sheet.text"), Tone.CALM)
        return sheet_view(variant, grid, said, panel=panel)

    def _sheet_actions(self) -> tuple[Action, ...]:
        if self._is_begun and not self.game.is_over:
            return (Action("back", label=text("match.back"), icon="cards", primary=True),)
        if self.is_over:
            return (Action("new-deal", primary=True), Action("again"))
        number = len(self.lines) + 1
        key = self.match.variant.schedule[number - 1]
        label = (
            text("match.next", number=number, name=contract_name(key))
            if key
            else text("match.next.auction", number=number)
        )
        return (Action("next", label=label, primary=True),)


def _rivals(totals: dict[Seat, int]) -> tuple[int, int, str]:
    """The learner's total, the best of the others, and who has it."""
    others = {seat: total for seat, total in totals.items() if seat is not Seat.SOUTH}
    best = max(others.values())
    return totals[Seat.SOUTH], best, seat_names(s for s, total in others.items() if total == best)


def _standing(totals: dict[Seat, int]) -> str:
    """How the match stands for the learner."""
    own, best, seats = _rivals(totals)
    key = "lead" if own > best else "level" if own == best else "behind"
    return text(f"match.{key}", points=abs(own - best), seats=seats)


def _verdict(totals: dict[Seat, int]) -> Ruling:
    """How the match ended for the learner."""
    own, best, seats = _rivals(totals)
    if own < best:
        heading = text(
            "match.lose" if len(winners_of(totals)) == 1 else "match.lose.shared", seats=seats
        )
    else:
        heading = text("match.share" if own == best else "match.win")
    said = text("match.text", own=signed(own), other=signed(best))
    return Ruling(heading, said, Tone.GOOD if own >= best else Tone.CALM)
