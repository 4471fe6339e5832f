"""The facts in the prose of 13-last-two, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.last_two import LESSON
from kingtutor.rules import RUSSIAN
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract("last-two")

FACTS = rows(
    "russian/13-last-two",
    (
        "goal",
        "Only the seventh and the eighth trick count, 8 points each",
        "Seuls le septième et le huitième pli comptent, 8 points chacun",
        lambda: (
            CONTRACT.per_last_two == 8 and not CONTRACT.per_trick and not CONTRACT.scoring_cards
        ),
    ),
    (
        "idea-1",
        "K♥ has no duty in this round, and any suit may be led",
        "K♥ n’a aucun devoir dans cette ronde, et toute couleur peut être entamée",
        lambda: not CONTRACT.forces_king and not CONTRACT.bans_heart_lead,
    ),
    (
        "idea-1",
        "lose the sixth trick with the K♦",
        "perdre le K♦ au sixième pli",
        lambda: (
            TOLD.scene(1).start.tricks_left == 3
            and TOLD.card(1, 1, S) == "KD"
            and TOLD.taker(1, 1) is W
            and TOLD.points(1, 1) == 0
        ),
    ),
    (
        "idea-1",
        "The A♥ takes the seventh and the A♠ the eighth: 16 points",
        "L’A♥ fait le septième et l’A♠ le huitième : 16 points",
        lambda: (
            [TOLD.card(1, 2, S), TOLD.card(1, 3, S)] == ["AH", "AS"]
            and TOLD.scene(1).end.scores[S] == 16
        ),
    ),
    (
        "idea-2",
        "take the sixth trick with the K♣",
        "faire le sixième pli avec le K♣",
        lambda: (
            TOLD.card(2, 1, S) == "KC"
            and TOLD.taker(2, 1) is S
            and TOLD.scene(2).start.tricks_left == 3
        ),
    ),
    (
        "idea-2",
        "Then the A♣ and the A♠ are led, and both win",
        "Puis il entame l’A♣ et l’A♠, qui gagnent tous deux",
        lambda: (
            [TOLD.card(2, 2, S), TOLD.card(2, 3, S)] == ["AC", "AS"]
            and TOLD.scene(2).end.scores[S] == 16
        ),
    ),
    (
        "idea-3",
        "South lead the A♠: king and ten fall on it",
        "Sud entamer l’A♠ : le roi et le dix y tombent",
        lambda: [TOLD.card(3, 1, seat) for seat in (S, W, E)] == ["AS", "KS", "TS"],
    ),
    (
        "idea-3",
        "No spade is out any more, and the 8♠ takes the last trick",
        "Il n’y a plus de pique dehors, et le 8♠ fait le dernier pli",
        lambda: (
            not TOLD.out(3, 2, Suit.SPADES) and TOLD.card(3, 2, S) == "8S" and TOLD.taker(3, 2) is S
        ),
    ),
    (
        "hand",
        "You hold three aces, and behind the A♥ king and queen of hearts",
        "Vous avez trois as, et derrière l’A♥ le roi et la dame de cœur",
        lambda: TOLD.south & CardSet.parse("AS AH AD AC KH QH") == CardSet.parse("AS AH AD KH QH"),
    ),
    ("hand", "North leads", "Nord entame", lambda: TOLD.hand.leader is N),
    ("strategy", "Three cards each", "Trois cartes chacun", lambda: TOLD.ending.tricks_left == 3),
    (
        "strategy",
        "East has led the 10♠, and your A♠ would take the sixth trick",
        "Est a entamé le 10♠, et votre A♠ ferait le sixième pli",
        lambda: (
            TOLD.ending.leader is E
            and TOLD.ending.trick == (Card.parse("TS"),)
            and TOLD.ending_after("AS 9H JH").leader is S
        ),
    ),
    (
        "strategy",
        "you hold one master and an eight",
        "il vous resterait une seule maîtresse et un huit",
        lambda: str(TOLD.ending_after("AS").deal[S]) == "8S AH",
    ),
    (
        "strategy",
        "East leads again, a spade or a heart, and you have the ace of either",
        "Est rejoue pique ou cœur, et vous avez l’as des deux couleurs",
        lambda: (
            TOLD.ending_after("8S 9H JH").leader is E
            and str(TOLD.ending.deal[E]) == "QS QH"
            and str(TOLD.ending_after("8S").deal[S]) == "AS AH"
        ),
    ),
    (
        "strategy",
        "16 points instead of 8",
        "16 points au lieu de 8",
        lambda: TOLD.values == {"AS": 8, "8S": 16},
    ),
    (
        "recap",
        "where everything counts at once",
        "où tout compte à la fois",
        lambda: in_round(14).key == "eralash-positive",
    ),
)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 16
