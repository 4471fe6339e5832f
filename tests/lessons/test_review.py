"""The review of a hand: what each card gave away, as the solver has it, and how far it got."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.lessons.dealing import generator, opening
from kingtutor.lessons.review_view import review_verdict
from kingtutor.lessons.scene import Scene
from kingtutor.lessons.wording import mistake_text
from kingtutor.play.game import Hand
from kingtutor.play.mistakes import Review, taken
from kingtutor.play.review import review
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant
from kingtutor.search import Solver

SOUTH = Seat.SOUTH
CONTRACTS = sorted(RUSSIAN.contracts)


def played_out(game: Variant, contract: str, seed: int) -> Hand:
    """A hand in which South plays anything that is legal, after the seed."""
    rng = generator(f"{contract}/{seed}")
    hand = Hand.begin(opening(game, contract, rng, Seat.NORTH))
    while not hand.is_over:
        hand = hand.play(rng.choice(list(hand.now.legal_cards)))
    return hand


def test_every_russian_contract_is_reviewed() -> None:
    assert len(CONTRACTS) == 14


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_hand_of_eight_is_judged_from_its_first_card_as_the_solver_has_it(contract: str) -> None:
    hand = played_out(RUSSIAN, contract, 1)
    said = review(hand, max_seconds=60)
    assert said.first_judged == 1
    solver, costs = Solver(16), {}
    for place in hand.own_turns:
        before, card = hand.line.moments[place], hand.line.plays[place]
        solution = solver.solve(before, SOUTH)
        cost = solution.value - solution.cards[card]
        if cost:
            costs[card] = cost, before.scores[SOUTH] + solution.value, set(solution.best)
    assert {slip.card: (slip.cost, slip.safe) for slip in said.mistakes} == {
        card: (cost, safe) for card, (cost, safe, _) in costs.items()
    }
    assert all(slip.better in costs[slip.card][2] for slip in said.mistakes)
    by_cost = [slip.cost for slip in said.mistakes]
    assert by_cost == sorted(by_cost, reverse=True)


def test_slips_are_found_at_all() -> None:
    found = [review(played_out(RUSSIAN, "no-tricks", seed)).mistakes for seed in range(4)]
    assert sum(map(bool, found)) >= 2


def test_the_start_of_nulls_is_part_of_the_score_that_was_safe() -> None:
    # Last to play South takes with the ace, and the two would have stayed below.
    scene = Scene.set(PORTUGUESE, "down", "N:Q.7.. T.8.. A2... 9.9..", "W", "9S QS TS AS")
    hand = Hand(scene.and_then(map(Card.parse, ["2S", "9H", "7H", "8H"])))
    (slip,) = review(hand).mistakes
    assert (slip.safe, slip.left) == (325, 325 - 150)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_slip_names_trick_card_better_card_and_both_scores(code: str) -> None:
    # South takes with the king although the jack would have stayed below.
    scene = Scene.set(RUSSIAN, "no-tricks", "N:Q.7.. T.8.. KJ... 9.9..", "W", "9S QS TS KS")
    hand = Hand(scene.and_then(map(Card.parse, ["JS", "9H", "7H", "8H"])))
    (slip,) = review(hand).mistakes
    assert (slip.number, str(slip.card), str(slip.better)) == (1, "KS", "JS")
    assert (slip.safe, slip.left) == (0, -4)
    with language(code):
        said = mistake_text(slip)
    for part in ("K♠", "J♠", "−4"):
        assert part in said


def test_a_long_hand_is_judged_from_the_first_trick_that_is_searched_in_time() -> None:
    hand = played_out(PORTUGUESE, "no-jacks-kings", 3)
    said = review(hand, max_nodes=20_000, max_seconds=60)
    assert said.first_judged is not None
    assert said.first_judged > 1
    assert all(slip.number >= said.first_judged for slip in said.mistakes)
    # The same limit gives the same answer on any machine.
    assert said == review(hand, max_nodes=20_000, max_seconds=60)


def test_without_any_time_nothing_is_judged() -> None:
    said = review(played_out(PORTUGUESE, "no-tricks", 3), max_seconds=0.0)
    assert (said.mistakes, said.first_judged) == ((), None)


def test_an_interrupt_ends_the_review_with_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = played_out(RUSSIAN, "no-tricks", 2)
    asked = []

    def value(self: Solver, *args: object, **options: object) -> int:
        asked.append(args)
        if len(asked) > 3:
            raise KeyboardInterrupt
        return original(self, *args, **options)  # type: ignore[arg-type]

    original = Solver.value
    monkeypatch.setattr(Solver, "value", value)
    said = review(hand)
    assert said.first_judged is not None
    assert said.first_judged > 1


def test_tricks_taken_are_numbered_in_the_order_of_play() -> None:
    deal = "N:9.7.. T.8.. KQ... 8.9.."
    plays = "8S 9S TS QS KS 9H 7H 8H"
    hand = Hand(Scene.set(RUSSIAN, "no-tricks", deal, "W", plays))
    assert [(each.number, str(each.card), each.points) for each in taken(hand)] == [
        (1, "QS", -2),
        (2, "KS", -2),
    ]


@pytest.mark.parametrize(
    ("first_judged", "said"),
    [(1, "Each of your cards kept"), (4, "Each of the cards judged kept")],
)
def test_a_clean_review_claims_no_more_than_was_judged(first_judged: int, said: str) -> None:
    verdict = review_verdict(Review((), first_judged))
    assert verdict is not None
    assert verdict.text.startswith(said)


def test_a_review_that_judged_nothing_claims_nothing() -> None:
    assert review_verdict(Review((), None)) is None
