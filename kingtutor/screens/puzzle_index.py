"""The shipped puzzles as a page offers them: listed quickly, narrowed down, one chosen.

A page lists a thousand puzzles and shows a few, so that only the chosen one is read in full; the
packs were proved when they were made (`kingtutor puzzle check`).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Self
from urllib.parse import urlencode

from kingtutor._paths import data_folder
from kingtutor.cards import Seat
from kingtutor.errors import KingTutorError, quoted
from kingtutor.i18n import current_language
from kingtutor.puzzles.model import Composed, Puzzle
from kingtutor.rules import Deal

__all__ = ["FIRST_PACK", "IndexedPuzzle", "PuzzleIndex", "Wanted", "seated_south"]

FIRST_PACK = "first-steps"
"""Where a newcomer begins."""


@dataclass(frozen=True)
class IndexedPuzzle:
    """One puzzle of a pack, as much of it as a choice needs."""

    pack: str
    number: int
    """Its place in the pack, from 1."""
    of: int
    """How many puzzles the pack has."""
    id: str
    game: str
    contract: str
    themes: tuple[str, ...]
    level: int
    rating: int
    line: str
    """The puzzle as its file keeps it."""

    def puzzle(self) -> Puzzle:
        """The whole puzzle, its hero seated South."""
        return seated_south(Puzzle.parse(self.line))


@dataclass(frozen=True)
class Wanted:
    """What the learner asks for; None stands for any."""

    pack: str | None = None
    game: str | None = None
    contract: str | None = None
    theme: str | None = None
    level: int | None = None

    @property
    def tells_theme(self) -> bool:
        """Whether the theme is given away before the puzzle is posed."""
        return self.theme is not None

    def fits(self, entry: IndexedPuzzle) -> bool:
        """Whether this puzzle is one of those asked for.

        >>> entry = PuzzleIndex.shipped().find("first-steps-01")
        >>> Wanted(pack="first-steps", theme="duck_high").fits(entry), Wanted(level=5).fits(entry)
        (True, False)
        """
        return (
            self.pack in {None, entry.pack}
            and self.game in {None, entry.game}
            and self.contract in {None, entry.contract}
            and (self.theme is None or self.theme in entry.themes)
            and self.level in {None, entry.level}
        )

    @property
    def query(self) -> str:
        """The same in an address, "theme=tenace&level=2".

        >>> Wanted(theme="tenace", level=2).query
        'theme=tenace&level=2'
        """
        facets = {facet.name: getattr(self, facet.name) for facet in fields(self)}
        return urlencode({facet: value for facet, value in facets.items() if value})

    def but(self, facet: str, value: object = None) -> Self:
        """The same with one facet asked for otherwise, by default not at all."""
        changes: dict[str, Any] = {facet: value}
        return replace(self, **changes)


@dataclass(frozen=True)
class PuzzleIndex:
    """All the puzzles that are there, pack after pack."""

    entries: tuple[IndexedPuzzle, ...]
    titles: Mapping[str, Mapping[str, str]]
    """Each pack's title, by language."""

    @classmethod
    @cache
    def shipped(cls) -> Self:
        """The packs of this installation, the first steps first."""
        heads = sorted(
            data_folder("puzzles").glob("*.toml"), key=lambda path: (path.stem != FIRST_PACK, path)
        )
        entries: list[IndexedPuzzle] = []
        titles = {}
        for head in heads:
            titles[head.stem] = tomllib.loads(head.read_text("utf-8"))["title"]
            lines = head.with_suffix(".jsonl").read_text("utf-8").splitlines()
            entries += (
                _entry(head.stem, number, len(lines), line) for number, line in enumerate(lines, 1)
            )
        return cls(tuple(entries), titles)

    def find(self, identity: str) -> IndexedPuzzle:
        """The puzzle with this id.

        Raises `KingTutorError` if there is none.
        """
        for entry in self.entries:
            if entry.id == identity:
                return entry
        raise KingTutorError(f"{quoted(identity)} is no puzzle here")

    def title(self, pack: str) -> str:
        """The pack's title in the current language."""
        return self.titles[pack][current_language()]

    def choose(
        self,
        wanted: Wanted,
        rating: float,
        done: Iterable[str] = (),
        after: IndexedPuzzle | None = None,
    ) -> IndexedPuzzle | None:
        """The next puzzle of those asked for; None if all of them are done.

        A pack is gone through in its order, from `after` on; otherwise the puzzle comes whose
        rating is nearest to the learner's.

        >>> index = PuzzleIndex.shipped()
        >>> index.choose(Wanted(pack="first-steps"), 1500, ["first-steps-01"]).id
        'first-steps-02'
        """
        over = set(done)
        open_ones = [entry for entry in self.entries if wanted.fits(entry) and entry.id not in over]
        if not open_ones:
            return None
        if wanted.pack is None:
            return min(open_ones, key=lambda entry: abs(entry.rating - rating))
        number = after.number if after and after.pack == wanted.pack else 0
        return next((entry for entry in open_ones if entry.number > number), open_ones[0])

    def offered(self, facet: str, wanted: Wanted) -> dict[object, int]:
        """The values of a facet among the puzzles that fit the other facets, with their numbers.

        >>> PuzzleIndex.shipped().offered("level", Wanted(pack="first-steps"))[1] > 20
        True
        """
        others = wanted.but(facet)
        found: dict[object, int] = {}
        for entry in filter(others.fits, self.entries):
            for value in entry.themes if facet == "theme" else (getattr(entry, facet),):
                found[value] = found.get(value, 0) + 1
        return found


def seated_south(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with everybody moved round the table until the hero sits South.

    >>> puzzle = PuzzleIndex.shipped().find("first-steps-01").puzzle()
    >>> puzzle.hero_seat
    Seat.SOUTH
    """
    steps = (Seat.SOUTH.value - puzzle.hero_seat.value) % 4
    if not steps:
        return puzzle
    source = puzzle.source
    if not isinstance(source, Composed):
        moved = {"deal": _turned(source.deal, steps), "dealer": _moved(source.dealer, steps)}
        source = source.model_copy(update=moved)
    return puzzle.model_copy(
        update={
            "deal": _turned(puzzle.deal, steps),
            "leader": _moved(puzzle.leader, steps),
            "hero": Seat.SOUTH.letter,
            "source": source,
        }
    )


def _moved(letter: str, steps: int) -> str:
    return Seat.parse(letter).after(steps).letter


def _turned(deal: str, steps: int) -> str:
    hands = Deal.parse(deal).hands
    north, east, south, west = (hands[(place - steps) % 4] for place in range(4))
    return str(Deal((north, east, south, west)))


def _entry(pack: str, number: int, of: int, line: str) -> IndexedPuzzle:
    read = json.loads(line)
    return IndexedPuzzle(
        pack=pack,
        number=number,
        of=of,
        id=read["id"],
        game=read["variant"],
        contract=read["contract"],
        themes=tuple(read["themes"]),
        level=read["level"],
        rating=read["rating"],
        line=line,
    )
