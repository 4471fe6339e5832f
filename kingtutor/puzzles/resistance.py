"""How the three opponents answer while the goal stands: they resist as long as they can.

They choose together what leaves the hero the fewest winning cards at his next decision, where a
decision is one that he can get wrong; among equals, what leads to the most decisions after it.
A turn of the hero at which nothing can go wrong is no resistance, so they look beyond it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingtutor.cards import Card
from kingtutor.rules import Position

if TYPE_CHECKING:
    from kingtutor.puzzles.study import Study

__all__ = ["Resistance"]

_LOOK_BEYOND = 1
"""Turns of the hero without a losing card that the opponents look beyond."""

Pressure = tuple[int, int, int]
"""To be compared: minus the turns until a decision, minus its winning classes, its losing ones."""

_NONE: Pressure = (-99, 0, 0)


class Resistance:
    """The opponents' answers in one puzzle, remembered."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._pressures: dict[object, Pressure] = {}
        self._answers: dict[object, Card] = {}

    def answer(self, position: Position) -> Card:
        """The card of the opponent to move; the same position always gets the same answer.

        Of equal cards it is the lowest.
        """
        key = position.deal, position.leader, position.trick
        if key not in self._answers:
            ranked = self._ranked(position)
            best = ranked[0][0]
            tied = [card for pressure, card in ranked if pressure == best]
            if len(tied) > 1:
                tied.sort(key=lambda card: -self._decisions_after(position.play(card)))
            self._answers[key] = tied[0]
        return self._answers[key]

    def _ranked(self, position: Position) -> list[tuple[Pressure, Card]]:
        """One card of each class of equal cards with what it does to the hero, hardest first."""
        cards = [tuple(cards)[-1] for cards in self._study.classes(position)]
        ranked = [(self._pressure(position.play(card), _LOOK_BEYOND), card) for card in cards]
        # The sort is stable: equals stay by suit and from the top down.
        return sorted(ranked, key=lambda pair: pair[0], reverse=True)

    def _pressure(self, position: Position, beyond: int) -> Pressure:
        """What the hero's next decision looks like if the opponents go for the hardest one."""
        study = self._study
        key = position.deal, position.leader, position.trick, beyond
        if key in self._pressures:
            return self._pressures[key]
        if position.is_over or study.is_safe(position):
            pressure = _NONE
        elif position.to_play is not study.hero:
            pressure = max(
                self._pressure(position.play(next(iter(cards))), beyond)
                for cards in study.classes(position)
            )
        else:
            pressure = self._at_hero(position, beyond)
        self._pressures[key] = pressure
        return pressure

    def _at_hero(self, position: Position, beyond: int) -> Pressure:
        classes = self._study.classes(position)
        kept = self._study.keeping(position)
        winning = sum(1 for cards in classes if next(iter(cards)) in kept)
        if winning < len(classes):
            return 0, -winning, len(classes) - winning
        if not beyond:
            return _NONE
        turns, *rest = self._pressure(position.play(next(iter(kept))), beyond - 1)
        return turns - 1, rest[0], rest[1]

    def _decisions_after(self, position: Position) -> int:
        """How many decisions the hero meets if everybody goes on like this, without ties broken."""
        study, decisions = self._study, 0
        while not (position.is_over or study.is_safe(position)):
            if position.to_play is study.hero:
                kept = study.keeping(position)
                decisions += kept != position.legal_cards
                card = next(iter(kept))
            else:
                card = self._ranked(position)[0][1]
            position = position.play(card)
        return decisions
