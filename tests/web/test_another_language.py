"""The app's own pages in a language that does not exist yet: no word of English is left on them."""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import kingtutor
from kingtutor.web.pages import PAGES
from tests.i18n.test_another_language import CODE, words_outside, write_bracketed
from tests.web.server import RunningApp, running, write_lesson

# The catalogs of the package stay where they are; the new language's lie beside them.
START = """
import sys
from pathlib import Path
from kingtutor import i18n
code, folder = sys.argv[1:3]
del sys.argv[1:3]
i18n.LANGUAGES = (*i18n.LANGUAGES, code)
i18n.files = lambda _: Path(folder)
from kingtutor.cli import app
app()
"""
SPOKEN = {"alt", "aria-label", "placeholder", "title"}
UNSEEN = {"script", "style"}
NAMES = {*("King", "Tutor"), *("English", "Français", "Esperanto"), *"AKQJ"}
"""The same in every language: the app's name, the languages' own, the letters on the cards."""


class Read(HTMLParser):
    """What a person reads or hears of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen += tag in UNSEEN
        self.texts += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in UNSEEN

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.texts.append(data)


@pytest.fixture(scope="module")
def bracketed_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    catalogs = tmp_path_factory.mktemp("catalogs")
    for part in (Path(kingtutor.__file__).parent / "i18n").glob("??/"):
        (catalogs / part.name).symlink_to(part)
    write_bracketed(catalogs)
    notebooks = tmp_path_factory.mktemp("notebooks")
    lesson = f"{CODE}/russian/01-press.ipynb"
    write_lesson(notebooks, lesson, "1", title="⟦press⟧", description="⟦one button⟧")
    command = (sys.executable, "-c", START, CODE, str(catalogs))
    options = ("--preheat", "0", "--notebooks", str(notebooks))
    with running(*options, command=command) as started:
        yield started


@pytest.mark.parametrize(
    "page",
    [
        *(
            path.removeprefix("en/")
            for page in PAGES
            if page.notebook is None
            for path in page.paths("en")
        ),
        "nothing",
    ],
)
def test_no_text_of_a_page_is_left_untranslated(bracketed_app: RunningApp, page: str) -> None:
    read = Read()
    read.feed(bracketed_app.get(f"{CODE}/{page}").text)
    # Of a word's forms the glossary shows the first, without the bracket behind the last.
    texts = [text + "⟧" * (text.count("⟦") - text.count("⟧")) for text in read.texts]
    left = words_outside(" ".join(texts)).split()
    assert set(left) <= NAMES
    assert sum("⟦" in text for text in read.texts) > 15
