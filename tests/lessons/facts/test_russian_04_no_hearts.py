"""The facts in the prose of 04-no-hearts, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Rank, Seat, Suit
from kingtutor.lessons.russian.no_hearts import LESSON
from kingtutor.rules import RUSSIAN
from kingtutor.search import can
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract(LESSON.name)
HEARTS = RUSSIAN.pack.of_suit(Suit.HEARTS)


def suits_to_lead() -> set[Suit]:
    """What East may lead in the second scene, after the ace of hearts was thrown."""
    return {card.suit for card in TOLD.scene(2).moments[4].legal_cards}


FACTS = rows(
    "russian/04-no-hearts",
    (
        "goal",
        "All eight hearts count, 2 points each",
        "Les huit cœurs comptent, 2 points chacun",
        lambda: (
            {card: CONTRACT.points_of(card) for card in CONTRACT.scoring_cards & RUSSIAN.pack}
            == dict.fromkeys(HEARTS, -2)
        ),
    ),
    ("idea-1", "All eight come to 16", "Les huit font 16", lambda: TOLD.contract_points == -16),
    (
        "idea-1",
        "East take a spade trick with the queen: the A♥ and the K♥ are thrown on it, and he pays 4",
        "Est prendre un pli de pique avec la dame : l’A♥ et le K♥ y tombent, et il paie 4",
        lambda: (
            TOLD.taker(1, 1) is E
            and TOLD.card(1, 1, E) == "QS"
            and {TOLD.card(1, 1, W), TOLD.card(1, 1, N)} == {"AH", "KH"}
            and TOLD.points(1, 1) == -4
        ),
    ),
    (
        "idea-2",
        "may not **lead** a heart; only a hand of hearts alone may",
        "pas le droit d’**entamer** cœur ; il faut n’avoir plus que des cœurs",
        lambda: CONTRACT.bans_heart_lead and not RUSSIAN.hearts_break,
    ),
    (
        "idea-2",
        "South has thrown the A♥, East holds three hearts, and still he must lead another suit",
        "Sud s’est défaussé de l’A♥, Est a trois cœurs, et pourtant il doit entamer une autre",
        lambda: (
            TOLD.card(2, 1, S) == "AH"
            and TOLD.taker(2, 1) is E
            and len(TOLD.held(2, E, Suit.HEARTS, 2)) == 3
            and Suit.HEARTS not in suits_to_lead()
            and len(suits_to_lead()) == 2
        ),
    ),
    (
        "idea-3",
        "one heart falls on the first trick, two on the second, which South has to take",
        "un cœur tombe au premier, deux au second, que Sud doit prendre",
        lambda: (
            [TOLD.points(3, trick) for trick in (1, 2)] == [-2, -4]
            and all(trick.cards[0].suit is Suit.CLUBS for trick in TOLD.scene(3).tricks)
            and all(card.rank > Rank.NINE for card in TOLD.held(3, S, Suit.CLUBS, 2))
            and TOLD.taker(3, 2) is S
        ),
    ),
    (
        "hand",
        "without a single diamond",
        "sans un seul carreau",
        lambda: not TOLD.south.of_suit(Suit.DIAMONDS),
    ),
    (
        "hand",
        "In clubs you hold the ace, the king and the seven",
        "À trèfle, vous avez l’as, le roi et le sept",
        lambda: TOLD.south.of_suit(Suit.CLUBS) == CardSet.parse("AC KC 7C"),
    ),
    (
        "hand",
        "the hand ends without a heart for you",
        "la main finit sans un cœur pour vous",
        lambda: can(TOLD.hand, S, 0),
    ),
    (
        "strategy",
        "Seven hearts are still out, and none of them is yours",
        "sept cœurs, et aucun n’est à vous",
        lambda: len(TOLD.ending.to_capture) == 7 and TOLD.ending_holds(S, Suit.HEARTS, ""),
    ),
    (
        "strategy",
        "East holds three, the highest, and a single other card, the 9♣",
        "Est en a trois, les plus hauts, et une seule autre carte, le 9♣",
        lambda: (
            TOLD.ending.deal[E] == CardSet.parse("AH QH JH 9C")
            and all(
                heart.rank < Rank.JACK for heart in TOLD.ending.to_capture - TOLD.ending.deal[E]
            )
        ),
    ),
    (
        "strategy",
        "Lead the 8♣: East has to take it, and then he holds nothing but hearts",
        "Entamez le 8♣ : Est doit prendre, et il n’a plus que des cœurs",
        lambda: all(
            TOLD.ending_after(f"8C {card} 7C 9C").leader is E for card in TOLD.ending.deal[W]
        ),
    ),
    (
        "strategy",
        "Any other lead may bring all seven to you, 14 points",
        "Toute autre entame peut vous les amener tous les sept, 14 points",
        lambda: TOLD.values == {"AS": -14, "9S": -14, "TC": -14, "8C": 0},
    ),
    (
        "recap",
        "[No King](05-no-king.ipynb), where one heart costs 16",
        "[Sans King](05-no-king.ipynb), où un seul cœur coûte 16",
        lambda: in_round(5).key == "no-king" and in_round(5).points_of(Card.parse("KH")) == -16,
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
