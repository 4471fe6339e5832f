"""What one deal yields: at most one puzzle, so that a pack holds no two of the same hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict, Field

from kingtutor.puzzles.mine.judge import Accepted, Reason, Rejected, judge
from kingtutor.puzzles.mine.played import endings, generator
from kingtutor.puzzles.mine.quest import Quest
from kingtutor.puzzles.model import Puzzle

__all__ = ["Haul", "haul"]

WEIGHT_OF_ONE_MORE = 0.5
"""How much less often than a hand with one card fewer a hand is drawn: it takes longer to solve."""


class Haul(BaseModel):
    """The find of one deal, and what was rejected before; small enough to be sent and kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int = Field(ge=0)
    contract: str
    puzzle: Puzzle | None
    rejected: Mapping[Reason, int]


def haul(quest: Quest, number: int) -> Haul:
    """Play and judge deal number `number`, the same whenever and wherever it is done.

    >>> quest = Quest.of("russian", ["no-tricks"], (4, 4), seed=1)
    >>> found = [haul(quest, number) for number in range(4)]
    >>> haul(quest, 3) == found[3]
    True
    """
    contract = quest.contract_of(number)
    rng = generator(quest.seed, number, contract)
    found = list(endings(quest.rules, contract, {_cards(quest, rng)}, rng))
    rng.shuffle(found)
    rejected: Counter[Reason] = Counter() if found else Counter([Reason.OVER])
    for ending in found:
        identity = f"{quest.variant}-{contract}-{quest.seed}-{number}-{len(ending.plays)}"
        match judge(ending, identity, quest.seed):
            case Accepted(puzzle):
                if (reason := _unwanted(quest, puzzle)) is None:
                    return Haul(number=number, contract=contract, puzzle=puzzle, rejected=rejected)
            case Rejected(reason):
                pass
        rejected[reason] += 1
    return Haul(number=number, contract=contract, puzzle=None, rejected=rejected)


def _cards(quest: Quest, rng: random.Random) -> int:
    fewest, most = quest.cards
    sizes = range(fewest, most + 1)
    return rng.choices(sizes, [WEIGHT_OF_ONE_MORE**size for size in sizes])[0]


def _unwanted(quest: Quest, puzzle: Puzzle) -> Reason | None:
    if quest.level not in (None, puzzle.level):
        return Reason.OTHER_LEVEL
    if quest.theme is not None and quest.theme.value not in puzzle.themes:
        return Reason.OTHER_THEME
    return None
