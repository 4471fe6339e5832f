"""Ratings move as the paper's worked example says."""

import pytest

from kingtutor.puzzles.rating import THEME_TOLD, Game, Rating, after_attempt, updated


def test_worked_example_of_the_paper() -> None:
    games = [
        Game(Rating(1400, 30), 1),
        Game(Rating(1550, 100), 0),
        Game(Rating(1700, 300), 0),
    ]
    after = updated(Rating(1500, 200, 0.06), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_volatility_grows_after_a_great_surprise() -> None:
    steady = updated(Rating(1500, 50, 0.06), [Game(Rating(1500, 50), 1)])
    surprised = updated(Rating(1500, 50, 0.06), [Game(Rating(2800, 50), 1)] * 5)
    assert surprised.volatility > 0.06 > steady.volatility


def test_without_a_game_only_the_deviation_grows() -> None:
    after = updated(Rating(1600, 100, 0.06), [])
    assert (after.rating, after.volatility) == (1600, 0.06)
    assert after.deviation == pytest.approx(100.54, abs=0.01)


def test_deviation_never_exceeds_that_of_an_unknown_player() -> None:
    assert updated(Rating(1500, 350, 0.06), []).deviation == 350


def test_what_the_learner_gains_the_puzzle_loses_in_kind() -> None:
    won, beaten = after_attempt(Rating(1500, 100), Rating(1500, 100), 1)
    assert won.rating - 1500 == pytest.approx(1500 - beaten.rating)


@pytest.mark.parametrize("score", [0, 1])
def test_ratings_move_less_where_the_theme_was_told(score: float) -> None:
    blind, _ = after_attempt(Rating(1500, 200), Rating(1600, 150), score)
    told, _ = after_attempt(Rating(1500, 200), Rating(1600, 150), score, THEME_TOLD)
    assert 0 < abs(told.rating - 1500) < abs(blind.rating - 1500)
    assert (told.rating > 1500) is (blind.rating > 1500)
