"""The facts in the prose of 15-the-match, in both languages."""

from __future__ import annotations

from collections import Counter

import pytest

from kingtutor.cards import Seat
from kingtutor.lessons.matches import MatchEnd, SheetScene
from kingtutor.lessons.russian.the_match import LESSON
from kingtutor.rules import RUSSIAN, FirstLead, Match, SheetLine, winners_of
from tests.lessons.facts.told import Fact, in_round, rows

N, E, S, W = Seat
PACK = RUSSIAN.pack


def line(number: int) -> SheetLine:
    """A line of the match that is watched."""
    scene = LESSON.scenes[1]
    assert isinstance(scene, SheetScene)
    return scene.lines[number - 1]


def sums(first: int, last: int) -> set[int]:
    """What the lines of these rounds add up to."""
    return {in_round(number).total(PACK) for number in range(first, last + 1)}


def deals_of_each() -> list[int]:
    match = Match(variant=RUSSIAN, first_dealer=S)
    return sorted(Counter(match.dealer(number) for number in range(1, 15)).values())


def half(first: int, last: int) -> int:
    """What the four totals gain over these rounds."""
    before = sum(line(first - 1).totals.values()) if first > 1 else 0
    return sum(line(last).totals.values()) - before


def standing() -> list[int]:
    """The totals, North to West, before the two rounds to play."""
    assert isinstance(LESSON.hand, MatchEnd)
    totals = LESSON.hand.lines[-1].totals
    return [totals[seat] for seat in Seat]


def twelve_played() -> bool:
    assert isinstance(LESSON.hand, MatchEnd)
    return len(LESSON.hand.lines) == 12


FACTS = rows(
    "russian/15-the-match",
    (
        "goal",
        "all fourteen rounds",
        "les quatorze rondes",
        lambda: len(RUSSIAN.schedule) == 14,
    ),
    (
        "idea-1",
        "from South to West, then North, then East",
        "de Sud à Ouest, puis à Nord, puis à Est",
        lambda: (
            [Match(variant=RUSSIAN, first_dealer=S).dealer(number) for number in (1, 2, 3, 4)]
            == [S, W, N, E]
        ),
    ),
    (
        "idea-1",
        "The dealer’s left neighbour leads first",
        "Le voisin de gauche du donneur entame",
        lambda: RUSSIAN.first_lead is FirstLead.LEFT_OF_DEALER,
    ),
    (
        "idea-1",
        "two players deal four times, and two three times",
        "deux joueurs donnent quatre fois, et deux trois fois",
        lambda: deals_of_each() == [3, 3, 4, 4],
    ),
    (
        "idea-2",
        "A negative round always adds up to −16, and the negative eralash to −96",
        "Une ronde négative fait toujours −16 en tout, et l’Eralash négatif −96",
        lambda: sums(1, 6) == {-16} and sums(7, 7) == {-96},
    ),
    (
        "idea-2",
        "After round 7 the four totals make −192",
        "Après la ronde 7, les quatre totaux font −192",
        lambda: half(1, 7) == -192,
    ),
    (
        "idea-2",
        "East takes almost everything: −88",
        "Est prend presque tout : −88",
        lambda: line(7).scores[E] == -88 and line(7).contract == "eralash-negative",
    ),
    (
        "idea-3",
        "The positive half gives +192 back, so the four final totals make 0",
        "La moitié positive rend +192 : les quatre totaux finals font 0",
        lambda: half(8, 14) == 192 and sum(line(14).totals.values()) == 0,
    ),
    (
        "idea-3",
        "Players level at the top share the victory",
        "Des joueurs à égalité en tête partagent la victoire",
        lambda: len(winners_of(line(14).totals)) == 2,
    ),
    (
        "idea-3",
        "in the last round West scores 52 and draws level with South",
        "à la dernière ronde, Ouest marque 52 et rejoint Sud",
        lambda: line(14).scores[W] == 52 and set(winners_of(line(14).totals)) == {S, W},
    ),
    ("hand", "Twelve rounds are played", "Douze rondes sont jouées", twelve_played),
    (
        "hand",
        "Last two and the positive eralash are still to come, 16 and 96 points",
        "Restent Les deux derniers et l’Eralash positif, 16 et 96 points",
        lambda: (
            [(in_round(number).key, in_round(number).total(PACK)) for number in (13, 14)]
            == [("last-two", 16), ("eralash-positive", 96)]
        ),
    ),
    (
        "hand",
        "North leads with 4, you have −8 and West −16",
        "Nord mène avec 4, vous avez −8 et Ouest −16",
        lambda: standing() == [4, -92, -8, -16],
    ),
    (
        "recap",
        "−192 after the negative half, 0 at the end",
        "−192 après la moitié négative, 0 à la fin",
        lambda: half(1, 7) == -192 and half(1, 14) == 0,
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 14
