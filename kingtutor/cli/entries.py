"""What a file hands to a command: one JSON document, a list of them, or one a line."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from itertools import chain
from typing import IO

from pydantic_core import from_json

from kingtutor.cli.streams import reason
from kingtutor.errors import NotationError, quoted

__all__ = ["Entry", "entries", "read_entries"]

STANDARD_INPUT = "-"

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Entry:
    """One JSON value of a file, or the fault that stands in its place."""

    number: int
    """From 1, faults counted too."""
    line: int | None
    """The line it stands on, from 1; None where the lines of the file are not the entries."""
    value: object = None
    fault: str | None = None


def read_entries(file: str) -> Iterator[Entry]:
    """The JSON values of a file, or of standard input for `-`; those of lines one by one.

    Raises `NotationError` if there is no such file, or no entry in it.
    """
    name = "standard input" if file == STANDARD_INPUT else quoted(file)
    try:
        with _opened(file) as lines:
            yield from entries(lines.readlines() if lines.seekable() else lines)
    except NotationError as error:
        raise NotationError(f"{name}: {error}") from None
    except IsADirectoryError:
        raise NotationError(f"{name} is a folder; give a file") from None
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else error
        raise NotationError(f"{name} cannot be read: {why}") from None


def _opened(file: str) -> AbstractContextManager[IO[bytes]]:
    return nullcontext(sys.stdin.buffer) if file == STANDARD_INPUT else open(file, "rb")  # noqa: PTH123 - a Path makes "" the folder


def entries(lines: Iterable[bytes]) -> Iterator[Entry]:
    r"""The JSON values of these lines: of the list they make, of each, or the one that they are.

    Entries of lines come as soon as a line shows that the lines are entries.

    >>> [entry.value for entry in entries([b"[1,\n", b"2]"])]
    [1, 2]
    >>> [entry.line for entry in entries([b"{}\n", b"\n", b"{}\n"])]
    [1, 3]

    Raises `NotationError` if nothing is there, or a text that is not of lines is not JSON.
    """
    # Where nothing is to come, one line is a document, and needs no number.
    is_alone = isinstance(lines, list) and sum(bool(raw.strip()) for raw in lines) == 1
    read = ((raw, _entry(line, raw)) for line, raw in enumerate(map(_without_mark, lines), 1))
    held: list[tuple[bytes, Entry]] = []
    for raw, entry in read:
        held.append((raw, entry))
        if raw.strip() and not is_alone and _show_rows(held):
            return _numbered(chain(held, read))
    return _of_document(held)


def _without_mark(raw: bytes) -> bytes:
    return raw.removeprefix(BYTE_ORDER_MARK)


def _entry(line: int, raw: bytes) -> Entry:
    try:
        return Entry(line, line, from_json(raw.strip().decode(), allow_inf_nan=False))
    except UnicodeDecodeError as error:
        return Entry(line, line, fault=f"not UTF-8 text: see byte {error.start}")
    except ValueError as error:
        # The reader saw one line of the file, which it calls the first.
        said = str(error).replace("at line 1 column", "at column")
        return Entry(line, line, fault=f"not JSON: {said}")


def _numbered(lines: Iterable[tuple[bytes, Entry]]) -> Iterator[Entry]:
    """The entries of lines, counted; a blank line is none."""
    rows = (entry for raw, entry in lines if raw.strip())
    return (replace(entry, number=number) for number, entry in enumerate(rows, 1))


def _show_rows(held: list[tuple[bytes, Entry]]) -> bool:
    """Whether the last of these lines shows that each is an entry.

    So does an object, or a broken one among others, that is no part of a document over lines.
    """
    raw, entry = held[-1]
    is_first = not any(before.strip() for before, _ in held[:-1])
    if isinstance(entry.value, dict):
        return is_first or (_is_row(raw, entry) and not _begin_document(held))
    looks_like_one = raw.rstrip().endswith(b"}") and _open_objects(held)
    return looks_like_one and not _begin_document(held)


def _open_objects(held: list[tuple[bytes, Entry]]) -> bool:
    return all(raw.lstrip().startswith(b"{") for raw, _ in held if raw.strip())


def _begin_document(held: list[tuple[bytes, Entry]]) -> bool:
    try:
        from_json(_joined(held), allow_inf_nan=False)
    except ValueError as error:
        return str(error).startswith("EOF")
    return True


def _is_row(raw: bytes, entry: Entry) -> bool:
    # An object that is set in is part of a document more often than a row.
    return raw.startswith(b"{") and isinstance(entry.value, dict)


def _joined(held: list[tuple[bytes, Entry]]) -> bytes:
    return b"".join(raw for raw, _ in held)


def _of_document(held: list[tuple[bytes, Entry]]) -> Iterator[Entry]:
    text = _joined(held)
    if not text.strip():
        raise NotationError("there is nothing in it")
    try:
        whole = from_json(text.decode(), allow_inf_nan=False)
    except ValueError as error:
        # A broken line shall not hide the good ones.
        if _open_objects(held) or any(_is_row(raw, entry) for raw, entry in held):
            return _numbered(held)
        if isinstance(error, UnicodeDecodeError):
            raise NotationError(f"it is not UTF-8 text: see byte {error.start}") from None
        raise NotationError(f"it is not JSON: {error}") from None
    if not isinstance(whole, list):
        return iter([Entry(1, None, whole)])
    if not whole:
        raise NotationError("it is an empty list")
    return (Entry(number, None, value) for number, value in enumerate(whole, 1))
