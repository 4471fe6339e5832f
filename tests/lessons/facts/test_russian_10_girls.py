"""The facts in the prose of 10-girls, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.girls import LESSON
from kingtutor.rules import RUSSIAN
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract("girls")

FACTS = rows(
    "russian/10-girls",
    (
        "goal",
        "the four queens brings 4 points",
        "des quatre dames rapporte 4 points",
        lambda: (
            all(CONTRACT.points_of(card) == 4 for card in CardSet.parse("QS QH QD QC"))
            and TOLD.contract_points == 16
        ),
    ),
    (
        "idea-1",
        "Q♠, 10♠ and 9♠",
        "Q♠, 10♠ et 9♠",
        lambda: TOLD.held(1, S, Suit.SPADES) == CardSet.parse("QS TS 9S"),
    ),
    (
        "idea-1",
        "Nine and ten go under East’s king and ace",
        "le neuf et le dix passer sous le roi et l’as d’Est",
        lambda: (
            [TOLD.card(1, trick, seat) for trick in (1, 2) for seat in (S, E)]
            == ["9S", "KS", "TS", "AS"]
        ),
    ),
    (
        "idea-1",
        "the queen takes the third spade trick",
        "la dame faire le troisième pli de pique",
        lambda: TOLD.card(1, 3, S) == "QS" and TOLD.taker(1, 3) is S and TOLD.card(1, 3, E) == "7S",
    ),
    (
        "idea-2",
        "When the fourth queen is taken, the round ends",
        "La quatrième dame prise, la ronde s’arrête",
        lambda: RUSSIAN.early_end and not CONTRACT.pays_tricks,
    ),
    (
        "idea-2",
        "South lead the K♥ and the A♥",
        "Sud entamer le K♥, puis l’A♥",
        lambda: [TOLD.card(2, 1, S), TOLD.card(2, 2, S)] == ["KH", "AH"],
    ),
    (
        "idea-2",
        "jack of hearts falls on the first, and the queen on the second",
        "Le valet de cœur de Nord tombe au premier tour, sa dame au second",
        lambda: [TOLD.card(2, 1, N), TOLD.card(2, 2, N)] == ["JH", "QH"] and TOLD.points(2, 2) == 4,
    ),
    (
        "hand",
        "one queen, the Q♥, with the ace and the king beside her",
        "une dame, la Q♥, avec l’as et le roi à côté d’elle",
        lambda: TOLD.south & CardSet.parse("QS QH QD QC AH KH") == CardSet.parse("QH AH KH"),
    ),
    (
        "hand",
        "The A♠ is yours too, and you have no diamond",
        "L’A♠ est à vous aussi, et vous n’avez pas de carreau",
        lambda: Card.parse("AS") in TOLD.south and not TOLD.south.of_suit(Suit.DIAMONDS),
    ),
    ("hand", "West leads", "Ouest entame", lambda: TOLD.hand.leader is W),
    (
        "strategy",
        "you lead with two queens of your own",
        "vous avez la main, et deux dames à vous",
        lambda: (
            TOLD.ending.to_play is S
            and len(TOLD.ending.deal[S] & CardSet.parse("QS QH QD QC")) == 2
        ),
    ),
    (
        "strategy",
        "Q♣ led now loses to West’s bare K♣",
        "Entamée maintenant, la Q♣ perd contre le roi sec d’Ouest",
        lambda: TOLD.values["QC"] == 0 and TOLD.ending_holds(W, Suit.CLUBS, "KC"),
    ),
    (
        "strategy",
        "Lead the A♣, and that king falls: the Q♣ is master",
        "Jouez l’A♣, ce roi tombe, et la Q♣ est maîtresse",
        lambda: TOLD.ending_after("AC KC TC 7C").leader is S,
    ),
    (
        "strategy",
        "A♥ makes your Q♥ master",
        "L’A♥ rend la Q♥ maîtresse",
        lambda: (
            str(next(iter(TOLD.ending_after("AC KC TC 7C QC AH").deal.cards.of_suit(Suit.HEARTS))))
            == "QH"
        ),
    ),
    (
        "strategy",
        "the A♦ leaves the K♦ free to take the Q♦",
        "l’A♦ laisse le K♦ prendre la Q♦",
        lambda: str(TOLD.ending_after("AC KC TC 7C QC AD JC 8C KD").legal_cards) == "QD",
    ),
    (
        "strategy",
        "Eight points either way",
        "Huit points dans tous les cas",
        lambda: TOLD.values["AC"] == max(TOLD.values.values()) == 8,
    ),
    (
        "recap",
        "where every heart counts",
        "où chaque cœur compte",
        lambda: len(in_round(11).scoring_cards & RUSSIAN.pack) == 8,
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 17
