"""What a viewer may see: never a hidden card, always the reason, and a story card by card."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingtutor.cards import PACK, Card, CardSet, Seat, parse_cards
from kingtutor.i18n import LANGUAGES, language
from kingtutor.rules import KING_OF_HEARTS, PORTUGUESE, RUSSIAN, Deal, Position
from kingtutor.table import (
    AnswerState,
    Mode,
    Say,
    Tone,
    played,
    say_refusal,
    to_json,
    twin,
    view_of,
)
from kingtutor.words import card_sign
from tests.strategies import endings, seats
from tests.tables import table

CARD_TEXT = re.compile(r'"([2-9TJQKA][SHDC])"')
DEAL = Deal.parse("N:A9.QJ.A8.T J.AT7.KT7. Q8.K9.J9.A7 .8.Q.KQJ98")
POSITION = Position.opening(RUSSIAN, "no-king", DEAL, Seat.WEST, parse_cards("TS KS 7S"))


def _cards_in(sent: object) -> set[str]:
    """Every card that is named in what the browser gets."""
    return set(CARD_TEXT.findall(json.dumps(sent)))


@given(position=endings(), viewer=seats, shown=st.sets(seats))
def test_a_hidden_hand_never_reaches_the_browser(
    position: Position, viewer: Seat, shown: set[Seat]
) -> None:
    view = view_of(position, viewer, open_hands=shown)
    hidden = {str(card) for seat in set(Seat) - shown - {viewer} for card in position.deal[seat]}
    assert _cards_in(to_json(view)).isdisjoint(hidden)
    assert {card for seat in view.seats for card in seat.cards or ()} == {
        card for seat in shown | {viewer} for card in position.deal[seat]
    }


@given(position=endings())
def test_only_the_viewer_s_own_turn_lets_him_play(position: Position) -> None:
    for viewer in Seat:
        view = view_of(position, viewer)
        playing = position.to_play is viewer and not position.is_over
        assert (view.mode is Mode.PLAY) == playing
        assert view.legal == (tuple(position.legal_cards) if playing else ())
        assert set(view.why) == set(position.deal[viewer] if playing else ()) - set(view.legal)
        assert all(view.why.values())


@given(position=endings())
def test_a_story_shows_each_card_and_each_full_trick_before_it_is_collected(
    position: Position,
) -> None:
    cards: list[Card] = []
    after = position
    while not after.is_over:
        cards.append(next(iter(after.legal_cards)))
        after = after.play(cards[-1])
    if not cards:
        return
    end, views = played(position, cards)
    assert end == after
    complete = [view for view in views if view.trick.taker]
    assert len(views) == len(cards) + len(complete)
    assert len(complete) == sum(end.tricks_won) - sum(position.tricks_won)
    assert all(view.mode is Mode.REST for view in views)
    for view, following in pairwise(views):
        if following.trick.taker:
            assert [seat.points for seat in following.seats] == [seat.points for seat in view.seats]
        if view.trick.taker:
            assert following[view.trick.taker].tricks == view[view.trick.taker].tricks + 1
            assert following.last_trick == view.trick


def test_a_trick_still_lying_is_neither_counted_nor_captured() -> None:
    after, (lying, collected) = played(POSITION, [Card.parse("8S")])
    assert after.last_trick
    assert lying.trick.taker is Seat.NORTH
    assert (lying[Seat.NORTH].tricks, collected[Seat.NORTH].tricks) == (0, 1)
    assert lying.say == Say("North takes the trick", "It counts nothing.", Tone.CALM)
    opening = Position.opening(
        RUSSIAN, "no-tricks", Deal.parse("N:A... K... Q... J..."), Seat.SOUTH
    )
    over, views = played(opening, parse_cards("QS JS AS KS"))
    assert [view.still for view in views[-2:]] == ["1 trick", "nothing more"]
    assert over.is_over


@pytest.mark.parametrize(
    ("deal", "still"),
    [
        ("N:7.K.. 8.7.. 9.8.. T.9..", "2 tricks, K♥, 4\N{NO-BREAK SPACE}♥, the last 2 tricks"),
        ("N:7.K.. 8..7. 9..8. T..9.", "2 tricks, K♥, the last 2 tricks"),
        ("N:7.A.. 8..7. 9..8. T..9.", "2 tricks, A♥, the last 2 tricks"),
    ],
    ids=["king among hearts", "king the last heart", "another last heart"],
)
def test_what_counts_several_ways_is_named_once_and_a_single_heart_by_its_name(
    deal: str, still: str
) -> None:
    opening = Position.opening(RUSSIAN, "eralash-negative", Deal.parse(deal), Seat.NORTH)
    assert view_of(opening).still == still


def test_no_trick_to_leave_on_the_table_is_an_error() -> None:
    with pytest.raises(ValueError, match="no trick has just been completed"):
        view_of(POSITION, collected=False)


REFUSED = [
    (table("AS 7S KH", "TS", contract="no-tricks"), "KH", "You must follow spades"),
    (table("AS 7S KH", "TS", contract="no-tricks"), "8C", "That card is not in your hand"),
    (table("7H AH 8C", contract="no-hearts"), "7H", "Hearts may not be led yet"),
    (table("KH 9H 7D", "AS", contract="no-king"), "9H", "The K♥ must go now"),
    (table("KH 2H 8C", "5H", contract="no-king", variant=PORTUGUESE), "2H", "The K♥ must go now"),
    (
        table("KH 9H 8C", "7H AH", contract="no-king", kh_rule="under_higher"),
        "9H",
        "The K♥ must go now",
    ),
    (table("KH 2H", contract="no-king", variant=PORTUGUESE), "2H", "The K♥ must be led"),
]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("position", "card", "heading"), REFUSED)
def test_a_refusal_says_the_rule_and_points_at_the_card(
    position: Position, card: str, heading: str, code: str
) -> None:
    tried = Card.parse(card)
    with language(code):
        said = say_refusal(position, tried)
    assert (said.tone, said.card) == (Tone.REFUSAL, tried)
    assert said.text
    assert "{" not in said.heading + said.text
    if code == "en":
        assert said.heading == heading


def test_the_refusal_of_a_suit_names_what_was_led_and_what_is_held() -> None:
    said = say_refusal(POSITION, Card.parse("KH"))
    assert said.text == "West led 10♠ and you hold Q♠, 8♠."


def test_a_card_that_may_be_played_has_no_refusal() -> None:
    with pytest.raises(ValueError, match="QS may be played"):
        say_refusal(POSITION, Card.parse("QS"))


PROMPTS = [
    (table("7H AH 8C", contract="no-tricks"), "Your lead", "Lead any card."),
    (table("7H AH 8C", contract="no-hearts"), "Your lead", "Lead any suit but hearts."),
    (table("AS 7D", "TS KS", contract="no-tricks"), "Follow spades", "East’s K♠ is winning."),
    (table("AH 7D", "TS", contract="no-tricks"), "You have no spades", "Discard any card."),
    (
        table("AH 7D", "TS", contract="up-hearts", variant=PORTUGUESE),
        "You have no spades",
        "Discard any card, or ruff.",
    ),
    (
        table("KH 7D", "TS", contract="no-king"),
        "Play the K♥",
        "You have no spades, and in this contract the K♥ goes at the first such chance.",
    ),
]


@pytest.mark.parametrize(("position", "heading", "text"), PROMPTS)
def test_the_strip_says_what_there_is_to_do(position: Position, heading: str, text: str) -> None:
    assert view_of(position).say == Say(heading, text)


def test_marking_lays_the_asked_hand_in_front() -> None:
    marks = CardSet.parse("JS TH")
    view = view_of(POSITION, mark_seat=Seat.EAST, marks=marks)
    assert (view.mode, view.hand) == (Mode.MARK, Seat.EAST)
    assert view.front == tuple(DEAL[Seat.EAST])
    assert view.marks == dict.fromkeys(marks, AnswerState.CHOSEN)
    assert view.legal == ()


def test_the_same_view_has_the_same_text_in_each_language() -> None:
    for code in LANGUAGES:
        with language(code):
            assert twin(view_of(POSITION)) == twin(view_of(POSITION))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_text_twin_reads_as_the_golden_one(code: str) -> None:
    with language(code):
        said = twin(view_of(POSITION, say=say_refusal(POSITION, Card.parse("KH"))))
    assert said == (Path(__file__).parent / f"twin-{code}.txt").read_text("utf-8").rstrip("\n")


@given(position=endings(), viewer=seats)
def test_the_text_twin_names_no_hidden_card(position: Position, viewer: Seat) -> None:
    view = view_of(position, viewer)
    seen = position.deal[viewer] | CardSet.of(position.trick)
    if position.last_trick:
        seen |= CardSet.of(position.last_trick.cards)
    # What is still to be captured is public: every scoring card that has not fallen.
    rows = "\n".join(twin(view).splitlines()[2:])
    named = {card for card in PACK if re.search(rf"(?<!\w){card_sign(card)}", rows)}
    assert named - {KING_OF_HEARTS} <= set(seen)
