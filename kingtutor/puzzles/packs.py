"""Packs: `<name>.jsonl` with one puzzle a line, beside `<name>.toml` with title and description.

The shipped packs lie in one folder, in a checkout and in an installed wheel alike; a path to any
other pack will do as well.
A pack with a fault is not read at all, and every fault of it is told at once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails, from_json

from kingtutor._paths import data_folder
from kingtutor.errors import KingTutorError, quoted
from kingtutor.i18n import LANGUAGES, said_in
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.proof import prove
from kingtutor.rules.faults import plainly

__all__ = [
    "Fault",
    "Pack",
    "PackFaults",
    "Scan",
    "load_pack",
    "pack_files",
    "pack_names",
    "read_pack",
    "repeated",
    "scan_pack",
    "write_pack",
]


@dataclass(frozen=True, order=True)
class Fault:
    """One fault of a pack: the pack, the line of its puzzles or 0 for its head, the field."""

    pack: str
    line: int
    field: str
    what: str

    def __str__(self) -> str:
        place = f"{self.pack}.jsonl line {self.line}" if self.line else f"{self.pack}.toml"
        return f"{place}: {self.field}: {self.what}"


class PackFaults(KingTutorError):
    """A pack that is not read, with all its faults; the text has one line for each."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[PackFaults], tuple[Sequence[Fault]]]:
        """Rebuild from the faults, so that it survives a process pool."""
        return type(self), (self.faults,)


class _Head(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    title: dict[str, str]
    description: dict[str, str]


@dataclass(frozen=True)
class Pack:
    """Puzzles that belong together, with a title and a description in every language."""

    name: str
    title: Mapping[str, str]
    description: Mapping[str, str]
    puzzles: tuple[Puzzle, ...]

    def title_in(self, language: str | None = None) -> str:
        """The title in this language, or in the current one; in another where it has none."""
        return said_in(self.title, language)

    def description_in(self, language: str | None = None) -> str:
        """The description in this language, or in the current one; in another where it has none."""
        return said_in(self.description, language)


def pack_names() -> tuple[str, ...]:
    """The names of the shipped packs, in alphabetical order.

    >>> "first-steps" in pack_names()
    True
    """
    return tuple(sorted(path.stem for path in data_folder("puzzles").glob("*.toml")))


def load_pack(pack: str | Path) -> Pack:
    """A pack by its name, or by a path to either of its files, with every puzzle proved.

    Raises `PackFaults` with all faults if there is one; then nothing of it is loaded.
    """
    scan = scan_pack(pack)
    found = [
        Fault(scan.name, line, finding.field, finding.fault)
        for line, puzzle in scan.puzzles.items()
        for finding in prove(puzzle).findings
    ]
    return scan.pack(found)


def read_pack(pack: str | Path) -> Pack:
    """The same without the proofs, which takes a thousandth of the time.

    Meant for the shipped packs: they are proved by `kingtutor puzzle check` whenever they change.

    >>> read_pack("first-steps").title_in("fr")
    'Premiers pas'

    Raises `PackFaults` for what can be seen without a search: a line that is no puzzle, a position
    that cannot be, a puzzle that stands there twice.
    """
    return scan_pack(pack).pack()


@dataclass(frozen=True)
class Scan:
    """What can be read of a pack: its puzzles by their lines, and the faults of the rest."""

    name: str
    title: Mapping[str, str]
    description: Mapping[str, str]
    puzzles: Mapping[int, Puzzle]
    faults: tuple[Fault, ...]

    def pack(self, more: Iterable[Fault] = ()) -> Pack:
        """The pack, if it has no fault.

        Raises `PackFaults` with its own faults and these, sorted by their lines.
        """
        if faults := sorted((*self.faults, *more)):
            raise PackFaults(faults)
        return Pack(self.name, self.title, self.description, tuple(self.puzzles.values()))


def scan_pack(pack: str | Path) -> Scan:
    """Read as much of a pack as can be read.

    Raises `KingTutorError` if there is no such pack.
    """
    head_path, puzzles_path = _files(pack)
    name = head_path.stem
    head, faults = _read_head(name, head_path)
    lines, unreadable = _lines(name, puzzles_path)
    faults += unreadable
    puzzles: dict[int, Puzzle] = {}
    for number, line in enumerate(lines, 1):
        puzzle, wrong = _read_line(name, number, line)
        faults += wrong
        if puzzle is not None:
            puzzles[number] = puzzle
    faults += repeated((name, number, puzzle) for number, puzzle in puzzles.items())
    title, description = (head.title, head.description) if head else ({}, {})
    return Scan(name, title, description, puzzles, tuple(faults))


def write_pack(pack: Pack, folder: Path) -> None:
    """Write both files of a pack into a folder; the same pack gives the same bytes."""
    head = "\n\n".join(
        "\n".join((f"[{key}]", *(f"{code} = {_toml_text(said[code])}" for code in said)))
        for key, said in (("title", pack.title), ("description", pack.description))
    )
    lines = "".join(f"{puzzle.to_line()}\n" for puzzle in pack.puzzles)
    for path, text in zip(pack_files(folder, pack.name), (f"{head}\n", lines), strict=True):
        path.write_text(text, encoding="utf-8", newline="\n")


def pack_files(folder: Path, name: str) -> tuple[Path, Path]:
    """Both files of a pack, the head and the puzzles."""
    # Not `with_name`: a path may have no name, such as that of the root.
    return folder / f"{name}.toml", folder / f"{name}.jsonl"


def repeated(puzzles: Iterable[tuple[str, int, Puzzle]]) -> list[Fault]:
    """The faults of puzzles that stand there twice, by their id or in disguise.

    Each comes with the pack and the line where it stands; the later one is at fault.
    """
    ids: dict[str, str] = {}
    positions: dict[str, str] = {}
    faults: list[Fault] = []
    for pack, line, puzzle in puzzles:
        place = f"{puzzle.id} ({pack}.jsonl line {line})"
        first = ids.setdefault(puzzle.id, place)
        if first is not place:
            faults.append(Fault(pack, line, "id", f"there already is {first}"))
        first = positions.setdefault(puzzle.canonical(), place)
        if first is not place:
            faults.append(Fault(pack, line, "deal", f"the same puzzle in disguise as {first}"))
    return faults


def _files(pack: str | Path) -> tuple[Path, Path]:
    if isinstance(pack, str) and pack in pack_names():
        stem = data_folder("puzzles") / pack
    else:
        stem = Path(pack)
        stem = stem.with_suffix("") if stem.suffix in {".toml", ".jsonl"} else stem
    head, puzzles = pack_files(stem.parent, stem.name)
    missing = [path for path in (head, puzzles) if not _is_file(path)]
    if len(missing) == 2:
        known = ", ".join(pack_names())
        raise KingTutorError(f"{quoted(str(pack))} is no pack; there are {known}, or give a path")
    if missing:
        raise KingTutorError(f"pack {stem.name} lacks its file {missing[0].name}")
    return head, puzzles


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # A name too long for any file, or a folder that is closed to us.
        return False


def _read_head(name: str, path: Path) -> tuple[_Head | None, list[Fault]]:
    try:
        head = _Head.model_validate(tomllib.loads(path.read_text(encoding="utf-8-sig")))
    except ValidationError as error:
        return None, [_fault(name, 0, fault) for fault in error.errors(include_url=False)]
    # The parser is recursive, and passes on what Python says of a number of too many digits.
    except (ValueError, RecursionError) as error:
        return None, [Fault(name, 0, "toml", f"not TOML: {_one_line(str(error))}")]
    return head, [
        Fault(name, 0, key, fault)
        for key, texts in (("title", head.title), ("description", head.description))
        for fault in _unsaid(texts)
    ]


def _lines(name: str, path: Path) -> tuple[list[str], list[Fault]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        return [], [Fault(name, 1, "json", f"not UTF-8 text: see byte {error.start}")]
    # Not `splitlines`, which also parts a text at the separators of Unicode.
    lines = text.removesuffix("\n").split("\n") if text else []
    return lines, [] if lines else [Fault(name, 1, "json", "the pack has no puzzle")]


def _read_line(name: str, number: int, line: str) -> tuple[Puzzle | None, list[Fault]]:
    try:
        value = from_json(line, allow_inf_nan=False)
    except ValueError as error:
        return None, [Fault(name, number, "json", f"not JSON: {_one_line(str(error))}")]
    if not isinstance(value, dict):
        return None, [Fault(name, number, "json", f"{quoted(value)} is no JSON object")]
    try:
        puzzle = Puzzle.model_validate(value)
    except ValidationError as error:
        return None, [_fault(name, number, fault) for fault in error.errors(include_url=False)]
    return puzzle, [
        Fault(name, number, "title", fault)
        for fault in (_unsaid(puzzle.title) if puzzle.title else ())
    ]


def _unsaid(texts: Mapping[str, str]) -> Iterator[str]:
    """What is missing: a text in some language of ours, and none that is there may be empty."""
    if not set(texts) & set(LANGUAGES):
        yield f"there is no text in {' or '.join(map(repr, LANGUAGES))}"
    yield from (
        f"the text in {code!r} is empty" for code, said in texts.items() if not said.strip()
    )


def _fault(name: str, number: int, details: ErrorDetails) -> Fault:
    """A fault that pydantic found, with the field it concerns."""
    context: Mapping[str, Any] = details.get("ctx", {})
    if details["type"] == "puzzle":
        return Fault(name, number, context["field"], _one_line(context["what"]))
    # The discriminator of a union is no key of the file.
    keys = [str(key) for key in details["loc"] if key not in {"mined", "composed"}]
    return Fault(name, number, ".".join(keys) or "json", plainly(details))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _toml_text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
