"""The best card of a position, and a short ending to be played out; search knows the answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from kingtutor.cards import Card, Seat
from kingtutor.lessons.question import Question
from kingtutor.lessons.telling import line_text
from kingtutor.rules import Position
from kingtutor.words import card_sign, card_signs, points_text, seat_name

if TYPE_CHECKING:
    from kingtutor.analysis import Analysis
    from kingtutor.search import Solution

__all__ = ["BestCard", "FreeHand"]

Answer = TypeVar("Answer")


class _Open(Question[Answer]):
    """A question on open hands."""

    position: Position

    @property
    def hero(self) -> Seat:
        """The player to move at the beginning, whose points are meant."""
        return self.position.to_play

    @property
    def analysis(self) -> Analysis:
        """What the hero can guarantee."""
        # The search is loaded only where it is asked.
        from kingtutor.analysis import analysed  # noqa: PLC0415

        return analysed(self.position, self.hero)

    @property
    def solved(self) -> Solution:
        """The values at the beginning."""
        return self.analysis.solution()


@dataclass(frozen=True)
class BestCard(_Open[Card]):
    """Which card keeps the most that the player to move can guarantee, all hands open?

    Raises `ValueError` once the round is over.
    """

    position: Position

    def __post_init__(self) -> None:
        if self.position.is_over:
            raise ValueError("best-card asks for a card, and the round is over")

    @property
    def right(self) -> Card:
        """The first of the best cards."""
        return self.solved.best[0]

    @property
    def others(self) -> tuple[Card, ...]:
        """Every legal card that costs something."""
        return tuple(card for card in self.solved.cards if not self.is_right(card))

    def is_right(self, answer: Card) -> bool:
        """Whether the card keeps the guarantee."""
        return answer in self.solved.best

    def why(self, answer: Card) -> str:
        """What the card costs, and the line that shows it."""
        line = (answer, *self.analysis.refutation(self.position, answer))
        return self.say(
            "costs",
            **self._solved_values,
            card=card_sign(answer),
            less=points_text(self.solved.cards[answer]),
            line=line_text(self.position, line),
        )

    @property
    def solution(self) -> str:
        """The best cards, and one line of best play."""
        return self.say(
            "solution", **self._solved_values, line=line_text(self.position, self._shown_line)
        )

    @property
    def hints(self) -> tuple[str, ...]:
        """What is at stake, then what one of the other cards costs."""
        first = self.say("hint-1", **self._solved_values)
        if not self.others:
            return first, self.say("hint-2-none", **self._solved_values)
        worst = min(self.others, key=self.solved.cards.__getitem__)
        less = points_text(self.solved.cards[worst])
        return first, self.say("hint-2", card=card_sign(worst), less=less)

    @property
    def _shown_line(self) -> tuple[Card, ...]:
        """The line of best play from the first best card, two tricks of it."""
        return self.solved.line[: 8 - len(self.position.trick)]

    @property
    def values(self) -> dict[str, object]:
        """Who is to play."""
        return {"seat": seat_name(self.hero)}

    @property
    def _solved_values(self) -> dict[str, object]:
        """What he can guarantee; the search is asked only by the texts that name it."""
        return {
            "best": card_signs(self.solved.best),
            "value": points_text(self.solved.value),
        }


@dataclass(frozen=True)
class FreeHand(_Open[int]):
    """A short ending to be played by the player to move against the best defence, hands open.

    `at_least` are the signed points to reach from here on; the answer is what was captured.
    """

    position: Position
    at_least: int

    @property
    def right(self) -> int:
        """The goal."""
        return self.at_least

    @property
    def others(self) -> tuple[int, ...]:
        """One point less."""
        return (self.at_least - 1,)

    def is_right(self, answer: int) -> bool:
        """Whether the goal is reached."""
        return answer >= self.at_least

    def why(self, answer: int) -> str:
        """How far it is from the goal."""
        return self.say("short", captured=points_text(answer))

    @property
    def solution(self) -> str:
        """A line that reaches the goal."""
        return self.say("solution", line=line_text(self.position, self.solved.line))

    def hints_at(self, position: Position) -> tuple[str, ...]:
        """Help at this moment of the play, at the hero's turn."""
        solution = self.analysis.solution(position)
        losing = len(solution.cards) - len(solution.best)
        best = card_sign(solution.best[0])
        return self.say("hint-1", n=losing), self.say("hint-2", card=best)

    @property
    def hints(self) -> tuple[str, ...]:
        """Help with the first card."""
        return self.hints_at(self.position)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What this is, beside the table, whose strip follows the play."""
        return self.situation, self.task

    def captured(self, position: Position) -> int:
        """What the hero has captured since the beginning."""
        at = self.hero.value
        return position.points[at] - self.position.points[at]

    @property
    def values(self) -> dict[str, object]:
        """Who plays, and what he is to reach."""
        return {"seat": seat_name(self.hero), "goal": points_text(self.at_least)}
