"""The first lesson as a learner meets it: the real app, a real kernel, keys and clicks."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from kingtutor.lessons.lesson_index import find_lesson
from kingtutor.play.game import Hand
from tests.browser.pace import PACE
from tests.browser.visit import Visit, Visitor
from tests.web.server import RunningApp

pytestmark = pytest.mark.browser

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"
PLAYABLE = re.compile("can be played")
REFUSED = re.compile("not allowed: you must follow", re.IGNORECASE)
PATIENCE = PACE.patience(30_000)
"""Milliseconds for seven cards to travel and a trick to be seen, on a busy machine."""
HAND = Hand.begin(find_lesson("russian", "no-tricks").hand)


@pytest.fixture
def lesson(king_tutor: RunningApp, visit: Visitor) -> Iterator[Visit]:
    opened = visit(king_tutor.address + LESSON, width=1440, height=900)
    opened.wait_for_lesson()
    yield opened
    assert opened.errors == []
    assert opened.foreign == []


def _hand_to_play(lesson: Visit) -> Locator:
    """The table of the full hand."""
    table = lesson.page.locator('.kt[data-part="play"]')
    expect(table.get_by_role("heading", name="Trick 1 of 8")).to_be_visible()
    return table


def _try_a_refused_card(table: Locator) -> None:
    # Playwright waits for ever for a button with `aria-disabled`; a learner's finger does not.
    table.get_by_role("button", name=REFUSED).first.click(force=True)
    expect(table.locator(".say.refusal")).to_contain_text("You must follow")


def test_a_hand_is_played_by_key_and_click_to_its_score(lesson: Visit) -> None:
    table = _hand_to_play(lesson)

    _try_a_refused_card(table)
    expect(table.get_by_role("button", name=PLAYABLE)).to_have_count(len(HAND.now.legal_cards))

    table.get_by_role("button", name=PLAYABLE).last.focus()
    lesson.page.keyboard.press("Enter")
    expect(table.get_by_role("heading", name="Trick 2 of 8")).to_be_visible()

    for trick in range(2, 9):
        heading = table.get_by_role("heading", name=f"Trick {trick} of 8")
        expect(heading).to_be_visible(timeout=PATIENCE)
        table.get_by_role("button", name=PLAYABLE).first.click()
    expect(table.get_by_text("The hand is over").first).to_be_visible(timeout=PATIENCE)
    expect(table.get_by_role("heading", name=re.compile(r"^You: (0|−\d+) points$"))).to_be_visible()
    expect(table.get_by_role("button", name="New deal")).to_be_visible()


def test_the_page_is_accessible_while_a_card_is_refused(lesson: Visit) -> None:
    table = _hand_to_play(lesson)
    _try_a_refused_card(table)
    assert lesson.violations() == []
    assert not lesson.has_sideways_scroll


def test_a_question_is_answered_and_the_page_is_told(lesson: Visit) -> None:
    table = lesson.page.locator('.kt[data-part="ask-1"]')
    expect(table).to_have_attribute("data-lesson", "russian/no-tricks")
    expect(table).to_have_attribute("data-outcome", "open")
    table.get_by_role("button", name="Solution").click()
    expect(table.locator(".verdict")).to_be_visible()
    expect(table).to_have_attribute("data-outcome", "shown")


def test_an_ending_is_walked_through_with_its_values(lesson: Visit) -> None:
    table = lesson.page.locator('.kt[data-part="prove"]')
    table.get_by_role("button", name="Show the values").click()
    expect(table.get_by_role("button", name="Hide the values")).to_be_visible()
    table.get_by_role("button", name="Next", exact=True).click()
    expect(table.locator(".say")).to_contain_text("South has no hearts and discards")
