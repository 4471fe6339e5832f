"""Questions dealt anew: answered by the rules, the same of a seed, and worth asking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingtutor.cards import Card, Seat, Suit
from kingtutor.lessons.dealing import Moments, generator, scenes
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.leading import FirstLead, WhoLeads
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import HandScore, TrickScore
from kingtutor.lessons.kinds.taking import EndsHere, WhoTakes
from kingtutor.lessons.kinds.whereabouts import WhereIs, WhoIsVoid
from kingtutor.lessons.lesson import Again
from kingtutor.lessons.question import AboutScene, Outcome
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant

GAMES = {"russian": RUSSIAN, "portuguese": PORTUGUESE}
CONTRACTS = [
    pytest.param(game, contract, id=f"{name}-{contract}")
    for name, game in GAMES.items()
    for contract in game.contracts
    if contract not in ("up-spades", "up-diamonds", "up-clubs")  # alike but for the suit
]


KINDS: list[Callable[[Scene], AboutScene[Any]]] = [
    WhoTakes,
    WhoLeads,
    MayPlay,
    TrickScore,
    EndsHere,
    lambda scene: HandScore(scene, Seat.SOUTH),
    lambda scene: CardsOut(scene, Suit.HEARTS),
    lambda scene: WhoIsVoid(scene, Suit.SPADES),
    lambda scene: WhereIs(scene, Card.parse("KH")),
]
"""One of each kind that can be dealt anew."""


def first(make: Callable[[Scene], AboutScene[Any]], game: Variant, contract: str) -> Again:
    """A question of this kind, of the first scene that it can be asked of."""
    for scene in scenes(game, contract, generator("first"), Moments(at_trick_end=True)):
        try:
            return Again(make(scene))
        except ValueError:
            continue
    raise AssertionError("scenes never end")


def questions(game: Variant, contract: str) -> list[Again]:
    dealer = Again(FirstLead(game, Seat.SOUTH))
    return [*(first(make, game, contract) for make in KINDS), dealer]


def test_every_contract_of_both_games_is_drawn_from() -> None:
    assert len(CONTRACTS) == len(RUSSIAN.contracts) + len(PORTUGUESE.contracts) - 3 == 23


@pytest.mark.parametrize(("game", "contract"), CONTRACTS)
def test_each_question_dealt_anew_is_a_good_one(game: Any, contract: str) -> None:
    for again in questions(game, contract):
        question = again.anew("a/1")
        assert question.kind == again.question.kind
        assert question.check(question.right).outcome is Outcome.RIGHT
        assert question.others
        assert all(question.check(each).outcome is Outcome.OTHER for each in question.others)


def test_a_question_is_dealt_anew_in_the_same_contract() -> None:
    for again in questions(PORTUGUESE, "up-hearts")[:-1]:
        question = again.anew("a/1")
        assert isinstance(question, AboutScene)
        assert question.scene.start.contract.key == "up-hearts"
        assert question.scene.start.variant == PORTUGUESE


def test_the_same_seed_brings_the_same_question() -> None:
    for again in questions(PORTUGUESE, "no-hearts"):
        assert again.anew("a/1") == again.anew("a/1")


def test_seeds_bring_different_questions() -> None:
    for again in questions(RUSSIAN, "no-king")[:-1]:
        assert len({str(again.anew(seed)) for seed in range(4)}) >= 3


def share(questions: list[Any], wanted: Callable[[Any], bool]) -> float:
    return sum(map(wanted, questions)) / len(questions)


def dealt(make: Callable[[Scene], AboutScene[Any]], contract: str) -> list[Any]:
    """A dozen questions of this kind."""
    again = first(make, RUSSIAN, contract)
    return [again.anew(seed) for seed in range(12)]


def test_what_is_asked_has_something_to_look_at() -> None:
    takes = dealt(WhoTakes, "no-tricks")
    assert share(takes, lambda q: q.scene.trick.leader is not q.right) > 0.8
    plays = dealt(MayPlay, "no-king")
    assert share(plays, lambda q: q.right != q.hand) > 0.8
    scores = dealt(TrickScore, "eralash-negative")
    assert share(scores, lambda q: len(q.choices) >= 4) > 0.8
    voids = dealt(lambda scene: WhoIsVoid(scene, Suit.SPADES), "no-king")
    assert share(voids, lambda q: bool(q.right)) > 0.8
    kings = dealt(lambda scene: WhereIs(scene, Card.parse("KH")), "no-king")
    assert share(kings, lambda q: q.right not in ("unknown", "played")) > 0.4
    ends = dealt(EndsHere, "no-girls")
    assert 0.2 < share(ends, lambda q: q.right) < 0.8
