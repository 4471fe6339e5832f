"""Ratings of learners and puzzles, moved by results: Glicko-2.

Source: Mark E. Glickman, "Example of the Glicko-2 system", revised March 2022; its numbered steps
are named below, and its worked example is a test.
An attempt is a game between learner and puzzle, and each attempt is a rating period of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import exp, log, pi, sqrt

__all__ = ["THEME_TOLD", "Game", "Rating", "after_attempt", "updated"]

TAU = 0.5
"""How far the volatility may change; the paper advises 0.3 to 1.2."""

THEME_TOLD = 0.5
"""How much an attempt counts when the page gave the theme away; 1 is a full game."""

PUZZLE_DEVIATION = 150.0
"""The deviation of a puzzle's first rating, which comes from its level."""

_SCALE = 173.7178
_CENTRE = 1500.0
_LARGEST_DEVIATION = 350.0
_CLOSE_ENOUGH = 1e-6


@dataclass(frozen=True)
class Rating:
    """A strength: the rating, how sure it is, and how steady.

    `rating` is on the scale of chess, `deviation` in the same points (95 % lie within two of them).

    >>> Rating().rating, Rating().deviation
    (1500.0, 350.0)
    """

    rating: float = _CENTRE
    deviation: float = _LARGEST_DEVIATION
    volatility: float = 0.06


@dataclass(frozen=True)
class Game:
    """A result against an opponent: `score` is 1 for a win, 0 for a loss, between for less.

    `weight` above 0 and up to 1 says how much it counts.
    """

    opponent: Rating
    score: float
    weight: float = 1.0


def after_attempt(
    learner: Rating, puzzle: Rating, score: float, weight: float = 1.0
) -> tuple[Rating, Rating]:
    """The ratings of learner and puzzle after an attempt.

    >>> learner, puzzle = after_attempt(Rating(), Rating(1500, 150), score=1)
    >>> learner.rating > 1500 > puzzle.rating
    True
    >>> told, _ = after_attempt(Rating(), Rating(1500, 150), score=1, weight=THEME_TOLD)
    >>> 1500 < told.rating < learner.rating
    True
    """
    return (
        updated(learner, [Game(puzzle, score, weight)]),
        updated(puzzle, [Game(learner, 1 - score, weight)]),
    )


def updated(player: Rating, games: Iterable[Game]) -> Rating:
    """The rating after a period with these games; with none, only less sure.

    >>> round(updated(Rating(1500, 200), []).deviation, 1)
    200.3
    """
    # Step 2: the scale of the paper.
    mu = (player.rating - _CENTRE) / _SCALE
    phi = player.deviation / _SCALE
    # Step 3: v, the variance by the outcomes alone; step 4: their sum says how much better he was.
    certainty = surprise = 0.0
    for game in games:
        weakened = _g(game.opponent.deviation / _SCALE)
        opponent = (game.opponent.rating - _CENTRE) / _SCALE
        expected = 1 / (1 + exp(-weakened * (mu - opponent)))
        certainty += game.weight * weakened**2 * expected * (1 - expected)
        surprise += game.weight * weakened * (game.score - expected)
    if not certainty:
        return _rating(mu, sqrt(phi**2 + player.volatility**2), player.volatility)
    variance = 1 / certainty
    volatility = _volatility(phi, player.volatility, variance, variance * surprise)
    # Steps 6 and 7: the new deviation, then the new rating.
    phi_star = sqrt(phi**2 + volatility**2)
    new_phi = 1 / sqrt(1 / phi_star**2 + certainty)
    return _rating(mu + new_phi**2 * surprise, new_phi, volatility)


def _rating(mu: float, phi: float, volatility: float) -> Rating:
    # Step 8: back to the scale of chess.
    deviation = min(phi * _SCALE, _LARGEST_DEVIATION)
    return Rating(mu * _SCALE + _CENTRE, deviation, volatility)


def _g(phi: float) -> float:
    """How much a result counts against an opponent whose rating is so unsure."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5: the volatility at which the results are likeliest."""
    start = log(sigma**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    if delta**2 > phi**2 + variance:
        other = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        other = start - steps * TAU
    return exp(_zero(slope, start, other) / 2)


def _zero(slope: Callable[[float], float], low: float, high: float) -> float:
    """Where the slope is zero between two points, by the Illinois method."""
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return low
