"""What the facts of the Russian positive lessons are read from: prose, scenes, endings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import nbformat

from kingtutor._paths import data_folder
from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.lesson import Lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN, Contract, Position
from kingtutor.search import Solver

__all__ = ["Fact", "Told", "cell_texts", "in_round"]


@cache
def cell_texts(language: str, notebook: str) -> dict[str, str]:
    """The prose of a notebook by cell, its no-break spaces as plain ones."""
    path = data_folder("notebooks") / f"{language}/russian/{notebook}.ipynb"
    cells = nbformat.read(path, as_version=4).cells
    return {cell.id: cell.source.replace("\xa0", " ") for cell in cells}


def in_round(number: int) -> Contract:
    """What is played in this round, from 1."""
    key = RUSSIAN.schedule[number - 1]
    assert key is not None
    return RUSSIAN.contract(key)


@dataclass(frozen=True)
class Fact:
    """Words of a cell in both languages, and what must hold for them to be true."""

    cell: str
    en: str
    fr: str
    holds: Callable[[], bool]

    def check(self, notebook: str) -> None:
        """The words are there in both languages, and the rules bear them out."""
        assert self.en in cell_texts("en", notebook)[self.cell]
        assert self.fr in cell_texts("fr", notebook)[self.cell]
        assert self.holds()


@dataclass(frozen=True)
class Told:
    """A lesson as its prose speaks of it: scenes and their tricks are counted from 1."""

    lesson: Lesson

    @property
    def contract_points(self) -> int:
        """All that a round of this contract brings."""
        return RUSSIAN.contract(self.lesson.name).total(RUSSIAN.pack)

    def scene(self, number: int) -> Scene:
        """One of the scenes that are played card by card."""
        scene = self.lesson.scenes[number - 1]
        assert isinstance(scene, Scene)
        return scene

    def card(self, scene: int, trick: int, seat: Seat) -> str:
        """What a seat played."""
        return str(dict(self.scene(scene).tricks[trick - 1].plays)[seat])

    def taker(self, scene: int, trick: int) -> Seat:
        """Who took a trick."""
        return self.scene(scene).tricks[trick - 1].winner(None)

    def points(self, scene: int, trick: int) -> int:
        """What a trick scored."""
        before, after = (self.scene(scene).moments[4 * at] for at in (trick - 1, trick))
        return sum(after.points) - sum(before.points)

    def held(self, scene: int, seat: Seat, suit: Suit, trick: int = 1) -> CardSet:
        """What a seat holds of a suit before a trick."""
        return self.scene(scene).moments[4 * (trick - 1)].deal[seat].of_suit(suit)

    def out(self, scene: int, trick: int, suit: Suit) -> CardSet:
        """What the others hold of a suit beside South, before a trick."""
        deal = self.scene(scene).moments[4 * (trick - 1)].deal
        return (deal.cards - deal[Seat.SOUTH]).of_suit(suit)

    @property
    def hand(self) -> Position:
        """The hand to play."""
        assert isinstance(self.lesson.hand, Position)
        return self.lesson.hand

    @property
    def south(self) -> CardSet:
        """South's cards in the hand to play."""
        return self.hand.deal[Seat.SOUTH]

    @property
    def ending(self) -> Position:
        """The ending that is proved."""
        assert self.lesson.ending is not None
        return self.lesson.ending.position

    @property
    def values(self) -> dict[str, int]:
        """What each legal card of the ending keeps for South."""
        solution = Solver(8).solve(self.ending, Seat.SOUTH)
        return {str(card): value for card, value in solution.cards.items()}

    def ending_holds(self, seat: Seat, suit: Suit, cards: str) -> bool:
        """Whether a seat's cards of a suit in the ending are these."""
        return self.ending.deal[seat].of_suit(suit) == CardSet.parse(cards)

    def ending_after(self, cards: str) -> Position:
        """The ending after these cards."""
        position = self.ending
        for word in cards.split():
            position = position.play(Card.parse(word))
        return position
