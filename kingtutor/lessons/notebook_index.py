"""The notebooks that are there, read from their folder.

A notebook lies at `<language>/<game>/<number>-<name>.ipynb`; its title is `metadata.title`.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

__all__ = ["COMPARISON", "TRAINER", "Notebook", "NotebookIndex"]

TRAINER = "puzzles.ipynb"
"""The name, below a language's folder, of the page where puzzles are solved."""

COMPARISON = "king-in-two-forms.ipynb"
"""The name of the lesson that belongs to both games."""


@dataclass(frozen=True)
class Notebook:
    """One notebook as the lesson list shows it.

    >>> lesson = Notebook("en/russian/01-no-tricks.ipynb", "No tricks", "")
    >>> lesson.game, lesson.number, lesson.key
    ('russian', 1, 'russian/no-tricks')
    """

    path: str
    title: str
    summary: str

    @property
    def language(self) -> str:
        """The folder at the top, a language code such as `en`."""
        return self.path.split("/")[0]

    @property
    def place(self) -> str:
        """The path below the language's folder: the same for the same page of every language."""
        return self.path.partition("/")[2]

    @property
    def game(self) -> str | None:
        """The folder below the language, or `None` for a page that belongs to no game."""
        parts = self.path.split("/")
        return parts[1] if len(parts) == 3 else None

    @property
    def number(self) -> int | None:
        """The number that the name starts with."""
        digits = self.path.split("/")[-1].partition("-")[0]
        return int(digits) if digits.isdecimal() else None

    @property
    def name(self) -> str:
        """The file's name without number and ending: `no-tricks`."""
        stem = self.path.split("/")[-1].removesuffix(".ipynb")
        return stem if self.number is None else stem.partition("-")[2] or stem

    @property
    def key(self) -> str:
        """What the lesson is called where progress is kept, in every language the same."""
        return f"{self.game}/{self.name}" if self.game else self.name

    @property
    def is_lesson(self) -> bool:
        """Whether there is something to learn here: neither the trainer nor any other page."""
        return self.game is not None or self.place == COMPARISON


class NotebookIndex:
    """The notebooks under one folder; each look sees the folder as it is now."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def pages(self) -> list[Notebook]:
        """Every notebook, in the order of the lesson list."""
        found = (
            path.relative_to(self.folder)
            for path in self.folder.rglob("*.ipynb")
            if not any(part.startswith(".") for part in path.relative_to(self.folder).parts)
        )
        return [self._page(path.as_posix()) for path in sorted(found)]

    def lessons(self, language: str | None = None) -> list[Notebook]:
        """The lessons of one language or of all; of each, the one about both games comes last."""
        found = [
            page for page in self.pages() if page.is_lesson and language in {None, page.language}
        ]
        return sorted(found, key=lambda page: (page.language, page.game is None))

    def lessons_of(self, language: str, game: str) -> list[Notebook]:
        """The lessons of a game in a language, the one about both games last."""
        return [page for page in self.lessons(language) if page.game in {game, None}]

    def find(self, path: str) -> Notebook | None:
        """The page at a path relative to the folder, or `None`: never a file outside it."""
        parts = path.split("/")
        # A part that is empty, hidden, one of the dots or a place of its own is on no list.
        if any(not part or part[0] == "." or set(part) & {"\\", ":"} for part in parts):
            return None
        is_there = path.endswith(".ipynb") and self.folder.joinpath(*parts).is_file()
        return self._page(path) if is_there else None

    def _page(self, path: str) -> Notebook:
        file = self.folder / path
        title, summary = _heading(file, file.stat().st_mtime_ns)
        return Notebook(path, title, summary)


@lru_cache(maxsize=512)
def _heading(file: Path, changed_at: int) -> tuple[str, str]:  # noqa: ARG001 - part of the key
    """Title and summary of a notebook, read again when the file changes."""
    try:
        metadata = json.loads(file.read_text("utf-8"))["metadata"]
    except (OSError, ValueError, KeyError, TypeError):
        # A broken notebook must not take the whole list away; opening it tells what is wrong.
        metadata = {}
    name = file.stem.partition("-")[2] or file.stem
    return (
        str(metadata.get("title") or name.replace("-", " ").capitalize()),
        str(metadata.get("description") or ""),
    )
