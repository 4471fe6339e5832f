"""The glossary and the rules as pages: complete, short, and in agreement with the game."""

import json
import re

import pytest

from kingtutor._paths import data_folder
from kingtutor.i18n import LANGUAGES, read_catalog
from kingtutor.rules import KING_OF_HEARTS, PORTUGUESE, RUSSIAN, FirstLead, KingRule
from kingtutor.web.glossary import GROUPS, glossary
from kingtutor.web.rulebook import SECTIONS, rulebook


def keys(prefix: str, code: str = "en") -> set[str]:
    ids = [message.id for message in read_catalog(code)]
    return {key for key in ids if isinstance(key, str) and key.startswith(prefix)}


def test_every_word_of_the_catalog_stands_in_a_group_once() -> None:
    listed = [word for words in GROUPS.values() for word in words]
    assert len(listed) == len(set(listed)) >= 60
    known = {key.removeprefix("glossary.").removesuffix(".means") for key in keys("glossary.")}
    assert known - {f"group.{group}" for group in GROUPS} == set(listed)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_meaning_is_one_short_sentence(code: str) -> None:
    for group in glossary(code):
        for word in group.words:
            assert word.meaning.endswith("."), word.key
            assert not re.search(r"[.?!] ", word.meaning), word.key
            assert len(word.meaning.split()) <= 26, word.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_form_belongs_to_two_words(code: str) -> None:
    forms = [
        form.lower() for group in glossary(code) for word in group.words for form in word.forms
    ]
    assert sorted(forms) == sorted(set(forms))


def test_every_rule_of_the_catalog_is_printed() -> None:
    for game in SECTIONS:
        book = rulebook(game, "en")
        printed = sum(1 + len(section.rules) for section in book.sections)
        others = {f"rules.{game}.house", f"rules.{game}.up"} & keys("rules.")
        assert len(keys(f"rules.{game}.") - others) == printed
        assert all(section.rules for section in book.sections)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", SECTIONS)
def test_the_totals_of_a_match_make_zero(game: str, code: str) -> None:
    rows = rulebook(game, code).rows
    totals = [int(row.total.replace("−", "-")) for row in rows]
    negative = sum(total for total in totals if total < 0)
    # Of the Portuguese positives each of four hands is one or the other kind.
    positive = 4 * totals[-1] if game == "portuguese" else sum(t for t in totals if t > 0)
    assert negative == -positive == {"russian": -192, "portuguese": -1300}[game]
    text = " ".join(rule for section in rulebook(game, code).sections for rule in section.rules)
    assert str(positive) in text


def test_the_game_is_played_as_the_page_says() -> None:
    """What the sentences rest on: a change of one of these makes a sentence false."""
    russian, portuguese = RUSSIAN, PORTUGUESE
    assert (russian.early_end, portuguese.early_end) == (True, False)
    assert russian.first_lead is FirstLead.LEFT_OF_DEALER
    assert portuguese.first_lead is FirstLead.DEALER
    assert (russian.kh_rule, portuguese.kh_rule) == (KingRule.RUSSIAN, KingRule.PORTUGUESE)
    assert (russian.kh_lead_forced, portuguese.kh_lead_forced) == (False, True)
    assert not russian.hearts_break
    assert not portuguese.hearts_break
    assert (russian.hand_size, portuguese.hand_size) == (8, 13)
    banned = {key for key, each in russian.contracts.items() if each.bans_heart_lead}
    forced = {key for key, each in russian.contracts.items() if each.forces_king}
    assert forced == {"no-king", "king", "eralash-negative", "eralash-positive"}
    assert banned == forced | {"no-hearts", "hearts"}
    assert {k for k, c in portuguese.contracts.items() if c.bans_heart_lead} == {
        "no-hearts",
        "no-king",
    }
    assert {k for k, c in portuguese.contracts.items() if c.forces_king} == {"no-king"}
    assert (portuguese.contracts["down"].start, portuguese.contracts["down"].per_trick) == (
        325,
        -75,
    )
    king = RUSSIAN.contracts["eralash-negative"].points_of(KING_OF_HEARTS)
    assert king == -22


# In bold, and said in the same sentence: no word of the game.
EXPLAINED = {"jack or king", "valet ou roi", "sixth trick", "sixième pli"}
BOLD = re.compile(r"\*\*(.+?)\*\*")


def plain(text: str) -> str:
    """A term as the page's script compares it."""
    return re.sub(r"\s+", " ", text.lower().replace("’", "'")).rstrip(".,:;!?").strip()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_terms_that_lessons_introduce_are_in_the_glossary(code: str) -> None:
    """An idea sets its one new term in bold, and the reader can ask what it means."""
    known = EXPLAINED | {
        plain(form) for group in glossary(code) for word in group.words for form in word.forms
    }
    terms = []
    for path in sorted((data_folder("notebooks") / code).rglob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["id"].startswith("idea"):
                terms += BOLD.findall("".join(cell["source"]))
    assert [term for term in terms if plain(term) not in known] == []
    # The first lesson's three at least; without any, nothing has been asked.
    assert len(terms) >= 3 or code != "en"
