"""How texts are set: French spaces that do not break, apostrophes and quotes of the printer."""

import re

import pytest

from kingtutor.i18n import LANGUAGES, read_catalog
from kingtutor.puzzles.packs import pack_names, read_pack

FRENCH_FAULT = re.compile(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)")
"""A sign that a line break, or no space at all, would part from its word."""

TYPEWRITTEN = re.compile(r"['\"]")


def _catalog_texts(code: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for message in read_catalog(code):
        if message.id:
            forms = [message.string] if isinstance(message.string, str) else message.string or ()
            texts |= {f"{message.id} {number}": form for number, form in enumerate(forms)}
    return texts


def _pack_texts(code: str) -> dict[str, str]:
    packs = [read_pack(name) for name in pack_names()]
    titles = {pack.name: pack.title[code] for pack in packs}
    descriptions = {f"{pack.name}, description": pack.description[code] for pack in packs}
    puzzles = [puzzle for pack in packs for puzzle in pack.puzzles if puzzle.title]
    return titles | descriptions | {puzzle.id: puzzle.title[code] for puzzle in puzzles}


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        ("Gagné\u00a0!", True),
        ("«\u00a0maître\u00a0»", True),
        ("Gagné !", False),
        ("Gagné!", False),
        ("Le pli : pour vous", False),
        ("« maître\u00a0»", False),
    ],
)
def test_a_french_sign_needs_its_space(text: str, is_right: bool) -> None:
    assert bool(FRENCH_FAULT.search(text)) is not is_right


def test_french_catalogs_keep_signs_with_their_words() -> None:
    texts = _catalog_texts("fr")
    assert len(texts) > 250
    assert {key: text for key, text in texts.items() if FRENCH_FAULT.search(text)} == {}


def test_french_pack_titles_keep_signs_with_their_words() -> None:
    texts = _pack_texts("fr")
    assert len(texts) >= 50
    assert {key: text for key, text in texts.items() if FRENCH_FAULT.search(text)} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_have_the_printers_apostrophes_and_quotes(code: str) -> None:
    texts = {**_catalog_texts(code), **_pack_texts(code)}
    assert len(texts) > 300
    assert {key: text for key, text in texts.items() if TYPEWRITTEN.search(text)} == {}
