"""The facts in the prose of 09-boys, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.boys import LESSON
from kingtutor.rules import RUSSIAN
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract("boys")

FACTS = rows(
    "russian/09-boys",
    (
        "goal",
        "each of the four brings 4 points",
        "chacun des quatre rapporte 4 points",
        lambda: all(CONTRACT.points_of(card) == 4 for card in CardSet.parse("KS KH KD KC")),
    ),
    (
        "idea-1",
        "Queens and jacks bring nothing",
        "Dames et valets ne rapportent rien",
        lambda: CONTRACT.scoring_cards & RUSSIAN.pack == CardSet.parse("KS KH KD KC"),
    ),
    (
        "idea-1",
        "South’s A♥ catch the K♥, the only heart West has",
        "l’A♥ de Sud prendre le K♥, le seul cœur d’Ouest",
        lambda: (
            TOLD.held(1, W, Suit.HEARTS) == CardSet.parse("KH")
            and TOLD.card(1, 1, S) == "AH"
            and TOLD.taker(1, 1) is S
        ),
    ),
    (
        "idea-2",
        "keep the A♣ back on the first club trick",
        "garder l’A♣ au premier tour de trèfle",
        lambda: (
            Card.parse("AC") in TOLD.held(2, S, Suit.CLUBS, 2)
            and TOLD.card(2, 1, S) == "TC"
            and TOLD.points(2, 1) == 0
        ),
    ),
    (
        "idea-2",
        "East has only K♣ left, and the ace takes it",
        "Est n’a plus que le K♣, et l’as le prend",
        lambda: (
            TOLD.held(2, E, Suit.CLUBS, 2) == CardSet.parse("KC")
            and TOLD.taker(2, 2) is S
            and TOLD.points(2, 2) == 4
        ),
    ),
    (
        "idea-3",
        "the round ends with that trick",
        "la ronde s’arrête après ce pli",
        lambda: RUSSIAN.early_end and not CONTRACT.pays_tricks,
    ),
    (
        "idea-3",
        "put the Q♣ under East’s ace, then take the next club with the K♣",
        "mettre la Q♣ sous l’as d’Est, puis faire le trèfle suivant avec le K♣",
        lambda: (
            [TOLD.card(3, 1, S), TOLD.card(3, 1, E), TOLD.card(3, 2, S)] == ["QC", "AC", "KC"]
            and TOLD.taker(3, 2) is S
        ),
    ),
    (
        "hand",
        "You hold the K♥ beside its ace, and the A♣",
        "Vous avez le K♥ à côté de son as, et l’A♣",
        lambda: TOLD.south & CardSet.parse("KS KH KD KC AS AH AD AC") == CardSet.parse("KH AH AC"),
    ),
    ("hand", "West leads first", "Ouest entame", lambda: TOLD.hand.leader is W),
    (
        "strategy",
        "East has led the 8♠ and still holds the K♠",
        "Est a entamé le 8♠ et tient encore le K♠",
        lambda: (
            TOLD.ending.leader is E
            and str(TOLD.ending.trick[0]) == "8S"
            and TOLD.ending_holds(E, Suit.SPADES, "KS")
        ),
    ),
    (
        "strategy",
        "nothing in it counts",
        "rien n’y compte",
        lambda: not any(map(CONTRACT.points_of, TOLD.ending.trick)),
    ),
    (
        "strategy",
        "Play the 9♠, though it loses to North’s ten",
        "Jouez le 9♠, quitte à le laisser au dix de Nord",
        lambda: TOLD.values["9S"] == 4 and TOLD.ending_after("9S 7S TS").leader is N,
    ),
    (
        "strategy",
        "Take at once, and the king is master of spades",
        "Prenez tout de suite, et ce roi est maître à pique",
        lambda: (
            TOLD.values["AS"] == 0
            and str(next(iter(TOLD.ending_after("AS").deal.cards.of_suit(Suit.SPADES)))) == "KS"
        ),
    ),
    (
        "recap",
        "where the four queens count",
        "où comptent les quatre dames",
        lambda: in_round(10).scoring_cards & RUSSIAN.pack == CardSet.parse("QS QH QD QC"),
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 14
