"""The command `kingtutor` as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

PROGRAM = (sys.executable, "-c", "from kingtutor.cli import main; main()")


def kingtutor(
    *arguments: str, env: Mapping[str, str] | None = None, **how: Any
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, with what it printed."""
    streams: dict[str, int | IO[Any]] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.run(
        [*PROGRAM, *arguments],
        env={**os.environ, **(env or {})},
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
        **{**streams, **how},
    )


def in_shell(line: str, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell, in which `K` is the command: the shell closes streams for us."""
    words = " ".join(f"'{word}'" for word in PROGRAM)
    return subprocess.run(
        ["/bin/bash", "-c", f'K() {{ {words} "$@"; }}; {line}', "bash", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        timeout=120,
    )
