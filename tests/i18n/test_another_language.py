"""A language that does not exist yet: made as CONTRIBUTING says, it leaves no English behind.

Its catalogs are the English ones with every text in brackets, so that a word outside brackets is
one that no catalog knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po, write_po

import kingtutor
from kingtutor import i18n
from kingtutor.lessons.lesson_index import find_lesson
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.opening import OpenLesson
from tests.lessons.pressing import enabled, press

CODE = "eo"
LESSONS = [
    ("russian", "the-table"),
    ("russian", "no-king"),
    ("russian", "eralash-negative"),
    ("russian", "the-match"),
    ("portuguese", "up"),
    ("portuguese", "down"),
    ("portuguese", "the-auction"),
    ("both", "two-forms"),
]
NO_WORDS = {
    *("seat", "cards", "legal", "marks", "mode", "tone", "state", "icon", "key", "viewer", "hand"),
    *("taker", "plays", "lesson", "part", "outcome", "lang", "card", "address", "letter"),
}
"""Fields of a view that are codes for the browser: nobody reads them."""
BACKWARDS = {"restart", "undo", "back", "new-deal", "again"}
CARD = re.compile(r"(10|[AKQJ2-9])[♠♥♦♣]")


def write_bracketed(folder: Path) -> None:
    """Make the catalogs of the language that does not exist, in a folder of its code."""
    english = Path(kingtutor.__file__).parent / "i18n" / "en"
    (folder / CODE).mkdir()
    for part in english.glob("*.po"):
        catalog = read_po(BytesIO(part.read_bytes()))
        for message in catalog:
            if message.id and message.string:
                forms = message.string
                message.string = (
                    bracketed(forms) if isinstance(forms, str) else tuple(map(bracketed, forms))
                )
        with (folder / CODE / part.name).open("wb") as file:
            write_po(file, catalog)


@pytest.fixture
def another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    write_bracketed(tmp_path)
    monkeypatch.setattr(i18n, "LANGUAGES", (*i18n.LANGUAGES, CODE))
    monkeypatch.setattr(i18n, "files", lambda _: tmp_path)
    yield CODE
    i18n.read_catalog.cache_clear()
    i18n._messages.cache_clear()


def bracketed(text: str) -> str:
    return f"⟦{text}⟧"


def words_outside(text: str) -> str:
    """What is left of a text without the brackets, card signs, figures and punctuation."""
    shorter = text
    while shorter != (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", shorter)):
        pass
    return " ".join(re.findall(r"[^\W\d_]+", CARD.sub("", shorter)))


def texts_in(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every text that a person reads or hears, with the field it is in."""
    if name in NO_WORDS:
        return
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from texts_in(entry, key)
    elif isinstance(value, list):
        for entry in value:
            yield from texts_in(entry, name)


def parts_of(lesson: OpenLesson) -> Iterator[OnTable]:
    for number in range(1, len(lesson.lesson.scenes) + 1):
        yield lesson.show(number)
    for number in range(1, len(lesson.lesson.questions) + 1):
        yield lesson.ask(number)
    if lesson.lesson.hand is not None:
        yield lesson.play()
    if lesson.lesson.ending is not None:
        yield lesson.prove()


def presses(shown: OnTable) -> Iterator[tuple[str, Any]]:
    """What can be pressed now and leads on: hints, choices, a number, cards, actions."""
    view = shown.table.view
    if panel := view.panel:
        actions = enabled(shown)
        if "hint" in actions and panel.hints and len(panel.hints.shown) < panel.hints.total:
            yield "action", "hint"
        for choice in panel.choices:
            yield "choice", choice.key
        if panel.entry and panel.entry.enabled:
            yield "entry", 1
    yield from (("card", str(card)) for card in (*view.why, *view.legal[:1]))
    if panel:
        yield from (("action", action) for action in sorted(actions - BACKWARDS - {"hint"}))


def next_press(shown: OnTable, pressed: set[tuple[str, Any]]) -> tuple[str, Any] | None:
    """The first of them not tried before; a hint, a step on or a legal card may come again."""
    again = {"hint", "next", "go-on", *map(str, shown.table.view.legal)}
    for press_now in presses(shown):
        if press_now not in pressed or press_now[1] in again:
            return press_now
    return None


def walk(shown: OnTable) -> Iterator[dict[str, Any]]:
    """Every view on the way through a part, as the browser gets it."""
    pressed: set[tuple[str, Any]] = set()
    yield from shown.table.frames["views"]
    for _ in range(150):
        found = next_press(shown, pressed)
        if found is None:
            return
        pressed.add(found)
        press(shown, *found)
        yield from shown.table.frames["views"]


def test_words_outside_brackets_are_found() -> None:
    assert words_outside("⟦a ⟦b⟧ c⟧: −4, K♥, 10♠ ⟦d⟧ (7)") == ""
    assert words_outside("⟦a⟧ left here ⟦b⟧ K♥") == "left here"
    view = {"seat": "N", "say": {"heading": "one"}, "why": {"KH": "two"}, "twin": [["three"]]}
    assert [text for _, text in texts_in(view)] == ["one", "two", "three"]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_no_text_of_a_lesson_is_left_untranslated(
    game: str, name: str, another_language: str
) -> None:
    lesson = OpenLesson(find_lesson(game, name), another_language)
    left: set[tuple[str, str]] = set()
    seen = 0
    for shown in parts_of(lesson):
        for view in walk(shown):
            for field, text in texts_in(view):
                seen += 1
                if words_outside(text):
                    left.add((field, text))
        assert words_outside(repr(shown)) == ""
        left |= {(key, text) for key, text in texts_in(shown.table.strings) if words_outside(text)}
    assert left == set()
    assert seen > 1000


def test_a_text_that_a_language_lacks_is_named(another_language: str) -> None:
    with i18n.language(another_language), pytest.raises(LookupError, match=r"no text 'no\.such'"):
        i18n.text("no.such")
