"""The quick search tells the same as the rules and the search do."""

import random

import pytest

from kingtutor.cards import CardSet, Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Position, Variant, deal_pack, shuffled
from kingtutor.search import Solver
from kingtutor.search.ending import EndingSearch
from kingtutor.search.equal import equal_cards

RULES = [
    RUSSIAN,
    PORTUGUESE,
    RUSSIAN.with_options({"kh_rule": "under_higher", "hearts_break": True}),
]
CASES = [(rules, contract) for rules in RULES for contract in rules.contracts]


def played_down(variant: Variant, contract: str, cards: int, rng: random.Random) -> Position:
    """A position of random legal play with so many cards a hand at most, every trick counted."""
    rules = variant.with_options({"early_end": False})
    deal = deal_pack(shuffled(rules.pack, rng), Seat.NORTH)
    position = Position.opening(rules, contract, deal, Seat.EAST)
    table = rng.randrange(4)
    while position.tricks_left > cards or len(position.trick) < table:
        position = position.play(rng.choice(list(position.legal_cards)))
    return position


def test_there_are_contracts_to_search() -> None:
    assert len(CASES) >= 39


@pytest.mark.parametrize(("rules", "contract"), CASES)
def test_ending_search_agrees_with_the_solver_about_every_goal(
    rules: Variant, contract: str
) -> None:
    rng = random.Random(f"{contract}{rules.options}")
    for _ in range(5):
        position = played_down(rules, contract, 4, rng)
        hero = rng.choice(list(Seat))
        solver, search = Solver(1), EndingSearch(position, hero)
        value = solver.value(position, hero)
        while not position.is_over:
            for at_least in (value - 1, value, value + 1):
                stands = search.goal_reachable(search.node(position, at_least))
                assert stands is solver.can(position, hero, at_least)
            classes = search.classes(search.node(position, value))
            assert tuple(map(CardSet, classes)) == equal_cards(position)
            position = position.play(rng.choice(list(position.legal_cards)))
            value = solver.value(position, hero) if not position.is_over else 0


@pytest.mark.parametrize(("rules", "contract"), CASES)
def test_cards_called_equal_have_equal_values(rules: Variant, contract: str) -> None:
    rng = random.Random(f"equal {contract}{rules.options}")
    compared = 0
    for _ in range(40):
        position = played_down(rules, contract, 4, rng)
        for cards in equal_cards(position):
            if len(cards) > 1:
                for hero in Seat:
                    values = Solver(1).solve(position, hero).cards
                    assert len({values[card] for card in cards}) == 1, (position, hero, cards)
                    compared += 1
    assert compared >= 20


@pytest.mark.parametrize(("rules", "contract"), CASES)
def test_playing_on_a_node_is_playing_by_the_rules(rules: Variant, contract: str) -> None:
    rng = random.Random(f"play {contract}")
    position = played_down(rules, contract, 4, rng)
    hero = Seat.SOUTH
    search = EndingSearch(position, hero)
    goal = Solver(1).value(position, hero)
    start = position.points[hero.value]
    breakable = rules.hearts_break and position.contract.bans_heart_lead
    node = search.node(position, goal)
    while not position.is_over:
        card = rng.choice(list(position.legal_cards))
        position, node = position.play(card), search.play(node, 1 << card.index)
        assert node.core.hands == [hand.mask for hand in position.deal.hands]
        assert node.core.leader == position.leader.value
        assert node.core.trick == [card.index for card in position.trick]
        assert node.to_play == position.to_play.value
        if breakable and not position.trick:
            assert node.core.hearts_broken is position.hearts_broken
        assert node.tricks_left == position.tricks_left
        assert node.is_over is position.is_over
        need = goal - (position.points[hero.value] - start)
        left = 0 if position.is_over else Solver(1).value(position, hero)
        assert search.goal_reachable(node) is (left >= need)
