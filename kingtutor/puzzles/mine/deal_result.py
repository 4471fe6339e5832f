"""What one deal yields: at most one puzzle, so that a pack holds no two of the same hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict, Field

from kingtutor.puzzles.mine.endings import endings, generator
from kingtutor.puzzles.mine.judge import Accepted, Rejected, judge
from kingtutor.puzzles.mine.spec import MiningSpec
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.quality import Rejection

__all__ = ["DealResult", "play_deal"]

WEIGHT_OF_ONE_MORE = 0.5
"""How much less often than a hand with one card fewer a hand is drawn: it takes longer to solve."""


class DealResult(BaseModel):
    """The find of one deal, and what was rejected before; small enough to be sent and kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int = Field(ge=0)
    contract: str
    puzzle: Puzzle | None
    rejected: Mapping[Rejection, int]


def play_deal(spec: MiningSpec, number: int) -> DealResult:
    """Play and judge deal number `number`, the same whenever and wherever it is done.

    >>> spec = MiningSpec.of("russian", ["no-tricks"], (4, 4), seed=1)
    >>> found = [play_deal(spec, number) for number in range(4)]
    >>> play_deal(spec, 3) == found[3]
    True
    """
    contract = spec.contract_of(number)
    rng = generator(spec.seed, number, contract)
    found = list(endings(spec.rules, contract, {_cards(spec, rng)}, rng))
    rng.shuffle(found)
    rejected: Counter[Rejection] = Counter() if found else Counter([Rejection.OVER])
    for ending in found:
        identity = f"{spec.variant}-{contract}-{spec.seed}-{number}-{len(ending.plays)}"
        match judge(ending, identity, spec.seed):
            case Accepted(puzzle):
                if (reason := _unwanted(spec, puzzle)) is None:
                    return DealResult(
                        number=number, contract=contract, puzzle=puzzle, rejected=rejected
                    )
            case Rejected(reason):
                pass
        rejected[reason] += 1
    return DealResult(number=number, contract=contract, puzzle=None, rejected=rejected)


def _cards(spec: MiningSpec, rng: random.Random) -> int:
    fewest, most = spec.cards
    sizes = range(fewest, most + 1)
    return rng.choices(sizes, [WEIGHT_OF_ONE_MORE**size for size in sizes])[0]


def _unwanted(spec: MiningSpec, puzzle: Puzzle) -> Rejection | None:
    if spec.level not in (None, puzzle.level):
        return Rejection.OTHER_LEVEL
    if spec.theme is not None and spec.theme not in puzzle.themes:
        return Rejection.OTHER_THEME
    return None
