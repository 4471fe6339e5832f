"""The facts in the prose of 03-no-girls, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import CardSet, Rank, Seat, Suit
from kingtutor.lessons.russian.no_girls import LESSON
from kingtutor.rules import RUSSIAN
from kingtutor.search import can
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract(LESSON.name)
QUEENS = CardSet.parse("QS QH QD QC")


def north_must_take() -> bool:
    """After the king, each diamond that North holds beats either one of South's."""
    after = TOLD.ending_after("KD 8H")
    lead = after.legal_cards
    return {card.suit for card in lead} == {Suit.DIAMONDS} and all(
        mine.rank < his.rank for mine in lead for his in after.deal[N].of_suit(Suit.DIAMONDS)
    )


FACTS = rows(
    "russian/03-no-girls",
    (
        "goal",
        "the four queens, at 4 points each",
        "les quatre dames, à 4 points chacune",
        lambda: (
            {card: CONTRACT.points_of(card) for card in CONTRACT.scoring_cards & RUSSIAN.pack}
            == dict.fromkeys(QUEENS, -4)
        ),
    ),
    (
        "goal",
        "two cards above her, the ace and the king",
        "deux cartes au-dessus d’elle, l’as et le roi",
        lambda: [rank for rank in Rank if rank > Rank.QUEEN] == [Rank.KING, Rank.ACE],
    ),
    (
        "idea-1",
        "Two queens in one trick cost 8, and all four come to 16",
        "Deux dames dans un pli coûtent 8, et les quatre font 16",
        lambda: TOLD.points(1, 1) == -8 and TOLD.contract_points == -16,
    ),
    (
        "idea-1",
        (
            "North, whose only heart is the king: South throws one queen on it, "
            "West has to follow with another"
        ),
        (
            "Nord, dont le seul cœur est le roi : Sud s’y défausse d’une dame, "
            "Ouest doit en fournir une autre"
        ),
        lambda: (
            TOLD.held(1, N, Suit.HEARTS) == CardSet.parse("KH")
            and TOLD.held(1, W, Suit.HEARTS) == CardSet.parse("QH")
            and TOLD.card(1, 1, S) == "QD"
            and TOLD.taker(1, 1) is N
        ),
    ),
    (
        "idea-2",
        (
            "South, last to play, take with the A♠ and lead the 8♠: "
            "West takes the next trick, with a queen in it"
        ),
        (
            "Sud, dernier à jouer, prendre avec l’A♠ et entamer le 8♠ : "
            "Ouest prend le pli suivant, où tombe une dame"
        ),
        lambda: (
            TOLD.scene(2).tricks[0].leader is W
            and (TOLD.card(2, 1, S), TOLD.card(2, 2, S)) == ("AS", "8S")
            and (TOLD.points(2, 1), TOLD.points(2, 2)) == (0, -4)
            and (TOLD.taker(2, 1), TOLD.taker(2, 2)) == (S, W)
        ),
    ),
    (
        "idea-3",
        (
            "South, with Q♣, J♣ and 9♣, follow with the nine first, "
            "and then drop the queen under North’s king"
        ),
        (
            "Sud, qui a Q♣, J♣ et 9♣, fournir d’abord le neuf, "
            "puis glisser la dame sous le roi de Nord"
        ),
        lambda: (
            TOLD.held(3, S, Suit.CLUBS) == CardSet.parse("QC JC 9C")
            and (TOLD.card(3, 1, S), TOLD.card(3, 2, S)) == ("9C", "QC")
            and TOLD.card(3, 2, N) == "KC"
            and TOLD.taker(3, 2) is N
        ),
    ),
    ("hand", "you lead", "vous entamez", lambda: TOLD.hand.leader is S),
    (
        "hand",
        "two queens, the Q♦ and the Q♣, both with low cards beside them, and no heart at all",
        "deux dames, la Q♦ et la Q♣, toutes deux gardées par de petites cartes, et pas un cœur",
        lambda: (
            TOLD.south & QUEENS == CardSet.parse("QD QC")
            and not CardSet.parse("7D 7C") - TOLD.south
            and not TOLD.south.of_suit(Suit.HEARTS)
        ),
    ),
    (
        "hand",
        "the hand costs you one queen at most",
        "la main vous coûte une dame au plus",
        lambda: can(TOLD.hand, S, -4) and not can(TOLD.hand, S, 0),
    ),
    (
        "strategy",
        "North has led the 7♦, and every diamond of yours beats East’s eight",
        "Nord a entamé le 7♦, et chacun de vos carreaux bat le huit d’Est",
        lambda: (
            [str(card) for card in TOLD.ending.trick] == ["7D", "8D"]
            and TOLD.ending_holds(S, Suit.DIAMONDS, "KD TD 9D")
        ),
    ),
    (
        "strategy",
        "Only West is still to play, and he has no diamond and no queen",
        "Seul Ouest doit encore jouer, et il n’a ni carreau ni dame",
        lambda: TOLD.ending_holds(W, Suit.DIAMONDS, "") and not TOLD.ending.deal[W] & QUEENS,
    ),
    (
        "strategy",
        "the K♦ then catches two queens",
        "le K♦ attrape alors deux dames",
        lambda: TOLD.values == {"KD": 0, "TD": -8, "9D": -8},
    ),
    (
        "strategy",
        "whichever diamond you lead next, North must take",
        "quel que soit le carreau que vous entamez ensuite, Nord doit prendre",
        north_must_take,
    ),
    (
        "recap",
        "[No hearts](04-no-hearts.ipynb), with a rule about who may lead them",
        "[Sans cœurs](04-no-hearts.ipynb), avec une règle sur l’entame à cœur",
        lambda: in_round(4).key == "no-hearts" and in_round(4).bans_heart_lead,
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
