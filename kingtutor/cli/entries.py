"""What a file hands to a command: one JSON document, a list of them, or one a line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic_core import from_json

from kingtutor.errors import NotationError, quoted

__all__ = ["Entry", "entries", "named", "read_text"]

STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Entry:
    """One JSON value of a file, or the fault that stands in its place."""

    number: int
    """From 1, faults counted too."""
    line: int | None
    """The line it stands on, from 1; None where the lines of the file are not the entries."""
    value: object = None
    fault: str | None = None


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`.

    Raises `NotationError` if there is no such file, or it is not UTF-8.
    """
    name = named(file)
    try:
        raw = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(f"{name} is not UTF-8 text: see byte {error.start}") from None
    except IsADirectoryError:
        raise NotationError(f"{name} is a folder; give a file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise NotationError(f"{name} cannot be read: {reason}") from None


def named(file: str) -> str:
    """What a message calls a file.

    >>> named("-"), named("my matches.json")
    ('standard input', "'my matches.json'")
    """
    return "standard input" if file == STANDARD_INPUT else quoted(file)


def entries(text: str) -> Iterator[Entry]:
    r"""The JSON values of a text: of its list, of its lines, or the one that it is.

    >>> [entry.value for entry in entries("[1, 2]")], [entry.line for entry in entries("{}\n{}")]
    ([1, 2], [1, 2])

    Raises `NotationError` if nothing is there, or a text that is not of lines is not JSON.
    """
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise NotationError("there is nothing in it")
    try:
        whole = from_json(text, allow_inf_nan=False)
    except ValueError as error:
        if not _are_entries([line for _, line in lines]):
            raise NotationError(f"it is not JSON: {error}") from None
        return (_entry(place, *line) for place, line in enumerate(lines, 1))
    if not isinstance(whole, list):
        return iter([Entry(1, None, whole)])
    if not whole:
        raise NotationError("it is an empty list")
    return (Entry(number, None, value) for number, value in enumerate(whole, 1))


def _are_entries(lines: list[str]) -> bool:
    """Whether a text that is no JSON as a whole has an object on each of its lines.

    A broken line among them shall not hide the good ones; so either all look like objects, or one
    is an object that opens the file or ends it, as no line of a document spread over lines is.
    """
    if len(lines) == 1:
        return False
    return all(line.lstrip().startswith("{") for line in lines) or any(
        isinstance(_entry(1, 1, line).value, dict) for line in (lines[0], lines[-1])
    )


def _entry(number: int, line: int, text: str) -> Entry:
    try:
        return Entry(number, line, from_json(text, allow_inf_nan=False))
    except ValueError as error:
        # The reader saw one line of the file, which it calls the first.
        said = str(error).replace("at line 1 column", "at column")
        return Entry(number, line, fault=f"not JSON: {said}")
