"""What the finished tree of a puzzle tells: values, right cards, the line of longest resistance.

Every number is a guarantee: what the hero secures with all hands open while the three others work
against him together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from kingtutor.bots import PlayerView
from kingtutor.cards import Card, CardSet, Seat
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.resistance import Resistance
from kingtutor.puzzles.safety import is_safe
from kingtutor.puzzles.thumb import natural_card
from kingtutor.rules import Position, Trick
from kingtutor.search import Solver
from kingtutor.search.ending import EndingSearch, Node
from kingtutor.search.equal import equal_cards

__all__ = ["Step", "Study"]

TABLE_MIB = 16
"""Memory of a study's own solver; an ending fills little of it."""

Key = tuple[object, ...]


@dataclass(frozen=True)
class Step:
    """One card of a line, with what could have been played instead."""

    position: Position
    card: Card
    classes: tuple[CardSet, ...]
    """The legal cards, equal ones together."""
    keeping: CardSet
    """The hero's cards that keep the goal; empty at another player's turn."""
    is_decision: bool
    """Whether it is the hero's turn and he has cards that are not equal."""
    is_critical: bool
    """Whether it is the hero's turn and a card of his would lose the goal."""

    @property
    def mover(self) -> Seat:
        """Who plays the card."""
        return self.position.to_play

    @property
    def losing(self) -> CardSet:
        """The hero's cards that lose the goal; empty at another player's turn."""
        return self.position.legal_cards - self.keeping if self.keeping else CardSet()

    @property
    def after(self) -> Position:
        """The position after the card."""
        return self.position.play(self.card)


class Study:
    """Everything that a puzzle's tree tells, worked out when asked for and then remembered.

    Points are signed and counted from the position in question to the end of the hand; `need` says
    how many of the goal are still to come there.
    A position asked about must come from the puzzle's by `play`, or be one like it.

    >>> puzzle = Puzzle.parse(
    ...     '{"id":"first-1","variant":"russian","contract":"no-tricks",'
    ...     '"deal":"N:.AJ.. 7..8. ..J7.Q Q...8","leader":"W","trick":["9D","KD","AD"],'
    ...     '"hero":"S","goal":{"at_least":0},"themes":[],"level":1,"rating":800,'
    ...     '"source":{"kind":"composed"},"schema":1}'
    ... )
    >>> study = Study(puzzle)
    >>> {str(card): value for card, value in study.values().items()}
    {'JD': 0, '7D': -4}
    >>> str(study.keeping(study.position, 0)), str(study.natural(study.position))
    ('JD', 'JD')
    >>> [str(step.card) for step in study.line]
    ['JD', '7S', 'QC']
    """

    def __init__(self, puzzle: Puzzle, solver: Solver | None = None) -> None:
        self.puzzle = puzzle
        self.solver = Solver(TABLE_MIB) if solver is None else solver
        self.position = puzzle.position()
        self.hero = puzzle.hero_seat
        self.goal = puzzle.goal.at_least
        self._search = EndingSearch(self.position, self.hero)
        self._resistance = Resistance(self._search, self.hero.value)
        self._kept: dict[Key, CardSet] = {}
        self._values: dict[Key, Mapping[Card, int]] = {}
        self._rest: dict[Key, tuple[Step, ...]] = {}
        self._refutations: dict[Key, tuple[Card, ...]] = {}

    def __repr__(self) -> str:
        return f"Study({self.puzzle.id!r})"

    def captured(self, position: Position) -> int:
        """The points that the hero has captured since the puzzle's position."""
        return position.points[self.hero.value] - self.position.points[self.hero.value]

    def need(self, position: Position) -> int:
        """The points of the goal that are still to come."""
        return self.goal - self.captured(position)

    def values(self, position: Position | None = None) -> Mapping[Card, int]:
        """What each legal card of the player to move secures for the hero from there on."""
        position = self.position if position is None else position
        if position.is_over:
            return {}
        key = place(position)
        if key not in self._values:
            self._values[key] = self.solver.solve(position, self.hero).cards
        return self._values[key]

    def value(self, position: Position) -> int:
        """What the hero secures from there on."""
        return 0 if position.is_over else self.solver.value(position, self.hero)

    def can(self, position: Position, at_least: int) -> bool:
        """Whether the hero secures so many points from there on."""
        if position.is_over:
            return at_least <= 0
        return self.solver.can(position, self.hero, at_least)

    def stands(self, position: Position) -> bool:
        """Whether the hero can still reach the goal."""
        return self.can(position, self.need(position))

    def keeping(self, position: Position, at_least: int | None = None) -> CardSet:
        """The cards of the player to move after which the hero still secures so many points.

        Left out, `at_least` is what the goal still needs.
        """
        at_least = self.need(position) if at_least is None else at_least
        key = (*place(position), at_least)
        if key not in self._kept:
            kept = 0
            node = self._search.node(position, at_least)
            for cards in self._search.classes(node):
                if self._search.goal_reachable(self._search.play(node, cards)):
                    kept |= cards
            self._kept[key] = CardSet(kept)
        return self._kept[key]

    def losing(self, position: Position) -> CardSet:
        """The hero's cards that lose the goal; none at another player's turn."""
        if position.to_play is not self.hero:
            return CardSet()
        return position.legal_cards - self.keeping(position)

    def classes(self, position: Position) -> tuple[CardSet, ...]:
        """The legal cards of the player to move, those equal for the contract together."""
        return equal_cards(position)

    def natural(self, position: Position) -> Card:
        """The card that the rule-of-thumb player would play, who does not see the other hands.

        He remembers the play before the puzzle and the last trick.
        """
        return self.play_of(natural_card, position)

    def play_of(self, player: Callable[[PlayerView], Card], position: Position) -> Card:
        """The card that this player would play, seeing only what he would see at the table."""
        return player(PlayerView.of(position, self._tricks_before(position)))

    def is_safe(self, position: Position) -> bool:
        """Whether the goal can no longer be missed, whatever anybody plays."""
        return position.is_over or is_safe(self._search, self._node(position))

    def answer(self, position: Position) -> Card:
        """The card of an opponent that resists longest; the goal must stand.

        He leaves the hero the fewest winning cards at his next decision, then the most decisions
        after it (see `kingtutor.puzzles.resistance`).
        """
        return lowest(CardSet(self._resistance.answer(self._node(position))))

    def choice(self, position: Position) -> Card:
        """The winning card that the solution shows: of several, the one that secures most."""
        kept = self.keeping(position)
        if len(kept) == 1:
            return next(iter(kept))
        values = self.values(position)
        return max(kept, key=lambda card: (values[card], -card.index))

    def refutation(self, position: Position, card: Card) -> tuple[Card, ...]:
        """The cards by which the others put the goal out of reach after this losing card.

        They take as few tricks for it as they can, and the hero resists as long as he can.

        Raises `GoalKept` if the card is no losing one.
        """
        need = self.need(position)
        key = (*place(position), need, card)
        if key not in self._refutations:
            self._refutations[key] = self.solver.refutation(position, card, self.hero, need)
        return self._refutations[key]

    def step(self, position: Position, card: Card) -> Step:
        """This card as a step of a line."""
        classes = self.classes(position)
        ours = position.to_play is self.hero
        kept = self.keeping(position) if ours else CardSet()
        return Step(
            position=position,
            card=card,
            classes=classes,
            keeping=kept,
            is_decision=ours and len(classes) > 1,
            is_critical=ours and bool(position.legal_cards - kept),
        )

    def rest(self, position: Position) -> tuple[Step, ...]:
        """How it goes on from there to the end, or to where the goal can no longer be missed.

        The opponents resist longest, the hero plays what the solution shows.
        Empty if the goal is out of reach.
        """
        key = (*place(position), self.need(position))
        if key not in self._rest:
            self._rest[key] = tuple(self._steps_from(position)) if self.stands(position) else ()
        return self._rest[key]

    def _steps_from(self, position: Position) -> Iterator[Step]:
        while not self.is_safe(position):
            ours = position.to_play is self.hero
            card = self.choice(position) if ours else self.answer(position)
            yield self.step(position, card)
            position = position.play(card)

    def is_done(self, position: Position) -> bool:
        """Whether the goal stands and no decision is left on the line of longest resistance."""
        return self.stands(position) and not any(step.is_critical for step in self.rest(position))

    @cached_property
    def whole_line(self) -> tuple[Step, ...]:
        """The main line, as `rest` tells it from the puzzle's position."""
        return self.rest(self.position)

    @cached_property
    def line(self) -> tuple[Step, ...]:
        """The main line up to the last decision that matters: its tail without one is cut."""
        steps = self.whole_line
        ends = [number for number, step in enumerate(steps, 1) if step.is_critical]
        return steps[: ends[-1]] if ends else ()

    @cached_property
    def critical(self) -> tuple[Step, ...]:
        """The steps of the main line at which the hero has a losing card."""
        return tuple(step for step in self.line if step.is_critical)

    def _node(self, position: Position) -> Node:
        return self._search.node(position, self.need(position))

    @cached_property
    def _story_tricks(self) -> tuple[Trick, ...]:
        story = self.puzzle.story()
        return tuple(after.last_trick for after in story if after.last_trick and not after.trick)

    def _tricks_before(self, position: Position) -> tuple[Trick, ...]:
        last = position.last_trick
        if last is None or last in self._story_tricks:
            return self._story_tricks
        return (*self._story_tricks, last)


def lowest(cards: CardSet) -> Card:
    """The lowest of these cards, which are of one suit."""
    return min(cards, key=lambda card: card.index)


def place(position: Position) -> tuple[object, ...]:
    """What tells one position of a hand from another, quick to compare."""
    return (
        *(hand.mask for hand in position.deal.hands),
        position.leader,
        position.trick,
        position.hearts_broken,
    )
