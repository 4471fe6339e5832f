"""Texts by key: one catalog a language, in gettext's own files, a folder a language.

A key is dotted, `refusal.must-follow`; its text may name values in braces.
The language is given with the call, or set for a while by `language`; English otherwise.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import NoReturn

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

__all__ = [
    "LANGUAGES",
    "current_language",
    "has_text",
    "language",
    "read_catalog",
    "said_in",
    "template",
    "text",
]

LANGUAGES = ("en", "fr")
"""The languages that are complete, by their ISO code."""

_current: ContextVar[str] = ContextVar("kingtutor_language", default="en")


def current_language() -> str:
    """The language in which `text` answers when it is not told one.

    >>> current_language()
    'en'
    """
    return _current.get()


@contextmanager
def language(code: str) -> Iterator[None]:
    """Answer in this language inside the `with` block, in this thread and task alone.

    >>> with language("fr"):
    ...     text("suit.hearts")
    'cœur'

    Raises `LookupError` if there is no catalog of that language.
    """
    _messages(code)
    token = _current.set(code)
    try:
        yield
    finally:
        _current.reset(token)


def text(key: str, /, *, lang: str | None = None, **values: object) -> str:
    """The text of this key, with its values filled in.

    The value `n`, a whole number of either sign, chooses the plural form and is for such texts
    alone.

    >>> text("refusal.must-follow", suit="spades")
    'You must follow spades'
    >>> text("count.tricks", n=1), text("count.tricks", n=3, lang="fr")
    ('1 trick', '3 plis')

    Raises `LookupError` if the language or the key is unknown, or a value is missing.
    """
    messages = _messages(lang or _current.get())
    number = values.get("n")
    if isinstance(number, int):
        # −1 counts like 1: it is points that have a sign.
        return messages.ngettext(key, key, abs(number)).format_map(values)
    return messages.gettext(key).format_map(values)


def template(key: str, /, *, lang: str | None = None) -> str:
    """The text of this key as it stands in the catalog, its values still to be filled in.

    >>> template("card.name")
    '{rank} of {suit}'

    Raises `LookupError` if the language or the key is unknown.
    """
    return _messages(lang or _current.get()).gettext(key)


def has_text(key: str, *, lang: str | None = None) -> bool:
    """Whether the catalog has this key.

    >>> has_text("suit.hearts"), has_text("suit.stars")
    (True, False)
    """
    return read_catalog(lang or _current.get()).get(key) is not None


def said_in(texts: Mapping[str, str], lang: str | None = None) -> str:
    """The text in this language, or in the current one, of data that names its texts itself.

    Where it has none, the first of `LANGUAGES` that it has; nothing if it has none of them.

    >>> said_in({"en": "First steps", "fr": "Premiers pas"}, "fr"), said_in({"fr": "Roi"}, "en")
    ('Premiers pas', 'Roi')
    """
    wanted = (lang or _current.get(), *LANGUAGES)
    return next((texts[code] for code in wanted if code in texts), "")


@cache
def read_catalog(code: str) -> Catalog:
    """The whole catalog of a language, with each key's text; read once.

    Raises `LookupError` if there is no catalog of that language.
    """
    if code not in LANGUAGES:
        raise LookupError(f"{code!r} is no language here; there are {' and '.join(LANGUAGES)}")
    parts = sorted(
        (part for part in files(__name__).joinpath(code).iterdir() if part.name.endswith(".po")),
        key=lambda part: part.name,
    )
    # gettext keeps the first of two equal keys and says nothing; read as one file, it is a fault.
    whole = read_po(BytesIO(parts[0].read_bytes()), locale=code, abort_invalid=True)
    for part in parts[1:]:
        for message in read_po(BytesIO(part.read_bytes()), locale=code, abort_invalid=True):
            if message.id and message.id in whole:
                raise LookupError(f"{code}/{part.name} has {message.id!r} a second time")
            if message.id:
                whole[message.id] = message
    return whole


class _Unknown(gettext.NullTranslations):
    """Where a catalog falls back to: plain gettext would show the learner the key."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self._code = code

    def gettext(self, message: str) -> NoReturn:
        raise LookupError(f"there is no text {message!r} in the catalog of {self._code!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:  # noqa: ARG002
        raise LookupError(
            f"there is no text {msgid1!r} with plural forms in the catalog of {self._code!r}"
        )


@cache
def _messages(code: str) -> gettext.GNUTranslations:
    # gettext wants the compiled form; compiling takes milliseconds, so it is nowhere on disk.
    compiled = BytesIO()
    write_mo(compiled, read_catalog(code))
    compiled.seek(0)
    messages = gettext.GNUTranslations(compiled)
    messages.add_fallback(_Unknown(code))
    return messages
