"""The facts in the prose of 14-eralash-positive, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.eralash_positive import LESSON
from kingtutor.rules import RUSSIAN
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract("eralash-positive")

FACTS = rows(
    "russian/14-eralash-positive",
    (
        "goal",
        "The last round",
        "La dernière ronde",
        lambda: in_round(14) is CONTRACT and len(RUSSIAN.schedule) == 14,
    ),
    (
        "goal",
        "96 points to win, as many as in the six rounds before it together",
        "96 points à prendre, autant que dans les six rondes précédentes réunies",
        lambda: (
            TOLD.contract_points == 96 == sum(in_round(n).total(RUSSIAN.pack) for n in range(8, 14))
        ),
    ),
    (
        "idea-1",
        "a last trick of K♥, Q♥, J♠ and 7♣",
        "un dernier pli fait de K♥, Q♥, J♠ et 7♣",
        lambda: (
            CardSet.of(TOLD.scene(1).trick.cards) == CardSet.parse("KH QH JS 7C")
            and TOLD.scene(1).start.tricks_left == 1
        ),
    ),
    (
        "idea-1",
        "together +38",
        "en tout +38",
        lambda: TOLD.points(1, 1) == 38 == 2 + 4 + 4 + 4 + 16 + 8 and TOLD.taker(1, 1) is S,
    ),
    (
        "idea-1",
        "The jack and the seven add nothing",
        "Le valet et le sept n’ajoutent rien",
        lambda: not any(map(CONTRACT.points_of, CardSet.parse("JS 7C"))),
    ),
    (
        "idea-1",
        "In the negative eralash it was −38",
        "Dans l’Eralash négatif, c’était −38",
        lambda: (
            RUSSIAN.contract("eralash-negative").points_of_trick(TOLD.scene(1).trick.cards, 1)
            == -38
        ),
    ),
    (
        "idea-2",
        "2 as a heart, 4 as a king and 16 of its own",
        "2 comme cœur, 4 comme roi et 16 pour lui-même",
        lambda: (
            CONTRACT.points_of(Card.parse("KH")) == 2 + 4 + 16
            and sorted(value for group, value in CONTRACT.per_card if Card.parse("KH") in group)
            == [2, 4, 16]
        ),
    ),
    (
        "idea-2",
        "**Twenty-two points** out of 96",
        "**Vingt-deux points** sur 96",
        lambda: CONTRACT.points_of(Card.parse("KH")) == 22,
    ),
    (
        "idea-2",
        "hearts may still not be led from a mixed hand",
        "l’on ne peut toujours pas entamer cœur d’une main mêlée",
        lambda: CONTRACT.bans_heart_lead and CONTRACT.forces_king,
    ),
    ("idea-2", "South lead the A♣", "Sud entamer l’A♣", lambda: TOLD.card(2, 1, S) == "AC"),
    (
        "idea-2",
        "West has no club, so the K♥ falls: with the trick itself, +24",
        "Ouest n’a pas de trèfle, le K♥ tombe : avec le pli, +24",
        lambda: (
            not TOLD.held(2, W, Suit.CLUBS)
            and TOLD.card(2, 1, W) == "KH"
            and TOLD.points(2, 1) == 24
            and TOLD.taker(2, 1) is S
        ),
    ),
    (
        "idea-3",
        "A plain early trick brings 2, either of the last two at least 10",
        "Un pli ordinaire du début rapporte 2, chacun des deux derniers au moins 10",
        lambda: (
            [
                CONTRACT.points_of_trick(tuple(CardSet.parse("7S 8S 9S TS")), left)
                for left in (3, 2, 1)
            ]
            == [2, 10, 10]
        ),
    ),
    (
        "idea-3",
        "two aces that South has kept",
        "deux as que Sud a gardés",
        lambda: [TOLD.card(3, 1, S), TOLD.card(3, 2, S)] == ["AD", "AH"],
    ),
    (
        "idea-3",
        "The seventh trick brings 14 and the eighth 20",
        "Le septième pli rapporte 14, le huitième 20",
        lambda: (
            [TOLD.points(3, 1), TOLD.points(3, 2)] == [14, 20] and TOLD.scene(3).end.scores[S] == 34
        ),
    ),
    (
        "hand",
        "ace and king of spades, ace and king of diamonds, and one small heart",
        "l’as et le roi de pique, l’as et le roi de carreau, et un seul petit cœur",
        lambda: (
            TOLD.south & CardSet.parse("AS KS AD KD") == CardSet.parse("AS KS AD KD")
            and str(TOLD.south.of_suit(Suit.HEARTS)) == "9H"
        ),
    ),
    ("hand", "East leads", "Est entame", lambda: TOLD.hand.leader is E),
    (
        "hand",
        "Somebody else has the K♥",
        "Un autre a le K♥",
        lambda: Card.parse("KH") not in TOLD.south,
    ),
    (
        "strategy",
        "three tricks are left",
        "trois plis à jouer",
        lambda: TOLD.ending.tricks_left == 3,
    ),
    (
        "strategy",
        "You may lead the Q♣, which wins, or the 10♦, which loses to East",
        "Vous pouvez entamer la Q♣, qui gagne, ou le 10♦, qui perd contre Est",
        lambda: (
            str(TOLD.ending.legal_cards) == "TD QC"
            and str(TOLD.ending.deal.cards.of_suit(Suit.CLUBS)) == "QC"
            and TOLD.ending_holds(E, Suit.DIAMONDS, "AD")
        ),
    ),
    (
        "strategy",
        "the next lead is then a heart",
        "l’entame suivante est alors un cœur",
        lambda: (
            TOLD.ending_after("TD 8H 9D AD").leader is E
            and str(TOLD.ending_after("TD 8H 9D AD").legal_cards) == "QH TH"
        ),
    ),
    (
        "strategy",
        "worth 40 points, and the Q♣ first only 30",
        "vaut 40 points ; la Q♣ d’abord n’en vaut que 30",
        lambda: TOLD.values == {"TD": 40, "QC": 30},
    ),
    (
        "recap",
        "K♥ brings 22 points, and each of the last two tricks at least 10",
        "K♥ rapporte 22 points, et chacun des deux derniers plis au moins 10",
        lambda: (
            CONTRACT.points_of(Card.parse("KH")) == 22
            and CONTRACT.per_trick + CONTRACT.per_last_two == 10
        ),
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 22
