"""What every page of the app shares: its language, and the addresses in its header."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Self
from urllib.parse import quote

from babel import Locale

from kingtutor.i18n import LANGUAGES, read_catalog, template, text
from kingtutor.lessons.notebook_index import TRAINER, Notebook, NotebookIndex
from kingtutor.rules import PORTUGUESE, RUSSIAN

__all__ = ["GAMES", "Addresses", "Frame", "Switch", "choose_language"]

GAMES = (RUSSIAN.key, PORTUGUESE.key)
"""The games, in the order in which the header offers them."""


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

    def home(self, code: str) -> str:
        """The landing page."""
        return f"{self.base_url}{code}/"

    def path(self, code: str, game: str) -> str:
        """The list of a game's lessons."""
        return f"{self.base_url}{code}/{game}/"

    def rules(self, code: str, game: str) -> str:
        """The rules of a game, to be printed."""
        return f"{self.base_url}{code}/{game}/rules/"

    def glossary(self, code: str) -> str:
        """The words of the game."""
        return f"{self.base_url}{code}/glossary/"

    def notebook(self, page: Notebook) -> str:
        """A lesson, or another notebook."""
        return f"{self.base_url}voila/render/{quote(page.path)}"

    def puzzles(self, code: str, query: str = "") -> str:
        """The trainer; the landing page where none is installed."""
        page = self.notebooks.find(f"{code}/{TRAINER}")
        return self.notebook(page) + query if page else self.home(code)

    def translated(self, page: Notebook, code: str) -> str:
        """The same notebook in another language, else what is nearest to it there."""
        other = self.notebooks.find(f"{code}/{page.place}")
        if other:
            return self.notebook(other)
        return self.path(code, page.game) if page.game in GAMES else self.home(code)


@dataclass(frozen=True)
class Switch:
    """One position of a switch in the header."""

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

    @classmethod
    def around(cls, addresses: Addresses, language: str) -> Self:
        """The frame of a page that belongs nowhere, such as an error."""
        return cls(addresses, language, addresses.home, partial(addresses.path, language))

    @property
    def namespace(self) -> dict[str, Any]:
        """What the templates are given."""
        return {"frame": self, "t": partial(text, lang=self.language), "to": self.addresses}

    @property
    def games(self) -> list[Switch]:
        """The game switch."""
        return [
            Switch(
                game,
                text(f"web.game.{game}", lang=self.language),
                self.in_game(game),
                game == self.game,
            )
            for game in GAMES
        ]  # fmt: skip - one position a line

    @property
    def languages(self) -> list[Switch]:
        """The language switch, each language under its own name."""
        return [
            Switch(code, _own_name(code), self.in_language(code), code == self.language)
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
