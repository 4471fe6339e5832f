"""The pages of the app, in one list: to be served, to be led to, to be tested.

A page is an entry here and its template; a page with a table is a notebook and an entry.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from kingtutor.i18n import LANGUAGES
from kingtutor.lessons.notebook_index import TRAINER, NotebookIndex
from kingtutor.rules import PORTUGUESE, RUSSIAN
from kingtutor.web.glossary import glossary
from kingtutor.web.rulebook import rulebook

__all__ = ["GAMES", "PAGES", "Page", "page_named"]

GAMES = (RUSSIAN.key, PORTUGUESE.key)
"""The games, in the order in which the header offers them."""

Matter = Callable[[NotebookIndex, str, str], dict[str, Any]]
"""What a template is given, by the notebooks that there are, the language and the game."""


def _nothing(_notebooks: NotebookIndex, _language: str, _game: str) -> dict[str, Any]:
    return {}


def _paths(notebooks: NotebookIndex, language: str, _game: str) -> dict[str, Any]:
    return {"lessons": {game: notebooks.lessons_of(language, game) for game in GAMES}}


def _path(notebooks: NotebookIndex, language: str, game: str) -> dict[str, Any]:
    return {"lessons": notebooks.lessons_of(language, game)}


def _rules(_notebooks: NotebookIndex, language: str, game: str) -> dict[str, Any]:
    return {"book": rulebook(game, language)}


def _glossary(_notebooks: NotebookIndex, language: str, _game: str) -> dict[str, Any]:
    return {"groups": glossary(language)}


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page: where it is, what it shows, and where it is led to from.

    `address` is below the language, with `{game}` where each game has a page of its own; `notebook`
    is the place of a page with a kernel. The template is `<name>.html`.

    >>> page_named("rules").path("en", "russian"), page_named("glossary").has_game
    ('en/russian/rules/', False)
    """

    name: str
    address: str = ""
    notebook: str | None = None
    matter: Matter = _nothing
    nav: str = ""
    """The text by which the header leads there; such a page is a section of its own."""
    foot: str = ""
    """The text by which the foot leads there."""

    @property
    def has_game(self) -> bool:
        """Whether each game has such a page of its own."""
        return "{game}" in self.address

    def path(self, language: str, game: str) -> str:
        """The address below the prefix of the server, of a page without a kernel."""
        return f"{language}/{self.address.format(game=game)}"

    @property
    def pattern(self) -> str:
        """The same as a regular expression with the language and the game as its groups."""
        games = f"(?P<game>{'|'.join(GAMES)})"
        below = self.address.rstrip("/").format(game=games)
        return f"(?P<language>{'|'.join(LANGUAGES)})/{below}/?" if below else _HOME

    def paths(self, language: str) -> Iterator[str]:
        """Every address of the page in this language."""
        yield from (self.path(language, game) for game in (GAMES if self.has_game else GAMES[:1]))


# The landing page is also where no language is named.
_HOME = f"(?:(?P<language>{'|'.join(LANGUAGES)})/?)?"

PAGES = (
    Page(name="home", matter=_paths),
    Page(name="game", address="{game}/", matter=_path, nav="web.learn"),
    Page(name="puzzles", notebook=TRAINER, nav="web.solve"),
    Page(name="rules", address="{game}/rules/", matter=_rules, foot="web.rules.title"),
    Page(name="glossary", address="glossary/", matter=_glossary, foot="web.glossary.title"),
)


def page_named(name: str) -> Page:
    """The page of this name.

    Raises `LookupError` if there is none.
    """
    for page in PAGES:
        if page.name == name:
            return page
    raise LookupError(f"there is no page {name!r}; there are {', '.join(p.name for p in PAGES)}")
