"""The Python face: limits, interrupts, threads, memory, refutations, the selfish model."""

from __future__ import annotations

import os
import pickle
import signal
import threading
import time
from collections.abc import Iterator
from random import Random

import pytest

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay, InvalidPosition, KingTutorError
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position, deal_pack, shuffled
from kingtutor.search import (
    Bounds,
    GoalKept,
    Model,
    Progress,
    SearchLimit,
    Solver,
    can,
    every_contract,
    refutation,
    solve,
)
from tests.search.asked import random_deals

HARD, _ = next(random_deals(PORTUGUESE, "no-jacks-kings", 13, 1, seed=1))
"""A whole Portuguese deal that takes far longer than any test waits."""


def test_a_limit_of_seconds_stops_with_true_bounds() -> None:
    started = time.perf_counter()
    with pytest.raises(SearchLimit) as limit:
        Solver().solve(HARD, Seat.SOUTH, max_seconds=0.2)
    assert time.perf_counter() - started < 2
    assert -240 <= limit.value.bounds.low < limit.value.bounds.high <= 0
    assert limit.value.seconds >= 0.2
    assert pickle.loads(pickle.dumps(limit.value)).bounds == limit.value.bounds


def test_a_limit_of_nodes_is_kept_to_the_node() -> None:
    for most in (0, 1, 1000, 12345):
        with pytest.raises(SearchLimit) as limit:
            Solver().value(HARD, Seat.SOUTH, max_nodes=most)
        assert limit.value.nodes == most + 1


def test_a_stopped_solver_answers_the_next_question() -> None:
    solver = Solver()
    with pytest.raises(SearchLimit):
        solver.value(HARD, Seat.SOUTH, max_nodes=50_000)
    for position, side in random_deals(RUSSIAN, "no-girls", 8, 3, seed=5):
        assert solver.value(position, side) == Solver().value(position, side)


def test_the_same_search_takes_the_same_nodes() -> None:
    position, side = next(random_deals(RUSSIAN, "no-tricks", 8, 1, seed=6))
    first, again = solve(position, side), solve(position, side)
    assert (first.nodes, first.line) == (again.nodes, again.line)


@pytest.fixture
def heard() -> Iterator[None]:
    """An interrupt is heard, also where the tests run in the background and would ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_an_interrupt_stops_a_search_at_once() -> None:
    sent: list[float] = []

    def interrupt() -> None:
        time.sleep(0.3)
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        Solver().solve(HARD, Seat.SOUTH, max_seconds=30)
    # A tenth of a second on a quiet machine; a loaded one may keep the thread waiting.
    assert time.perf_counter() - sent[0] < 1.0


def test_progress_is_reported_and_may_stop_the_search() -> None:
    seen: list[Progress] = []

    class Enough(Exception):
        pass

    def report(progress: Progress) -> None:
        seen.append(progress)
        if len(seen) == 3:
            raise Enough

    with pytest.raises(Enough):
        Solver().solve(HARD, Seat.SOUTH, progress=report, max_seconds=30)
    assert 0 < seen[0].nodes < seen[1].nodes < seen[2].nodes
    assert seen[0].seconds < seen[2].seconds


def test_other_threads_run_during_a_search() -> None:
    running = threading.Event()
    counted = 0

    def count() -> None:
        nonlocal counted
        running.wait()
        while running.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    running.set()
    with pytest.raises(SearchLimit):
        Solver().value(HARD, Seat.SOUTH, max_seconds=0.5)
    before_stopping = counted
    running.clear()
    thread.join()
    # With the lock held, nothing but a start would have been counted.
    assert before_stopping > 10_000


def test_two_threads_share_one_solver_or_have_their_own() -> None:
    questions = list(random_deals(RUSSIAN, "no-hearts", 8, 8, seed=9))
    expected = [Solver().value(position, side) for position, side in questions]
    shared = Solver()
    for solvers in ([shared, shared], [Solver(), Solver()]):
        found: dict[int, int] = {}

        def work(solver: Solver, first: int, found: dict[int, int] = found) -> None:
            for i in range(first, len(questions), 2):
                found[i] = solver.value(*questions[i])

        threads = [
            threading.Thread(target=work, args=(solver, first))
            for first, solver in enumerate(solvers)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [found[i] for i in range(len(questions))] == expected


def test_a_table_has_bounds() -> None:
    for size in (0, -1, 1 << 20):
        with pytest.raises(KingTutorError, match="MiB"):
            Solver(table_mib=size)


SMALL = Position.opening(RUSSIAN, "no-boys", Deal.parse("N:K.7.. .9.9. AQ... ..7.8"), Seat.NORTH)


@pytest.mark.parametrize("side", [[], list(Seat)])
def test_a_side_of_nobody_or_everybody_is_refused(side: list[Seat]) -> None:
    with pytest.raises(InvalidPosition, match="one to three"):
        solve(SMALL, side)


def test_hands_that_do_not_fit_are_refused() -> None:
    unequal = Position(
        variant=RUSSIAN,
        contract=RUSSIAN.contract("tricks"),
        deal=Deal.parse("N:AK... 9... 8... 7..."),
        leader=Seat.NORTH,
    )
    with pytest.raises(InvalidPosition, match="unequal"):
        solve(unequal, Seat.SOUTH)


def test_can_agrees_with_the_value_in_both_signs() -> None:
    for key in ("no-boys", "boys", "eralash-negative", "eralash-positive", "last-two"):
        for position, side in random_deals(RUSSIAN, key, 5, 3, seed=3):
            value = solve(position, side).value
            asked = range(value - 3, value + 4)
            assert [can(position, side, goal) for goal in asked] == [g <= value for g in asked]


def _lost_for_good(position: Position, side: frozenset[Seat], goal: int) -> bool:
    """Whether no play at all, not even by all four together, can still reach the goal."""
    captured = sum(position.points[seat.value] for seat in side)
    left = sum(position.contract.points_of(card) for card in position.in_play)
    tricks = position.tricks_left
    left += tricks * position.contract.per_trick + min(tricks, 2) * position.contract.per_last_two
    return captured + max(left, 0) < goal


@pytest.mark.parametrize("key", ["no-tricks", "no-girls", "no-last-two", "tricks", "hearts"])
def test_a_refutation_puts_the_goal_out_of_reach(key: str) -> None:
    refuted = 0
    for opening, side in random_deals(RUSSIAN, key, 5, 30, seed=4):
        position = opening.under({"early_end": False})
        (hero,) = side
        while position.to_play is not hero:
            position = position.play(next(iter(position.legal_cards)))
        solution = solve(position, side)
        for card, points in solution.cards.items():
            if points == solution.value:
                with pytest.raises(GoalKept):
                    refutation(position, card, side, solution.value)
                continue
            start = sum(position.points[seat.value] for seat in side)
            end = position.play(card)
            for reply in refutation(position, card, side, solution.value):
                assert not _lost_for_good(end, side, start + solution.value)
                end = end.play(reply)
            assert _lost_for_good(end, side, start + solution.value)
            refuted += 1
    assert refuted > 5


def test_a_refutation_is_the_shortest() -> None:
    # The ace takes the first trick with a queen in it; no line is shorter than that trick.
    deal = Deal.parse("N:A7... Q8... J9... KT...")
    position = Position.opening(RUSSIAN, "no-girls", deal, Seat.NORTH)
    line = refutation(position, Card.parse("AS"), Seat.NORTH, 0)
    assert len(line) == 3
    assert line[0] == Card.parse("QS")
    with pytest.raises(IllegalPlay):
        refutation(position, Card.parse("QS"), Seat.NORTH, 0)


def test_every_contract_compares_them_all() -> None:
    deal = deal_pack(shuffled(RUSSIAN.pack, Random(1)), Seat.NORTH)
    table = every_contract(deal, Seat.EAST)
    assert list(table) == list(RUSSIAN.contracts)
    for key in ("no-king", "tricks", "eralash-positive"):
        position = Position.opening(RUSSIAN, key, deal, Seat.EAST)
        for hero in Seat:
            value = solve(position, hero).value
            assert table[key][hero] == Bounds(value, value)


def test_every_contract_adds_the_start_of_nulls_and_keeps_bounds_at_a_limit() -> None:
    deal = deal_pack(shuffled(PORTUGUESE.pack, Random(2)), Seat.NORTH)
    seen: list[tuple[int, int]] = []
    table = every_contract(
        deal, Seat.EAST, PORTUGUESE, max_nodes=200, progress=lambda n, all_: seen.append((n, all_))
    )
    nulls = table["down"][Seat.SOUTH]
    assert -650 <= nulls.low < nulls.high <= 325
    assert seen == [(n, 4 * len(PORTUGUESE.contracts)) for n in range(1, len(seen) + 1)]


def _selfish_values(position: Position, hero: Seat) -> tuple[int, ...]:
    """Max^n by the book: own points first, then the hero's harm, then the first card."""
    if not position.deal.cards:
        return (0, 0, 0, 0)
    mover = position.to_play.value

    def wish(shares: tuple[int, ...]) -> tuple[int, int]:
        return shares[mover], (0 if mover == hero.value else -shares[hero.value])

    options = []
    for card in sorted(position.legal_cards, key=lambda card: card.index):
        after = position.play(card)
        gained = [a - b for a, b in zip(after.points, position.points, strict=True)]
        rest = _selfish_values(after, hero)
        options.append(tuple(a + b for a, b in zip(gained, rest, strict=True)))
    return max(options, key=wish)


@pytest.mark.parametrize("key", ["no-tricks", "no-girls", "hearts", "eralash-negative"])
def test_the_selfish_model_is_max_n(key: str) -> None:
    for opening, side in random_deals(RUSSIAN, key, 3, 12, seed=7):
        position = opening.under({"early_end": False})
        (hero,) = side
        solution = solve(position, side, model="selfish")
        own = [_selfish_values(position, hero)[seat.value] for seat in (position.to_play, hero)]
        assert solution.model is Model.SELFISH
        assert [solution.shares[position.to_play], solution.shares[hero]] == own
        assert solution.value == solution.shares[hero]
        assert sum(solution.shares.values()) == sum(_selfish_values(position, hero))


def test_the_selfish_model_takes_one_hero() -> None:
    with pytest.raises(InvalidPosition, match="one hero"):
        solve(SMALL, [Seat.NORTH, Seat.SOUTH], model=Model.SELFISH)


def test_selfish_endings_of_six_cards_take_under_a_second() -> None:
    for key in ("no-tricks", "eralash-negative", "boys"):
        for position, side in random_deals(RUSSIAN, key, 6, 2, seed=8):
            with pytest.raises(SearchLimit):
                solve(position, side, model="selfish", max_nodes=10)
            assert solve(position, side, model="selfish", max_seconds=30).nodes < 3_000_000
