"""What a study tells is what the rules and the search tell, worked out again in other ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kingtutor.cards import Card, CardSet
from kingtutor.puzzles.study import Study
from kingtutor.rules import PORTUGUESE, RUSSIAN, Position, Variant
from kingtutor.search import Solver
from tests.puzzles.made import DUCK, composed, mined
from tests.search.test_ending import played_down
from tests.strategies import endings

CONTRACTS = [(rules, key) for rules in (RUSSIAN, PORTUGUESE) for key in rules.contracts]


def hero_turns(study: Study, position: Position) -> Iterator[Position]:
    """Every position at the hero's next turn, whatever the others play until then."""
    if position.is_over or position.to_play is study.hero:
        yield position
        return
    for card in position.legal_cards:
        yield from hero_turns(study, position.play(card))


def right_classes(study: Study, position: Position) -> tuple[int, int]:
    """How many classes of equal cards keep the goal, and how many lose it, by their values."""
    if position.is_over:
        return 0, 0
    values = Solver(1).solve(position, study.hero).cards
    keep = [values[next(iter(cards))] >= study.need(position) for cards in study.classes(position)]
    return sum(keep), len(keep) - sum(keep)


@settings(max_examples=150)
@given(endings(most=4))
def test_keeping_cards_are_those_whose_value_reaches_the_goal(position: Position) -> None:
    assume(not position.is_over)
    study = Study(composed(position))
    values = Solver(1).solve(position, study.hero).cards
    assert study.values() == values
    for at_least in {*values.values(), study.goal + 1}:
        kept = CardSet.of(card for card, value in values.items() if value >= at_least)
        assert study.keeping(study.position, at_least) == kept
    assert study.losing(study.position) == position.legal_cards - study.keeping(study.position)


def answered(study: Study, position: Position) -> Position:
    """The position at the hero's next turn, after the answers of the study."""
    while not position.is_over and position.to_play is not study.hero:
        position = position.play(study.answer(position))
    return position


def test_an_answer_leaves_the_fewest_winning_cards_at_the_next_turn() -> None:
    rng, chosen_among = Random(1), 0
    while chosen_among < 12:
        position = played_down(RUSSIAN, rng.choice(list(RUSSIAN.contracts)), 4, rng)
        study = Study(composed(position))
        here = study.position.play(rng.choice(list(study.keeping(study.position))))
        if here.is_over or here.to_play is study.hero:
            continue
        decisions = {right_classes(study, turn) for turn in hero_turns(study, here)}
        ranked = sorted((right, -wrong) for right, wrong in decisions if wrong)
        right, wrong = right_classes(study, answered(study, here))
        if ranked:
            assert (right, -wrong) == ranked[0], position
        else:
            assert not wrong
        chosen_among += len({right for right, _ in ranked}) > 1


@settings(max_examples=100)
@given(endings(most=4))
def test_the_main_line_keeps_the_goal_and_ends_on_a_decision(position: Position) -> None:
    assume(not position.is_over)
    study = Study(composed(position))
    reached = study.position
    for step in study.line:
        assert step.position == reached
        assert step.mover is reached.to_play
        assert step.is_decision is (step.mover is study.hero and len(step.classes) > 1)
        if step.mover is study.hero:
            assert step.card in step.keeping
            assert step.losing == study.losing(reached)
        reached = step.after
        assert study.stands(reached)
    assert all(step.is_critical for step in study.line[-1:])
    assert study.critical == tuple(step for step in study.whole_line if step.is_critical)
    assert study.is_done(reached)


@settings(max_examples=100)
@given(endings(most=3), st.integers(-40, 40))
def test_safe_means_that_no_line_at_all_misses_the_goal(position: Position, shift: int) -> None:
    assume(not position.is_over)
    goal = Solver(1).value(position, position.to_play) + shift // 10
    study = Study(composed(position, goal))
    assert study.is_safe(study.position) is (worst(study, study.position) >= goal)


def worst(study: Study, position: Position) -> int:
    """The least that the hero can end with, if even he plays against himself."""
    if position.is_over:
        return study.captured(position)
    return min(worst(study, position.play(next(iter(cards)))) for cards in study.classes(position))


@settings(max_examples=100)
@given(endings(most=4))
def test_a_refutation_puts_the_goal_out_of_reach(position: Position) -> None:
    assume(not position.is_over)
    study = Study(composed(position))
    for card in study.losing(study.position):
        after = study.position.play(card)
        for answer in study.refutation(study.position, card):
            after = after.play(answer)
        assert best_still_possible(study, after) < study.goal


def best_still_possible(study: Study, position: Position) -> int:
    """What the hero would have if he captured all that is left and pays, and nothing that costs."""
    left = [position.contract.points_of(card) for card in position.in_play]
    tricks, contract = position.tricks_left, position.contract
    left += [contract.per_trick] * tricks + [contract.per_last_two] * min(2, tricks)
    return study.captured(position) + sum(points for points in left if points > 0)


@pytest.mark.parametrize(("rules", "contract"), CONTRACTS)
def test_every_contract_has_a_main_line(rules: Variant, contract: str) -> None:
    puzzles = (mined(seed, variant=rules, contract=contract, cards=4) for seed in range(60))
    assert any(Study(puzzle).critical for puzzle in puzzles)


def test_the_same_puzzle_always_has_the_same_line() -> None:
    puzzle = mined(8)
    first, second = Study(puzzle), Study(puzzle)
    for step in second.whole_line[::-1]:
        second.rest(step.position)
    assert [step.card for step in first.whole_line] == [step.card for step in second.whole_line]


def test_the_natural_player_does_not_see_the_other_hands() -> None:
    study = Study(DUCK)
    position = study.position
    hands = list(position.deal.hands)
    west, east = hands[3], hands[1]
    other = Position.opening(
        position.variant,
        position.contract.key,
        type(position.deal)((hands[0], west, hands[2], east)),
        position.leader,
        position.trick,
    )
    assert len(west) == len(east)
    assert study.natural(other) == study.natural(position) == Card.parse("JD")
