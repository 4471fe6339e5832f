"""How exploring looks: any line from the puzzle, its cards with what they secure on request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from kingtutor.cards import Card, Seat
from kingtutor.i18n import text
from kingtutor.puzzles.explore import Exploration
from kingtutor.puzzles.goals import goal_text
from kingtutor.puzzles.study import Study
from kingtutor.rules.notation import PositionRow
from kingtutor.screens.solving import Head
from kingtutor.table import (
    Action,
    Badge,
    Mode,
    Panel,
    Say,
    Share,
    TableView,
    Tone,
    played,
    view_of,
)
from kingtutor.words import points_text, refusal_values, seat_name, signed

__all__ = ["Exploring"]


@dataclass(frozen=True)
class Exploring:
    """An exploration and what the learner wants to see of it.

    >>> from kingtutor.screens.puzzle_index import PuzzleIndex
    >>> study = Study(PuzzleIndex.shipped().find("first-steps-01").puzzle())
    >>> exploring = Exploring.along(study, [Card.parse("7D")])
    >>> exploring.link, exploring.exploration.goal_reachable
    ('?puzzle=first-steps-01&line=7D', False)
    """

    exploration: Exploration
    line: tuple[Card, ...] = ()
    """The cards since the puzzle's position."""
    shows_values: bool = False
    plays_everybody: bool = False
    """Whether the learner chooses the others' cards too; else they answer with their best."""
    shares: bool = False

    @classmethod
    def along(cls, study: Study, cards: Sequence[Card] = ()) -> Self:
        """Exploring from the end of this line, which starts at the puzzle's position.

        Raises `IllegalPlay` at the first card that may not be played.
        """
        exploring = cls(Exploration(study, study.position), plays_everybody=bool(cards))
        for card in cards:
            exploring = exploring.with_card(card)
        ours = exploring.exploration.position.to_play is study.hero
        return replace(exploring, plays_everybody=bool(cards) and not ours)

    @property
    def link(self) -> str:
        """The address of this position, to be added to that of the page."""
        line = f"&line={'.'.join(map(str, self.line))}" if self.line else ""
        return f"?puzzle={self._study.puzzle.id}{line}"

    @property
    def row(self) -> str:
        """The position as text, a row that `kingtutor solve` answers."""
        position, hero = self.exploration.position, self._study.hero
        row = PositionRow.of(position, frozenset({hero}))
        return row.model_dump_json(exclude_defaults=True)

    def with_card(self, card: Card) -> Self:
        """Exploring after this card and, unless the learner plays everybody, the best answers.

        Raises `IllegalPlay` if it may not be played.
        """
        exploring = self._then(card)
        return exploring if self.plays_everybody else exploring.until_hero()

    def until_hero(self) -> Self:
        """Let the others answer with their best until it is the learner's turn."""
        exploring = self
        while (
            exploring.exploration.best is not None
            and exploring.exploration.position.to_play is not self._study.hero
        ):
            exploring = exploring._then(exploring.exploration.best)
        return exploring

    def back(self) -> Self:
        """Take the last card back, and those of the others after the learner's own."""
        exploring = self
        while exploring.line:
            exploring = replace(
                exploring, exploration=exploring.exploration.back(), line=exploring.line[:-1]
            )
            ours = exploring.exploration.position.to_play is self._study.hero
            if ours or self.plays_everybody:
                break
        return exploring

    def to_start(self) -> Self:
        """The same at the puzzle's own position."""
        start = Exploration(self._study, self._study.position)
        return replace(self, exploration=start, line=())

    def after(self, action: str) -> Self | None:
        """The same after this button of its panel; None for a button that leads out of it."""
        match action:
            case "values":
                return replace(self, shows_values=not self.shows_values)
            case "share":
                return replace(self, shares=not self.shares)
            case "everybody":
                turned = replace(self, plays_everybody=not self.plays_everybody)
                return turned if turned.plays_everybody else turned.until_hero()
            case "undo":
                return self.back()
            case "restart":
                return self.to_start()
        return None

    def motion(self, before: Self, head: Head) -> tuple[TableView, ...]:
        """The views that lead from an earlier moment of the same line to this one."""
        view = self.view(head)
        position, cards = before.exploration.position, self.line[len(before.line) :]
        if not cards:
            return (view,)
        _, views = played(
            position, cards, self._study.hero, open_hands=Seat, goal=view.goal, panel=view.panel
        )
        return (*views[:-1], view)

    def view(self, head: Head, say: Say | None = None) -> TableView:
        """The table with the cards of whoever is to play in front."""
        position, study = self.exploration.position, self._study
        view = view_of(
            position,
            study.hero,
            open_hands=Seat,
            mode=Mode.REST,
            mark_seat=None if position.is_over else position.to_play,
            goal=goal_text(study.position, study.goal),
            say=say or self._say(),
            panel=self._panel(head),
        )
        if position.is_over:
            return view
        reasons = {card: position.refusal(card) for card in view.front}
        why = {
            card: text(f"refusal.{reason.value}.short", **refusal_values(position, reason))
            for card, reason in reasons.items()
            if reason
        }
        legal = tuple(position.legal_cards)
        return replace(view, mode=Mode.PLAY, legal=legal, why=why, badges=self._badges())

    @property
    def _study(self) -> Study:
        return self.exploration.study

    def _then(self, card: Card) -> Self:
        return replace(self, exploration=self.exploration.play(card), line=(*self.line, card))

    def _badges(self) -> dict[Card, Badge]:
        if not self.shows_values:
            return {}
        goal = self._study.goal
        return {
            card: Badge(
                signed(value),
                text(
                    "trainer.value.keeps" if value >= goal else "trainer.value.loses",
                    points=points_text(value),
                ),
                holds=value >= goal,
            )
            for card, value in self.exploration.values.items()
        }

    def _say(self) -> Say:
        exploration, study = self.exploration, self._study
        position = exploration.position
        if position.is_over:
            reached = study.captured(position) >= study.goal
            key = "trainer.explore.reached" if reached else "trainer.explore.missed"
            captured = points_text(study.captured(position))
            return Say(text(key), text("trainer.explore.captured", points=captured), Tone.CALM)
        key = "trainer.explore.stands" if exploration.goal_reachable else "trainer.explore.lost"
        if position.to_play is study.hero:
            turn = text("trainer.explore.you")
        else:
            turn = text("trainer.explore.other", seat=seat_name(position.to_play))
        return Say(text(key), turn, Tone.CALM)

    def _panel(self, head: Head) -> Panel:
        values = "trainer.values.hide" if self.shows_values else "trainer.values"
        everybody = "trainer.everybody.off" if self.plays_everybody else "trainer.everybody"
        paragraphs = [text("trainer.explore.text")]
        if self.shows_values:
            paragraphs.append(text("trainer.values.text"))
        return Panel(
            kicker=head.kicker,
            heading=text("trainer.explore"),
            paragraphs=tuple(paragraphs),
            share=Share(self.link, self.row) if self.shares else None,
            actions=(
                Action("values", label=text(values), icon="eye"),
                Action("everybody", label=text(everybody), icon="cards"),
                Action("undo", enabled=bool(self.line)),
                Action("restart", enabled=bool(self.line)),
                Action("share", label=text("trainer.share"), icon="text"),
                Action("solve", label=text("trainer.solve"), icon="undo"),
                Action("next", label=text("trainer.next"), primary=True),
            ),
        )
