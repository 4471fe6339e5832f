"""The files that a command writes: where they go, and that none is replaced by mistake."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from kingtutor.errors import KingTutorError, are, quoted

__all__ = ["Replace", "output_path", "spare"]

Replace = Annotated[bool, typer.Option("--replace", help="Replace a file that is there already.")]
"""The option of every command that writes files."""


def output_path(out: str) -> Path:
    """The path that a user gave with `--out`.

    Raises `KingTutorError` if it is none.
    """
    # A `Path` would make nothing the folder that we stand in.
    if not out or "\0" in out:
        raise KingTutorError(f"--out {quoted(out)}: give the path of a file")
    return Path(out)


def spare(files: Iterable[Path], *, replace: bool) -> None:
    """Leave alone what is there.

    Raises `KingTutorError` if one of the files is there and shall not be replaced.
    """
    there = [] if replace else [quoted(file.name) for file in files if file.exists()]
    if there:
        raise KingTutorError(
            f"{' and '.join(there)} {are(len(there))} there already: "
            "give another --out, or --replace"
        )
