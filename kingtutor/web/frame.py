"""What every page of the app shares: its language, and the addresses in its header."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Self
from urllib.parse import quote

from babel import Locale

from kingtutor.i18n import LANGUAGES, read_catalog, template, text
from kingtutor.lessons.notebook_index import Notebook, NotebookIndex
from kingtutor.web.pages import GAMES, PAGES, page_named

__all__ = ["Addresses", "Frame", "Link", "choose_language"]


def choose_language(asked: str, remembered: str, accepted: str) -> str:
    """The language of a page: the one asked for, else remembered, else what the browser accepts.

    `accepted` is the header Accept-Language.  What is no language here counts as not said.

    >>> choose_language("", "", "de, fr-CH;q=0.8, en;q=0.5")
    'fr'
    >>> choose_language("xx", "en", "fr"), choose_language("", "", "")
    ('en', 'en')
    """
    for code in (asked, remembered, *_accepted(accepted)):
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def _accepted(header: str) -> list[str]:
    """The codes of an Accept-Language header, the most welcome first."""
    weighed = []
    for part in header.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    return [code for _, code in sorted(weighed, key=lambda each: each[0])]


@dataclass(frozen=True)
class Addresses:
    """Where the pages are, under the prefix of this server."""

    base_url: str
    notebooks: NotebookIndex

    def page(self, name: str, code: str, game: str = GAMES[0], query: str = "") -> str:
        """One of `kingtutor.web.pages`; the landing page where its notebook is not installed."""
        page = page_named(name)
        if page.notebook is None:
            return self.base_url + page.path(code, game) + query
        found = self.notebooks.find(f"{code}/{page.notebook}")
        return self.notebook(found) + query if found else self.page("home", code)

    def notebook(self, page: Notebook) -> str:
        """A lesson, or another notebook."""
        return f"{self.base_url}voila/render/{quote(page.path)}"

    def translated(self, page: Notebook, code: str) -> str:
        """The same notebook in another language, else what is nearest to it there."""
        other = self.notebooks.find(f"{code}/{page.place}")
        if other:
            return self.notebook(other)
        return self.page("game" if page.game in GAMES else "home", code, page.game or "")


@dataclass(frozen=True)
class Link:
    """One position of a switch in the header, or a link there or in the foot."""

    code: str
    label: str
    url: str
    is_here: bool


@dataclass(frozen=True)
class Frame:
    """The frame of one page: what its templates know besides their own matter.

    `game` is that of the page, or None where it belongs to both.
    `in_language` and `in_game` give the address of the same place in another language or game.
    """

    addresses: Addresses
    language: str
    in_language: Callable[[str], str]
    in_game: Callable[[str], str]
    game: str | None = None
    section: str = ""
    """The name of the page in the header that this one belongs to."""

    @classmethod
    def around(cls, addresses: Addresses, language: str) -> Self:
        """The frame of a page that belongs nowhere, such as an error."""
        return cls(
            addresses,
            language,
            in_language=partial(addresses.page, "home"),
            in_game=partial(addresses.page, "game", language),
        )

    @property
    def namespace(self) -> dict[str, Any]:
        """What the templates are given."""
        return {"frame": self, "t": partial(text, lang=self.language), "to": self.addresses}

    @property
    def games(self) -> list[Link]:
        """The game switch."""
        return [
            Link(
                game,
                text(f"web.game.{game}", lang=self.language),
                self.in_game(game),
                game == self.game,
            )
            for game in GAMES
        ]  # fmt: skip - one position a line

    @property
    def nav(self) -> list[Link]:
        """The sections of the app, as the header offers them."""
        game = self.game or GAMES[0]
        return [
            Link(
                page.name,
                text(page.nav, lang=self.language),
                self.addresses.page(page.name, self.language, game),
                page.name == self.section,
            )
            for page in PAGES
            if page.nav
        ]

    @property
    def foot(self) -> list[Link]:
        """The pages about the game, as the foot offers them."""
        return [
            Link(
                page.name,
                text(page.foot, lang=self.language, game=self._called(game)),
                self.addresses.page(page.name, self.language, game),
                is_here=False,
            )
            for page in PAGES
            if page.foot
            for game in (GAMES if page.has_game else GAMES[:1])
        ]

    def _called(self, game: str) -> str:
        return text(f"web.home.learn.{game}", lang=self.language)

    @property
    def languages(self) -> list[Link]:
        """The language switch, each language under its own name."""
        return [
            Link(code, _own_name(code), self.in_language(code), code == self.language)
            for code in LANGUAGES
        ]

    @property
    def words(self) -> dict[str, str]:
        """The texts that the scripts of a page fill in, by the last part of their keys."""
        prefix = "web.say."
        return {
            key.removeprefix(prefix): template(key, lang=self.language)
            for key in _keys()
            if key.startswith(prefix)
        }


def _keys() -> list[str]:
    return [message.id for message in read_catalog(LANGUAGES[0]) if isinstance(message.id, str)]


def _own_name(code: str) -> str:
    name = Locale.parse(code).get_display_name() or code
    return name[0].upper() + name[1:]
