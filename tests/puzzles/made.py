"""Puzzles that tests make: of any position, and mined from played deals."""

from __future__ import annotations

from random import Random
from typing import Any

from kingtutor.bots import PlayerView, beginner
from kingtutor.cards import Seat
from kingtutor.puzzles.model import Puzzle
from kingtutor.rules import RUSSIAN, Deal, Position, Variant, deal_pack, shuffled
from kingtutor.search import Solver

DUCK_VALUE: dict[str, Any] = {
    "id": "duck",
    "variant": "russian",
    "contract": "no-tricks",
    "deal": "N:.AJ.. 7..8. ..J7.Q Q...8",
    "leader": "W",
    "trick": ["9D", "KD", "AD"],
    "hero": "S",
    "goal": {"at_least": 0},
    "themes": ["duck_high"],
    "level": 1,
    "rating": 1000,
    "source": {"kind": "composed"},
    "schema": 1,
}
"""JD ducks under the ace; then QC goes under the spade, and 7D stays last."""

DUCK = Puzzle.model_validate(DUCK_VALUE)


def composed(position: Position, at_least: int | None = None, identity: str = "made") -> Puzzle:
    """A puzzle of this position for the player to move; the goal is his guarantee if left out."""
    hero = position.to_play
    goal = Solver(1).value(position, hero) if at_least is None else at_least
    return Puzzle.model_validate(
        {
            **DUCK_VALUE,
            "id": identity,
            "variant": position.variant.key,
            "contract": position.contract.key,
            "deal": str(position.deal),
            "leader": position.leader.letter,
            "trick": [str(card) for card in position.trick],
            "hero": hero.letter,
            "goal": {"at_least": goal},
            "themes": [],
            "options": position.variant.options,
            "hearts_broken": position.hearts_broken,
        }
    )


def mined(
    seed: int, *, variant: Variant = RUSSIAN, contract: str = "no-tricks", cards: int = 5
) -> Puzzle:
    """A puzzle with its story, from a deal that beginners played down; not accepted by anybody."""
    rng = Random(seed)
    deal, plays, position = _played_down(rng, variant, contract, cards)
    while position.is_over:
        deal, plays, position = _played_down(rng, variant, contract, cards)
    source = {
        "kind": "mined",
        "seed": seed,
        "deal": str(deal),
        "dealer": "N",
        "plays": plays,
        "version": "0.1.0",
    }
    made = composed(position).model_dump(mode="json")
    return Puzzle.model_validate({**made, "id": f"mined-{seed}", "source": source})


def _played_down(
    rng: Random, variant: Variant, contract: str, cards: int
) -> tuple[Deal, list[str], Position]:
    """A deal, the beginners' cards, and where they led; over if the scoring cards went early."""
    deal = deal_pack(shuffled(variant.pack, rng), Seat.NORTH)
    leader = Seat.EAST if variant is RUSSIAN else Seat.NORTH
    position = Position.opening(variant, contract, deal, leader)
    plays: list[str] = []
    while position.tricks_left > cards and not position.is_over:
        card = beginner(PlayerView.of(position))
        plays.append(str(card))
        position = position.play(card)
    return deal, plays, position
