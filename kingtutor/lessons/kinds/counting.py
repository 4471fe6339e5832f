"""How many cards of a suit are out, as South can count, and what every count begins with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.i18n import text
from kingtutor.lessons.captured import tricks_told
from kingtutor.lessons.question import AboutScene, Counting, Seed
from kingtutor.words import card_signs, suit_name

__all__ = ["ME", "CardsOut", "needs_whole_deal", "situation_of"]

ME = Seat.SOUTH
"""Whose hand is seen, and who counts."""


def needs_whole_deal(question: AboutScene[Any]) -> None:
    """Raise `ValueError` unless the question's scene begins with a whole deal."""
    start = question.scene.start
    if start.in_play != start.variant.pack:
        raise ValueError(f"{question.kind} counts from the deal: the scene begins with all cards")


def situation_of(question: AboutScene[Any]) -> str:
    """How many cards were played."""
    played = len(question.scene.plays)
    return text("question.from-play.situation", n=played)


@dataclass(frozen=True)
class CardsOut(AboutScene[int], Counting):
    """How many cards of this suit are still in the three other hands, as South can count?

    Raises `ValueError` unless the scene begins with a whole deal.
    """

    suit: Suit
    low = 0
    high = 13

    def __post_init__(self) -> None:
        needs_whole_deal(self)

    @property
    def right(self) -> int:
        """All of the suit, less South's own, less those played."""
        return len(self._all) - len(self._own) - len(self._played)

    @property
    def others(self) -> tuple[int, ...]:
        """One's own forgotten, the discards forgotten, the cards on the table forgotten."""
        return tuple(each for each in self._miscounts if each != self.right)

    def why(self, answer: int) -> str:
        """The mistake that comes to this number, or the whole sum."""
        return self.say(self._miscounts.get(answer, "another"), answer=answer)

    @property
    def situation(self) -> str:
        """How many cards were played."""
        return situation_of(self)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The tricks so far."""
        return tricks_told(self.scene)

    @property
    def _all(self) -> CardSet:
        return self.scene.start.variant.pack.of_suit(self.suit)

    @property
    def _own(self) -> CardSet:
        return self.scene.end.deal[ME].of_suit(self.suit)

    @property
    def _played(self) -> CardSet:
        return CardSet.of(self.scene.plays).of_suit(self.suit)

    @property
    def _discarded(self) -> CardSet:
        """The cards of the suit that fell on another suit."""
        return CardSet.of(
            card
            for before, card in zip(self.scene.moments, self.scene.plays, strict=False)
            if card.suit is self.suit and before.trick and before.trick[0].suit is not self.suit
        )

    @cached_property
    def _miscounts(self) -> dict[int, str]:
        counts = {
            self.right + len(self._own): "own-forgotten",
            self.right + len(self._discarded): "discards-forgotten",
            self.right - 1: "one-less",
            self.right + 1: "one-more",
        }
        return {number: key for number, key in counts.items() if 0 <= number != self.right}

    @property
    def values(self) -> dict[str, object]:
        """The numbers of the sum."""
        return {
            "suit": suit_name(self.suit),
            "all": len(self._all),
            "own": len(self._own),
            "played": len(self._played),
            "out": self.right,
            "discarded": card_signs(self._discarded),
        }

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A suit of which some cards have been played and some are left."""
        tricks = len(self.scene.tricks)
        return 2 * (0 < self.right < 6) + (2 <= tricks <= 4) + len(self.others) // 3
