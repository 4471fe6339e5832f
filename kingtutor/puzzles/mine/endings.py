"""Deals that rule-of-thumb players play down to an ending."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version

from kingtutor.analysis import RULES_OF_THUMB
from kingtutor.bots import PlayerView
from kingtutor.cards import Card, Seat
from kingtutor.puzzles.difficulty import FIRST_RATING
from kingtutor.puzzles.model import SCHEMA, Puzzle
from kingtutor.rules import Deal, Position, Variant
from kingtutor.rules.deal import deal_pack, draw_first_dealer, shuffled

__all__ = ["Ending", "endings", "generator"]

SLIP = 0.25
"""How often a player plays any legal card, as people do: so there are endings of every kind."""

Bot = Callable[[PlayerView], Card]


@dataclass(frozen=True)
class Ending:
    """A position with the whole deal and every play that led to it."""

    deal: Deal
    dealer: Seat
    plays: tuple[Card, ...]
    position: Position

    def puzzle(self, identity: str, seed: int, at_least: int) -> Puzzle:
        """The ending as a puzzle of the player to move; its themes and level are yet to be told.

        `identity` is the puzzle's id, `seed` that of the search which found it.
        """
        position = self.position
        return Puzzle.model_validate(
            {
                "id": identity,
                "variant": position.variant.key,
                "contract": position.contract.key,
                "deal": str(position.deal),
                "leader": position.leader.letter,
                "trick": [str(card) for card in position.trick],
                "hero": position.to_play.letter,
                "goal": {"at_least": at_least},
                "level": 1,
                "rating": FIRST_RATING[1],
                "source": {
                    "kind": "mined",
                    "seed": seed,
                    "deal": str(self.deal),
                    "dealer": self.dealer.letter,
                    "plays": [str(card) for card in self.plays],
                    "version": version("kingtutor"),
                },
                "schema": SCHEMA,
            }
        )


@dataclass
class _Table:
    """Four players at a deal; each seat is drawn one of the rule-of-thumb players."""

    position: Position
    rng: random.Random
    bots: tuple[Bot, ...]
    plays: list[Card] = field(default_factory=list)

    def play(self) -> None:
        """Let the player to move play."""
        position = self.position
        if self.rng.random() < SLIP:
            card = self.rng.choice(tuple(position.legal_cards))
        else:
            card = self.bots[position.to_play.value](PlayerView.of(position))
        self.position = position.play(card)
        self.plays.append(card)


def generator(seed: int, number: int, purpose: str) -> random.Random:
    """The random numbers of one deal, on their own so that deals can be played in any order."""
    return random.Random(f"{seed}/{purpose}/{number}")  # noqa: S311 - the deals are no secret


def endings(
    variant: Variant, contract: str, cards: Collection[int], rng: random.Random
) -> Iterator[Ending]:
    """Each position of one deal in the tricks that begin with so many cards a hand.

    None if the hand is over before.

    >>> from kingtutor.rules import RUSSIAN
    >>> found = list(endings(RUSSIAN, "no-tricks", {3}, generator(1, 0, "no-tricks")))
    >>> [ending.position.tricks_left for ending in found], len(found[0].plays)
    ([3, 3, 3, 3], 20)
    """
    dealer = draw_first_dealer(rng)
    deal = deal_pack(shuffled(variant.pack, rng), dealer)
    leader = variant.first_leader(dealer)
    bots = tuple(rng.choice(RULES_OF_THUMB) for _ in Seat)
    table = _Table(Position.opening(variant, contract, deal, leader), rng, bots)
    while not table.position.is_over and table.position.tricks_left >= min(cards):
        if table.position.tricks_left in cards:
            yield Ending(deal, dealer, tuple(table.plays), table.position)
        table.play()
