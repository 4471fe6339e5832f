"""A whole hand through the widget's messages: refusals, undo, restart, the score, a new deal."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, Seat
from kingtutor.i18n import LANGUAGES
from kingtutor.lessons import open_lesson
from kingtutor.lessons.hand_view import PlayedHand
from kingtutor.lessons.playing import Hand, new_opening
from kingtutor.lessons.scene import Scene
from kingtutor.lessons.wording import hints_for
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant
from kingtutor.table import Mode, Tone
from tests.lessons.pressing import enabled, panel, press

CLEAN = ["9H", "KS", "TD", "TS", "7S", "QD", "KH", "9D"]
"""Cards with which South takes nothing in the lesson's hand."""
GREEDY = ["KH", "KS", "TD", "QD", "9D", "7S", "TS", "9H"]


@pytest.fixture
def shown() -> PlayedHand:
    return open_lesson("russian", "no-tricks").play()


def play_all(shown: PlayedHand, cards: list[str]) -> None:
    for card in cards:
        assert not shown.hand.is_over
        view = press(shown, "card", card)
        assert view.say.tone is not Tone.REFUSAL, f"{card}: {view.say}"


def test_the_first_trick_waits_for_south(shown: PlayedHand) -> None:
    view = shown.table.view
    assert view.mode is Mode.PLAY
    assert [str(card) for _, card in view.trick.plays] == ["7H", "8H", "TH"]
    assert [str(card) for card in view.legal] == ["KH", "9H"]
    # The three cards were played one after the other.
    assert len(shown.table.frames["views"]) == 3


def test_a_forbidden_card_is_refused_with_its_rule(shown: PlayedHand) -> None:
    view = press(shown, "card", "KS")
    assert view.say.tone is Tone.REFUSAL
    assert view.say.card == Card.parse("KS")
    assert view.say.heading == "You must follow hearts"
    assert view.say.text == "West led 7♥ and you hold K♥, 9♥."
    assert len(shown.hand.scene.plays) == 3


def test_a_card_that_is_not_held_changes_nothing(shown: PlayedHand) -> None:
    before = shown.table.view
    for nonsense in ("AS", "", "KX", None, 7, ["9H"], {"card": "9H"}):
        assert press(shown, "card", nonsense) == before


def test_a_clean_hand_is_played_to_its_score(shown: PlayedHand) -> None:
    play_all(shown, CLEAN)
    assert shown.hand.is_over
    assert shown.hand.position.scores[Seat.SOUTH] == 0
    assert sum(shown.hand.position.scores.values()) == -16
    said = panel(shown)
    assert said.heading == "You: 0 points"
    assert said.paragraphs == (
        "Scores: South 0, West 0, North −4, East −12.",
        "You took no trick.",
        "Try a new deal, or go on with the lesson below.",
    )
    assert said.verdict is not None
    assert said.verdict.tone is Tone.GOOD
    assert enabled(shown) == {"new-deal", "restart", "undo"}
    assert shown.table.view.mode is Mode.REST


def test_a_costly_hand_gets_one_piece_of_advice(shown: PlayedHand) -> None:
    play_all(shown, ["KH"])
    hand = shown.hand
    while not hand.is_over:
        hand = hand.play(max(hand.position.legal_cards, key=lambda card: card.rank))
    play_all(shown, [str(card) for card in hand.scene.plays if card in _south(shown)][1:])
    said = panel(shown)
    assert said.paragraphs[1].startswith("You took ")
    assert "trick 1 with K♥" in said.paragraphs[1]
    assert said.verdict is not None
    assert said.verdict.text == (
        "In trick 1 you took it with K♥. 9♥ was allowed too, and it stays below East’s 10♥."
    )


def _south(shown: PlayedHand) -> list[Card]:
    return list(shown.hand.scene.start.deal[Seat.SOUTH])


def test_a_finished_trick_is_shown_before_it_is_collected(shown: PlayedHand) -> None:
    press(shown, "card", "9H")
    views = shown.table.frames["views"]
    complete = [view for view in views if view["trick"]["taker"]]
    assert [view["trick"]["taker"] for view in complete] == ["E"]
    assert len(complete[0]["trick"]["plays"]) == 4
    assert complete[0]["panel"]["heading"] == "Trick 1 of 8"
    assert panel(shown).heading == "Trick 2 of 8"


def test_undo_goes_back_to_the_card_before_and_no_further(shown: PlayedHand) -> None:
    start = shown.table.view
    assert "undo" not in enabled(shown)
    play_all(shown, CLEAN[:3])
    press(shown, "action", "undo")
    assert len([card for card in shown.hand.scene.plays if card in _south(shown)]) == 2
    press(shown, "action", "undo")
    press(shown, "action", "undo")
    assert shown.table.view == start
    assert press(shown, "action", "undo") == start


def test_restart_brings_the_same_deal(shown: PlayedHand) -> None:
    start = shown.table.view
    play_all(shown, CLEAN)
    assert press(shown, "action", "restart") == start


def test_new_deals_differ_and_the_dealer_moves_on(shown: PlayedHand) -> None:
    deals, leaders = [], []
    for _ in range(4):
        # As sets of hands, so that the same cards in other seats are no new deal.
        deals.append(frozenset(shown.hand.scene.start.deal.hands))
        leaders.append(shown.hand.scene.start.leader)
        while not shown.hand.is_over:
            press(shown, "card", str(next(iter(shown.hand.position.legal_cards))))
        press(shown, "action", "new-deal")
    assert len(set(deals)) == 4
    assert leaders == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    assert panel(shown).kicker == "Play a hand · deal 5"


def test_two_readers_get_the_same_deals() -> None:
    first, second = (open_lesson("russian", "no-tricks").play() for _ in range(2))
    for shown in (first, second):
        play_all(shown, CLEAN)
        press(shown, "action", "new-deal")
    assert repr(first) == repr(second)


def test_hints_name_a_fact_and_then_a_card_that_may_be_played(shown: PlayedHand) -> None:
    press(shown, "action", "hint")
    press(shown, "action", "hint")
    hints = panel(shown).hints
    assert hints is not None
    assert hints.shown == (
        "10♥ is on the table. A lower card of that suit cannot take the trick.",
        "The rule of thumb plays 9♥, your highest below 10♥.",
    )
    assert "hint" not in enabled(shown)
    press(shown, "card", "9H")
    hints = panel(shown).hints
    assert hints is not None
    assert hints.shown == ()


@pytest.mark.parametrize(
    ("contract", "deal", "leader", "plays", "hints"),
    [
        (
            *("no-girls", "N:A7... T9... KQ... J8...", "W", "JS AS TS"),
            (
                "A♠ is on the table. A lower card of that suit cannot take the trick.",
                "The rule of thumb plays Q♠.",
            ),
        ),
        (
            *("no-tricks", "N:97... T.8.. KQ... J8...", "W", "8S 9S TS"),
            (
                "Every card you may play is higher than 10♠.",
                "You are last and must take it: the rule of thumb lets the highest go, K♠.",
            ),
        ),
        (
            *("no-tricks", "N:9.9.. T.T.. .A7.. J.8..", "W", "JS 9S TS"),
            (
                "You have no spades: what you play now cannot take the trick.",
                "The rule of thumb discards A♥, which could take a trick later.",
            ),
        ),
        (
            *("no-tricks", "N:A9... TQ... 8.A.. J7...", "S", ""),
            (
                "You lead. Would you like a card that others can beat, or one that holds?",
                "The rule of thumb leads 8♠: 5 higher cards of the suit are still out.",
            ),
        ),
        (
            *("no-tricks", "N:97... QT... 8.A.. J.7..", "W", "JS 9S TS"),
            ("8♠ is the only card you may play.",),
        ),
    ],
)  # fmt: skip
def test_hints_fit_the_moment(
    contract: str, deal: str, leader: str, plays: str, hints: object
) -> None:
    assert hints_for(Hand(Scene.set(RUSSIAN, contract, deal, leader, plays))) == hints


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_moment_of_many_hands_has_its_words(code: str) -> None:
    shown = open_lesson("russian", "no-tricks", code).play()
    for _ in range(6):
        while not shown.hand.is_over:
            while "hint" in enabled(shown):
                press(shown, "action", "hint")
            assert repr(shown)
            cards = list(shown.hand.position.legal_cards)
            press(shown, "card", str(cards[len(shown.hand.scene.plays) % len(cards)]))
        said = panel(shown).verdict
        assert said is not None
        assert said.text
        press(shown, "action", "new-deal")
    assert shown.number == 7


@pytest.mark.parametrize(
    ("game", "contract"), [(RUSSIAN, "no-hearts"), (RUSSIAN, "king"), (PORTUGUESE, "no-king")]
)
def test_a_hand_of_any_fixed_contract_can_be_played(game: Variant, contract: str) -> None:
    hand = Hand.begin(new_opening(game, contract, seed=3, dealer=Seat.NORTH))
    while not hand.is_over:
        assert hand.position.to_play is Seat.SOUTH
        hand = hand.play(next(iter(hand.position.legal_cards)))
    assert sum(hand.position.scores.values()) == hand.position.contract.total(game.pack)


def test_a_contract_that_waits_for_an_auction_is_no_hand_of_a_lesson() -> None:
    with pytest.raises(ValueError, match="up-nt"):
        new_opening(PORTUGUESE, "up-nt", seed=1, dealer=Seat.NORTH)
