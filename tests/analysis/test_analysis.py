"""What a analysis tells is what the rules and the search tell, worked out again in other ways."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kingtutor.analysis import Analysis, Budget, Values, analysed
from kingtutor.cards import CardSet, Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position
from kingtutor.search import SearchLimit, Solver
from kingtutor.search.reference import card_values
from tests.search.test_ending import played_down
from tests.strategies import endings


def hero_turns(analysis: Analysis, position: Position) -> Iterator[Position]:
    """Every position at the hero's next turn, whatever the others play until then."""
    if position.is_over or analysis.is_ours(position):
        yield position
        return
    for card in position.legal_cards:
        yield from hero_turns(analysis, position.play(card))


def right_classes(analysis: Analysis, position: Position) -> tuple[int, int]:
    """How many classes of equal cards keep the goal, and how many lose it, by their values."""
    if position.is_over:
        return 0, 0
    values = Solver(1).solve(position, analysis.side).cards
    keep = [
        values[next(iter(cards))] >= analysis.need(position) for cards in analysis.classes(position)
    ]
    return sum(keep), len(keep) - sum(keep)


@settings(max_examples=150)
@given(endings(most=4))
def test_winning_cards_are_those_whose_value_reaches_the_goal(position: Position) -> None:
    assume(not position.is_over)
    analysis = Analysis(position, position.to_play)
    values = Solver(1).solve(position, analysis.side).cards
    assert analysis.values() == values
    for at_least in {*values.values(), analysis.goal + 1}:
        kept = CardSet.of(card for card, value in values.items() if value >= at_least)
        assert analysis.winning_cards(analysis.position, at_least) == kept
    assert analysis.losing_cards(
        analysis.position
    ) == position.legal_cards - analysis.winning_cards(analysis.position)


def answered(analysis: Analysis, position: Position) -> Position:
    """The position at the hero's next turn, after the answers of the analysis."""
    while not position.is_over and not analysis.is_ours(position):
        position = position.play(analysis.resisting(position))
    return position


def test_an_answer_leaves_the_fewest_winning_cards_at_the_next_turn() -> None:
    rng, chosen_among = Random(1), 0
    while chosen_among < 12:
        position = played_down(RUSSIAN, rng.choice(list(RUSSIAN.contracts)), 4, rng)
        analysis = Analysis(position, position.to_play)
        here = analysis.position.play(rng.choice(list(analysis.winning_cards(analysis.position))))
        if here.is_over or analysis.is_ours(here):
            continue
        decisions = {right_classes(analysis, turn) for turn in hero_turns(analysis, here)}
        ranked = sorted((right, -wrong) for right, wrong in decisions if wrong)
        right, wrong = right_classes(analysis, answered(analysis, here))
        if ranked:
            assert (right, -wrong) == ranked[0], position
        else:
            assert not wrong
        chosen_among += len({right for right, _ in ranked}) > 1


@settings(max_examples=100)
@given(endings(most=4))
def test_the_main_line_keeps_the_goal_and_ends_on_a_decision(position: Position) -> None:
    assume(not position.is_over)
    analysis = Analysis(position, position.to_play)
    reached = analysis.position
    for step in analysis.line:
        assert step.position == reached
        assert step.mover is reached.to_play
        assert step.is_decision is ((step.mover in analysis.side) and len(step.classes) > 1)
        if step.mover in analysis.side:
            assert step.card in step.winning
            assert step.losing == analysis.losing_cards(reached)
        reached = step.after
        assert analysis.goal_reachable(reached)
    assert all(step.is_critical for step in analysis.line[-1:])
    assert analysis.critical == tuple(step for step in analysis.whole_line if step.is_critical)
    assert analysis.is_done(reached)


@settings(max_examples=100)
@given(endings(most=3), st.integers(-40, 40))
def test_safe_means_that_no_line_at_all_misses_the_goal(position: Position, shift: int) -> None:
    assume(not position.is_over)
    goal = Solver(1).value(position, position.to_play) + shift // 10
    analysis = Analysis(position, position.to_play, goal)
    assert analysis.is_safe(analysis.position) is (worst(analysis, analysis.position) >= goal)


def worst(analysis: Analysis, position: Position) -> int:
    """The least that the hero can end with, if even he plays against himself."""
    if position.is_over:
        return analysis.captured(position)
    return min(
        worst(analysis, position.play(next(iter(cards)))) for cards in analysis.classes(position)
    )


@settings(max_examples=100)
@given(endings(most=4))
def test_a_refutation_puts_the_goal_out_of_reach(position: Position) -> None:
    assume(not position.is_over)
    analysis = Analysis(position, position.to_play)
    for card in analysis.losing_cards(analysis.position):
        after = analysis.position.play(card)
        for answer in analysis.refutation(analysis.position, card):
            after = after.play(answer)
        assert best_still_possible(analysis, after) < analysis.goal


def best_still_possible(analysis: Analysis, position: Position) -> int:
    """What the hero would have if he captured all that is left and pays, and nothing that costs."""
    left = [position.contract.points_of(card) for card in position.in_play]
    tricks, contract = position.tricks_left, position.contract
    left += [contract.per_trick] * tricks + [contract.per_last_two] * min(2, tricks)
    return analysis.captured(position) + sum(points for points in left if points > 0)


SIDES = [frozenset({Seat.NORTH}), frozenset({Seat.NORTH, Seat.SOUTH})]


@pytest.mark.parametrize("side", SIDES, ids=len)
@settings(max_examples=60)
@given(position=endings(most=3))
def test_what_each_card_costs_a_side_is_what_plain_exhaustion_says(
    side: frozenset[Seat], position: Position
) -> None:
    assume(not position.is_over)
    analysis = Analysis(position, side)
    plain = card_values(position, side)
    ours = analysis.is_ours(position)
    best = max(plain.values()) if ours else min(plain.values())
    assert analysis.goal == analysis.secured(position) == best
    assert {card: analysis.cost(position, card) for card in position.legal_cards} == {
        card: best - value for card, value in plain.items()
    }
    assert analysis.best(position) in {card for card in plain if plain[card] == best}
    assert analysis.winning_cards(position) == CardSet.of(
        card for card, value in plain.items() if value >= best
    )


@settings(max_examples=60)
@given(endings(most=4))
def test_the_best_line_brings_what_was_secured(position: Position) -> None:
    analysis = Analysis(position, Seat.WEST)
    reached = position
    for card in analysis.best_line:
        reached = reached.play(card)
    assert reached.is_over
    assert analysis.captured(reached) == analysis.goal


def test_a_budget_is_for_all_questions_together() -> None:
    deal = "N:KQ7.A8.9.J A98.KT..Q7 JT.QJ9.K.8 ..AQJ87.AK"
    position = Position.opening(RUSSIAN, "no-tricks", Deal.parse(deal), Seat.NORTH)
    free = Values(position, Seat.NORTH)
    secured = free.secured(position)
    needed, _ = free.solver.effort
    budget = Budget(max_nodes=needed + 1, max_seconds=60.0)
    values = Values(position, Seat.NORTH, budget=budget)
    assert values.secured(position) == secured
    assert budget.left["max_nodes"] == 1
    with pytest.raises(SearchLimit):
        values.solution()
    with pytest.raises(SearchLimit):
        Values(position, Seat.NORTH, budget=Budget(max_nodes=10**9, max_seconds=0.0)).value(
            position
        )


def test_asked_again_a_position_has_the_same_analysis() -> None:
    position = Position.opening(
        PORTUGUESE, "up-nt", Deal.parse("N:K... A... Q... J..."), Seat.NORTH
    )
    assert analysed(position, Seat.EAST) is analysed(position, Seat.EAST)
    assert analysed(position, Seat.WEST) is not analysed(position, Seat.EAST)


def test_it_loads_no_heavy_library() -> None:
    code = "import sys, kingtutor.analysis; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "kingtutor.search" in loaded
    heavy = {"pydantic", "kingtutor.puzzles", "kingtutor.lessons", "kingtutor.table"}
    assert loaded & heavy == set()
