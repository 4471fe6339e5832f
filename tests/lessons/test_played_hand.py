"""A whole hand through the widget's messages: refusals, undo, restart, the score, a new deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingtutor.bots import PlayerView, club
from kingtutor.cards import Card, Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.lessons.dealing import generator, opening
from kingtutor.lessons.hand_view import PlayedHand
from kingtutor.lessons.part import LessonProgress
from kingtutor.lessons.scene import Scene
from kingtutor.lessons.wording import hints_for, opening_text
from kingtutor.play.game import Hand
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position, Variant
from kingtutor.table import AnswerState, Mode, Tone
from tests.lessons.pressing import enabled, panel, press

CLEAN = ["7S", "9H", "TS", "KH", "9D", "KS", "TD", "QD"]
"""Cards with which South gives nothing away in this hand."""
GREEDY = ["KS", "KH", "QD", "TS", "9H", "TD", "9D", "7S"]

# A hand of its own, so that the lessons are free to change theirs.
OPENING = Position.opening(
    RUSSIAN,
    "no-tricks",
    Deal.parse("N:A8.Q8.K87.K QJ.T.AJ.AQT KT7.K9.QT9. 9.AJ7..J987"),
    Seat.WEST,
)


def played_hand() -> PlayedHand:
    return PlayedHand(OPENING, LessonProgress("russian/no-tricks").part("play"))


@pytest.fixture
def shown() -> PlayedHand:
    return played_hand()


def play_all(shown: PlayedHand, cards: list[str]) -> None:
    for card in cards:
        assert not shown.game.is_over
        view = press(shown, "card", card)
        assert view.say.tone is not Tone.REFUSAL, f"{card}: {view.say}"


def test_the_first_trick_waits_for_south(shown: PlayedHand) -> None:
    view = shown.table.view
    assert view.mode is Mode.PLAY
    assert [seat for seat, _ in view.trick.plays] == [Seat.WEST, Seat.NORTH, Seat.EAST]
    assert [str(card) for card in view.legal] == ["KS", "TS", "7S"]
    # The three cards were played one after the other.
    assert len(shown.table.frames["views"]) == 3


def test_the_others_play_as_the_club_does(shown: PlayedHand) -> None:
    scene = shown.game.line
    for before, card in zip(scene.moments, scene.plays, strict=False):
        assert club(PlayerView.of(before)) == card


def test_a_forbidden_card_is_refused_with_its_rule(shown: PlayedHand) -> None:
    view = press(shown, "card", "KH")
    assert view.say.tone is Tone.REFUSAL
    assert view.say.card == Card.parse("KH")
    assert view.say.heading == "You must follow spades"
    assert view.say.text == "West led 9♠ and you hold K♠, 10♠, 7♠."
    assert len(shown.game.line.plays) == 3


def test_a_card_that_is_not_held_changes_nothing(shown: PlayedHand) -> None:
    before = shown.table.view
    for nonsense in ("AS", "", "KX", None, 7, ["7S"], {"card": "7S"}):
        assert press(shown, "card", nonsense) == before


def test_a_clean_hand_is_played_to_its_score(shown: PlayedHand) -> None:
    play_all(shown, CLEAN)
    assert shown.game.is_over
    assert shown.game.now.scores[Seat.SOUTH] == -4
    assert sum(shown.game.now.scores.values()) == -16
    said = panel(shown)
    assert said.heading == "You: −4 points"
    assert said.paragraphs == (
        "Scores: South −4, West 0, North −6, East −6.",
        "You took 2 tricks: trick 4 with K♥, trick 7 with 10♦.",
        "Try a new deal, or go on with the lesson below.",
    )
    assert said.verdict is not None
    assert (said.verdict.heading, said.verdict.tone) == ("Nothing given away", Tone.GOOD)
    assert enabled(shown) == {"new-deal", "restart", "undo"}
    assert shown.table.view.mode is Mode.REST


def test_a_costly_hand_names_its_costliest_card_and_shows_the_moment(shown: PlayedHand) -> None:
    play_all(shown, GREEDY)
    said = panel(shown)
    assert said.verdict is not None
    assert said.verdict.text == (
        "In trick 1 you played K♠. 10♠ would have kept −8 points safe; "
        "after K♠ the others could hold you to −10 points. "
        "1 more card of yours gave something away."
    )
    over = shown.table.view
    view = press(shown, "action", "look")
    assert [str(card) for _, card in view.trick.plays] == ["9S", "8S", "QS"]
    assert all(seat.cards for seat in view.seats)
    assert view.marks == {
        Card.parse("KS"): AnswerState.OTHER,
        Card.parse("TS"): AnswerState.RIGHT,
    }
    assert view.mode is Mode.REST
    assert press(shown, "action", "look") == over


def test_the_page_is_told_when_the_hand_is_done(shown: PlayedHand) -> None:
    progress = shown.table.view.progress
    assert progress is not None
    assert (progress.lesson, progress.part) == ("russian/no-tricks", "play")
    assert progress.outcome == "open"
    play_all(shown, CLEAN)
    done = shown.table.view.progress
    assert done is not None
    assert done.outcome == "done"


def test_a_hand_too_long_to_search_says_from_where_it_is_judged() -> None:
    first = opening(PORTUGUESE, "no-jacks-kings", generator(3), Seat.SOUTH)
    part = LessonProgress("portuguese/no-jacks-kings").part("play")
    shown = PlayedHand(first, part, {"max_nodes": 20_000, "max_seconds": 60})
    while not shown.game.is_over:
        press(shown, "card", str(next(iter(shown.game.now.legal_cards))))
    said = panel(shown).paragraphs[2]
    assert said.startswith("A long hand takes long to search: your cards are judged from trick ")


def test_a_finished_trick_is_shown_before_it_is_collected(shown: PlayedHand) -> None:
    press(shown, "card", "7S")
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
    assert len([card for card in shown.game.line.plays if card in OPENING.deal[Seat.SOUTH]]) == 2
    press(shown, "action", "undo")
    press(shown, "action", "undo")
    assert shown.table.view == start
    assert press(shown, "action", "undo") == start


def test_restart_brings_the_same_deal(shown: PlayedHand) -> None:
    start = shown.table.view
    play_all(shown, CLEAN)
    # That it was played once is not forgotten.
    assert replace(press(shown, "action", "restart"), progress=start.progress) == start


def test_new_deals_differ_and_the_dealer_moves_on(shown: PlayedHand) -> None:
    deals, leaders = [], []
    for _ in range(4):
        # As sets of hands, so that the same cards in other seats are no new deal.
        deals.append(frozenset(shown.game.line.start.deal.hands))
        leaders.append(shown.game.line.start.leader)
        while not shown.game.is_over:
            press(shown, "card", str(next(iter(shown.game.now.legal_cards))))
        press(shown, "action", "new-deal")
    assert len(set(deals)) == 4
    assert leaders == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    assert panel(shown).kicker == "Play a hand · deal 5"


def test_two_readers_get_the_same_deals() -> None:
    first, second = (played_hand() for _ in range(2))
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
        "East’s Q♠ is winning. You have cards above it and cards that stay below.",
        "A club player would play 10♠, below Q♠.",
    )
    assert "hint" not in enabled(shown)
    press(shown, "card", "7S")
    hints = panel(shown).hints
    assert hints is not None
    assert hints.shown == ()


@pytest.mark.parametrize(
    ("scene", "hints"),
    [
        (
            Scene.set(RUSSIAN, "no-tricks", "N:97... T.8.. KQ... J8...", "W", "8S 9S TS"),
            (
                "Every card you may play is higher than 10♠.",
                "A club player would play K♠, above 10♠.",
            ),
        ),
        (
            Scene.set(RUSSIAN, "tricks", "N:A7... T9... KQ... J8...", "W", "JS AS TS"),
            ("No card you may play beats A♠.", "A club player would play Q♠, below A♠."),
        ),
        (
            Scene.set(RUSSIAN, "no-tricks", "N:9.9.. T.T.. .A7.. J.8..", "W", "JS 9S TS"),
            (
                "You have no spades: what you play now cannot take the trick.",
                "A club player would discard A♥.",
            ),
        ),
        (
            Scene.set(PORTUGUESE, "up-hearts", "N:9.9.. T.T.. .2.7. J.8..", "W", "JS 9S TS"),
            (
                "You have no spades. A trump (hearts) may take the trick, any other card cannot.",
                "A club player would ruff with 2♥.",
            ),
        ),
        (
            Scene.set(RUSSIAN, "no-tricks", "N:A9... TQ... 8.A.. J7...", "S", ""),
            (
                "You lead. Would you like a card that others can beat, or one that holds?",
                "A club player would lead 8♠: 5 higher cards of the suit are still out.",
            ),
        ),
        (
            Scene.set(RUSSIAN, "no-tricks", "N:97... QT... 8.A.. J.7..", "W", "JS 9S TS"),
            ("8♠ is the only card you may play.",),
        ),
    ],
)
def test_hints_fit_the_moment(scene: Scene, hints: tuple[str, ...]) -> None:
    assert hints_for(Hand(scene)) == hints


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_contract_has_its_goal(code: str) -> None:
    with language(code):
        goals = {
            opening_text(opening(game, contract, generator(1), Seat.NORTH), Seat.SOUTH)
            for game in (RUSSIAN, PORTUGUESE)
            for contract in game.contracts
        }
    # The four negatives of one name in both games have one goal.
    assert len(goals) == len(RUSSIAN.contracts) + len(PORTUGUESE.contracts) - 4


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_moment_of_many_hands_has_its_words(code: str) -> None:
    with language(code):
        shown = played_hand()
    for _ in range(6):
        while not shown.game.is_over:
            while "hint" in enabled(shown):
                press(shown, "action", "hint")
            assert repr(shown)
            cards = list(shown.game.now.legal_cards)
            press(shown, "card", str(cards[len(shown.game.line.plays) % len(cards)]))
        said = panel(shown).verdict
        assert said is not None
        assert said.text
        press(shown, "action", "new-deal")
    assert shown.number == 7


@pytest.mark.parametrize(
    ("game", "contract"),
    [(RUSSIAN, "no-hearts"), (RUSSIAN, "king"), (PORTUGUESE, "no-king"), (PORTUGUESE, "up-clubs")],
)
def test_a_hand_of_any_contract_can_be_played(game: Variant, contract: str) -> None:
    hand = Hand.begin(opening(game, contract, generator(3), Seat.EAST))
    while not hand.is_over:
        assert hand.now.to_play is Seat.SOUTH
        hand = hand.play(next(iter(hand.now.legal_cards)))
    assert sum(hand.now.scores.values()) == hand.now.contract.total(game.pack)
