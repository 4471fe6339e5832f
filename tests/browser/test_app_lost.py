"""A kernel or a connection that is gone: the page says so, and leads back to the same place."""

import re
from collections.abc import Iterator

import psutil
import pytest
from playwright.sync_api import expect

from tests.browser.pace import PACE
from tests.browser.visit import Visit, Visitor, wait_until
from tests.web.server import RunningApp, running

pytestmark = pytest.mark.browser

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"


@pytest.fixture
def own_app() -> Iterator[RunningApp]:
    """An app whose kernels belong to nobody else."""
    with running("--preheat", "0") as started:
        yield started


@pytest.fixture
def lesson(own_app: RunningApp, visit: Visitor) -> Visit:
    opened = visit(own_app.address + LESSON)
    opened.wait_for_lesson()
    return opened


def kernels_of(app: RunningApp) -> list[psutil.Process]:
    children = psutil.Process(app.process.pid).children(recursive=True)
    return [child for child in children if "ipykernel" in " ".join(child.cmdline())]


def test_a_killed_kernel_is_told_and_the_page_leads_back_to_the_place(
    own_app: RunningApp, lesson: Visit
) -> None:
    page = lesson.page
    banner = page.get_by_role("alert").filter(has_text="The table has stopped answering")
    expect(page.locator("[id='cell-id=ask-2'] .kt")).to_be_visible()
    page.locator("[id='cell-id=ask-2']").evaluate("cell => cell.scrollIntoView()")
    page.wait_for_timeout(2500)
    expect(banner).to_be_hidden()
    (kernel,) = kernels_of(own_app)
    kernel.kill()
    # Someone presses on, and is told within seconds rather than left with a dead table.
    page.locator("[id='cell-id=ask-2'] .kt").get_by_role("button", name="Hint").click()
    expect(banner).to_be_visible(timeout=PACE.patience(6_000))
    assert lesson.violations() == []
    banner.get_by_role("button", name="Reload and go on where you were").click()
    lesson.wait_for_lesson()
    expect(page.locator("#kt-lost")).to_be_hidden()
    expect(page.locator("[id='cell-id=ask-2']")).to_be_in_viewport()
    assert len(kernels_of(own_app)) == 1
    page.locator("[id='cell-id=ask-2'] .kt").get_by_role("button", name="Hint").click()
    expect(page.locator("[id='cell-id=ask-2'] .kt")).to_contain_text(re.compile(r"1 of \d shown"))


def test_a_lost_connection_is_told_and_taken_back_when_it_returns(lesson: Visit) -> None:
    page = lesson.page
    banner = page.get_by_role("alert").filter(has_text="cannot be reached")
    page.context.set_offline(True)
    expect(banner).to_be_visible(timeout=PACE.patience(10_000))
    page.context.set_offline(False)
    expect(banner).to_be_hidden(timeout=PACE.patience(10_000))


def test_a_server_that_is_gone_is_told(own_app: RunningApp, lesson: Visit) -> None:
    page = lesson.page
    following = page.locator(".kt").first.get_by_role("button", name="Next")
    expect(following).to_be_visible()
    own_app.process.terminate()
    own_app.process.wait(30)
    following.click()
    banner = page.get_by_role("alert").filter(has_text="cannot be reached")
    expect(banner).to_be_visible(timeout=PACE.patience(15_000))


def test_a_server_started_anew_asks_for_the_class_word_and_leads_back(visit: Visitor) -> None:
    """Its cookies are worth nothing there: the page says so, and the step is not lost."""
    closed = ("--preheat", "0", "--token", "sesame")
    with running(*closed) as first:
        port = first.address.rsplit(":", 1)[1].strip("/")
        seen = visit(f"{first.address}{LESSON}?level=2&token=sesame")
        page = seen.page
        expect(page).to_have_url(f"{first.address}{LESSON}?level=2")
        seen.wait_for_lesson()
        ask = page.locator("[id='cell-id=ask-2']")
        expect(ask.locator(".kt")).to_be_visible()
        ask.evaluate("cell => cell.scrollIntoView()")
        wait_until(page, "kingtutor.place() === 'ask-2'")
    with running(*closed, "--port", port):
        ask.locator(".kt").get_by_role("button", name="Hint").click()
        banner = page.get_by_role("alert").filter(has_text="asks for the class word again")
        expect(banner).to_be_visible(timeout=PACE.patience(15_000))
        place = page.evaluate("kingtutor.place()")
        assert place
        # Not Playwright's own click, which scrolls before it presses in what is sticky.
        banner.get_by_role("button").evaluate("button => button.click()")
        page.get_by_label("Class word").fill("sesame")
        with page.expect_response(lambda answer: answer.request.method == "POST") as entered:
            page.get_by_role("button", name="Enter").click()
        assert entered.value.headers["location"] == f"/{LESSON}?level=2#{place}"
        seen.wait_for_lesson()
        expect(page.locator(f"[id='cell-id={place}']")).to_be_in_viewport()


DEAD_TABLE = """document.querySelector('#rendered_cells').append(Object.assign(
  document.createElement('div'),
  { className: 'jupyter-widgets', textContent: 'Error displaying widget: model not found' }))"""


def test_a_page_whose_tables_came_too_late_is_loaded_once_more_and_then_says_so(
    lesson: Visit,
) -> None:
    page = lesson.page
    with page.expect_navigation():
        page.evaluate(DEAD_TABLE)
    lesson.wait_for_lesson()
    expect(page.locator("[id='cell-id=ask-1'] .kt")).to_be_visible()
    expect(page.locator("#kt-lost")).to_be_hidden()
    page.evaluate(DEAD_TABLE)
    expect(page.get_by_role("alert").filter(has_text="stopped answering")).to_be_visible()
    page.wait_for_timeout(3000)
    expect(page.locator("#kt-lost")).to_be_visible()
