"""A match: its rounds, the deal that passes to the left, the score sheet and the winners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kingtutor.cards import Seat
from kingtutor.errors import InvalidPosition
from kingtutor.rules.deal import Deal
from kingtutor.rules.round import Round
from kingtutor.rules.variant import Variant

__all__ = ["Match", "SheetLine", "winners_of"]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the score sheet (RU-40): a round's signed scores and the totals after it."""

    number: int
    contract: str | None
    """The contract's key; None after 4-3-3-3, and while it is not named."""
    scores: dict[Seat, int]
    totals: dict[Seat, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match at one moment; a value.

    >>> from kingtutor.rules import RUSSIAN
    >>> match = Match(variant=RUSSIAN, first_dealer=Seat.SOUTH)
    >>> [match.dealer(number).letter for number in (1, 2, 14)]
    ['S', 'W', 'W']
    """

    variant: Variant
    first_dealer: Seat
    rounds: tuple[Round, ...] = ()

    def dealer(self, number: int) -> Seat:
        """Who deals round `number`, from 1: the deal passes to the left (RU-05, PT-05)."""
        return self.first_dealer.after(number - 1)

    @property
    def current(self) -> Round | None:
        """The round in play, None between rounds."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].is_over else None

    @property
    def is_complete(self) -> bool:
        """Whether every round of the schedule is over."""
        return len(self.rounds) == len(self.variant.schedule) and self.current is None

    def start_round(self, deal: Deal) -> Match:
        """The match with its next round dealt.

        Raises `InvalidPosition` if a round is unfinished or the match is complete.
        """
        if self.current is not None:
            raise InvalidPosition(f"round {len(self.rounds)} is not finished")
        if self.is_complete:
            raise InvalidPosition(f"the match is over after round {len(self.rounds)}")
        number = len(self.rounds) + 1
        begun = Round.start(self.variant, number, self.dealer(number), deal)
        return replace(self, rounds=(*self.rounds, begun))

    def with_round(self, current: Round) -> Match:
        """The match with its last round replaced by a later state of it."""
        return replace(self, rounds=(*self.rounds[:-1], current))

    @property
    def sheet(self) -> tuple[SheetLine, ...]:
        """The score sheet, a line a round, with running totals (RU-40)."""
        lines: list[SheetLine] = []
        totals = dict.fromkeys(Seat, 0)
        for played in self.rounds:
            scores = played.scores
            totals = {seat: totals[seat] + scores[seat] for seat in Seat}
            key = played.contract.key if played.contract else None
            lines.append(SheetLine(played.number, key, scores, totals))
        return tuple(lines)

    @property
    def totals(self) -> dict[Seat, int]:
        """The sum of each seat's scores so far; may be negative (RU-42)."""
        sheet = self.sheet
        return dict(sheet[-1].totals) if sheet else dict.fromkeys(Seat, 0)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everyone on the highest total, who share the victory; nobody before the last round.

        Source: RU-43, RU-44, PT-44, decisions 13, 14 and 32.
        """
        if not self.is_complete:
            return ()
        return winners_of(self.totals)


def winners_of(totals: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Everyone on the highest of these totals, North first.

    >>> winners_of(dict(zip(Seat, (-3, -1, 2, 2), strict=True)))
    (Seat.SOUTH, Seat.WEST)
    """
    return tuple(seat for seat in Seat if totals[seat] == max(totals.values()))
