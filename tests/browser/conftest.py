"""A real browser for the tests: pages that note what goes wrong on them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.pace import PACE
from tests.browser.visit import Visit, Visitor
from tests.web.server import RunningApp, running


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--slow-cpu",
        metavar="RATE",
        type=float,
        default=1.0,
        help="show the pages on a processor so many times slower, and tell them events late",
    )


def pytest_configure(config: pytest.Config) -> None:
    PACE.set(config.getoption("--slow-cpu"))


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Looked for once: each look starts what it finds."""
    path = chromium.find()
    assert path, "no browser: run `make test`, which installs one"
    return path


@pytest.fixture(scope="module")
def browser(browser_path: str) -> Iterator[Browser]:
    """One Chromium a module: while Playwright runs no other test can start an event loop."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser_path, args=chromium.FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def app(sample_notebooks: Path) -> Iterator[RunningApp]:
    """The app on the sample notebooks, for browsers alone: each closes what it opened."""
    with running("--notebooks", str(sample_notebooks)) as started:
        yield started


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visitor]:
    """Call it with an address, and with `width`, `height` or `scheme`, to open a page."""
    visits: list[Visit] = []

    def open_page(
        address: str, *, width: int = 1280, height: int = 900, scheme: str = "light"
    ) -> Visit:
        visits.append(Visit(browser, address, width, height, scheme))
        return visits[-1]

    yield open_page
    for each in visits:
        each.close()
