"""The command `kingtutor puzzle` run in this process, and what it answered."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from kingtutor.cli import main


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def complaints(self) -> list[str]:
        """The lines on standard error that say what is wrong."""
        return [line for line in self.err.splitlines() if line.startswith("kingtutor: ")]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Answer:
    """Run `kingtutor puzzle` with these arguments."""
    with pytest.raises(SystemExit) as end:
        main(["puzzle", *arguments])
    out, err = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return Answer(end.value.code, out, err)
