"""The header's switches: game, language, theme and size, by pointer and by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pace import PACE
from tests.browser.visit import Visitor
from tests.web.server import RunningApp

pytestmark = pytest.mark.browser

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"


def theme_of(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-theme")


def choose_french(page: Page) -> None:
    """As a reader does: a little upwards, and the header is there to be pressed.

    By the pointer's own place: Playwright scrolls before it clicks in what is sticky.
    """
    page.mouse.move(600, 300)
    while not page.evaluate("'up' in document.documentElement.dataset"):
        page.mouse.wheel(0, -30)
        page.wait_for_timeout(50)
    expect(page.get_by_role("banner")).to_be_in_viewport(ratio=1)
    box = page.get_by_role("link", name="Français").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_theme_is_chosen_against_the_system_and_remembered(
    app: RunningApp, visit: Visitor
) -> None:
    page = visit(app.address + "en/", scheme="light").page
    assert theme_of(page) == "light"
    page.get_by_role("button", name="Dark").click()
    assert theme_of(page) == "dark"
    page.reload()
    assert theme_of(page) == "dark"
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name="Light").click()
    assert theme_of(page) == "light"
    page.get_by_role("button", name="As the system").click()
    assert theme_of(page) == "dark"


def test_a_lesson_and_its_tables_follow_the_chosen_theme(
    king_tutor: RunningApp, visit: Visitor
) -> None:
    seen = visit(king_tutor.address + LESSON, scheme="light")
    seen.wait_for_lesson()
    seen.page.get_by_role("button", name="Dark").click()
    expect(seen.page.locator(".kt").first).to_have_attribute("data-theme", "dark")
    assert seen.violations() == []


@pytest.mark.parametrize("width", [360, 768, 1280, 1920])
def test_the_projector_makes_everything_larger_and_the_page_still_fits(
    king_tutor: RunningApp, visit: Visitor, width: int
) -> None:
    seen = visit(king_tutor.address + LESSON, width=width)
    seen.wait_for_lesson()
    card = seen.page.locator(".kt .row .card").first
    prose = seen.page.locator(".kt-lesson p").first
    before = card.evaluate("card => card.getBoundingClientRect().width")
    height = prose.evaluate("text => text.getBoundingClientRect().height")
    seen.page.evaluate("kingtutor.change({ projector: true })")
    after = card.evaluate("card => card.getBoundingClientRect().width")
    assert not seen.has_sideways_scroll
    if width >= 400:
        assert after > before * 1.05
        assert prose.evaluate("text => text.getBoundingClientRect().height") > height
    seen.page.reload()
    seen.wait_for_lesson()
    assert card.evaluate("card => card.getBoundingClientRect().width") == pytest.approx(after)


def test_the_game_is_remembered_and_shown_on_the_pages_of_both(
    app: RunningApp, visit: Visitor
) -> None:
    page = visit(app.address + "en/").page
    expect(page.locator(".kt-learn:visible")).to_have_attribute("data-of", "russian")
    page.get_by_role("link", name="Portuguese", exact=True).click()
    expect(page).to_have_url(app.address + "en/portuguese/")
    page.get_by_role("link", name="King Tutor").click()
    expect(page.locator(".kt-learn:visible")).to_have_attribute("data-of", "portuguese")
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page).to_have_url(app.address + "en/portuguese/")


def test_the_language_switch_keeps_the_page_and_the_place(app: RunningApp, visit: Visitor) -> None:
    page = visit(app.address + "en/glossary/", height=500).page
    page.locator("#buyer").evaluate("word => word.scrollIntoView()")
    choose_french(page)
    expect(page).to_have_url(re.compile(r"/fr/glossary/#[a-z-]+$"))
    assert page.evaluate("scrollY") > 500
    assert page.evaluate("document.documentElement.lang") == "fr"
    # Chosen once, it holds where an address says nothing.
    page.goto(app.address)
    expect(page.get_by_role("link", name="Apprendre")).to_be_visible()


def test_the_language_switch_of_a_lesson_keeps_its_cell_and_what_was_asked(
    app: RunningApp, visit: Visitor
) -> None:
    seen = visit(app.address + "voila/render/en/russian/01-press.ipynb?level=2")
    seen.wait_for_lesson()
    seen.page.evaluate("document.getElementById('content').style.paddingBottom = '3000px'")
    seen.page.locator("[id='cell-id=show-1']").evaluate("cell => cell.scrollIntoView()")
    seen.page.evaluate("scrollBy(0, 200)")
    choose_french(seen.page)
    expect(seen.page).to_have_url(
        re.compile(r"/fr/russian/01-press\.ipynb\?level=2#show-1$"), timeout=PACE.patience(15_000)
    )
    seen.wait_for_lesson()


def test_the_switches_are_reached_by_keyboard_behind_their_button_on_a_phone(
    app: RunningApp, visit: Visitor
) -> None:
    seen = visit(app.address + "en/", width=360, height=740)
    page = seen.page
    names = []
    for _ in range(5):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")
        )
    assert names == ["Skip to the page", "King Tutor", "Learn", "Solve", "Settings"]
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Russian"
    assert seen.violations() == []
    for _ in range(6):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.theme") == "dark"
    page.keyboard.press("Space")
    assert theme_of(page) == "dark"
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


def test_a_browser_that_keeps_nothing_follows_the_switches_all_the_same(
    app: RunningApp, visit: Visitor
) -> None:
    seen = visit("about:blank")
    seen.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })"
    )
    seen.page.goto(app.address + "en/")
    seen.page.get_by_role("button", name="Dark").click()
    assert theme_of(seen.page) == "dark"
    expect(seen.page.get_by_role("status")).to_contain_text("does not let pages remember")
    assert seen.errors == []
