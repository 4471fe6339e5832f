"""Each kind of question answers no answer, the right one and every other one it foresees."""

from __future__ import annotations

from itertools import combinations

import pytest

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.lessons.kinds.leading import FirstLead, WhoLeads
from kingtutor.lessons.kinds.ordering import PlayOrder
from kingtutor.lessons.kinds.playing import MayPlay
from kingtutor.lessons.kinds.scoring import TrickScore
from kingtutor.lessons.kinds.taking import EndsHere, WhoTakes
from kingtutor.lessons.question import Outcome
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant


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


def duty(contract: str, hand: str, *, game: Variant = RUSSIAN, plays: str = "") -> MayPlay:
    """South leads from this hand, or follows; the others hold low cards and the K♥ if it is out."""
    deal = f"N:.Q7.. .J8.. {hand} .T9.."
    return MayPlay(Scene.set(game, contract, deal, "S" if not plays else "E", plays))


def test_a_leader_may_not_lead_hearts_where_they_are_banned() -> None:
    question = duty("no-hearts", "8.A..")
    assert question.right == CardSet.parse("8S")
    assert question.situation == "South is to lead"
    assert question.why(question.hand) == (
        "A♥ may not be led: in this contract hearts are led only by a player who has nothing else."
    )
    assert question.solution == "Anything but hearts, since South holds another suit: 8♠."


def test_a_leader_of_hearts_alone_may_lead_them_and_in_one_game_begins_with_the_king() -> None:
    free = duty("no-king", ".AK..")
    assert free.right == CardSet.parse("AH KH")
    assert "nothing but hearts" in free.solution
    bound = duty("no-king", ".AK..", game=PORTUGUESE)
    assert bound.right == CardSet.parse("KH")
    assert bound.why(bound.hand) == (
        "A♥ may not be led: South has only hearts left, and then the K♥ must go first."
    )


def test_a_leader_is_free_where_no_rule_binds_him() -> None:
    question = duty("no-tricks", "8.A..")
    assert question.right == question.hand
    assert question.why(CardSet.parse("8S")) == (
        "A♥ may be led too: a leader may choose any card here."
    )


def test_the_king_may_stay_on_a_heart_lead_in_the_russian_game() -> None:
    question = duty("no-king", ".AK..", plays="JH")
    assert question.right == question.hand
    assert question.solution.startswith("South can follow, so the K♥ is not forced.")
    bound = duty("no-king", ".AK..", game=PORTUGUESE, plays="JH")
    assert bound.right == CardSet.parse("KH")


def test_a_void_with_a_trump_in_the_contract_names_it() -> None:
    deal = "N:9... .2.. 3... .7.."
    question = MayPlay(Scene.set(PORTUGUESE, "up-hearts", deal, "N", "9S"))
    assert question.solution.startswith("East has no spades, so any card may be played, a trump")


def test_who_takes_with_a_trump() -> None:
    deal = "N:A... .2.. 3... .7.."
    question = WhoTakes(Scene.set(PORTUGUESE, "up-hearts", deal, "N", "AS 2H 3S 7H"))
    assert question.right is Seat.WEST
    assert question.why(Seat.EAST) == "2♥ is a trump, but 7♥ is a higher one."
    assert question.why(Seat.NORTH) == (
        "A♠ is of the suit led, but 7♥ is a trump, and any trump beats it."
    )
    assert question.solution == (
        "West takes it: 7♥ is the highest trump in it, and a trump beats every spades card."
    )


def test_the_example_of_minus_thirty_eight() -> None:
    deal = "N:.K.. .Q.. J... ...7"
    question = TrickScore(Scene.set(RUSSIAN, "eralash-negative", deal, "N", "KH QH JS 7C"))
    assert question.right == -38
    assert question.solution == (
        "−38 in all: the trick −2, one of the last two −8, "
        "K♥ −22 (king −4, heart −2, the King −16), Q♥ −6 (queen −4, heart −2)."
    )
    # The K♥ as the King alone and the Q♥ as a queen alone come to −30.
    assert question.why(-30).startswith("−30 counts each card once. Here a card may count several")
    assert question.why(-10) == "−10 forgets the cards that count: K♥, Q♥."
    assert len(question.choices) == 5


@pytest.mark.parametrize(
    ("contract", "plays", "score", "slip", "said"),
    [
        ("no-boys", "AS KS 8S KD", -8, -12, "counts every jack"),
        ("no-girls", "AS QS 8S QD", -8, -4, "value for one card"),
        ("no-last-two", "AS QS 8S 7S", -8, 0, "Something counts in it: one of the last two"),
        ("hearts", "AS QS 8S 7H", 2, 4, "counts the trick too"),
        ("no-king", "AS QS 8S KH", -16, 0, "Something counts in it: K♥ −16"),
        ("king", "AS QS 8S KH", 16, 18, "counts the trick too"),
        ("tricks", "AS QS 8S KH", 2, 8, "for each of the four cards"),
    ],
)
def test_each_contract_is_misread_in_its_own_ways(
    contract: str, plays: str, score: int, slip: int, said: str
) -> None:
    hands = [_hand(card) for card in plays.split()]
    if contract == "no-boys":
        hands = [_hand(card) for card in ("AS", "KS", "JS", "KD")]
        plays = "AS KS JS KD"
    question = TrickScore(Scene.set(RUSSIAN, contract, f"N:{' '.join(hands)}", "N", plays))
    assert question.right == score
    assert slip in question.choices
    assert said in question.why(slip)


def test_ends_here_tells_why() -> None:
    over = EndsHere(Scene.set(RUSSIAN, "no-girls", "N:A9... QT... 87... KJ...", "N", "AS QS 8S KS"))
    assert over.right
    assert "the last of it in this trick (Q♠)" in over.why(answer=False)
    goes_on = EndsHere(
        Scene.set(RUSSIAN, "no-tricks", "N:A9... QT... 87... KJ...", "N", "AS QS 8S KS")
    )
    assert not goes_on.right
    assert goes_on.why(answer=True) == "In this contract tricks count, so every trick is played."
    never = EndsHere(
        Scene.set(PORTUGUESE, "no-queens", "N:A9... QT... 87... KJ...", "N", "AS QS 8S KS")
    )
    assert not never.right
    assert never.why(answer=True).startswith("In this game every trick is played")


def test_who_leads_next_and_first() -> None:
    question = WhoLeads(scene_with_rest())
    assert question.right is Seat.NORTH
    assert question.why(Seat.WEST).startswith("West led this trick.")
    assert FirstLead(RUSSIAN, Seat.NORTH).right is Seat.EAST
    assert FirstLead(PORTUGUESE, Seat.NORTH).right is Seat.NORTH
    assert FirstLead(RUSSIAN, Seat.NORTH).why(Seat.NORTH).startswith("North dealt.")


def scene_with_rest() -> Scene:
    return Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W", "TS KS AH JS")


def test_what_cannot_be_asked_is_refused() -> None:
    open_trick = Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W", "TS KS")
    for kind in (WhoTakes, WhoLeads, TrickScore, EndsHere):
        with pytest.raises(ValueError, match="complete trick"):
            kind(open_trick)
    with pytest.raises(ValueError, match="play-order"):
        PlayOrder(open_trick)
    last = Scene.set(RUSSIAN, "no-tricks", "N:K... .A.. J... T...", "W", "TS KS AH JS")
    with pytest.raises(ValueError, match="none follows"):
        WhoLeads(last)
    with pytest.raises(ValueError, match="the round is over"):
        MayPlay(last)
