"""The facts in the prose of 06-no-last-two, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.lessons.russian.no_last_two import LESSON
from kingtutor.rules import RUSSIAN
from kingtutor.search import can
from tests.lessons.facts.told import Fact, Told, in_round, rows

TOLD = Told(LESSON)
N, E, S, W = Seat
CONTRACT = RUSSIAN.contract(LESSON.name)


def high_diamonds_are_thrown() -> bool:
    """West is left with spades, of which South has none."""
    after = TOLD.ending_after("8D")
    return (
        after.leader is W
        and {card.suit for card in after.legal_cards} == {Suit.SPADES}
        and after.deal[S] == CardSet.parse("AD KD")
    )


FACTS = rows(
    "russian/06-no-last-two",
    (
        "goal",
        "the seventh and the eighth, 8 points each",
        "le septième et le huitième, 8 points chacun",
        lambda: CONTRACT.per_last_two == -8 and RUSSIAN.hand_size == 8,
    ),
    (
        "idea-1",
        "The first six tricks cost nothing",
        "Les six premiers plis ne coûtent rien",
        lambda: not CONTRACT.per_trick and not CONTRACT.scoring_cards,
    ),
    (
        "idea-1",
        "pay for both, 16",
        "payer les deux, 16",
        lambda: TOLD.contract_points == -16 and CONTRACT.pays_tricks,
    ),
    (
        "idea-1",
        "South takes the sixth trick for nothing, East takes the other two",
        "Sud prend le sixième pli pour rien, Est prend les deux autres",
        lambda: (
            [TOLD.taker(1, trick) for trick in (1, 2, 3)] == [S, E, E]
            and [TOLD.points(1, trick) for trick in (1, 2, 3)] == [0, -8, -8]
        ),
    ),
    (
        "idea-2",
        "may be led like any other suit",
        "s’entament comme toute autre couleur",
        lambda: not CONTRACT.bans_heart_lead,
    ),
    (
        "idea-2",
        "South take two tricks with his aces at once, and then give the lead away with the 9♠",
        "Sud prendre d’entrée deux plis avec ses as, puis rendre la main avec le 9♠",
        lambda: (
            [TOLD.card(2, trick, S) for trick in (1, 2, 3)] == ["AD", "AC", "9S"]
            and [TOLD.taker(2, trick) is S for trick in (1, 2, 3)] == [True, True, False]
        ),
    ),
    (
        "idea-3",
        "Each suit has eight",
        "Chaque couleur en a huit",
        lambda: {len(RUSSIAN.pack.of_suit(suit)) for suit in Suit} == {8},
    ),
    (
        "idea-3",
        (
            "five were played, two are his, so one is out, "
            "and his eight makes North take with the nine"
        ),
        (
            "cinq sont tombés, il en a deux, un est donc dehors, "
            "et son huit fait prendre Nord avec le neuf"
        ),
        lambda: (
            len(CardSet.of(TOLD.scene(3).plays[:12]).of_suit(Suit.SPADES)) == 5
            and TOLD.held(3, S, Suit.SPADES, 4) == CardSet.parse("QS 8S")
            and TOLD.out(3, 4, Suit.SPADES) == CardSet.parse("9S")
            and (TOLD.card(3, 4, S), TOLD.card(3, 4, N)) == ("8S", "9S")
            and TOLD.taker(3, 4) is N
        ),
    ),
    ("hand", "you lead first", "vous entamez", lambda: TOLD.hand.leader is S),
    (
        "hand",
        "two aces, a king and two queens",
        "deux as, un roi et deux dames",
        lambda: (
            sorted(card.rank.letter for card in TOLD.south if card.rank.letter in "AKQ")
            == ["A", "A", "K", "Q", "Q"]
        ),
    ),
    (
        "hand",
        "neither of the last two tricks is yours",
        "ne vous laisse aucun des deux derniers plis",
        lambda: can(TOLD.hand, S, 0),
    ),
    (
        "strategy",
        "This is the sixth trick, and it is free; with the A♦ and the K♦ you could take it",
        "C’est le sixième pli, et il est gratuit ; avec l’A♦ et le K♦, vous pourriez le prendre",
        lambda: (
            TOLD.ending.tricks_left == 3
            and TOLD.ending.deal[S] == CardSet.parse("AD KD 8D")
            and str(TOLD.ending.trick[0]) == "JD"
        ),
    ),
    (
        "strategy",
        "both tricks would be yours, 16 points",
        "les deux plis seraient pour vous, 16 points",
        lambda: TOLD.values == {"AD": -16, "KD": -16, "8D": 0},
    ),
    (
        "strategy",
        "He must lead a spade, and you throw your high diamonds",
        "Il doit entamer pique, et vous vous défaussez de vos gros carreaux",
        high_diamonds_are_thrown,
    ),
    (
        "recap",
        "[Negative eralash](07-eralash-negative.ipynb), all six rounds in one",
        "[Eralash négatif](07-eralash-negative.ipynb), les six rondes en une",
        lambda: (
            in_round(7).total(RUSSIAN.pack)
            == sum(in_round(number).total(RUSSIAN.pack) for number in range(1, 7))
        ),
    ),
)


def test_enough_facts_are_checked() -> None:
    assert len(FACTS) >= 13


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
