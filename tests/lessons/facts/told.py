"""What the facts of the lessons are read from: prose, scenes, endings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import nbformat

from kingtutor._paths import data_folder
from kingtutor.cards import Card, CardSet, Seat, Suit, parse_cards
from kingtutor.lessons.lesson import Lesson
from kingtutor.lessons.lesson_index import find_lesson
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, RUSSIAN, Contract, Position
from kingtutor.search import Solver

__all__ = ["Fact", "Told", "cards", "cell_texts", "in_round", "named", "points", "rows"]

Row = tuple[str, str, str, Callable[[], bool]]


@cache
def cell_texts(path: str) -> dict[str, str]:
    """The prose of a notebook by cell, its no-break spaces as plain ones."""
    notebook = nbformat.read(data_folder("notebooks") / f"{path}.ipynb", as_version=4)
    return {cell.id: cell.source.replace("\xa0", " ") for cell in notebook.cells}


@dataclass(frozen=True)
class Fact:
    """Words of a cell in both languages, and what must hold for them to be true."""

    notebook: str
    cell: str
    en: str
    fr: str
    holds: Callable[[], bool]

    def __str__(self) -> str:
        return f"{self.notebook.rpartition('/')[2]}-{self.en}"

    def check(self) -> None:
        """The words are there in both languages, and the rules bear them out."""
        assert self.en in cell_texts(f"en/{self.notebook}")[self.cell]
        assert self.fr in cell_texts(f"fr/{self.notebook}")[self.cell]
        assert self.holds()


def rows(notebook: str, *told: Row) -> list[Fact]:
    """The facts of one notebook."""
    return [Fact(notebook, *row) for row in told]


def cards(text: str) -> CardSet:
    return CardSet.parse(text)


def named(told: str) -> Contract:
    return PORTUGUESE.contract(told)


def points(contract: str) -> int:
    """All that a hand of this contract brings."""
    return named(contract).total(PORTUGUESE.pack)


def in_round(number: int) -> Contract:
    """What is played in this round, from 1."""
    key = RUSSIAN.schedule[number - 1]
    assert key is not None
    return RUSSIAN.contract(key)


@dataclass(frozen=True)
class Told:
    """A lesson as its prose speaks of it: scenes and their tricks are counted from 1."""

    lesson: Lesson

    @classmethod
    def of(cls, name: str, game: str = "portuguese") -> Told:
        return cls(find_lesson(game, name))

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

    def plays(self, number: int, *tricks: str) -> bool:
        """Whether these tricks are what a scene shows, each as `W 3S 5S 2S 4S > N`."""
        scene = self.scene(number)
        trump = scene.end.contract.trump
        shown = [
            f"{each.leader.letter} {' '.join(map(str, each.cards))} > {each.winner(trump).letter}"
            for each in scene.tricks
        ]
        return list(tricks) == shown

    def cost(self, number: int, trick: int = 1) -> int:
        """What the taker of a trick in a scene scores for it."""
        scene = self.scene(number)
        left = scene.start.tricks_left - trick + 1
        return scene.end.contract.points_of_trick(scene.tricks[trick - 1].cards, left)

    def holds(self, number: int, seat: Seat, suit: Suit, told: str) -> bool:
        """Whether a player of a scene begins with just these cards of a suit."""
        return self.scene(number).start.deal[seat].of_suit(suit) == cards(told)

    def forced(self, number: int, place: int) -> bool:
        """Whether the card at this place of a scene, from 1, is the only one allowed."""
        scene = self.scene(number)
        return scene.moments[place - 1].legal_cards == CardSet.of([scene.plays[place - 1]])

    def free(self, number: int, place: int) -> bool:
        """Whether any card of the hand may be played at this place of a scene."""
        moment = self.scene(number).moments[place - 1]
        return moment.legal_cards == moment.deal[moment.to_play]

    @property
    def hand(self) -> Position:
        """The hand to be played."""
        assert isinstance(self.lesson.hand, Position)
        return self.lesson.hand

    @property
    def south(self) -> CardSet:
        """South's cards in the hand to play."""
        return self.hand.deal[Seat.SOUTH]

    def deals(self, told: str, leader: Seat) -> bool:
        """Whether South holds these cards of the hand, among others, and who leads it."""
        return not cards(told) - self.hand.deal[Seat.SOUTH] and self.hand.leader is leader

    def has(self, suit: Suit, told: str) -> bool:
        """Whether these are South's cards of a suit in the hand."""
        return self.hand.deal[Seat.SOUTH].of_suit(suit) == cards(told)

    @property
    def ending(self) -> Position:
        """The ending to be proved."""
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

    def ends(self, hand: str, trick: str = "") -> bool:
        """Whether South holds these cards in the ending, and these lie on the table."""
        return self.ending.deal[Seat.SOUTH] == cards(hand) and self.ending.trick == parse_cards(
            trick
        )

    def others_have(self, suit: Suit, told: str = "") -> bool:
        """Whether the three others hold just these cards of a suit in the ending."""
        theirs = self.ending.deal.cards - self.ending.deal[Seat.SOUTH]
        return theirs.of_suit(suit) == cards(told)

    def guarantees(self, **values: int) -> bool:
        """Whether these cards of the ending, `KD=0`, secure what is said of them."""
        solved = Solver(4).solve(self.ending, Seat.SOUTH).cards
        return all(solved[Card.parse(card)] == value for card, value in values.items())

    def only(self, told: str) -> bool:
        """Whether these are all the cards that keep the most in the ending."""
        solved = Solver(4).solve(self.ending, Seat.SOUTH)
        return CardSet.of(solved.best) == cards(told)

    def goes(self, line: str, taker: str, scored: int = 0) -> bool:
        """Whether this line from the ending is legal, who takes its last trick, South's points."""
        scene = Scene(self.ending).and_then(parse_cards(line))
        south = scene.end.points[Seat.SOUTH.value]
        return (scene.end.leader.letter, south) == (taker, scored)
