"""The address of a page: what it asks the trainer for."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import Any, Self
from urllib.parse import parse_qs

from kingtutor.cards import Card
from kingtutor.errors import KingTutorError, quoted
from kingtutor.screens.puzzle_index import FIRST_PACK, PuzzleIndex, Wanted

__all__ = ["Address", "query_string"]


@dataclass(frozen=True)
class Address:
    """What comes after the question mark: a puzzle and a line from it, or which ones are wanted.

    >>> address = Address.parse("?puzzle=first-steps-01&line=7D.TD")
    >>> address.puzzle, address.line
    ('first-steps-01', (Card.parse('7D'), Card.parse('TD')))
    >>> Address.parse("theme=tenace&level=2").wanted
    Wanted(pack=None, game=None, contract=None, theme='tenace', level=2)
    """

    puzzle: str | None = None
    line: tuple[Card, ...] = ()
    wanted: Wanted | None = None

    @classmethod
    def parse(cls, query: str) -> Self:
        """Read a query string; unknown keys are ignored, as other parts of a page may have theirs.

        Raises `NotationError` for a line that is no cards, `KingTutorError` for a level that is no
        number.
        """
        given = {key: values[-1] for key, values in parse_qs(query.removeprefix("?")).items()}
        cards = filter(None, given.get("line", "").split("."))
        asked: dict[str, Any] = {
            key: given[key] for key in ("pack", "game", "contract", "theme") if key in given
        }
        wanted = Wanted(**asked)
        if "level" in given:
            wanted = replace(wanted, level=_level(given["level"]))
        return cls(
            puzzle=given.get("puzzle"),
            line=tuple(map(Card.parse, cards)),
            wanted=None if wanted == Wanted() else wanted,
        )

    def check(self, index: PuzzleIndex) -> None:
        """See that there is such a puzzle, and that the line can be played.

        Raises `KingTutorError` if not.
        """
        if self.puzzle is not None:
            position = index.find(self.puzzle).puzzle().position()
            for card in self.line:
                position = position.play(card)
        elif self.wanted and not any(map(self.wanted.fits, index.entries)):
            raise KingTutorError("no puzzle here is what this address asks for")

    def wanted_in(self, index: PuzzleIndex) -> Wanted:
        """What comes after the puzzle of this address: what it asks for, or the puzzle's pack."""
        if self.wanted:
            return self.wanted
        return Wanted(pack=index.find(self.puzzle).pack if self.puzzle else FIRST_PACK)


def query_string() -> str:
    """What the address of the page asks for; empty where there is no page."""
    return os.environ.get("QUERY_STRING", "")


def _level(text: str) -> int:
    if text not in {"1", "2", "3", "4", "5"}:
        raise KingTutorError(f"{quoted(text)} is no level; there are 1 to 5")
    return int(text)
