"""The facts in the prose of 01-no-tricks, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.no_tricks import LESSON
from kingtutor.rules import RUSSIAN, Refusal
from kingtutor.search import can
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract(LESSON.name)


def refused_off_suit() -> set[Refusal | None]:
    """Why South may not leave the suit in the third scene, where he holds clubs."""
    before = TOLD.scene(3).moments[3]
    return {before.refusal(card) for card in before.deal[S] - before.deal[S].of_suit(Suit.CLUBS)}


FACTS = rows(
    "russian/01-no-tricks",
    ("goal", "In the first round", "À la première ronde", lambda: in_round(1) == CONTRACT),
    (
        "goal",
        "every trick you take costs 2 points",
        "chaque pli que vous prenez coûte 2 points",
        lambda: CONTRACT.per_trick == -2,
    ),
    (
        "idea-1",
        "in the order A, K, Q, J, 10, 9, 8, 7",
        "dans l’ordre A, K, Q, J, 10, 9, 8, 7",
        lambda: "".join(c.rank.letter for c in RUSSIAN.pack.of_suit(Suit.CLUBS)) == "AKQJT987",
    ),
    ("idea-1", "There is no trump", "Pas d’atout", lambda: CONTRACT.trump is None),
    (
        "idea-1",
        "North’s king take a spade trick, though East lays an ace",
        "le roi de Nord prendre un pli de pique, bien qu’Est pose un as",
        lambda: TOLD.taker(1, 1) is N and (TOLD.card(1, 1, N), TOLD.card(1, 1, E)) == ("KS", "AH"),
    ),
    (
        "idea-1",
        "Whoever takes a trick leads the next",
        "Qui prend le pli entame le suivant",
        lambda: TOLD.scene(1).end.leader is TOLD.taker(1, 1),
    ),
    (
        "idea-2",
        "you must **follow**",
        "vous devez **fournir**",
        lambda: refused_off_suit() == {Refusal.MUST_FOLLOW},
    ),
    (
        "idea-2",
        "nobody has to beat the cards on the table",
        "personne n’est obligé de monter",
        lambda: CardSet.parse("AC JC 8C") == TOLD.scene(3).moments[3].legal_cards,
    ),
    (
        "idea-2",
        "you may play anything",
        "vous jouez ce que vous voulez",
        lambda: TOLD.scene(2).moments[2].legal_cards == TOLD.scene(2).start.deal[S],
    ),
    (
        "idea-2",
        "throw an ace on a diamond trick",
        "jeter un as sur un pli de carreau",
        lambda: TOLD.card(2, 1, S) == "AC" and TOLD.card(2, 1, N) == "9D",
    ),
    (
        "idea-2",
        "West’s only diamond is the king, and it takes",
        "Le seul carreau d’Ouest est le roi, et il prend",
        lambda: TOLD.held(2, W, Suit.DIAMONDS) == CardSet.parse("KD") and TOLD.taker(2, 1) is W,
    ),
    (
        "idea-3",
        "costs 2 points whatever lies in it",
        "coûte 2 points quoi qu’il contienne",
        lambda: not CONTRACT.scoring_cards and not CONTRACT.per_last_two,
    ),
    (
        "idea-3",
        "South, who holds A♣, J♣ and 8♣, put the jack under North’s queen",
        "Sud, qui a A♣, J♣ et 8♣, glisser le valet sous la dame de Nord",
        lambda: (
            TOLD.held(3, S, Suit.CLUBS) == CardSet.parse("AC JC 8C")
            and (TOLD.card(3, 1, S), TOLD.card(3, 1, N)) == ("JC", "QC")
            and TOLD.taker(3, 1) is N
        ),
    ),
    ("hand", "eight cards", "huit cartes", lambda: len(TOLD.south) == 8),
    (
        "hand",
        "the hand costs you two tricks at most",
        "la main vous coûte deux plis au plus",
        lambda: can(TOLD.hand, S, -4),
    ),
    (
        "strategy",
        "You cannot follow North’s K♥",
        "Vous ne pouvez pas fournir sur le K♥ de Nord",
        lambda: (
            str(TOLD.ending.trick[0]) == "KH"
            and TOLD.ending.leader is N
            and TOLD.ending_holds(S, Suit.HEARTS, "")
        ),
    ),
    (
        "strategy",
        "you hold the only three spades left",
        "vous avez les trois derniers piques",
        lambda: (
            TOLD.ending_holds(S, Suit.SPADES, "KS 8S 7S")
            and len(TOLD.ending.deal.cards.of_suit(Suit.SPADES)) == 3
        ),
    ),
    (
        "strategy",
        "North can lead the 7♦ below it",
        "Nord peut entamer le 7♦ par-dessous",
        lambda: Card.parse("7D") in TOLD.ending.deal[N] and Card.parse("8D") in TOLD.ending.deal[S],
    ),
    (
        "strategy",
        "The card in danger is the 8♦",
        "La carte en danger est le 8♦",
        lambda: TOLD.values == {"KS": -6, "8S": -6, "7S": -6, "8D": 0},
    ),
    (
        "recap",
        "[No boys](02-no-boys.ipynb), where only the four kings count",
        "[Sans garçons](02-no-boys.ipynb), où seuls comptent les quatre rois",
        lambda: in_round(2).scoring_cards & RUSSIAN.pack == CardSet.parse("KS KH KD KC"),
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
