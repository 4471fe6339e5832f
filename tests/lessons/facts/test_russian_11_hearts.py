"""The facts in the prose of 11-hearts, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.hearts import LESSON
from kingtutor.rules import RUSSIAN
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract("hearts")

FACTS = rows(
    "russian/11-hearts",
    (
        "goal",
        "Every heart brings 2 points",
        "Chaque cœur rapporte 2 points",
        lambda: all(CONTRACT.points_of(card) == 2 for card in RUSSIAN.pack.of_suit(Suit.HEARTS)),
    ),
    (
        "goal",
        "all eight make 16",
        "les huit ensemble 16",
        lambda: TOLD.contract_points == 16 and len(RUSSIAN.pack.of_suit(Suit.HEARTS)) == 8,
    ),
    (
        "idea-1",
        "the ban is never lifted",
        "l’interdiction n’est jamais levée",
        lambda: CONTRACT.bans_heart_lead and not RUSSIAN.hearts_break,
    ),
    (
        "idea-1",
        "East, who has three hearts and nothing else",
        "Est, qui n’a plus que trois cœurs",
        lambda: (
            TOLD.held(1, E, Suit.HEARTS) == TOLD.scene(1).start.deal[E]
            and len(TOLD.scene(1).start.deal[E]) == 3
        ),
    ),
    (
        "idea-1",
        "All four players follow, and South’s A♥ takes 8 points",
        "Tout le monde fournit, et l’as de Sud prend 8 points",
        lambda: (
            {card.suit for card in TOLD.scene(1).trick.cards} == {Suit.HEARTS}
            and TOLD.taker(1, 1) is S
            and TOLD.points(1, 1) == 8
        ),
    ),
    (
        "idea-2",
        "the last spade, the 10♠",
        "le dernier pique, le 10♠",
        lambda: (
            TOLD.card(2, 1, S) == "TS"
            and not TOLD.out(2, 1, Suit.SPADES)
            and TOLD.held(2, S, Suit.SPADES) == CardSet.parse("TS")
        ),
    ),
    (
        "idea-2",
        "Three hearts fall on it, 6 points",
        "Trois cœurs y tombent, 6 points",
        lambda: TOLD.points(2, 1) == 6,
    ),
    (
        "hand",
        "five clubs and two hearts, the ace and the nine",
        "cinq trèfles et deux cœurs, l’as et le neuf",
        lambda: (
            len(TOLD.south.of_suit(Suit.CLUBS)) == 5
            and TOLD.south.of_suit(Suit.HEARTS) == CardSet.parse("AH 9H")
        ),
    ),
    ("hand", "West leads", "Ouest entame", lambda: TOLD.hand.leader is W),
    (
        "strategy",
        "West’s A♦ takes this trick",
        "A♦ d’Ouest fait ce pli",
        lambda: (
            TOLD.ending.leader is W
            and TOLD.ending.trick[0] == Card.parse("AD")
            and TOLD.ending_after("KS").leader is W
        ),
    ),
    (
        "strategy",
        "You have no diamond",
        "Vous n’avez pas de carreau",
        lambda: not TOLD.ending.deal[S].of_suit(Suit.DIAMONDS),
    ),
    (
        "strategy",
        "West will be left with two hearts",
        "Ouest n’aura plus que deux cœurs",
        lambda: TOLD.ending_holds(W, Suit.HEARTS, "TH 9H") and len(TOLD.ending.deal[W]) == 2,
    ),
    (
        "strategy",
        "the A♥ takes the first, the J♥ the second, and you score 10",
        "l’A♥ prend le premier, le J♥ le second, et vous marquez 10",
        lambda: (
            TOLD.values["KS"]
            == TOLD.ending_after("KS 9H KH AS AH JH TH JS KC").points[S.value]
            == 10
        ),
    ),
    (
        "strategy",
        "Keep the king, and it is 6 at most",
        "Gardez le roi, et c’est 6 au plus",
        lambda: max(TOLD.values["AH"], TOLD.values["JH"]) == 6,
    ),
    (
        "recap",
        "where a single card is worth all 16 points",
        "où une seule carte vaut les 16 points",
        lambda: in_round(12).scoring_cards & RUSSIAN.pack == CardSet.parse("KH"),
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 15
