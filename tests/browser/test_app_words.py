"""Words and rules in the browser: terms that open in a lesson, and pages that are printed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visitor, wait_until
from tests.web.server import RunningApp

pytestmark = pytest.mark.browser

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"


def test_a_term_of_a_lesson_opens_its_meaning_by_keyboard(
    king_tutor: RunningApp, visit: Visitor
) -> None:
    seen = visit(king_tutor.address + LESSON, width=360, height=740)
    seen.wait_for_lesson()
    page = seen.page
    term = page.get_by_role("button", name="trick", exact=True)
    term.focus()
    page.keyboard.press("Enter")
    box = page.get_by_role("dialog", name="trick")
    expect(box).to_contain_text("Four cards, one from each player in turn")
    expect(box).to_be_focused()
    assert seen.violations() == []
    assert not seen.has_sideways_scroll
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(term).to_be_focused()


def test_a_term_leads_to_its_place_in_the_glossary(king_tutor: RunningApp, visit: Visitor) -> None:
    seen = visit(king_tutor.address + LESSON)
    seen.wait_for_lesson()
    seen.page.get_by_role("button", name="follow", exact=True).click()
    seen.page.get_by_role("link", name="All words").click()
    expect(seen.page).to_have_url(king_tutor.address + "en/glossary/#follow")
    expect(seen.page.locator("#follow")).to_be_in_viewport()


@pytest.mark.parametrize("projector", [False, True])
def test_the_box_of_a_term_follows_it_while_it_is_in_view(
    king_tutor: RunningApp, visit: Visitor, *, projector: bool
) -> None:
    seen = visit(king_tutor.address + LESSON)
    seen.wait_for_lesson()
    page = seen.page
    page.evaluate("projector => kingtutor.change({ projector })", projector)
    term = page.get_by_role("button", name="follow", exact=True)
    term.evaluate("term => term.scrollIntoView({ block: 'center' })")
    term.click()
    box = page.get_by_role("dialog", name="follow")
    is_beside = """box => {
        const at = [...document.querySelectorAll('.kt-term')]
            .find(({ textContent }) => textContent === 'follow').getBoundingClientRect();
        const { left, top, bottom } = box.getBoundingClientRect();
        const gap = top > at.top ? top - at.bottom : at.top - bottom;
        return Math.abs(gap - 8) < 2 && Math.abs(left - at.left) < 2;
    }"""
    handle = box.element_handle()
    wait_until(page, is_beside, handle)
    # The page moves, what stands above grows, the window changes: the box goes along.
    for move in (
        "scrollBy({ top: 120, behavior: 'instant' })",
        "document.querySelector('.kt-lesson').style.paddingTop = '150px'",
    ):
        page.evaluate(move)
        wait_until(page, is_beside, handle)
    page.set_viewport_size({"width": 1270, "height": 760})
    wait_until(page, is_beside, handle)
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(box).to_be_hidden()


def test_what_is_no_term_stays_plain(king_tutor: RunningApp, visit: Visitor) -> None:
    seen = visit(king_tutor.address + LESSON)
    seen.wait_for_lesson()
    expect(seen.page.locator("strong", has_text="No boys").get_by_role("button")).to_have_count(0)
    assert seen.page.locator(".kt-term").count() >= 3


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", ["russian", "portuguese"])
def test_the_rules_of_a_game_fit_two_pages_of_paper(
    app: RunningApp, visit: Visitor, tmp_path: Path, game: str, code: str
) -> None:
    seen = visit(f"{app.address}{code}/{game}/rules/", scheme="dark")
    path = tmp_path / "rules.pdf"
    seen.page.pdf(path=path, prefer_css_page_size=True)
    pages = re.findall(rb"/Type\s*/Page\b", path.read_bytes())
    assert 1 <= len(pages) <= 2
    seen.page.emulate_media(media="print")
    expect(seen.page.get_by_role("banner")).to_be_hidden()
    paper = "getComputedStyle(document.body).backgroundColor"
    assert seen.page.evaluate(paper) == "rgb(255, 255, 255)"
