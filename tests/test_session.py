"""A run in which a test was skipped has failed."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SKIPPED = [
    "import pytest\ndef test_it(): pytest.skip('no reason')",
    "import pytest\n@pytest.mark.skipif(True, reason='here')\ndef test_it(): pass",
    "import pytest\npytest.importorskip('no_such_module')\ndef test_it(): pass",
    "import pytest\n@pytest.mark.xfail\ndef test_it(): assert False",
]
GOOD = "def test_good(): pass\n"


def run(folder: Path, *texts: str, workers: int = 0) -> subprocess.CompletedProcess[str]:
    """Run these modules under our settings, without the plugins that take seconds to load."""
    for number, text in enumerate(texts):
        (folder / f"test_{number}.py").write_text(GOOD + text, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-c", "pyproject.toml", "--rootdir", "."]
    command += ["-o", "addopts=", "--import-mode=importlib", "-p", "tests.skips"]
    command += [f"-pno:{name}" for name in ("cacheprovider", "nbval", "hypothesispytest")]
    command += ["-n", str(workers), str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_run_without_a_skip_passes(tmp_path: Path) -> None:
    assert run(tmp_path, "").returncode == 0


@pytest.mark.parametrize("text", SKIPPED)
def test_a_skip_of_any_kind_fails_the_run(tmp_path: Path, text: str) -> None:
    done = run(tmp_path, text)
    assert done.returncode == 1
    assert "so this run fails" in done.stdout


def test_every_skip_on_another_core_fails_the_run_too(tmp_path: Path) -> None:
    done = run(tmp_path, *SKIPPED, workers=2)
    assert done.returncode == 1
    assert done.stdout.count("so this run fails") == len(SKIPPED)


def test_a_warning_fails_a_test(tmp_path: Path) -> None:
    text = "import warnings\ndef test_it(): warnings.warn('old', DeprecationWarning)"
    assert run(tmp_path, text).returncode == 1
