"""What was found so far, kept on disk so that a killed run goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from io import TextIOBase
from pathlib import Path

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from kingtutor.errors import KingTutorError, quoted
from kingtutor.puzzles.mine.deal_result import DealResult
from kingtutor.puzzles.mine.spec import MiningSpec

__all__ = ["Checkpoint", "checkpoint"]


class Checkpoint:
    """A file of results, one a line in any order; the first line tells what they were found for."""

    def __init__(self, known: dict[int, DealResult], file: TextIOBase) -> None:
        self.known = known
        self._file = file

    def keep(self, found: DealResult) -> None:
        """Write a result down; it survives a kill from here on."""
        self._file.write(found.model_dump_json() + "\n")
        self._file.flush()


@contextmanager
def checkpoint(path: Path, spec: MiningSpec) -> Iterator[Checkpoint]:
    """Open the file of a spec, with what an earlier run found; the file stays afterwards.

    Raises `KingTutorError` if the file is of another spec or of another version.
    """
    head = to_json({"spec": spec, "version": version("kingtutor")}).decode()
    known = _read(path, head) if path.exists() else {}
    # Written anew: a kill may have left half a line at the end.
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(head + "\n")
        kept = Checkpoint(known, file)
        for found in known.values():
            kept.keep(found)
        yield kept


def _same(line: str, head: str) -> bool:
    try:
        return bool(from_json(line) == from_json(head))
    except ValueError:
        return False


def _read(path: Path, head: str) -> dict[int, DealResult]:
    # What is no text of ours is another's too.
    lines = path.read_text(encoding="utf-8-sig", errors="replace").split("\n")
    if not _same(lines[0], head):
        raise KingTutorError(
            f"{quoted(path.name)} was left by a search for something else: "
            "finish that one, delete the file, or give another --out"
        )
    known: dict[int, DealResult] = {}
    for line in lines[1:]:
        try:
            found = DealResult.model_validate_json(line)
        except ValidationError:
            continue
        known[found.number] = found
    return known
