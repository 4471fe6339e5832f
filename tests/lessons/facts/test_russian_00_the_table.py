"""The facts in the prose of 00-the-table, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.lessons.kinds.best import FreeHand
from kingtutor.lessons.russian.the_table import LESSON
from kingtutor.rules import RUSSIAN, Contract, FirstLead, Match, Refusal, winners_of
from kingtutor.search import solve
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
ROUNDS = [in_round(number) for number in range(1, 15)]
FREE = LESSON.questions[-1]


def ranks() -> str:
    """The cards of a suit, the highest first."""
    suited = sorted(RUSSIAN.pack.of_suit(Suit.SPADES), key=lambda card: -card.rank.value)
    return ", ".join(card.rank.letter.replace("T", "10") for card in suited)


def objective(contract: Contract) -> tuple[int, CardSet, int]:
    """What counts, whatever its sign."""
    return abs(contract.per_trick), contract.scoring_cards, abs(contract.per_last_two)


FACTS = rows(
    "russian/00-the-table",
    ("goal", "a card game for four", "se joue à quatre", lambda: len(Seat) == 4),
    (
        "goal",
        "after fourteen rounds the highest score wins",
        "après quatorze rondes, le plus haut total gagne",
        lambda: len(RUSSIAN.schedule) == 14 and winners_of({N: -3, E: 1, S: 3, W: -1}) == (S,),
    ),
    ("goal", "32 cards", "32 cartes", lambda: len(RUSSIAN.pack) == 32),
    (
        "idea-1",
        "ace (A), king (K), queen (Q), jack (J), 10, 9, 8, 7",
        "as (A), roi (K), dame (Q), valet (J), 10, 9, 8, 7",
        lambda: ranks() == "A, K, Q, J, 10, 9, 8, 7",
    ),
    (
        "idea-1",
        "on your left sits West, then come North and East",
        "à votre gauche, Ouest, puis Nord et Est",
        lambda: S.clockwise() == (S, W, N, E),
    ),
    ("idea-1", "is dealt eight", "reçoit huit cartes", lambda: RUSSIAN.hand_size == 8),
    (
        "idea-1",
        "the deal moves left after every round",
        "la donne passe à gauche après chaque ronde",
        lambda: (
            [Match(variant=RUSSIAN, first_dealer=S).dealer(number) for number in (1, 2, 3)]
            == [S, W, N]
        ),
    ),
    (
        "idea-1",
        "The dealer’s left neighbour **leads**",
        "Le voisin de gauche du donneur **entame**",
        lambda: RUSSIAN.first_lead is FirstLead.LEFT_OF_DEALER,
    ),
    (
        "idea-1",
        "Watch a trick that you lead",
        "Regardez un pli que vous entamez",
        lambda: TOLD.scene(1).start.leader is S and len(TOLD.scene(1).tricks) == 1,
    ),
    (
        "idea-2",
        "you must **follow**",
        "vous devez **fournir**",
        lambda: (
            TOLD.scene(2).moments[1].refusal(next(iter(CardSet.parse("9S")))) is Refusal.MUST_FOLLOW
        ),
    ),
    (
        "idea-2",
        "you may play any card",
        "jouez ce que vous voulez",
        lambda: TOLD.scene(2).moments[3].legal_cards == TOLD.scene(2).start.deal[S],
    ),
    (
        "idea-2",
        "there is no trump, no suit above the others",
        "pas d’atout, aucune couleur n’en domine une autre",
        lambda: not any(contract.trump for contract in ROUNDS),
    ),
    (
        "idea-2",
        "South discard an ace on diamonds: North’s queen takes, and North leads next",
        "Sud se défausser d’un as sur carreau : la dame de Nord prend, et Nord entame",
        lambda: (
            TOLD.card(2, 1, S) == "AC"
            and TOLD.card(2, 1, N) == "QD"
            and TOLD.taker(2, 1) is N is TOLD.scene(2).tricks[1].leader
        ),
    ),
    ("idea-3", "the fourteen rounds", "des quatorze rondes", lambda: len(ROUNDS) == 14),
    (
        "idea-3",
        "Seven contracts cost points; then the same seven bring points",
        "Sept contrats coûtent des points ; puis les sept mêmes en rapportent",
        lambda: (
            not any(contract.is_positive for contract in ROUNDS[:7])
            and all(contract.is_positive for contract in ROUNDS[7:])
            and [*map(objective, ROUNDS[:7])] == [*map(objective, ROUNDS[7:])]
        ),
    ),
    (
        "idea-3",
        "each queen costs 4 points",
        "chaque dame coûte 4 points",
        lambda: (
            {RUSSIAN.contract("no-girls").points_of(card) for card in CardSet.parse("QS QH QD QC")}
            == {-4}
        ),
    ),
    ("idea-3", "lasts eight tricks", "a huit plis", lambda: RUSSIAN.hand_size == 8),
    (
        "idea-3",
        "the fourth queen fall in the third trick",
        "la quatrième dame tomber au troisième pli",
        lambda: (
            len(TOLD.scene(3).tricks) == 3
            and TOLD.scene(3).end.is_over
            and not TOLD.scene(3).moments[8].is_over
            and len(TOLD.scene(3).end.deal[S]) == 5
        ),
    ),
    (
        "hand",
        "every trick costs 2 points",
        "chaque pli coûte 2 points",
        lambda: RUSSIAN.contract("no-tricks").per_trick == -2,
    ),
    (
        "hand",
        "You are South, with four cards, and it can be done: take no trick at all",
        "Vous êtes Sud, avec quatre cartes, et c’est possible : ne prenez aucun pli",
        lambda: (
            isinstance(FREE, FreeHand)
            and FREE.position.to_play is S
            and len(FREE.position.deal[S]) == 4
            and FREE.at_least == 0 == solve(FREE.position, S).value
        ),
    ),
    (
        "recap",
        "[No tricks](01-no-tricks.ipynb), the first round",
        "[Sans plis](01-no-tricks.ipynb), la première ronde",
        lambda: RUSSIAN.schedule[0] == "no-tricks",
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
