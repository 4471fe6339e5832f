"""The facts in the prose of 07-eralash-negative, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit, parse_cards
from kingtutor.lessons.russian.eralash_negative import LESSON
from kingtutor.rules import RUSSIAN, Position
from kingtutor.search import can, solve
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract(LESSON.name)
KH = Card.parse("KH")


def of_third_scene() -> Position:
    """South's choice in the third scene."""
    return TOLD.scene(3).moments[3]


FACTS = rows(
    "russian/07-eralash-negative",
    (
        "goal",
        "everything you have avoided so far counts at once, 96 points in one round",
        "tout ce que vous avez évité jusqu’ici compte à la fois, 96 points en une ronde",
        lambda: (
            TOLD.contract_points == -96
            and sum(in_round(number).total(RUSSIAN.pack) for number in range(1, 7)) == -96
        ),
    ),
    (
        "idea-1",
        (
            "Each trick costs 2, each heart 2, each king 4, each queen 4, the K♥ 16, "
            "and each of the last two tricks 8"
        ),
        (
            "Chaque pli coûte 2, chaque cœur 2, chaque roi 4, chaque dame 4, le K♥ 16, "
            "et chacun des deux derniers plis 8"
        ),
        lambda: (
            (CONTRACT.per_trick, CONTRACT.per_last_two) == (-2, -8)
            and sorted(points for _, points in CONTRACT.per_card) == [-16, -4, -4, -2]
        ),
    ),
    (
        "idea-1",
        "the K♥ is a heart, a king and the King, 22 points in all",
        "le K♥ est un cœur, un roi et le King, 22 points en tout",
        lambda: CONTRACT.points_of(KH) == -22,
    ),
    (
        "idea-1",
        "A jack costs nothing",
        "Un valet ne coûte rien",
        lambda: CONTRACT.points_of(Card.parse("JS")) == 0,
    ),
    (
        "idea-1",
        (
            "K♥, Q♥, J♠ and 7♣ fall in the last trick: 2 + 4 + 4 + 4 + 16 + 8, "
            "that is 38 points for South"
        ),
        "K♥, Q♥, J♠ et 7♣ tomber au dernier pli : 2 + 4 + 4 + 4 + 16 + 8, soit 38 points pour Sud",
        lambda: (
            CONTRACT.points_of_trick(parse_cards("KH QH JS 7C"), 1) == -(2 + 4 + 4 + 4 + 16 + 8)
            and TOLD.points(1, 1) == -38
            and TOLD.taker(1, 1) is S
        ),
    ),
    (
        "idea-2",
        (
            "You may lead a heart only if you hold nothing but hearts, "
            "and the K♥ falls under the **forced discard**"
        ),
        (
            "On n’entame cœur que si l’on n’a plus que des cœurs, "
            "et le K♥ est soumis à la **défausse obligatoire**"
        ),
        lambda: CONTRACT.bans_heart_lead and CONTRACT.forces_king,
    ),
    (
        "idea-2",
        "the round is played to the end even when the K♥ is taken",
        "la ronde se joue jusqu’au bout, même une fois le K♥",
        lambda: CONTRACT.pays_tricks and not TOLD.scene(2).end.is_over,
    ),
    (
        "idea-2",
        (
            "West, whose only card outside hearts is the K♠, lead it; "
            "South has no spade, and lets the K♥ go"
        ),
        (
            "Ouest, dont la seule carte autre que cœur est le K♠, l’entamer ; "
            "Sud n’a pas de pique et lâche le K♥"
        ),
        lambda: (
            TOLD.scene(2).start.legal_cards == CardSet.parse("KS")
            and len(TOLD.held(2, W, Suit.HEARTS)) == 4
            and not TOLD.held(2, S, Suit.SPADES)
            and TOLD.card(2, 1, S) == "KH"
            and TOLD.taker(2, 1) is W
        ),
    ),
    (
        "idea-3",
        "A plain trick costs 2, and may rid you of a card that would take 40",
        "Un pli ordinaire coûte 2, et peut vous défaire d’une carte qui en prendrait 40",
        lambda: (
            TOLD.points(3, 1) == -2
            and {str(card): v for card, v in solve(of_third_scene(), S).cards.items()}
            == {"AD": -2, "9D": -40, "8D": -40}
        ),
    ),
    (
        "idea-3",
        "South pay 2 with the A♦; his next lead, the 9♠, makes West take",
        "Sud payer 2 avec l’A♦ ; son entame suivante, le 9♠, fait prendre Ouest",
        lambda: (
            (TOLD.card(3, 1, S), TOLD.card(3, 2, S)) == ("AD", "9S")
            and (TOLD.taker(3, 1), TOLD.taker(3, 2)) == (S, W)
        ),
    ),
    (
        "hand",
        "You are South, and you lead, with two aces and the K♥",
        "Vous êtes Sud, et vous entamez, avec deux as et le K♥",
        lambda: (
            TOLD.hand.leader is S
            and KH in TOLD.south
            and sorted(card.rank.letter for card in TOLD.south if card.rank.letter in "AK")
            == ["A", "A", "K"]
        ),
    ),
    (
        "hand",
        "your hand need cost you no more than 14",
        "votre main ne doit pas vous coûter plus de 14",
        lambda: can(TOLD.hand, S, -14),
    ),
    (
        "strategy",
        "The last three tricks begin, and it is your lead",
        "Les trois derniers plis commencent, et c’est à vous d’entamer",
        lambda: TOLD.ending.tricks_left == 3 and TOLD.ending.leader is S,
    ),
    (
        "strategy",
        "The 8♦ is the natural card, since East must take it",
        "Le 8♦ est la carte naturelle, puisqu’Est doit le prendre",
        lambda: (
            TOLD.ending_holds(E, Suit.DIAMONDS, "TD 9D")
            and not (TOLD.ending.deal[W] | TOLD.ending.deal[N]).of_suit(Suit.DIAMONDS)
        ),
    ),
    (
        "strategy",
        "your jack and your queen take the last two tricks, 32 points at worst",
        "votre valet puis votre dame prennent les deux derniers plis, 32 points au pire",
        lambda: (
            TOLD.values == {"JD": -6, "8D": -32, "QC": -24}
            and TOLD.ending_after("8D JH 8H TD 9D JD 9C 9H QC TC AH 7H").tricks_won == (0, 1, 2, 0)
        ),
    ),
    (
        "strategy",
        "it costs 6, a trick and two hearts",
        "il coûte 6, un pli et deux cœurs",
        lambda: TOLD.ending_after("JD JH 8H 9D").scores[S] == -6,
    ),
    (
        "strategy",
        "your 8♦ makes East take, and he has to lead his last card, a heart",
        "votre 8♦ fait prendre Est, qui doit entamer sa dernière carte, un cœur",
        lambda: TOLD.ending_after("JD JH 8H 9D 8D 9C 9H TD").legal_cards == CardSet.parse("7H"),
    ),
    (
        "recap",
        "[Tricks](08-tricks.ipynb)",
        "[Plis](08-tricks.ipynb)",
        lambda: in_round(8).key == "tricks" and in_round(8).is_positive,
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
