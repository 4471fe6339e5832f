"""The lesson of the auction by keyboard: a question with several bids, a hand bidden and paid."""

import pytest
from playwright.sync_api import Locator, Page, expect

from kingtutor.i18n import language, text
from kingtutor.lessons import open_lesson
from kingtutor.lessons.auctioning import MayBid
from tests.browser.visit import Visitor
from tests.web.server import RunningApp

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("code", "width", "scheme"), [("en", 360, "dark"), ("fr", 1440, "light")])
def test_the_auction_is_learnt_by_keyboard_alone(
    king_tutor: RunningApp, visit: Visitor, code: str, width: int, scheme: str
) -> None:
    address = f"{king_tutor.address}voila/render/{code}/portuguese/09-the-auction.ipynb"
    lesson = visit(address, width=width, height=800, scheme=scheme)
    lesson.wait_for_lesson()
    page = lesson.page
    assert lesson.violations() == []
    assert not lesson.has_sideways_scroll

    _answer(page, code)
    table = page.locator('.kt[data-part="play"]')
    _bid_and_play(page, table)
    with language(code):
        four = text("round.scores", scores="").partition(":")[0].strip()
        expect(table).to_contain_text(four)
    expect(table).to_have_attribute("data-outcome", "done")
    assert lesson.violations() == []
    assert not lesson.has_sideways_scroll
    assert lesson.errors == []
    assert lesson.foreign == []


def _answer(page: Page, code: str) -> None:
    """Choose every bid that may be made, each with a key, and check with the letter."""
    question = open_lesson("portuguese", "the-auction", code).ask(1).question
    assert isinstance(question, MayBid)
    table = page.locator('.kt[data-part="ask-1"]')
    table.wait_for(timeout=90_000)
    for bid in question.right:
        button = table.locator(f'[data-do="choice:{bid}"]')
        button.focus()
        page.keyboard.press("Space")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()
    page.keyboard.press("c")
    expect(table).to_have_attribute("data-outcome", "right")


def _bid_and_play(page: Page, table: Locator) -> None:
    """Offer as little as is allowed, name what comes first, play what comes first."""
    table.locator(".choice:not(.barred)").first.focus()
    for _ in range(400):
        # Whatever has the focus is pressed, as someone would who never lets go of Enter.
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
        if table.get_attribute("data-outcome") == "done":
            return
        focused = page.evaluate("document.activeElement.closest('.kt')?.dataset.part")
        assert focused == "play", "the focus has left the table"
    pytest.fail("the hand did not come to its end")
