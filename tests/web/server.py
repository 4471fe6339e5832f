"""The real app, started as a user starts it, on a free port."""

import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from kingtutor.i18n import LANGUAGES
from kingtutor.web.pages import GAMES, PAGES

KINGTUTOR = str(Path(sys.executable).with_name("kingtutor"))
EACH_PAGE = [
    page.path(LANGUAGES[number % len(LANGUAGES)], GAMES[number // 2 % len(GAMES)])
    for number, page in enumerate(page for page in PAGES if page.notebook is None)
]
"""One address of each page without a kernel, in the languages and games by turns."""
STARTED = re.compile(r"King Tutor is at (\S+)")


@dataclass(frozen=True)
class RunningApp:
    """The app: `address` ends with a slash."""

    address: str
    process: subprocess.Popen[str]
    log: list[str]
    """What the app has written."""

    def get(self, path: str = "", **options: Any) -> httpx.Response:
        """Ask for a page; nothing is followed or decoded on the way but gzip."""
        return httpx.get(self.address + path, timeout=30, **options)

    def health(self) -> dict[str, Any]:
        """What the health address says."""
        answer: dict[str, Any] = self.get("healthz").json()
        return answer

    def wait_for(self, **expected: int) -> dict[str, Any]:
        """Wait until the health address says so, 15 s at most; return what it says then."""
        for _ in range(150):
            health = self.health()
            if expected.items() <= health.items():
                return health
            time.sleep(0.1)
        raise AssertionError(f"{health} did not become {expected}")


@contextmanager
def running(
    *options: str,
    environment: dict[str, str] | None = None,
    soft_files: int | None = None,
    command: tuple[str, ...] = (KINGTUTOR,),
    ends_with: int = 0,
) -> Iterator[RunningApp]:
    """Start `kingtutor serve` and stop it as Ctrl-C does.

    `soft_files` limits it at the start; `command` is what starts `kingtutor`; `ends_with` is the
    exit code of an app that is ended otherwise.
    """

    def limit() -> None:
        # Where the tests run under `nohup` or the like, the app is not to inherit it.
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        if soft_files:
            hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft_files, hard))

    process = subprocess.Popen(
        [*command, "serve", "--port", "0", "--no-browser", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **(environment or {})},
        preexec_fn=limit,  # noqa: PLW1509 - it runs between two system calls, no lock is held
    )
    assert process.stdout
    lines = []
    for line in process.stdout:
        lines.append(line)
        if found := STARTED.search(line):
            break
    else:
        raise AssertionError(f"the app did not start: {''.join(lines)}")
    # A pipe that nobody reads would stop the app in the end.
    reading = threading.Thread(target=lines.extend, args=(process.stdout,), daemon=True)
    reading.start()
    try:
        yield RunningApp(found[1], process, lines)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)
        reading.join(timeout=30)
        process.stdout.close()
        assert process.returncode == ends_with, f"the app ended badly:\n{''.join(lines)}"


def refused(*options: str, **popen: Any) -> tuple[int, str, str]:
    """Run `kingtutor serve` where it cannot: exit code, standard output, standard error."""
    done = subprocess.run(
        [KINGTUTOR, "serve", "--no-browser", *options],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **popen,
    )
    return done.returncode, done.stdout, done.stderr


def write_lesson(folder: Path, path: str, *code: str, **metadata: str) -> None:
    """Write a notebook of one heading and these cells of code."""
    title = metadata.get("title", path)
    cells = [new_markdown_cell(f"# {title}", id="goal")]
    cells += [new_code_cell(source, id=f"show-{n}") for n, source in enumerate(code, 1)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(
        cells=cells,
        metadata={**metadata, "kernelspec": kernel, "language_info": {"name": "python"}},
    )
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, file)
