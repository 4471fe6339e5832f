"""Every fact in the prose of King in two forms, and the hand whose answer the option changes."""

from __future__ import annotations

import re

import pytest

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.rules import PORTUGUESE, RUSSIAN, Position, Refusal, Variant
from kingtutor.search import Solver
from tests.lessons.facts.told import Fact, Told, cards, cell_texts, rows

FORMS = Told.of("two-forms", "both")


def halves(variant: Variant) -> tuple[int, int]:
    """What the contracts to avoid add up to, and the rest of a match."""
    pays = [variant.contract(key or "up-nt").total(variant.pack) for key in variant.schedule]
    return sum(each for each in pays if each < 0), sum(each for each in pays if each > 0)


def lowest(variant: Variant) -> str:
    return variant.lowest.letter


def boys(variant: Variant, contract: str) -> str:
    found = variant.contract(contract).scoring_cards & variant.pack
    return "".join(sorted({card.rank.letter for card in found}))


def king(variant: Variant) -> int:
    return variant.contract("no-king").total(variant.pack)


def right_cards(variant: Variant, **options: object) -> str:
    """South's cards that keep the king of hearts away in the one hand, under these rules."""
    rules = variant.with_options(options)
    told = FORMS.ending
    position = Position.opening(rules, "no-king", told.deal, told.leader)
    solved = Solver(4).solve(position, Seat.SOUTH)
    assert solved.value == 0
    return str(CardSet.of(solved.best))


def asked(number: int) -> Position:
    question = FORMS.lesson.questions[number - 1]
    assert isinstance(question, BestCard | FreeHand)
    return question.position


def refusals(number: int, place: int) -> set[Refusal | None]:
    """Why South may not play his other hearts at this place of a scene, from 1."""
    before = FORMS.scene(number).moments[place - 1]
    return {before.refusal(card) for card in before.deal[before.to_play].of_suit(Suit.HEARTS)}


FACTS: list[Fact] = rows(
    "king-in-two-forms",
    (
        "sides",
        "32, seven to ace | 52, deuce to ace",
        "32, du sept à l’as | 52, du deux à l’as",
        lambda: (
            (len(RUSSIAN.pack), lowest(RUSSIAN), len(PORTUGUESE.pack), lowest(PORTUGUESE))
            == (32, "7", 52, "2")
        ),
    ),
    (
        "sides",
        "dealer’s left | dealer",
        "gauche du donneur | donneur",
        lambda: (
            (RUSSIAN.first_lead.value, PORTUGUESE.first_lead.value) == ("left_of_dealer", "dealer")
        ),
    ),
    (
        "sides",
        "seven rounds, −192 | six hands, −1300",
        "sept rondes, −192 | six mains, −1300",
        lambda: (
            (halves(RUSSIAN)[0], halves(PORTUGUESE)[0]) == (-192, -1300)
            and len(RUSSIAN.schedule) == 14
            and PORTUGUESE.schedule.index(None) == 6
        ),
    ),
    (
        "sides",
        "the same seven, +192 | four, with trumps and an auction, +1300",
        "les mêmes sept, +192 | quatre, avec atouts et enchères, +1300",
        lambda: (
            (halves(RUSSIAN)[1], halves(PORTUGUESE)[1]) == (192, 1300)
            and PORTUGUESE.schedule.count(None) == 4
        ),
    ),
    (
        "sides",
        "| −16 | −160 |",
        "| −16 | −160 |",
        lambda: (king(RUSSIAN), king(PORTUGUESE)) == (-16, -160),
    ),
    (
        "sides",
        "kings | jacks and kings",
        "rois | valets et rois",
        lambda: (boys(RUSSIAN, "no-boys"), boys(PORTUGUESE, "no-jacks-kings")) == ("K", "JK"),
    ),
    (
        "sides",
        "the round ends | all tricks are played",
        "la ronde s’arrête | on joue tous les plis",
        lambda: RUSSIAN.early_end and not PORTUGUESE.early_end,
    ),
    (
        "idea-1",
        "who cannot follow must part with it",
        "ne peut pas fournir doit s’en défaire",
        lambda: FORMS.forced(1, 11),
    ),
    (
        "idea-1",
        "In the Russian game he may play another heart",
        "Dans le jeu russe, il peut fournir un autre cœur",
        lambda: refusals(1, 6) == {None},
    ),
    (
        "idea-1",
        "South plays the eight, North takes, and the king goes to North on the next trick, for −16",
        "Sud fournit le huit, Nord prend, et le roi part chez Nord au pli suivant, pour −16",
        lambda: (
            FORMS.plays(1, "W QS 8S AS JS > E", "E JH 8H 7H QH > N", "N 9S TH KH 7D > N")
            and FORMS.cost(1, 3) == -16
        ),
    ),
    (
        "idea-2",
        "even if it takes the trick",
        "même s’il prend le pli",
        lambda: refusals(2, 6) == {None, Refusal.KING_ON_HEART_LEAD},
    ),
    (
        "idea-2",
        "the same cards once more",
        "les mêmes cartes",
        lambda: FORMS.scene(1).start.deal == FORMS.scene(2).start.deal,
    ),
    (
        "idea-2",
        "South has to play the king, and South takes it: −160",
        "Sud doit mettre le roi, et le prend lui-même : −160",
        lambda: (
            FORMS.plays(2, "W QS 8S AS JS > E", "E JH KH 7H QH > S") and FORMS.cost(2, 2) == -160
        ),
    ),
    (
        "idea-3",
        "count jacks as boys too, at 2 points a card",
        "comptent aussi les valets, à 2 points la carte",
        lambda: RUSSIAN.with_options({"boys": "KJ"}).contract("no-boys").per_card[0][1] == -2,
    ),
    (
        "idea-3",
        "until the ace lies on the table",
        "tant que l’as n’est pas sur la table",
        lambda: RUSSIAN.with_options({"kh_rule": "under_higher"}).kh_rule.value == "under_higher",
    ),
    (
        "idea-3",
        "Some never force it, or let hearts be led once one was thrown",
        "ne le forcent jamais, ou laissent entamer cœur dès qu’un cœur a été jeté",
        lambda: (
            set(RUSSIAN.with_options({"kh_rule": "off", "hearts_break": True}).options)
            == {"kh_rule", "hearts_break"}
        ),
    ),
    (
        "hand",
        "South leads, in the King’s round, from J♠, 9♣, K♥ and 8♥",
        "Sud entame, au King, avec J♠, 9♣, K♥ et 8♥",
        lambda: FORMS.ends("JS 9C KH 8H") and FORMS.ending.leader is Seat.SOUTH,
    ),
    (
        "hand",
        "both black cards are safe",
        "les deux cartes noires sont sûres",
        lambda: right_cards(RUSSIAN) == "JS 9C",
    ),
    (
        "hand",
        "In the Portuguese game one of them costs 160",
        "Dans le jeu portugais, l’une des deux coûte 160",
        lambda: FORMS.only("JS") and FORMS.guarantees(**{"9C": -160}),
    ),
    (
        "strategy",
        "After 9♣ West takes and leads a spade; East wins it, has hearts alone, and leads one",
        "Après 9♣, Ouest prend et entame pique ; Est gagne, n’a plus que des cœurs et en entame un",
        lambda: FORMS.goes("9C AC QC TS  QS 8S AS JS  JH KH 7H QH", "S", -160),
    ),
    (
        "strategy",
        "The next spade or diamond that is led sends the king to somebody else",
        "Le prochain pique ou carreau entamé envoie le roi chez un autre",
        lambda: (
            FORMS.goes("JS QS 8S TS  7D 9S AS KH", "W")
            and FORMS.goes("JS QS 8S AS  TS KH 7D 9S", "E")
            and FORMS.goes("JS QS 8S TS  AC QC AS 9C  7D 9S TH KH", "W")
        ),
    ),
    (
        "recap",
        "the totals are zero in both",
        "les totaux font zéro dans les deux",
        lambda: not sum(halves(RUSSIAN)) and not sum(halves(PORTUGUESE)),
    ),
)


def test_there_are_facts_of_both_games() -> None:
    assert len(FACTS) >= 20


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()


@pytest.mark.parametrize("variant", [RUSSIAN, PORTUGUESE], ids=["russian", "portuguese"])
def test_the_forced_king_alone_changes_the_answer(variant: Variant) -> None:
    assert right_cards(variant, kh_rule="ru") == "JS 9C"
    assert right_cards(variant, kh_rule="pt") == "JS"


def test_the_hand_is_asked_in_both_games() -> None:
    assert [asked(number).variant for number in (7, 8)] == [RUSSIAN, PORTUGUESE]
    assert asked(7).deal == asked(8).deal == FORMS.ending.deal
    assert asked(7).legal_cards == asked(8).legal_cards == cards("JS 9C")


def test_other_forms_are_told_alike_in_both_languages() -> None:
    numbers = [
        re.findall(r"\d+", cell_texts(f"{code}/king-in-two-forms")["elsewhere"])
        for code in ("en", "fr")
    ]
    assert numbers[0] == numbers[1] == ["20", "320"]
