"""The catalogs: complete, alike in every language, and read in the language that is asked for."""

import re
import string
import threading
from pathlib import Path

import pytest
from babel.messages.catalog import Message

import kingtutor
from kingtutor.i18n import LANGUAGES, current_language, language, read_catalog, text
from kingtutor.rules import PORTUGUESE, RUSSIAN, Refusal
from kingtutor.table.payload import table_strings

PACKAGE = Path(kingtutor.__file__).parent
LITERAL_KEY = re.compile(r"\b(?:text|template)\(\s*\"([a-z0-9-]+(?:\.[\w-]+)+)\"")


def _forms(message: Message) -> tuple[str, ...]:
    assert message.string
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _messages(code: str) -> dict[str, Message]:
    catalog = read_catalog(code)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message
        for message in catalog
        if message.id
    }


def _placeholders(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name}


def test_every_language_has_the_same_keys() -> None:
    keys = {code: set(_messages(code)) for code in LANGUAGES}
    assert len(keys["en"]) > 150
    assert all(found == keys["en"] for found in keys.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_empty_and_none_is_marked_as_doubtful(code: str) -> None:
    messages = _messages(code)
    empty = [key for key, message in messages.items() if not all(map(str.strip, _forms(message)))]
    assert empty == []
    assert [key for key, message in messages.items() if message.fuzzy] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_form_of_a_text_names_the_same_values_as_in_english(code: str) -> None:
    english = _messages("en")
    for key, message in _messages(code).items():
        wanted = set().union(*map(_placeholders, _forms(english[key])))
        for form in _forms(message):
            # A form for a single number may leave the number out: "the last trick".
            assert _placeholders(form) | {"n"} == wanted | {"n"}, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_plural_texts_have_all_forms_of_their_language(code: str) -> None:
    catalog = read_catalog(code)
    plurals = [message for message in catalog if message.pluralizable]
    assert len(plurals) >= 8
    assert {len(_forms(message)) for message in plurals} == {catalog.num_plurals}
    assert str(catalog.locale) == code


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("refusal", Refusal, ids=lambda refusal: refusal.value)
def test_every_refusal_has_its_message(refusal: Refusal, code: str) -> None:
    messages = _messages(code)
    key = f"refusal.{refusal.value}"
    assert {key, f"{key}.text", f"{key}.short"} <= set(messages)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_contract_has_a_name(code: str) -> None:
    keys = {*RUSSIAN.contracts, *PORTUGUESE.contracts}
    assert len(keys) >= 20
    assert len({text(f"contract.{key}", lang=code) for key in keys}) == len(keys)


def test_every_key_written_in_the_code_is_in_the_catalogs() -> None:
    sources = [source.read_text("utf-8") for source in PACKAGE.rglob("*.py")]
    keys = {key for source in sources for key in LITERAL_KEY.findall(source)}
    assert len(keys) > 40
    assert keys <= set(_messages("en"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_browser_gets_its_words_in_the_page_s_language(code: str) -> None:
    with language(code):
        strings = table_strings()
    assert strings["lang"] == code
    assert all(strings.values())


def test_a_language_holds_inside_its_block_alone() -> None:
    with language("fr"):
        with language("en"):
            assert text("seat.north") == "North"
        assert text("seat.north") == "Nord"
        assert text("seat.north", lang="en") == "North"
    assert current_language() == "en"


def test_a_language_holds_in_its_thread_alone() -> None:
    seen: list[str] = []
    with language("fr"):
        thread = threading.Thread(target=lambda: seen.append(current_language()))
        thread.start()
        thread.join()
    assert seen == ["en"]


def test_french_counts_nothing_in_the_singular_and_a_loss_by_its_size() -> None:
    assert text("count.tricks", n=0, lang="fr") == "0 pli"
    assert text("count.tricks", n=0) == "0 tricks"
    assert text("count.points", n=-1, points="−1") == "−1 point"


def test_a_language_that_is_not_there_is_named() -> None:
    with pytest.raises(LookupError, match="'xx' is no language here; there are en and fr"):
        text("seat.north", lang="xx")
    with pytest.raises(LookupError, match="'xx'"), language("xx"):
        pass


def test_an_unknown_key_is_named_rather_than_shown_to_a_learner() -> None:
    with pytest.raises(LookupError, match=r"no text 'seat\.up' in the catalog of 'fr'"):
        text("seat.up", lang="fr")
    with pytest.raises(LookupError, match=r"'seat\.north' with plural forms"):
        text("seat.north", n=2)
