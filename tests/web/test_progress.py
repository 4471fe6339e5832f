"""What the browser keeps of a learner's progress: node's own test runner on the shipped module."""

import os
import re
import subprocess
from pathlib import Path

import playwright

from kingtutor.web import __file__ as package

STATIC = Path(package).parent / "share/voila/templates/kingtutor/static"
# Playwright brings its own node, so that nobody needs to install one for these tests.
NODE = Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node")


def test_progress_is_noted_joined_and_read(tmp_path: Path) -> None:
    # A copy under a name that node takes for a module; the shipped bytes are what is tested.
    module = tmp_path / "progress.mjs"
    module.write_bytes((STATIC / "progress.js").read_bytes())
    done = subprocess.run(
        [NODE, "--test", "--test-reporter=tap", Path(__file__).with_name("progress.test.mjs")],
        env={**os.environ, "KINGTUTOR_MODULE": str(module)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert passed, done.stdout
    assert int(passed[1]) >= 12
