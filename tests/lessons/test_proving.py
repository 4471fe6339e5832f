"""An ending on its table: what it promises is proved, and each line can be walked both ways."""

from __future__ import annotations

import pytest

from kingtutor.analysis import Analysis, natural_card
from kingtutor.cards import Card, Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.lessons.ending_view import Proving
from kingtutor.lessons.lesson import Ending
from kingtutor.lessons.part import LessonProgress
from kingtutor.lessons.telling import line_text
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.search.reference import card_values
from tests.lessons.every import LESSONS
from tests.lessons.pressing import enabled, panel, press

ENDING = Ending(
    Position.opening(
        RUSSIAN, "no-king", Deal.parse("N:QT.9.A9. A8.QT7.. K.AK.87. J9.J8..9"), Seat.SOUTH
    )
)


@pytest.fixture
def shown() -> Proving:
    return Proving(ENDING, "Make a void", LessonProgress("russian/no-king").part("prove"))


EACH_ENDING = [
    pytest.param(lesson.ending, id=f"{lesson.game}-{lesson.name}")
    for lesson in LESSONS
    if lesson.ending
]


def test_every_lesson_of_a_contract_has_an_ending() -> None:
    without = {lesson.name for lesson in LESSONS if not lesson.ending}
    assert without <= {"the-table", "the-match", "the-auction"}
    assert EACH_ENDING


@pytest.mark.parametrize("ending", EACH_ENDING)
def test_the_values_of_each_ending_are_those_of_plain_exhaustion(ending: Ending) -> None:
    solution = Analysis(ending.position, ending.hero).solution()
    assert ending.position.tricks_left <= 5
    plain = card_values(ending.position, frozenset({ending.hero}))
    assert dict(solution.cards) == dict(plain)
    assert solution.value == max(plain.values())


@pytest.mark.parametrize("ending", EACH_ENDING)
def test_the_natural_card_goes_wrong_and_the_main_line_keeps_the_value(ending: Ending) -> None:
    analysis = Analysis(ending.position, ending.hero)
    solution = analysis.solution()
    assert len(solution.cards) > len(solution.best)
    assert natural_card(ending.position) not in solution.best
    position = ending.position
    for card in analysis.best_line:
        position = position.play(card)
    assert position.is_over
    at = ending.hero.value
    assert position.points[at] - ending.position.points[at] == solution.value


def test_the_line_is_walked_forward_and_back(shown: Proving) -> None:
    start = shown.table.view
    assert all(seat.cards for seat in start.seats)
    assert start.goal == ("From here on South can make sure of 0 points, whatever the others do.")
    assert enabled(shown) == {"next", "values", "wrong"}
    first = press(shown, "action", "next")
    assert first.say.heading == "South leads K♠"
    press(shown, "action", "next")
    assert press(shown, "action", "back") == first
    assert press(shown, "action", "restart") == start
    while "next" in enabled(shown):
        press(shown, "action", "next")
    assert shown.table.view.progress is not None
    assert shown.table.view.progress.outcome == "done"


def test_values_are_shown_on_request_alone(shown: Proving) -> None:
    assert shown.table.view.badges == {}
    badges = press(shown, "action", "values").badges
    assert {str(card): badge.text for card, badge in badges.items()} == {
        "KS": "0",
        "8D": "−16",
        "7D": "−16",
    }
    assert [str(card) for card, badge in badges.items() if badge.holds] == ["KS"]
    assert press(shown, "action", "values").badges == {}


def test_what_goes_wrong_with_the_natural_card_is_walked_to_its_cost(shown: Proving) -> None:
    assert str(shown.natural) == "8D"
    press(shown, "action", "wrong")
    assert panel(shown).paragraphs == (
        "8♦ is the card that many would play. See what the others make of it.",
    )
    assert press(shown, "action", "next").say.heading == "South leads 8♦"
    while "next" in enabled(shown):
        press(shown, "action", "next")
    said = shown.table.view.say.text
    assert said.endswith("After 8♦ only −16 points can be made sure of, instead of 0 points.")
    assert shown.table.view.progress is not None
    assert shown.table.view.progress.outcome == "open"
    press(shown, "action", "wrong")
    assert press(shown, "action", "next").say.heading == "South leads K♠"


@pytest.mark.parametrize("code", LANGUAGES)
def test_its_text_tells_both_lines(code: str) -> None:
    with language(code):
        shown = Proving(ENDING, "…", LessonProgress("russian/no-king").part("prove"))
    told = repr(shown)
    assert told == repr(shown)
    assert told.count("K♠") >= 3
    assert "−16" in told.splitlines()[-1]


def test_a_told_line_stops_where_the_round_ends() -> None:
    position = Position.opening(
        RUSSIAN, "no-boys", Deal.parse("N:J..87. AQT... ..AKT. 87.8.."), Seat.EAST
    ).play(Card.parse("TS"))
    line = Analysis(position, Seat.SOUTH).solution().line
    assert line_text(position, line).count("South") < 3


def test_an_ending_begins_at_the_heros_turn() -> None:
    with pytest.raises(ValueError, match="begins at W's turn"):
        Ending(ENDING.position, Seat.WEST)
