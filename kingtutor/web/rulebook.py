"""The rules of each game as a page prints them: sentences from the catalog, numbers from the game.

What a contract counts is read from the rules themselves, so that the page cannot differ from them.
"""

from dataclasses import dataclass
from itertools import count, takewhile

from kingtutor.i18n import has_text, language, text
from kingtutor.rules import Contract, Variant, parse_variant
from kingtutor.words import contract_label, signed

__all__ = ["SECTIONS", "Book", "ScheduleRow", "Section", "rulebook"]

SECTIONS = {
    "russian": ("cards", "deal", "play", "hearts", "score"),
    "portuguese": ("cards", "deal", "play", "hearts", "positive", "auction", "score"),
}
"""The sections of each game's rules, in order."""


@dataclass(frozen=True)
class Section:
    """A heading and its rules, a sentence or two each."""

    key: str
    heading: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class ScheduleRow:
    """A contract in the table of the rounds; `total` is what all four together get."""

    rounds: str
    label: str
    total: str


@dataclass(frozen=True)
class Book:
    """The rules of one game in one language."""

    game: str
    sections: tuple[Section, ...]
    rows: tuple[ScheduleRow, ...]
    house: str


def rulebook(game: str, code: str) -> Book:
    """The rules of a game, by its key, in a language.

    >>> book = rulebook("portuguese", "en")
    >>> book.rows[4]
    ScheduleRow(rounds='5', label='No King: −160 for the K♥', total='−160')
    >>> len(rulebook("russian", "fr").rows)
    14

    Raises `LookupError` if there is no such language, `KingTutorError` if there is no such game.
    """
    with language(code):
        return Book(
            game=game,
            sections=tuple(_section(f"rules.{game}.{key}", key) for key in SECTIONS[game]),
            rows=tuple(_rows(parse_variant(game))),
            house=text(f"rules.{game}.house"),
        )


def _section(name: str, key: str) -> Section:
    numbered = (f"{name}.{number}" for number in count(1))
    rules = tuple(text(rule) for rule in takewhile(has_text, numbered))
    return Section(key, text(name), rules)


def _rows(variant: Variant) -> list[ScheduleRow]:
    fixed = [variant.contracts[key] for key in variant.schedule if key]
    rows = [
        ScheduleRow(str(number), contract_label(contract), _total(contract, variant))
        for number, contract in enumerate(fixed, 1)
    ]
    if len(fixed) < len(variant.schedule):
        # The last hands are chosen by their master, and each may be up or down.
        rounds = f"{len(fixed) + 1}–{len(variant.schedule)}"
        up, down = variant.contracts["up-nt"], variant.contracts["down"]
        label = text("rules.portuguese.up", points=signed(up.per_trick))
        rows.append(ScheduleRow(rounds, label, _total(up, variant)))
        rows.append(ScheduleRow(rounds, contract_label(down), _total(down, variant)))
    return rows


def _total(contract: Contract, variant: Variant) -> str:
    return signed(contract.total(variant.pack))
