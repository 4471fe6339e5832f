"""The app's pages in a real browser: how they look, what they load, how they start and end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visitor
from tests.web.server import EACH_PAGE, RunningApp

pytestmark = pytest.mark.browser

LESSON = "voila/render/en/russian/01-press.ipynb"
WIDTHS = [(360, 740), (768, 1024), (1440, 900)]
PAGES = [*EACH_PAGE, "fr/nothing"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_the_pages_without_a_kernel_fit_and_are_accessible(
    app: RunningApp, visit: Visitor, width: int, height: int, scheme: str
) -> None:
    for path in PAGES:
        seen = visit(app.address + path, width=width, height=height, scheme=scheme)
        expect(seen.page.get_by_role("heading", level=1)).to_be_visible()
        assert not seen.has_sideways_scroll, path
        assert seen.violations() == [], path
        assert [error for error in seen.errors if "404" not in error] == [], path
        assert seen.foreign == [], path


def test_an_unknown_address_leads_back_to_the_lessons(app: RunningApp, visit: Visitor) -> None:
    seen = visit(app.address + "fr/nothing", width=360, height=740)
    seen.page.get_by_role("link", name="Vers les leçons").click()
    expect(seen.page).to_have_url(app.address + "fr/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_a_lesson_opens_fits_and_answers(
    app: RunningApp, visit: Visitor, width: int, height: int, scheme: str
) -> None:
    seen = visit(app.address + "en/", width=width, height=height, scheme=scheme)
    seen.page.get_by_role("link", name=re.compile("^Press")).click()
    seen.wait_for_lesson()
    seen.page.get_by_role("button", name="Press").click()
    expect(seen.page.get_by_text("pressed", exact=True)).to_be_visible()
    expect(seen.page).to_have_title("Press · King Tutor")
    expect(seen.page.get_by_role("main").get_by_role("heading", name="Press")).to_be_visible()
    expect(seen.page.locator("body")).to_have_attribute(
        "data-jp-theme-light", str(scheme == "light").lower()
    )
    assert not seen.has_sideways_scroll
    assert seen.violations() == []
    assert seen.errors == []
    assert seen.foreign == []


VIOLATIONS = """
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  window.violated = [...(window.violated ?? []), `${violatedDirective} ${blockedURI}`];
});
"""


@pytest.mark.parametrize(
    "path",
    [
        *PAGES,
        "voila/render/en/russian/01-no-tricks.ipynb",
        "voila/render/en/portuguese/09-the-auction.ipynb",
        "voila/render/fr/puzzles.ipynb",
    ],
)
def test_nothing_on_a_page_breaks_its_policy(
    king_tutor: RunningApp, visit: Visitor, path: str
) -> None:
    seen = visit("about:blank")
    seen.page.add_init_script(VIOLATIONS)
    seen.page.goto(king_tutor.address + path)
    if path.startswith("voila"):
        seen.wait_for_lesson()
        expect(seen.page.locator(".kt button").first).to_be_visible()
    assert seen.page.evaluate("window.violated ?? []") == []
    # It is asked for, and a script in the page would not run.
    seen.page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {text: 'ran = 1'}))"
    )
    assert seen.page.evaluate("[window.ran, window.violated]") == [None, ["script-src-elem inline"]]


def test_closing_the_page_frees_the_kernel(app: RunningApp, visit: Visitor) -> None:
    app.wait_for(learners=0)
    seen = visit(app.address + LESSON)
    seen.wait_for_lesson()
    assert app.health()["learners"] == 1
    seen.close()
    app.wait_for(learners=0)


def test_going_back_to_the_list_frees_the_kernel(app: RunningApp, visit: Visitor) -> None:
    app.wait_for(learners=0)
    seen = visit(app.address + LESSON)
    seen.wait_for_lesson()
    seen.page.get_by_role("link", name="King Tutor").click()
    expect(seen.page).to_have_url(app.address + "en/")
    app.wait_for(learners=0)


def test_the_start_of_a_kernel_is_told_in_a_bar_and_in_words(
    app: RunningApp, visit: Visitor
) -> None:
    seen = visit(app.address + "fr/russian/")
    seen.page.get_by_role("link", name=re.compile("^Appuyer")).click(no_wait_after=True)
    expect(seen.page.get_by_role("progressbar")).to_be_visible()
    expect(seen.page.locator("#loading_text")).to_have_text(re.compile("On dresse|les cartes"))
    seen.wait_for_lesson()
    expect(seen.page.get_by_role("progressbar")).to_have_count(0)


def test_the_theme_follows_the_system_while_a_lesson_is_open(
    app: RunningApp, visit: Visitor
) -> None:
    seen = visit(app.address + LESSON)
    seen.wait_for_lesson()
    body = seen.page.locator("body")
    light = body.evaluate("body => getComputedStyle(body).backgroundColor")
    seen.page.emulate_media(color_scheme="dark")
    expect(body).to_have_attribute("data-jp-theme-light", "false")
    assert body.evaluate("body => getComputedStyle(body).backgroundColor") != light
