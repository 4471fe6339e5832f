"""Which puzzle comes next: of those asked for, each once before any comes again."""

from __future__ import annotations

from kingtutor.errors import KingTutorError
from kingtutor.i18n import text
from kingtutor.screens.puzzle_index import IndexedPuzzle, PuzzleIndex, Wanted

__all__ = ["Choosing"]


class Choosing:
    """The puzzles of an index, and which of them have been posed.

    >>> choosing = Choosing(PuzzleIndex.shipped())
    >>> [choosing.next(Wanted(pack="first-steps"), 1500).id for _ in range(2)]
    ['first-steps-01', 'first-steps-02']
    """

    def __init__(self, index: PuzzleIndex) -> None:
        self.index = index
        self.posed: set[str] = set()

    def next(
        self, wanted: Wanted, rating: float, after: IndexedPuzzle | None = None
    ) -> IndexedPuzzle:
        """The next puzzle of those wanted, which counts as posed from now on.

        Once all of them have been posed they begin again.

        Raises `KingTutorError` if there is none.
        """
        entry = self.index.choose(wanted, rating, self.posed, after)
        if entry is None:
            self.posed -= {one.id for one in self.index.entries if wanted.fits(one)}
            entry = self.index.choose(wanted, rating, self.posed, after)
        if entry is None:
            raise KingTutorError(text("trainer.none"))
        return self.pose(entry)

    def pose(self, entry: IndexedPuzzle) -> IndexedPuzzle:
        """This very puzzle, which counts as posed from now on."""
        self.posed.add(entry.id)
        return entry
