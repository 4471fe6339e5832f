"""The facts in the prose of 02-no-boys, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.lessons.russian.no_boys import LESSON
from kingtutor.rules import RUSSIAN
from kingtutor.search import can
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract(LESSON.name)
KINGS = CardSet.parse("KS KH KD KC")

FACTS = rows(
    "russian/02-no-boys",
    (
        "goal",
        "the four kings, and each costs 4 points",
        "les quatre rois, et chacun coûte 4 points",
        lambda: (
            {card: CONTRACT.points_of(card) for card in CONTRACT.scoring_cards & RUSSIAN.pack}
            == dict.fromkeys(KINGS, -4)
        ),
    ),
    (
        "goal",
        "Nothing else counts",
        "Rien d’autre ne compte",
        lambda: not CONTRACT.per_trick and not CONTRACT.per_last_two,
    ),
    (
        "idea-1",
        "all four come to 16",
        "16 pour les quatre",
        lambda: TOLD.contract_points == -16,
    ),
    (
        "idea-1",
        "With the fourth king the round is over",
        "Au quatrième roi, la ronde est finie",
        lambda: TOLD.scene(2).end.is_over and TOLD.scene(2).end.tricks_left > 0,
    ),
    (
        "idea-1",
        "North take a trick with a jack: two kings are thrown on it, and he pays 8",
        "Nord prendre un pli avec un valet : deux rois y tombent, et il paie 8",
        lambda: (
            TOLD.taker(1, 1) is N
            and TOLD.card(1, 1, N) == "JC"
            and (TOLD.card(1, 1, E), TOLD.card(1, 1, S)) == ("KD", "KS")
            and TOLD.points(1, 1) == -8
        ),
    ),
    (
        "idea-2",
        "a king thrown on hearts, then one put under the A♣",
        "un roi défaussé sur cœur, puis un autre glissé sous l’A♣",
        lambda: (
            TOLD.scene(2).tricks[0].cards[0].suit is Suit.HEARTS
            and (TOLD.card(2, 1, S), TOLD.card(2, 2, S)) == ("KD", "KC")
            and TOLD.card(2, 2, TOLD.taker(2, 2)) == "AC"
            and S not in (TOLD.taker(2, 1), TOLD.taker(2, 2))
        ),
    ),
    (
        "idea-3",
        "South lead the 7♦: East’s only diamond is the king",
        "Sud entamer le 7♦ : le seul carreau d’Est est le roi",
        lambda: (
            TOLD.card(3, 1, S) == "7D"
            and TOLD.held(3, E, Suit.DIAMONDS) == CardSet.parse("KD")
            and TOLD.taker(3, 1) is E
        ),
    ),
    (
        "hand",
        "you hold one king, the K♦, with the 9♦ beside it",
        "vous avez un roi, le K♦, accompagné du 9♦",
        lambda: (
            TOLD.south & KINGS == CardSet.parse("KD")
            and TOLD.south.of_suit(Suit.DIAMONDS) == CardSet.parse("KD 9D")
        ),
    ),
    (
        "hand",
        "the hand costs you one king at most",
        "la main vous coûte un roi au plus",
        lambda: can(TOLD.hand, S, -4) and not can(TOLD.hand, S, 0),
    ),
    (
        "strategy",
        "Three cards are left to each, and two kings are still out: East’s K♠ and your own K♣",
        "trois cartes à chacun et deux rois à prendre : le K♠ d’Est et votre K♣",
        lambda: (
            TOLD.ending.tricks_left == 3
            and TOLD.ending.deal[E] & KINGS == CardSet.parse("KS")
            and TOLD.ending.to_capture == CardSet.parse("KS KC")
        ),
    ),
    (
        "strategy",
        "it can cost you both kings",
        "peut vous coûter les deux rois",
        lambda: TOLD.values == {"QS": 0, "KC": -8, "7C": -8},
    ),
    (
        "strategy",
        "East’s only spade is the king",
        "le seul pique d’Est est le roi",
        lambda: TOLD.ending_holds(E, Suit.SPADES, "KS"),
    ),
    (
        "strategy",
        "He must then lead a heart or a diamond; you have neither",
        "Il lui faut alors entamer cœur ou carreau ; vous n’avez ni l’un ni l’autre",
        lambda: (
            {card.suit for card in TOLD.ending_after("QS 9S 8H KS").legal_cards}
            == {Suit.HEARTS, Suit.DIAMONDS}
            and {card.suit for card in TOLD.ending.deal[S]} == {Suit.SPADES, Suit.CLUBS}
        ),
    ),
    (
        "recap",
        "[No girls](03-no-girls.ipynb), where the four queens count",
        "(03-no-girls.ipynb), où comptent les quatre dames",
        lambda: in_round(3).scoring_cards & RUSSIAN.pack == CardSet.parse("QS QH QD QC"),
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
