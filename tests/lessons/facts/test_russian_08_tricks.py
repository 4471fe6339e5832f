"""The facts in the prose of 08-tricks, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.lessons.russian.tricks import LESSON
from kingtutor.rules import RUSSIAN
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract("tricks")

FACTS = rows(
    "russian/08-tricks",
    (
        "goal",
        "With round 8 the positive half begins",
        "Avec la ronde 8 commence la moitié positive",
        lambda: in_round(8) is CONTRACT and not in_round(7).is_positive,
    ),
    (
        "goal",
        "every trick brings 2 points",
        "chaque pli rapporte 2 points",
        lambda: CONTRACT.per_trick == 2,
    ),
    (
        "idea-1",
        "All eight tricks together are worth 16 points",
        "Les huit plis valent ensemble 16 points",
        lambda: TOLD.contract_points == 16 and RUSSIAN.hand_size == 8,
    ),
    (
        "idea-1",
        "Watch South lead the A♣ and then the K♣",
        "Regardez Sud entamer l’A♣, puis le K♣",
        lambda: (
            (TOLD.card(1, 1, S), TOLD.card(1, 2, S)) == ("AC", "KC")
            and TOLD.taker(1, 1) is S is TOLD.taker(1, 2)
        ),
    ),
    (
        "idea-1",
        "a single club is still out, West’s queen",
        "qu’un trèfle dehors, la dame d’Ouest",
        lambda: TOLD.out(1, 3, Suit.CLUBS) == TOLD.held(1, W, Suit.CLUBS, 3) == CardSet.parse("QC"),
    ),
    ("idea-2", "There is no trump", "Il n’y a pas d’atout", lambda: CONTRACT.trump is None),
    (
        "idea-2",
        "any suit here, hearts too",
        "Toute couleur peut être entamée ici, cœur compris",
        lambda: not CONTRACT.bans_heart_lead,
    ),
    (
        "idea-2",
        "the last spade, the 8♠, and take the trick",
        "son dernier pique, le 8♠, et faire le pli",
        lambda: (
            TOLD.card(2, 1, S) == "8S" and TOLD.taker(2, 1) is S and not TOLD.out(2, 1, Suit.SPADES)
        ),
    ),
    (
        "idea-2",
        "although East throws the A♣",
        "bien qu’Est y jette l’A♣",
        lambda: TOLD.card(2, 1, E) == "AC",
    ),
    (
        "idea-3",
        "West’s queen and North’s ace",
        "la dame d’Ouest et l’as de Nord",
        lambda: [TOLD.card(3, 1, seat) for seat in (S, W, N)] == ["TC", "QC", "AC"],
    ),
    (
        "idea-3",
        "The A♥ is the entry, and the J♣ wins",
        "L’A♥ est la rentrée, et le J♣ fait le pli",
        lambda: (
            (TOLD.card(3, 2, S), TOLD.card(3, 3, S)) == ("AH", "JC")
            and TOLD.taker(3, 2) is S is TOLD.taker(3, 3)
        ),
    ),
    ("hand", "East leads", "Est entame", lambda: TOLD.hand.leader is E),
    (
        "hand",
        "high cards in three suits, but no heart",
        "de grosses cartes dans trois couleurs, mais pas de cœur",
        lambda: (
            not TOLD.south.of_suit(Suit.HEARTS)
            and TOLD.south & CardSet.parse("KS AD KC") == CardSet.parse("KS AD KC")
        ),
    ),
    (
        "strategy",
        "You lead, and the A♥ is your only master, for East still holds the A♦",
        "l’A♥ est votre seule maîtresse, car Est a encore l’A♦",
        lambda: (
            TOLD.ending.to_play is S
            and TOLD.ending_holds(E, Suit.DIAMONDS, "AD")
            and TOLD.ending_holds(S, Suit.SPADES, "TS")
            and TOLD.ending_holds(E, Suit.SPADES, "KS")
            and TOLD.ending_holds(S, Suit.CLUBS, "7C")
        ),
    ),
    (
        "strategy",
        "Cash the A♥ at once, and you come to two points",
        "vous en restez à deux points",
        lambda: TOLD.values["AH"] == 2,
    ),
    (
        "strategy",
        "East’s ace takes it, the K♦ is master",
        "l’as d’Est fait le pli, le K♦ devient maître",
        lambda: (
            TOLD.ending_after("7D 9D JD AD").leader is E
            and str(next(iter(TOLD.ending_after("7D 9D JD AD").deal.cards.of_suit(Suit.DIAMONDS))))
            == "KD"
        ),
    ),
    (
        "strategy",
        "That makes four",
        "Cela fait quatre",
        lambda: TOLD.values["7D"] == max(TOLD.values.values()) == 4,
    ),
    (
        "recap",
        "[Boys](09-boys.ipynb), where the four kings count",
        "[Garçons](09-boys.ipynb), où comptent les quatre rois",
        lambda: in_round(9).scoring_cards & RUSSIAN.pack == CardSet.parse("KS KH KD KC"),
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 18
