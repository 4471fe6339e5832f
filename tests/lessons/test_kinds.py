"""Each kind of question answers no answer, the right one and every other one it foresees."""

from __future__ import annotations

from itertools import combinations

import pytest

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.lessons.kinds import MayPlay, TrickScore, WhoTakes
from kingtutor.lessons.question import Outcome
from kingtutor.lessons.scene import Scene
from kingtutor.rules import RUSSIAN


def scene(plays: str, *, contract: str = "no-tricks", east: str = ".A9..") -> Scene:
    """West leads: North can follow in spades, South too, East as his hand says."""
    return Scene.set(RUSSIAN, contract, f"N:K8... {east} J7... T..7.", "W", plays)


def test_who_takes_reasons() -> None:
    question = WhoTakes(scene("TS KS AH JS"))
    assert question.right is Seat.NORTH
    assert question.why(Seat.EAST) == "Only spades can take this trick, and A♥ is of another suit."
    assert question.why(Seat.SOUTH) == "J♠ is of the suit led, but K♠ is higher."
    assert question.solution == (
        "North takes it: the suit led was spades, and K♠ is the highest of that suit."
    )


def test_may_play_when_following() -> None:
    question = MayPlay(scene("TS KS", east="9.9.."))
    assert question.right == CardSet.parse("9S")
    assert question.check(CardSet.parse("9S 9H")).reason == (
        "9♥ may not be played: East holds spades, the suit led, and must follow."
    )


def test_may_play_when_void() -> None:
    question = MayPlay(scene("TS KS"))
    assert question.right == question.hand == CardSet.parse("AH 9H")
    assert question.check(CardSet.parse("9H")).reason == (
        "A♥ may be played too: without spades, East may play anything."
    )
    assert question.solution == "East has no spades, so any card may be played: A♥, 9♥."


@pytest.mark.parametrize(
    ("rule", "trick", "reason"),
    [
        ("ru", "TS KS", "9♥ may not be played: without spades, East must let the K♥ go."),
        ("pt", "TH 8H", "9♥ may not be played: hearts were led, and East must let the K♥ go."),
        (
            "under_higher",
            "TH AH",
            "9♥ may not be played: the A♥ is on the table, and East must let the K♥ go.",
        ),
    ],
)
def test_may_play_when_the_king_must_go(rule: str, trick: str, reason: str) -> None:
    led, followed = trick.split()
    # West may lead hearts: nothing else is in his hand.
    other = "7H" if led == "TH" else "7D"
    deal = f"N:{_hand(followed, '8D')} .K9.. ..JT. {_hand(led, other)}"
    variant = RUSSIAN.with_options({"kh_rule": rule})
    question = MayPlay(Scene.set(variant, "king", deal, "W", trick))
    assert question.right == CardSet.parse("KH")
    assert question.why(question.hand) == reason
    assert question.solution == "Only K♥: in this contract East must let it go now."
    assert "K♥" in question.hints[-1]


def _hand(*cards: str) -> str:
    held = CardSet.parse(" ".join(cards))
    return ".".join("".join(c.rank.letter for c in held.of_suit(suit)) for suit in Suit)


def test_only_exactly_the_legal_cards_are_the_answer() -> None:
    deal = "N:9.QT.J87.J8 AQ7.K8.AK9. T.9.T.AKQT7 KJ8.AJ7.Q.9"
    question = MayPlay(Scene.set(RUSSIAN, "no-tricks", deal, "N", "TH"))
    hand = list(question.hand)
    answers = [
        CardSet.of(cards) for size in range(1, len(hand) + 1) for cards in combinations(hand, size)
    ]
    assert len(answers) == 255
    right = [answer for answer in answers if question.check(answer).outcome is Outcome.RIGHT]
    assert right == [question.right]


def test_trick_score_reasons() -> None:
    question = TrickScore(scene("TS KS AH JS"))
    assert question.choices == (-8, -2, 0, 2)
    assert question.solution == "One trick is −2, whatever cards lie in it."
    assert question.why(-8) == (
        "−8 would be for each of the four cards. Here the trick counts, and its cards do not."
    )
    assert question.why(0) == "Something counts in it: the trick −2."
    assert question.why(2).startswith("The number is right, its sign is not")
    assert question.why(-16) == "Nothing in this trick comes to −16. What counts: the trick −2."
