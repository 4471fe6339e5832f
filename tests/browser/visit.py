"""One page in a browser of its own, with what went wrong on it."""

from contextlib import suppress
from typing import Any, Literal, Protocol, cast

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request

from tests.browser.pace import PACE

# All is asked at once: a page whose tables came too late loads itself once more in between.
IS_DRAWN = """() => {
  const cells = document.getElementById('rendered_cells');
  const waits = 'script[type="application/vnd.voila.cell-output+json"]';
  return cells?.checkVisibility() && !document.querySelector(waits)
    && !/Loading widget|Error displaying widget/.test(cells.textContent);
}"""


def wait_until(page: Page, expression: str, argument: object = None, *, every: float = 50) -> None:
    """Wait until this is true in the page, or true of the argument, and look every 50 ms.

    Playwright's own `wait_for_function` evaluates text in the page, which its policy forbids.
    """
    for _ in range(round(PACE.patience(30_000) / every)):
        # A page that is just leaving has no answer.
        with suppress(Error):
            if page.evaluate(expression, argument):
                return
        page.wait_for_timeout(every)
    raise AssertionError(f"it did not come true: {expression}")


class Visit:
    """A page that has been opened; `page` is Playwright's."""

    def __init__(
        self, browser: Browser, address: str, width: int, height: int, scheme: str
    ) -> None:
        self.address = address
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self._context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=cast("Literal['light', 'dark']", scheme),
        )
        self.page: Page = PACE.open_page(self._context)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.errors.append(str(fault)))
        self.page.on("request", self._watch)
        self.page.goto(address)

    @property
    def has_sideways_scroll(self) -> bool:
        """Whether the page is wider than the window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))

    def wait_for_lesson(self) -> None:
        """Wait until the cells are shown and the kernel has answered for every widget."""
        wait_until(self.page, IS_DRAWN)

    def violations(self) -> list[str]:
        """What axe-core finds wrong, one line a rule with the elements it names."""
        found: list[dict[str, Any]] = Axe().run(self.page).response["violations"]
        return [f"{rule['id']}: {[node['html'][:120] for node in rule['nodes']]}" for rule in found]

    def close(self) -> None:
        """Leave as a learner does, so that the page says goodbye to its kernel."""
        if not self.page.is_closed():
            with self.page.expect_event("close"):
                self.page.close(run_before_unload=True)
        self._context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url')})")

    def _watch(self, request: Request) -> None:
        origin = "/".join(self.address.split("/")[:3])
        if not request.url.startswith((origin, "data:", "blob:")):
            self.foreign.append(request.url)


class Visitor(Protocol):
    """The `visit` fixture."""

    def __call__(
        self, address: str, *, width: int = 1280, height: int = 900, scheme: str = "light"
    ) -> Visit: ...
