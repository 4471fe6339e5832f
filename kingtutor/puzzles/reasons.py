"""Why each card of a solution is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingtutor.analysis import Step
from kingtutor.cards import Card, CardSet
from kingtutor.i18n import text
from kingtutor.puzzles.hints import losing_example
from kingtutor.puzzles.study import Study
from kingtutor.words import card_sign, card_signs, line_signs, seat_name

__all__ = ["Reason", "ReasonKind", "reason_of"]


class ReasonKind(Enum):
    """What speaks for a card."""

    ONLY = "only"
    """It keeps the goal, and no other does but its equals."""
    SEVERAL = "several"
    """It is one of the cards that keep the goal, while others lose it."""
    ANY = "any"
    """No card loses the goal."""
    FORCED = "forced"
    """No other card may be played."""
    EQUAL = "equal"
    """All cards that may be played are equal for the contract."""
    RESISTS = "resists"
    """An opponent makes it as hard as he can."""


@dataclass(frozen=True)
class Reason:
    """Why a step of a line is played; what it says as values and as text."""

    kind: ReasonKind
    step: Step
    wrong: Card | None = None
    """With ONLY and SEVERAL, a card that loses."""
    line: tuple[Card, ...] = ()
    """The cards by which the wrong card loses; none if it loses at once."""

    def text(self) -> str:
        """The reason in the current language."""
        key = f"puzzle.reason.{self.kind.value}"
        if self.wrong is None:
            return text(key, seat=seat_name(self.step.mover), card=card_sign(self.step.card))
        cards = card_signs(self._right())
        wrong = card_sign(self.wrong)
        if not self.line:
            return text(f"{key}-now", cards=cards, wrong=wrong)
        line = line_signs(len(self.step.position.trick) + 1, self.line)
        return text(key, cards=cards, wrong=wrong, line=line)

    def _right(self) -> CardSet:
        if self.kind is ReasonKind.ONLY:
            return CardSet.of([self.step.card])
        return self.step.winning


def reason_of(study: Study, step: Step) -> Reason:
    """Why this step of a line on which the goal stands is played.

    >>> from kingtutor.puzzles.model import Puzzle
    >>> study = Study(Puzzle.example())
    >>> reason_of(study, study.line[0]).text()
    'Only J♦ keeps the goal: 7♦ loses to 8♦ J♦ Q♠ J♥.'
    """
    if len(step.position.legal_cards) == 1:
        return Reason(ReasonKind.FORCED, step)
    if len(step.classes) == 1:
        return Reason(ReasonKind.EQUAL, step)
    if step.mover is not study.hero:
        return Reason(ReasonKind.RESISTS, step)
    if not step.is_critical:
        return Reason(ReasonKind.ANY, step)
    right = [cards for cards in step.classes if cards & step.winning]
    wrong, line = losing_example(study, step.position)
    kind = ReasonKind.ONLY if len(right) == 1 else ReasonKind.SEVERAL
    return Reason(kind, step, wrong, line)
