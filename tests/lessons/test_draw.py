"""Questions dealt anew: answered by the rules, the same of a seed, and worth asking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingtutor.cards import Suit
from kingtutor.lessons import draw
from kingtutor.lessons.kinds import EndsHere, MayPlay, TrickScore, WhereIs, WhoIsVoid, WhoTakes
from kingtutor.lessons.question import Outcome, Question
from kingtutor.rules import PORTUGUESE, RUSSIAN

GAMES = {"russian": RUSSIAN, "portuguese": PORTUGUESE}
CONTRACTS = [
    pytest.param(game, contract, id=f"{name}-{contract}")
    for name, game in GAMES.items()
    for contract in game.contracts
    if contract not in ("up-spades", "up-diamonds", "up-clubs")  # alike but for the suit
]


def generators(game: Any, contract: str) -> list[Callable[[int | str], Question[Any]]]:
    return [
        *(getattr(draw, name)(game, contract) for name in ("who_takes", "who_leads", "may_play")),
        *(getattr(draw, name)(game, contract) for name in ("trick_score", "hand_score")),
        draw.ends_here(game, contract),
        draw.cards_out(game, contract, Suit.HEARTS),
        draw.who_is_void(game, contract, Suit.SPADES),
        draw.where_is(game, contract),
        draw.first_lead(game),
    ]


def test_every_contract_of_both_games_is_drawn_from() -> None:
    assert len(CONTRACTS) == len(RUSSIAN.contracts) + len(PORTUGUESE.contracts) - 3 == 23


@pytest.mark.parametrize(("game", "contract"), CONTRACTS)
def test_each_generator_makes_a_good_question(game: Any, contract: str) -> None:
    for make in generators(game, contract):
        question = make("a/1")
        assert question.check(question.right).outcome is Outcome.RIGHT
        assert question.others
        assert all(question.check(each).outcome is Outcome.OTHER for each in question.others)


def test_the_same_seed_brings_the_same_question() -> None:
    for make in generators(PORTUGUESE, "no-hearts"):
        assert make("a/1") == make("a/1")


def test_seeds_bring_different_questions() -> None:
    for make in generators(RUSSIAN, "no-king")[:-1]:
        assert len({str(make(seed)) for seed in range(4)}) >= 3


def share(questions: list[Any], wanted: Callable[[Any], bool]) -> float:
    return sum(map(wanted, questions)) / len(questions)


def test_what_is_asked_has_something_to_look_at() -> None:
    seeds = range(12)
    takes: list[WhoTakes] = [draw.who_takes(RUSSIAN, "no-tricks")(seed) for seed in seeds]
    assert share(takes, lambda q: q.scene.trick.leader is not q.right) > 0.8
    plays: list[MayPlay] = [draw.may_play(RUSSIAN, "no-king")(seed) for seed in seeds]
    assert share(plays, lambda q: q.right != q.hand) > 0.8
    scores: list[TrickScore] = [draw.trick_score(RUSSIAN, "eralash-negative")(n) for n in seeds]
    assert share(scores, lambda q: len(q.choices) >= 4) > 0.8
    voids: list[WhoIsVoid] = [
        draw.who_is_void(RUSSIAN, "no-king", Suit.SPADES)(seed) for seed in seeds
    ]
    assert share(voids, lambda q: bool(q.right)) > 0.8
    kings: list[WhereIs] = [draw.where_is(RUSSIAN, "no-king")(seed) for seed in seeds]
    assert share(kings, lambda q: q.right not in ("unknown", "played")) > 0.4
    ends: list[EndsHere] = [draw.ends_here(RUSSIAN, "no-girls")(seed) for seed in seeds]
    assert 0.2 < share(ends, lambda q: q.right) < 0.8
