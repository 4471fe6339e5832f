"""The best card of a position, and a short ending to be played out; search knows the answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingtutor.cards import Card, Seat
from kingtutor.i18n import text
from kingtutor.lessons.question import Question
from kingtutor.rules import Position
from kingtutor.table import Mode, Panel, Say, TableView, view_of
from kingtutor.words import card_sign, card_signs, points_text, seat_name

if TYPE_CHECKING:
    from kingtutor.search import Solution

__all__ = ["BestCard", "FreeHand"]


class _Open(Question[Card]):
    """A question on open hands."""

    position: Position

    @property
    def hero(self) -> Seat:
        """The player to move at the beginning, whose points are meant."""
        return self.position.to_play

    @property
    def solved(self) -> Solution:
        """What the hero can guarantee."""
        # The search is loaded only where it is asked.
        from kingtutor.lessons.proving import solved  # noqa: PLC0415

        return solved(self.position, self.hero)


@dataclass(frozen=True)
class BestCard(_Open):
    """Which card keeps the most that the player to move can guarantee, all hands open?

    Raises `ValueError` once the round is over.
    """

    position: Position

    def __post_init__(self) -> None:
        if self.position.is_over:
            raise ValueError("best-card asks for a card, and the round is over")

    @property
    def kind(self) -> str:
        """`best-card`."""
        return "best-card"

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
        from kingtutor.lessons.proving import line_text, refuting_line  # noqa: PLC0415

        line = refuting_line(self.position, answer, self.hero)
        return self._say(
            "costs",
            card=card_sign(answer),
            less=points_text(self.solved.cards[answer]),
            line=line_text(self.position, line),
        )

    @property
    def solution(self) -> str:
        """The best cards, and one line of best play."""
        from kingtutor.lessons.proving import line_text  # noqa: PLC0415

        return self._say("solution", line=line_text(self.position, self._shown_line))

    @property
    def hints(self) -> tuple[str, ...]:
        """What is at stake, then what one of the other cards costs."""
        second = self._say("hint-2-none")
        if self.others:
            worst = min(self.others, key=self.solved.cards.__getitem__)
            less = points_text(self.solved.cards[worst])
            second = self._say("hint-2", card=card_sign(worst), less=less)
        return self._say("hint-1"), second

    @property
    def situation(self) -> str:
        """Whose turn it is."""
        return self._say("situation")

    @property
    def heading(self) -> str:
        """The question itself."""
        return self._say("heading")

    @property
    def task(self) -> str:
        """That all hands are open."""
        return self._say("task")

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """All hands open, the hero's in front; he plays a card to answer."""
        return view_of(
            self.position,
            self.hero,
            open_hands=Seat,
            mode=Mode.REST if is_closed else Mode.PLAY,
            say=Say(self.situation, self.task),
            panel=panel,
        )

    @property
    def _shown_line(self) -> tuple[Card, ...]:
        """The line of best play from the first best card, two tricks of it."""
        return self.solved.line[: 8 - len(self.position.trick)]

    def _say(self, part: str, **values: str) -> str:
        return text(
            f"question.best-card.{part}",
            **{
                "seat": seat_name(self.hero),
                "best": card_signs(self.solved.best) if part != "heading" else "",
                "value": points_text(self.solved.value) if part != "heading" else "",
                **values,
            },
        )


@dataclass(frozen=True)
class FreeHand(Question[int]):
    """A short ending to be played by the player to move against the best defence, hands open.

    `at_least` are the signed points to reach from here on; the answer is what was captured.
    """

    position: Position
    at_least: int

    @property
    def kind(self) -> str:
        """`free-hand`."""
        return "free-hand"

    @property
    def hero(self) -> Seat:
        """The player to move at the beginning."""
        return self.position.to_play

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
        return self._say("short", captured=points_text(answer))

    @property
    def solution(self) -> str:
        """A line that reaches the goal."""
        from kingtutor.lessons.proving import line_text, solved  # noqa: PLC0415

        line = solved(self.position, self.hero).line
        return self._say("solution", line=line_text(self.position, line))

    @property
    def hints(self) -> tuple[str, ...]:
        """The goal, then the first card."""
        return self._hints_at(self.position)

    def _hints_at(self, position: Position) -> tuple[str, ...]:
        from kingtutor.lessons.proving import solved  # noqa: PLC0415

        solution = solved(position, self.hero)
        losing = len(solution.cards) - len(solution.best)
        many = text("question.free-hand.hint-1", n=losing)
        return many, self._say("hint-2", card=card_sign(solution.best[0]))

    @property
    def heading(self) -> str:
        """What is to be reached."""
        return self._say("heading")

    @property
    def situation(self) -> str:
        """That all hands are open."""
        return self._say("situation")

    @property
    def task(self) -> str:
        """Whose cards to play."""
        return self._say("task")

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What this is, beside the table, whose strip follows the play."""
        return self.situation, self.task

    def captured(self, position: Position) -> int:
        """What the hero has captured since the beginning."""
        at = self.hero.value
        return position.points[at] - self.position.points[at]

    def hints_at(self, position: Position) -> tuple[str, ...]:
        """Help at this moment of the play, at the hero's turn."""
        return self._hints_at(position)

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """The position at the beginning, all hands open."""
        return view_of(
            self.position,
            self.hero,
            open_hands=Seat,
            mode=Mode.REST if is_closed else Mode.PLAY,
            panel=panel,
            goal=self.heading,
        )

    def _say(self, part: str, **values: str) -> str:
        return text(
            f"question.free-hand.{part}",
            **{"seat": seat_name(self.hero), "goal": points_text(self.at_least), **values},
        )
