"""What a deal yields, and why endings are rejected."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kingtutor.errors import KingTutorError, NotationError
from kingtutor.puzzles.difficulty import FIRST_RATING
from kingtutor.puzzles.mine.deal_result import DealResult, play_deal
from kingtutor.puzzles.mine.endings import Ending, endings, generator
from kingtutor.puzzles.mine.judge import Accepted, Rejected, judge
from kingtutor.puzzles.mine.spec import GROUPS, MiningSpec, parse_cards_range
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.proof import prove
from kingtutor.puzzles.quality import Rejection
from kingtutor.rules import PORTUGUESE, RUSSIAN, Position, Variant
from kingtutor.search import Solver

GROUNDS = (
    (RUSSIAN, "no-tricks"),
    (RUSSIAN, "no-king"),
    (RUSSIAN, "hearts"),
    (PORTUGUESE, "no-last-two"),
    (PORTUGUESE, "up-spades"),
)


def sample(variant: Variant, contract: str, deals: int, cards: int) -> list[Ending]:
    return [
        ending
        for number in range(deals)
        for ending in endings(variant, contract, {cards}, generator(9, number, contract))
    ]


@pytest.mark.parametrize(("variant", "contract"), GROUNDS)
def test_an_ending_arises_from_its_deal_by_legal_plays(variant: Variant, contract: str) -> None:
    found = sample(variant, contract, deals=10, cards=5)
    assert len(found) >= 8
    for ending in found:
        leader = ending.dealer.left if variant is RUSSIAN else ending.dealer
        position = Position.opening(variant, contract, ending.deal, leader)
        for card in ending.plays:
            position = position.play(card)
        assert position == ending.position
        assert position.tricks_left == 5


def as_puzzle(ending: Ending) -> Puzzle:
    """The ending as a puzzle, good or not, its themes and level not asked about."""
    at_least = Solver(1).value(ending.position, ending.position.to_play)
    return ending.puzzle("made", seed=9, at_least=at_least)


@pytest.mark.parametrize(("variant", "contract"), GROUNDS)
def test_the_judge_accepts_what_the_proof_holds_good(variant: Variant, contract: str) -> None:
    verdicts: Counter[bool] = Counter()
    for ending in sample(variant, contract, deals=25, cards=4 if contract != "no-king" else 6):
        verdict = judge(ending, "made", seed=9)
        proof = prove(as_puzzle(ending))
        good = all(finding.field in {"themes", "level"} for finding in proof.findings)
        assert isinstance(verdict, Accepted) is good, (verdict, proof)
        verdicts[good] += 1
    assert min(verdicts[True], verdicts[False]) >= 1


def test_an_accepted_puzzle_is_proved_tagged_and_rated() -> None:
    proved = 0
    for variant, contract in GROUNDS:
        for ending in sample(variant, contract, deals=12, cards=5):
            match judge(ending, "made", seed=9):
                case Accepted(puzzle):
                    assert prove(puzzle).findings == ()
                    assert puzzle.rating == FIRST_RATING[puzzle.level]
                    proved += 1
                case Rejected():
                    pass
    assert proved >= 10


def test_every_reason_to_reject_an_ending_comes_up() -> None:
    reasons: Counter[Rejection] = Counter()
    for variant, contract in GROUNDS:
        spec = MiningSpec.of(variant.key, [contract], (4, 5), seed=9)
        for number in range(40):
            reasons.update(play_deal(spec, number).rejected)
    assert set(reasons) == {
        Rejection.OVER,
        Rejection.NO_CHOICE,
        Rejection.NO_LOSING_CARD,
        Rejection.SECOND_RIGHT_CARD,
        Rejection.TOO_FEW_DECISIONS,
        Rejection.NATURAL_CARD_WINS,
        Rejection.SELFISH_DIFFERS,
    }


def test_a_deal_yields_the_same_in_any_order_and_after_a_journey() -> None:
    spec = MiningSpec.of("portuguese", ["up-trump", "no-queens"], (4, 5), seed=2)
    numbers = list(range(12))
    results = {number: play_deal(spec, number) for number in numbers}
    Random(1).shuffle(numbers)
    assert {number: play_deal(spec, number) for number in numbers} == results
    assert any(found.puzzle for found in results.values())
    for found in results.values():
        assert DealResult.model_validate_json(found.model_dump_json()) == found


def test_the_contracts_mined_for_take_turns() -> None:
    spec = MiningSpec.of("portuguese", ["up-trump", "down"], (4, 4), seed=1)
    assert spec.contracts == (*GROUPS["up-trump"], "down")
    assert [play_deal(spec, number).contract for number in range(6)] == [
        *spec.contracts,
        "up-spades",
    ]


def test_a_level_and_a_theme_are_kept_to() -> None:
    free = MiningSpec.of("russian", ["no-tricks"], (4, 6), seed=4)
    of_level = free.model_copy(update={"level": 3})
    of_theme = MiningSpec.of("russian", ["no-tricks"], (4, 6), seed=4, theme="safe_lead")
    levels = {found.puzzle.level for found in _hauls(free, 20) if found.puzzle}
    assert len(levels) > 1
    wanted = [found.puzzle for found in _hauls(of_level, 20) if found.puzzle]
    assert {puzzle.level for puzzle in wanted} == {3}
    safe = [found.puzzle for found in _hauls(of_theme, 20) if found.puzzle]
    assert safe
    assert all("safe_lead" in puzzle.themes for puzzle in safe)
    refused = sum((Counter(found.rejected) for found in _hauls(of_theme, 20)), Counter[Rejection]())
    assert refused[Rejection.OTHER_THEME] > 0


def _hauls(spec: MiningSpec, deals: int) -> list[DealResult]:
    return [play_deal(spec, number) for number in range(deals)]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"variant": "bridge"}, "no game"),
        ({"contracts": ["no-queens"]}, "no contract of the russian game"),
        ({"cards": (1, 4)}, "cards 1-4: a puzzle has 2 to 8 a hand"),
        ({"cards": (6, 4)}, "cards 6-4: a puzzle has 2 to 8 a hand"),
        ({"cards": (4, 9)}, "cards 4-9: a puzzle has 2 to 8 a hand"),
        ({"theme": "steering"}, "'steering' is no theme"),
        ({"level": 6}, "level"),
    ],
)
def test_a_mining_spec_that_cannot_be_is_refused(changed: dict[str, object], said: str) -> None:
    asked: dict[str, object] = {"variant": "russian", "contracts": ["king"], "cards": (4, 6)}
    asked |= {"seed": 1, "theme": None, "level": None, **changed}
    with pytest.raises(NotationError, match=said):
        MiningSpec.of(
            asked.pop("variant"),  # type: ignore[arg-type]
            asked.pop("contracts"),  # type: ignore[arg-type]
            asked.pop("cards"),  # type: ignore[arg-type]
            **asked,  # type: ignore[arg-type]
        )


@pytest.mark.parametrize("text", ["", "four", "4-", "-4-7", "4–7"])
def test_a_range_of_cards_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(KingTutorError, match="give a number or a range"):
        parse_cards_range(text)
