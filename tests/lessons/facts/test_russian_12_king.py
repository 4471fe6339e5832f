"""The facts in the prose of 12-king, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.king import LESSON
from kingtutor.rules import RUSSIAN
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract("king")

FACTS = rows(
    "russian/12-king",
    (
        "goal",
        "Only the K♥ counts, and it brings 16 points",
        "Seul le K♥ compte, et il rapporte 16 points",
        lambda: (
            CONTRACT.scoring_cards & RUSSIAN.pack == CardSet.parse("KH")
            and TOLD.contract_points == 16
        ),
    ),
    (
        "idea-1",
        "if you cannot follow and hold the K♥, it must be played",
        "qui ne peut pas fournir et tient le K♥ le joue",
        lambda: CONTRACT.forces_king and str(TOLD.scene(1).moments[7].legal_cards) == "KH",
    ),
    (
        "idea-1",
        "Watch South lead spades twice",
        "Regardez Sud entamer pique deux fois",
        lambda: (
            [trick.cards[0].suit for trick in TOLD.scene(1).tricks] == [Suit.SPADES] * 2
            and [trick.leader for trick in TOLD.scene(1).tricks] == [S, S]
        ),
    ),
    (
        "idea-1",
        "East has only one, so the K♥ has to fall on the second, and the round is over",
        "Est n’en a qu’un : le K♥ tombe au second tour, et la ronde est finie",
        lambda: (
            len(TOLD.held(1, E, Suit.SPADES)) == 1
            and TOLD.card(1, 2, E) == "KH"
            and TOLD.scene(1).end.is_over
        ),
    ),
    (
        "idea-2",
        "any heart will do",
        "n’importe quel cœur",
        lambda: TOLD.scene(2).moments[1].legal_cards == TOLD.held(2, S, Suit.HEARTS),
    ),
    (
        "idea-2",
        "put the 9♥ under East’s ace and keep the king",
        "mettre le 9♥ sous l’as d’Est et garder le roi",
        lambda: [TOLD.card(2, 1, E), TOLD.card(2, 1, S)] == ["AH", "9H"],
    ),
    (
        "idea-2",
        "On the next heart the K♥ is master: 16 points",
        "Au cœur suivant, le K♥ est maître : 16 points",
        lambda: TOLD.card(2, 2, S) == "KH" and TOLD.points(2, 2) == 16 and TOLD.taker(2, 2) is S,
    ),
    (
        "idea-3",
        "in the third trick North throws a spade and East a diamond",
        "au troisième pli, Nord jette un pique et Est un carreau",
        lambda: (
            [Card.parse(TOLD.card(3, 3, seat)).suit for seat in (S, N, E)]
            == [Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS]
        ),
    ),
    (
        "idea-3",
        "the king is West’s, and the next club brings it in",
        "Le roi est donc chez Ouest, et le trèfle suivant le fait venir",
        lambda: (
            Card.parse(TOLD.card(3, 4, S)).suit is Suit.CLUBS
            and TOLD.card(3, 4, W) == "KH"
            and TOLD.taker(3, 4) is S
        ),
    ),
    (
        "hand",
        "Somebody else holds the K♥, but you have three aces",
        "Le K♥ est chez un autre, mais vous avez trois as",
        lambda: (
            Card.parse("KH") not in TOLD.south
            and len(TOLD.south & CardSet.parse("AS AH AD AC")) == 3
        ),
    ),
    ("hand", "East leads first", "Est entame", lambda: TOLD.hand.leader is E),
    (
        "strategy",
        "East has led the 9♠, and West holds the K♥, two more hearts and a single spade",
        "Est a entamé le 9♠ ; Ouest tient le K♥, deux autres cœurs et un seul pique",
        lambda: (
            TOLD.ending.trick == (Card.parse("9S"),)
            and TOLD.ending.leader is E
            and TOLD.ending_holds(W, Suit.HEARTS, "KH 9H 8H")
            and TOLD.ending_holds(W, Suit.SPADES, "QS")
            and len(TOLD.ending.deal[W]) == 4
        ),
    ),
    (
        "strategy",
        "then the Q♠ wins and West leads",
        "Q♠ fait alors le pli et Ouest a la main",
        lambda: TOLD.values["8S"] == 0 and TOLD.ending_after("8S QS JS").leader is W,
    ),
    (
        "strategy",
        "Take the trick with the A♠ and lead the Q♦",
        "Prenez avec l’A♠ et entamez la Q♦",
        lambda: (
            TOLD.values["AS"] == 16 and str(TOLD.ending_after("AS QS JS QD").legal_cards) == "KH"
        ),
    ),
    (
        "strategy",
        "no diamond is higher than yours",
        "aucun carreau ne dépasse le vôtre",
        lambda: str(next(iter(TOLD.ending.deal.cards.of_suit(Suit.DIAMONDS)))) == "QD",
    ),
    (
        "recap",
        "where six tricks only prepare for two",
        "où six plis ne font qu’en préparer deux",
        lambda: in_round(13).per_last_two == 8 and in_round(13).key == "last-two",
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 16
