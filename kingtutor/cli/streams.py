"""The three standard streams: what a command says on them, and what if one is not there."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO, TextIOWrapper, UnsupportedOperation
from pathlib import Path
from typing import TextIO

import typer

from kingtutor.errors import KingTutorError

__all__ = ["complain", "finish", "open_streams", "output", "reason", "say", "say_json"]


def open_streams() -> None:
    """Let nothing that is said or read be a traceback, whatever the caller closed.

    A closed stream becomes one that fails when it is used; of standard error nothing is told, so
    that no answer is lost with the complaints. What a console cannot show is escaped.
    """
    # Each takes the lowest free number, that of the stream: no other file may get it.
    if sys.stdin is None:
        sys.stdin = _open(os.O_WRONLY, "r")
    if sys.stdout is None:
        sys.stdout = _open(os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _open(os.O_RDWR, "w")
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")


def _open(flags: int, mode: str) -> TextIO:
    descriptor = os.open(os.devnull, flags)
    os.set_inheritable(descriptor, True)
    return TextIOWrapper(
        FileIO(descriptor, mode, closefd=False), encoding="utf-8", line_buffering=True
    )


def say(text: str) -> None:
    """Write a line on standard output, at once: another program may wait for it."""
    with output():
        typer.echo(text)


@contextmanager
def output() -> Iterator[None]:
    """Standard output is written here.

    Raises `KingTutorError` if it takes no more; `BrokenPipeError` if its reader has gone away.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as fault:
        _drop(sys.stdout)
        raise KingTutorError(f"standard output cannot be written: {reason(fault)}") from None


def say_json(value: object) -> None:
    """Write a value as one line of JSON, in ASCII whatever the console.

    A number beyond those of JSON's readers, such as 1e999, is null.
    """
    from pydantic_core import to_json  # noqa: PLC0415 - the help needs none

    say(to_json(value, ensure_ascii=True, inf_nan_mode="null").decode("ascii"))


def complain(message: str) -> None:
    """Write one line on standard error, whatever the message holds."""
    line = " ".join(part.strip() for part in message.splitlines())
    try:
        sys.stderr.write(f"kingtutor: {line}\n")
        sys.stderr.flush()
    except OSError:
        _drop(sys.stderr)


def reason(fault: OSError) -> str:
    """Why a file or a stream cannot be read or written."""
    if fault.errno == errno.EBADF:
        return "it is closed"
    return fault.strerror or str(fault)


def finish(code: int) -> int:
    """Bring out what was said; the exit code is this one, or 2 with a complaint if it is lost."""
    try:
        with output():
            sys.stdout.flush()
    except BrokenPipeError:
        # A reader that has seen enough is told nothing.
        _drop(sys.stdout)
        return 1
    except KingTutorError as fault:
        complain(str(fault))
        return 2
    return code


def _drop(stream: TextIO) -> None:
    """Send what a stream still holds nowhere, or the interpreter complains of it at its end."""
    with Path(os.devnull).open("wb") as nowhere, suppress(UnsupportedOperation):
        os.dup2(nowhere.fileno(), stream.fileno())
