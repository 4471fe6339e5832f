"""The command `kingtutor replay` run in this process, and what it answered."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kingtutor.cli import main
from tests.records import oracle

RECORDS = [row["record"] for row in oracle()]
EXPECTED = [row["expect"] for row in oracle()]


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def values(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def complaints(self) -> list[str]:
        return self.err.splitlines()


class Command:
    """The command in this process, with what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._capsys = capsys
        self._folder = folder

    def __call__(self, *arguments: str) -> Answer:
        with pytest.raises(SystemExit) as end:
            main(["replay", *arguments])
        out, err = self._capsys.readouterr()
        assert isinstance(end.value.code, int)
        return Answer(end.value.code, out, err)

    def on(self, content: str | bytes, *arguments: str) -> Answer:
        """Run on a file with this content."""
        file = self._folder / "matches.json"
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return self(str(file), *arguments)


def lines(*values: object) -> str:
    return "".join(f"{json.dumps(value)}\n" for value in values)
