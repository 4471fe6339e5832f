"""What search proves of a short position: values, the line that refutes a card, in words."""

from __future__ import annotations

from functools import lru_cache

from kingtutor.bots import PlayerView, club
from kingtutor.cards import Card, Seat
from kingtutor.i18n import text
from kingtutor.rules import Position
from kingtutor.search import Solution, Solver
from kingtutor.words import card_sign, seat_name

__all__ = ["answer_of", "line_text", "main_line", "natural_card", "refuting_line", "solved"]

_TABLE_MIB = 8
"""Endings are short, and a lesson's kernel is small."""
_LONGEST_LINE = 12
"""Cards of a line that a sentence still carries."""


@lru_cache(maxsize=64)
def solved(position: Position, hero: Seat) -> Solution:
    """What the hero can guarantee from here, and with which cards."""
    return Solver(_TABLE_MIB).solve(position, hero)


def refuting_line(position: Position, card: Card, hero: Seat) -> tuple[Card, ...]:
    """This card and the ones after it by which the others spoil what the hero could guarantee.

    Raises `GoalKept` if the card spoils nothing.
    """
    goal = solved(position, hero).value
    return (card, *Solver(_TABLE_MIB).refutation(position, card, hero, goal))


def answer_of(position: Position, hero: Seat) -> Card:
    """The best card of whoever is to play; of several, the one that the club player would choose.

    The hero's points are what the hero is for and the others are against.
    """
    best = solved(position, hero).best
    natural = natural_card(position)
    return natural if natural in best else best[-1]


def main_line(position: Position, hero: Seat) -> tuple[Card, ...]:
    """The cards by which everybody does his best, up to the end of the round."""
    line: list[Card] = []
    while not position.is_over:
        line.append(answer_of(position, hero))
        position = position.play(line[-1])
    return tuple(line)


def natural_card(position: Position) -> Card:
    """What the club player would play, who sees his own hand alone."""
    return club(PlayerView.of(position))


def line_text(position: Position, cards: tuple[Card, ...], longest: int = _LONGEST_LINE) -> str:
    """Cards played from here, each with its player, a trick at a time; a long line is cut.

    Search plays a hand to its last card; the line ends where the rules end the round.

    Raises `IllegalPlay` if one may not be played.
    """
    tricks: list[list[str]] = [[]]
    for card in cards[:longest]:
        if position.is_over:
            break
        if not position.trick and tricks[-1]:
            tricks.append([])
        tricks[-1].append(f"{seat_name(position.to_play)} {card_sign(card)}")
        position = position.play(card)
    told = text("line.tricks").join(text("line.cards").join(trick) for trick in tricks)
    is_cut = len(cards) > longest and not position.is_over
    return told + (text("line.more") if is_cut else "")
