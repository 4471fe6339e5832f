"""Node, which comes with the environment, for the tests of what runs in a browser."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

BIN = str(Path(sys.executable).parent)
TESTS = Path(__file__).with_name("js")


def node(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run node with these arguments, and these variables beside those of the environment."""
    program = shutil.which("node", path=BIN)
    assert program, "node is missing: make venv"
    return subprocess.run(
        [program, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def passed(name: str, **environment: str) -> int:
    """Run the tests of this file in `tests/js` and count those that pass; none may fail."""
    done = node("--test", "--test-reporter=tap", TESTS / name, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    count = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert count, done.stdout
    return int(count[1])


def check_types(*files: Path) -> str:
    """What TypeScript finds wrong in these files; empty if nothing."""
    compiler = shutil.which("tsc", path=BIN)
    assert compiler, "tsc is missing: make venv"
    done = node(compiler, "--noEmit", "--strict", "--ignoreConfig", *files)
    assert done.returncode in {0, 1, 2}, done.stderr
    return done.stdout
