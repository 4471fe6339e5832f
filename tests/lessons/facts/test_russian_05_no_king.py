"""The facts in the prose of 05-no-king, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.no_king import LESSON
from kingtutor.rules import RUSSIAN, KingRule
from kingtutor.search import can
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract(LESSON.name)
KING = CardSet.parse("KH")

FACTS = rows(
    "russian/05-no-king",
    (
        "goal",
        "the king of hearts, the King, costs 16 points",
        "le roi de cœur, le King, coûte 16 points",
        lambda: CONTRACT.scoring_cards & RUSSIAN.pack == KING and TOLD.contract_points == -16,
    ),
    (
        "idea-1",
        "it must go at once: this is the **forced discard**",
        "il doit partir aussitôt : c’est la **défausse obligatoire**",
        lambda: CONTRACT.forces_king and TOLD.scene(1).moments[6].legal_cards == KING,
    ),
    (
        "idea-1",
        "you may lead a heart only if you hold nothing but hearts",
        "on n’entame cœur que si l’on n’a plus que des cœurs",
        lambda: CONTRACT.bans_heart_lead,
    ),
    (
        "idea-1",
        "East, who has no diamond, throw the K♥ on North’s queen",
        "Est, qui n’a pas de carreau, jeter le K♥ sur la dame de Nord",
        lambda: (
            not TOLD.held(1, E, Suit.DIAMONDS)
            and (TOLD.card(1, 2, E), TOLD.card(1, 2, N)) == ("KH", "QD")
            and TOLD.taker(1, 2) is N
            and TOLD.scene(1).end.is_over
        ),
    ),
    (
        "idea-2",
        "with any heart he likes",
        "du cœur qu’il veut",
        lambda: (
            RUSSIAN.kh_rule is KingRule.RUSSIAN
            and TOLD.scene(2).moments[3].legal_cards == CardSet.parse("KH 9H")
        ),
    ),
    (
        "idea-2",
        (
            "North keep the K♥ behind the 9♥ when hearts are led; "
            "on the next trick, a club, it has to go, and West pays"
        ),
        (
            "Nord garder le K♥ derrière le 9♥ quand on entame cœur, "
            "puis devoir le lâcher au pli suivant, à trèfle ; c’est Ouest qui paie"
        ),
        lambda: (
            (TOLD.card(2, 1, N), TOLD.card(2, 2, N)) == ("9H", "KH")
            and TOLD.scene(2).tricks[0].cards[0].suit is Suit.HEARTS
            and TOLD.scene(2).tricks[1].cards[0].suit is Suit.CLUBS
            and TOLD.scene(2).end.scores[W] == -16
        ),
    ),
    (
        "idea-3",
        "North throws a heart on spades, West a spade on clubs, so the K♥ is with East",
        "Nord jette un cœur sur pique, Ouest un pique sur trèfle, le K♥ est donc chez Est",
        lambda: (
            (TOLD.card(3, 2, N), TOLD.card(3, 4, W)) == ("AH", "TS")
            and [trick.cards[0].suit for trick in TOLD.scene(3).tricks][1::2]
            == [Suit.SPADES, Suit.CLUBS]
            and Card.parse("KH") in TOLD.scene(3).end.deal[E]
        ),
    ),
    (
        "hand",
        "you hold the K♥ yourself, with three guards",
        "c’est vous qui avez le K♥, avec trois gardes",
        lambda: Card.parse("KH") in TOLD.south and len(TOLD.south.of_suit(Suit.HEARTS)) == 4,
    ),
    (
        "hand",
        "a single spade and a single club",
        "un seul pique et un seul trèfle",
        lambda: [len(TOLD.south.of_suit(suit)) for suit in (Suit.SPADES, Suit.CLUBS)] == [1, 1],
    ),
    (
        "hand",
        "You can stay clear of the 16, whatever the others play",
        "Vous pouvez échapper aux 16, quoi que jouent les autres",
        lambda: can(TOLD.hand, S, 0),
    ),
    (
        "strategy",
        "You hold the K♥, and the K♠ is your only spade",
        "Vous avez le K♥, et le K♠ est votre seul pique",
        lambda: Card.parse("KH") in TOLD.ending.deal[S] and TOLD.ending_holds(S, Suit.SPADES, "KS"),
    ),
    (
        "strategy",
        (
            "Leading a low diamond feels safe, but it keeps the spade that holds the King back, "
            "and costs 16"
        ),
        (
            "Entamer un petit carreau paraît prudent, "
            "mais vous gardez alors le pique qui retient le King, et cela coûte 16"
        ),
        lambda: TOLD.values == {"KS": 0, "8D": -16, "7D": -16},
    ),
    (
        "recap",
        "[No last two](06-no-last-two.ipynb), where six tricks are free",
        "[Sans les deux derniers](06-no-last-two.ipynb), où six plis sont gratuits",
        lambda: in_round(6).key == "no-last-two" and RUSSIAN.hand_size - 2 == 6,
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
