"""Solving a puzzle, as a state machine without display.

A page asks for `legal`, hands over the learner's card with `play`, and then calls `step`, one card
at a time and at its own pace, until it is the learner's turn again or the session rests.
Sessions are values: each act gives a new one, and the old one stays as it was.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from kingtutor.analysis import Step
from kingtutor.cards import Card, CardSet
from kingtutor.errors import KingTutorError
from kingtutor.puzzles.explore import Exploration
from kingtutor.puzzles.hints import Hint, hints
from kingtutor.puzzles.reasons import Reason, reason_of
from kingtutor.puzzles.states import SCORES, Phase, Verdict
from kingtutor.puzzles.study import Study
from kingtutor.rules import Position

__all__ = ["SCORES", "Mistake", "NotNow", "Phase", "Session", "Verdict"]


class NotNow(KingTutorError):
    """An act that this moment of the session does not allow."""


_MOVING = frozenset({Phase.PLAYED, Phase.ANSWERING, Phase.REFUTING, Phase.SHOWING})
_AT_REST = frozenset({Phase.SOLVED, Phase.SHOWN, Phase.REFUTED})


@dataclass(frozen=True)
class Mistake:
    """A losing card, where it was played, and the cards that refuted it."""

    before: tuple[Card, ...]
    """The cards played before it, since the puzzle's position."""
    position: Position
    card: Card
    line: tuple[Card, ...]


@dataclass(frozen=True)
class Session:
    """One learner at one puzzle.

    >>> from kingtutor.puzzles.model import Puzzle
    >>> study = Study(Puzzle.example())
    >>> session = Session.start(study).play(Card.parse("7D")).until_rest()
    >>> session.phase, [str(card) for card in session.mistakes[0].line]
    (<Phase.REFUTED: 'refuted'>, ['8D', 'JD', 'QS', 'JH'])
    >>> session = session.back().play(Card.parse("JD")).until_rest()
    >>> session.phase, str(session.legal)
    (<Phase.CHOOSING: 'choosing'>, '7D QC')
    >>> session = session.play(Card.parse("QC")).until_rest()
    >>> session.phase, session.verdict
    (<Phase.SOLVED: 'solved'>, <Verdict.CORRECTED: 'corrected'>)
    """

    study: Study
    position: Position
    phase: Phase = Phase.CHOOSING
    plays_itself: bool = False
    """Whether a card of the learner's is played for him where all he may play are equal."""
    mistakes: tuple[Mistake, ...] = ()
    helped: bool = False
    solution_shown: bool = False
    hints_here: tuple[Hint, ...] = ()
    """The hints taken at this decision."""
    line: tuple[Card, ...] = ()
    """Every card played since the puzzle's position."""
    _before: Position | None = None
    _coming: tuple[Card, ...] = ()

    @classmethod
    def start(cls, study: Study, *, plays_itself: bool = False) -> Self:
        """The beginning of a puzzle."""
        return cls(study, study.position, plays_itself=plays_itself)

    @property
    def legal(self) -> CardSet:
        """The cards that the learner may play now; empty while it is not for him to play."""
        return self.position.legal_cards if self.phase is Phase.CHOOSING else CardSet()

    @property
    def is_moving(self) -> bool:
        """Whether `step` has a card to play or a judgement to make."""
        return self.phase in _MOVING

    @property
    def may_take_back(self) -> bool:
        """Whether the learner's last card has not been answered yet."""
        return self.phase is Phase.PLAYED

    @property
    def verdict(self) -> Verdict:
        """How it went, or how it would be judged if the learner left now."""
        if self.solution_shown:
            return Verdict.SHOWN
        if self.phase is Phase.SOLVED:
            if self.helped:
                return Verdict.HELPED
            return Verdict.CORRECTED if self.mistakes else Verdict.CLEAN
        return Verdict.FAILED if self.mistakes else Verdict.NOT_ATTEMPTED

    def play(self, card: Card) -> Session:
        """The learner plays a card; it is judged at the next `step`.

        Raises `NotNow` if it is not his turn, `IllegalPlay` if a rule forbids the card.
        """
        self._expect(Phase.CHOOSING, "it is not your turn")
        after = self.position.play(card)
        return replace(
            self,
            position=after,
            phase=Phase.PLAYED,
            line=(*self.line, card),
            _before=self.position,
        )

    def take_back(self) -> Session:
        """The learner takes his card back, a misclick; it leaves no trace.

        Raises `NotNow` once it has been answered.
        """
        if self._before is None or not self.may_take_back:
            raise NotNow("there is no card to take back: it has been answered")
        return self._to(
            self._before, Phase.CHOOSING, line=self.line[:-1], hints_here=self.hints_here
        )

    def step(self) -> Session:
        """Go on by one card, or to where it rests.

        Raises `NotNow` if it is for the learner to act.
        """
        match self.phase:
            case Phase.PLAYED:
                judged = self._judged()
                return judged.step() if judged.phase is Phase.ANSWERING else judged
            case Phase.ANSWERING:
                return self._answered()
            case Phase.REFUTING | Phase.SHOWING:
                return self._shown_next()
            case _:
                raise NotNow("nothing is moving: it is for you to act")

    def until_rest(self) -> Session:
        """Go on until the learner is to act; for tests and for pages without motion."""
        session = self
        while session.is_moving:
            session = session.step()
        return session

    def back(self) -> Session:
        """Return from a refutation, finished or not, to the position of the mistake.

        Raises `NotNow` if nothing is being refuted.
        """
        if self.phase not in {Phase.REFUTING, Phase.REFUTED}:
            raise NotNow("there is no mistake to go back to")
        mistake = self.mistakes[-1]
        return self._to(mistake.position, Phase.CHOOSING, mistake.before, self.hints_here)

    def restart(self) -> Session:
        """Begin again; what was wrong or helped stays on record."""
        return self._to(self.study.position, Phase.CHOOSING, ())

    @property
    def ladder(self) -> tuple[Hint, ...]:
        """All hints at this decision; none where no card loses or it is not for him to play."""
        return hints(self.study, self.position) if self.phase is Phase.CHOOSING else ()

    def hint(self) -> Session:
        """Take the next hint; the last of `hints_here` is the new one.

        Raises `NotNow` if it is not the learner's turn, or there is no other hint.
        """
        self._expect(Phase.CHOOSING, "hints are for your turn")
        ladder = self.ladder
        if len(self.hints_here) >= len(ladder):
            raise NotNow("there is no other hint" if ladder else "no card loses here")
        taken = ladder[: len(self.hints_here) + 1]
        return replace(self, hints_here=taken, helped=True)

    def show(self) -> Session:
        """Give up and have the solution played, from this decision on if the goal still stands.

        Raises `NotNow` if the puzzle is solved or shown already.
        """
        if self.phase in {Phase.SOLVED, Phase.SHOWN, Phase.SHOWING}:
            raise NotNow("the solution is known already")
        session = self
        if self.phase is not Phase.CHOOSING:
            lost = self.phase in {Phase.REFUTING, Phase.REFUTED}
            session = self.back() if lost else self.restart()
        return replace(session, phase=Phase.SHOWING, solution_shown=True)

    @property
    def solution(self) -> tuple[tuple[Step, Reason], ...]:
        """The whole solution from the puzzle's position, with the reason of each card."""
        study = self.study
        return tuple((step, reason_of(study, step)) for step in study.line)

    @property
    def next_reason(self) -> Reason | None:
        """While the solution is shown, why the card that `step` plays next is played."""
        if self.phase is not Phase.SHOWING:
            return None
        return reason_of(self.study, self.study.rest(self.position)[0])

    def explore(self) -> Exploration:
        """Any line from here against best answers, once the puzzle is over or lost.

        Raises `NotNow` while it is being solved.
        """
        if self.phase not in _AT_REST:
            raise NotNow("explore when the puzzle is over")
        return Exploration(self.study, self.position)

    def _judged(self) -> Session:
        """After the learner's card: refuted if it loses, answered if not."""
        before, card = self._before, self.line[-1]
        if before is None or card in self.study.winning_cards(before):
            return replace(self, phase=Phase.ANSWERING, hints_here=(), _before=None)
        line = self.study.refutation(before, card)
        return replace(
            self,
            phase=Phase.REFUTING if line else Phase.REFUTED,
            mistakes=(*self.mistakes, Mistake(self.line[:-1], before, card, line)),
            _before=None,
            _coming=line,
        )

    def _answered(self) -> Session:
        """One card of an opponent's, or the end, or the learner's turn."""
        position, study = self.position, self.study
        ours = position.to_play is study.hero
        # A trick under way is finished first, for the eye.
        if position.is_over or ((ours or not position.trick) and study.is_done(position)):
            return self._to(position, Phase.SOLVED)
        if not ours:
            return self._with(study.resisting(position))
        classes = study.classes(position)
        if self.plays_itself and len(classes) == 1:
            return self._with(min(classes[0], key=lambda card: card.index))
        return self._to(position, Phase.CHOOSING)

    def _shown_next(self) -> Session:
        """One card of a refutation or of the solution."""
        if self.phase is Phase.REFUTING:
            card, *coming = self._coming
            phase = Phase.REFUTING if coming else Phase.REFUTED
            return replace(self._with(card), phase=phase, _coming=tuple(coming))
        rest = self.study.rest(self.position)
        shown = self._with(rest[0].card) if rest else self
        if shown.position.is_over or self.study.is_done(shown.position):
            return replace(shown, phase=Phase.SHOWN)
        return shown

    def _with(self, card: Card) -> Session:
        return replace(self, position=self.position.play(card), line=(*self.line, card))

    def _to(
        self,
        position: Position,
        phase: Phase,
        line: tuple[Card, ...] | None = None,
        hints_here: tuple[Hint, ...] = (),
    ) -> Session:
        return replace(
            self,
            position=position,
            phase=phase,
            line=self.line if line is None else line,
            hints_here=hints_here,
            _before=None,
            _coming=(),
        )

    def _expect(self, phase: Phase, otherwise: str) -> None:
        if self.phase is not phase:
            raise NotNow(otherwise)
