"""A kernel or a connection that is gone: the page says so, and leads back to the same place."""

import re
from collections.abc import Iterator

import psutil
import pytest
from playwright.sync_api import expect

from tests.browser.pace import PACE
from tests.browser.visit import Visit, Visitor
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
