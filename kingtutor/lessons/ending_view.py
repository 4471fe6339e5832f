"""An ending with all hands open: what the hero can make sure of, and the play that proves it."""

from __future__ import annotations

from dataclasses import replace

from kingtutor.analysis import Analysis
from kingtutor.cards import Card, Seat
from kingtutor.i18n import current_language, language, text
from kingtutor.lessons.badges import badges
from kingtutor.lessons.captions import captions
from kingtutor.lessons.lesson import Ending
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.scene import Scene
from kingtutor.lessons.telling import line_text
from kingtutor.rules import Position
from kingtutor.table import Action, Badge, Mode, Panel, Say, TableView, Tone, view_of
from kingtutor.words import card_sign, card_signs, points_text, seat_name

__all__ = ["Proving"]

_WHOLE = 52
"""Cards: a proof is told to its end."""


class Proving(OnTable):
    """An ending to step through, forward and back, on the best line or on the natural card's.

    The values of the cards are shown when they are asked for.
    """

    def __init__(self, ending: Ending, heading: str, part: LessonPart) -> None:
        self._language = current_language()
        self._heading = heading
        self.hero = ending.hero
        self.start = ending.position
        self._analysis = Analysis(self.start, self.hero)
        self.solution = self._analysis.solution()
        self.natural = self._analysis.natural(self.start)
        self._goes_wrong = self.natural not in self.solution.best
        self._main = Scene(self.start, self._analysis.best_line)
        self._wrong = Scene(self.start, self._wrong_line())
        self._is_wrong = False
        self._shows_values = False
        self._step = 0
        super().__init__(part, self._view())
        self.table.on_action(self._act)

    def __repr__(self) -> str:
        with language(self._language):
            lines = [
                text("prove.line", line=line_text(self.start, self._main.plays, _WHOLE)),
                *([self._what_goes_wrong()] if self._goes_wrong else []),
            ]
        return "\n".join([super().__repr__(), "", *lines])

    @property
    def scene(self) -> Scene:
        """The line that is stepped through now."""
        return self._wrong if self._is_wrong else self._main

    def _wrong_line(self) -> tuple[Card, ...]:
        if not self._goes_wrong:
            return ()
        return (self.natural, *self._analysis.refutation(self.start, self.natural))

    def _act(self, action: str) -> None:
        match action:
            case "values":
                self._shows_values = not self._shows_values
            case "wrong":
                self._is_wrong, self._step = not self._is_wrong, 0
            case _:
                moves = {"next": self._step + 1, "back": self._step - 1, "restart": 0}
                self._step = moves[action]
        if not self._is_wrong and self._step == len(self.scene.plays):
            self.part.report("done")
        self.show(self._view())

    def _view(self) -> TableView:
        position = self.scene.moments[self._step]
        is_between = self._step > 0 and not position.trick
        view = view_of(
            position,
            self.hero,
            open_hands=Seat,
            mode=Mode.REST,
            collected=not is_between,
            say=self._say(),
            panel=self._panel(),
            goal=self._guarantee(),
        )
        return replace(view, badges=self._badges(position))

    def _badges(self, position: Position) -> dict[Card, Badge]:
        is_his_turn = not position.is_over and position.to_play is self.hero
        return (
            badges(self._analysis.solution(position)) if self._shows_values and is_his_turn else {}
        )

    def _say(self) -> Say:
        if self._step == 0:
            return Say(text("prove.start", seat=seat_name(self.hero)), text("prove.start.text"))
        said = captions(self.scene)[self._step]
        is_refuted = self._is_wrong and self._step == len(self.scene.plays)
        if not is_refuted:
            return said
        return Say(said.heading, f"{said.text} {self._cost()}", Tone.CALM)

    def _guarantee(self) -> str:
        return text(
            "prove.guarantee", seat=seat_name(self.hero), points=points_text(self.solution.value)
        )

    def _cost(self) -> str:
        return text(
            "prove.cost",
            card=card_sign(self.natural),
            points=points_text(self.solution.cards[self.natural]),
            value=points_text(self.solution.value),
        )

    def _what_goes_wrong(self) -> str:
        line = line_text(self.start, self._wrong.plays, _WHOLE)
        return text("prove.wrong-line", card=card_sign(self.natural), line=line, cost=self._cost())

    def _panel(self) -> Panel:
        best = card_signs(self.solution.best)
        others = len(self.solution.cards) - len(self.solution.best)
        key = "prove.best" if others else "prove.best-any"
        paragraphs = [text(key, cards=best)]
        if self._is_wrong:
            paragraphs = [text("prove.wrong.text", card=card_sign(self.natural))]
        return Panel(
            kicker=text("prove.kicker"),
            heading=self._heading,
            paragraphs=tuple(paragraphs),
            actions=self._actions(),
        )

    def _actions(self) -> tuple[Action, ...]:
        is_last = self._step == len(self.scene.plays)
        values = text("prove.values.hide" if self._shows_values else "prove.values")
        if self._is_wrong:
            wrong = text("prove.right", card=card_signs(self.solution.best[:1]))
        else:
            wrong = text("prove.wrong", card=card_sign(self.natural))
        return (
            Action("restart", label=text("show.again"), enabled=self._step > 0),
            Action("back", label=text("show.back"), icon="back", enabled=self._step > 0),
            Action("next", enabled=not is_last, primary=True),
            Action("values", label=values, icon="eye"),
            *((Action("wrong", label=wrong, icon="cards"),) if self._goes_wrong else ()),
        )
