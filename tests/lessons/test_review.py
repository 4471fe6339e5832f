"""The review says true things: each finding has a hand in which it holds."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, Seat, parse_cards
from kingtutor.lessons.playing import Hand, new_opening
from kingtutor.lessons.review import Advice, Finding, advice, taken
from kingtutor.lessons.scene import Scene
from kingtutor.lessons.wording import advice_text
from kingtutor.rules import RUSSIAN


def after(deal: str, plays: str) -> Hand:
    """South's hand after a leader and the cards, each played by the seat whose turn it is."""
    leader, cards = plays.split(": ")
    return Hand(Scene.set(RUSSIAN, "no-tricks", deal, leader, cards))


@pytest.mark.parametrize(
    ("deal", "plays", "finding", "better", "words"),
    [
        (
            "N:Q... T... J... 9...", "W: 9S QS TS JS", Finding.STAYED_CLEAR, None,
            "Nothing you took costs a point",
        ),
        (
            "N:Q.7.. T.8.. KJ... 9.9..", "W: 9S QS TS KS JS 9H 7H 8H",
            Finding.COULD_STAY_BELOW, "JS",
            "J♠ was allowed too, and it stays below North’s Q♠.",
        ),
        (
            "N:9.7.. T.8.. Q.A.. 8.9..", "S: QS 8S 9S TS AH 9H 7H 8H",
            Finding.LED, None, "you led Q♠",
        ),
        (
            "N:9.7.. T.8.. QJ... 8.9..", "S: QS 8S 9S TS JS 9H 7H 8H",
            Finding.LED_HIGH, "JS", "You also had J♠",
        ),
        (
            "N:9..7. T..8. K..A. 8..9.", "W: 8S 9S TS KS AD 9D 7D 8D",
            Finding.LED, None, "you led A♦",
        ),
        (
            "N:9... T... K... 8...", "W: 8S 9S TS KS", Finding.HAD_TO_TAKE, None,
            "every card you might play was higher than 10♠",
        ),
        (
            # Not last: the king might have been no better.
            "N:9.7.. J.8.. KQ... 8.9..", "E: JS QS 8S 9S", Finding.HAD_TO_TAKE, None,
            "every card you might play was higher than J♠",
        ),
    ],
)  # fmt: skip
def test_finding(deal: str, plays: str, finding: Finding, better: str | None, words: str) -> None:
    said = advice(after(deal, plays))
    assert said.finding is finding
    assert said.better == (Card.parse(better) if better else None)
    assert words in advice_text(said)


def test_a_trick_that_must_be_taken_is_the_place_for_the_highest_card() -> None:
    said = advice(after("N:9.7.. T.8.. KQ... 8.9..", "W: 8S 9S TS QS"))
    assert said.finding is Finding.COULD_UNLOAD
    assert "You took with Q♠ and kept K♠" in advice_text(said)


def test_the_dearest_trick_is_spoken_of_first() -> None:
    deal = "N:Q8.Q.A.7 AT.8.Q9. KJ.KJ.7. 9..8.Q98"
    plays = "9S QS TS KS 7D 8D AD 9D QH 8H KH QC"
    hand = Hand(Scene.set(RUSSIAN, "no-girls", deal, "W", plays))
    assert [each.points for each in taken(hand)] == [-4, -8]
    said = advice(hand)
    assert said.finding is Finding.COULD_STAY_BELOW
    assert said.taken is not None
    assert said.taken.number == 3


def test_every_finding_is_met() -> None:
    """Random hands show each finding, and each is true of the hand that shows it."""
    met: dict[Finding, Advice] = {}
    for seed in range(60):
        hand = Hand.begin(
            new_opening(RUSSIAN, "no-tricks", seed=seed, dealer=Seat.NORTH.after(seed))
        )
        while not hand.is_over:
            cards = list(hand.position.legal_cards)
            hand = hand.play(cards[(seed + len(hand.scene.plays)) % len(cards)])
        said = advice(hand)
        met[said.finding] = said
        assert_true(hand, said)
    assert set(met) >= {Finding.COULD_STAY_BELOW, Finding.LED_HIGH}


def assert_true(hand: Hand, said: Advice) -> None:
    assert (said.finding is Finding.STAYED_CLEAR) == (hand.position.scores[Seat.SOUTH] == 0)
    if said.taken is None:
        return
    trick = hand.scene.tricks[said.taken.number - 1]
    assert trick.winner(None) is Seat.SOUTH
    assert dict(trick.plays)[Seat.SOUTH] == said.taken.card
    if said.better:
        assert said.taken.before.refusal(said.better) is None
        assert said.better != said.taken.card


def test_tricks_taken_are_numbered_in_the_order_of_play() -> None:
    hand = after("N:9.7.. T.8.. KQ... 8.9..", "W: 8S 9S TS QS KS 9H 7H 8H")
    assert [(each.number, str(each.card), each.points) for each in taken(hand)] == [
        (1, "QS", -2),
        (2, "KS", -2),
    ]
    assert parse_cards("QS KS") == tuple(each.card for each in taken(hand))
