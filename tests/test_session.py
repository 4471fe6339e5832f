"""A run in which a test was skipped has failed."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    test = folder / "test_sample.py"
    test.write_text(text, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["-c", "pyproject.toml", "--rootdir", ".", "-p", "tests.conftest", str(test)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_run_without_a_skip_passes(tmp_path: Path) -> None:
    assert run(tmp_path, "def test_good() -> None: pass").returncode == 0


@pytest.mark.parametrize(
    "text",
    [
        "import pytest\ndef test_it(): pytest.skip('no reason')",
        "import pytest\n@pytest.mark.skipif(True, reason='here')\ndef test_it(): pass",
        "import pytest\npytest.importorskip('no_such_module')\ndef test_it(): pass",
        "import pytest\n@pytest.mark.xfail\ndef test_it(): assert False",
    ],
)
def test_a_skip_of_any_kind_fails_the_run(tmp_path: Path, text: str) -> None:
    done = run(tmp_path, "def test_good(): pass\n" + text)
    assert done.returncode == 1
    assert "so this run fails" in done.stdout


def test_a_warning_fails_a_test(tmp_path: Path) -> None:
    text = "import warnings\ndef test_it(): warnings.warn('old', DeprecationWarning)"
    assert run(tmp_path, text).returncode == 1
