"""What holds for the whole run: no test is skipped unseen, and property tests can be replayed."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.skips import pytest_configure  # noqa: F401 - pytest finds this hook here
from tests.web.server import RunningApp, running, write_lesson

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("local", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, for tests wait: for kernels, and for cards that travel."""
    return min((os.cpu_count() or 1) + 1, 5)


COUNTER = (
    "import ipywidgets as w; said = w.Label('not pressed'); key = w.Button(description='Press'); "
    "key.on_click(lambda _: setattr(said, 'value', 'pressed')); w.VBox([key, said])"
)
TRANSPORT = (
    "import json, os, ipykernel; "
    "print('kernel over', json.loads(ipykernel.get_connection_info())['transport'], "
    "'preheated', os.environ['VOILA_PREHEAT'])"
)


@pytest.fixture(scope="session")
def sample_notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four small lessons, two of them one in two languages, and pages that are none."""
    folder = tmp_path_factory.mktemp("notebooks")
    write_lesson(folder, "en/russian/00-the-table.ipynb", TRANSPORT, title="The table")
    write_lesson(
        folder, "en/russian/01-press.ipynb", COUNTER, title="Press", description="One button"
    )
    write_lesson(folder, "fr/russian/01-press.ipynb", COUNTER, title="Appuyer")
    write_lesson(folder, "en/portuguese/00-talk.ipynb", TRANSPORT, "secret = 'hush'", title="Talk")
    write_lesson(folder, "en/broken.ipynb", "raise ValueError('the lesson broke')", title="Broken")
    (folder / "en" / "notes.txt").write_text("not for visitors", "utf-8")
    return folder


@pytest.fixture(scope="session")
def app(sample_notebooks: Path) -> Iterator[RunningApp]:
    """The app on the sample notebooks."""
    with running("--notebooks", str(sample_notebooks)) as started:
        yield started


@pytest.fixture(scope="session")
def king_tutor() -> Iterator[RunningApp]:
    """The app as a user gets it, on the lessons of King Tutor."""
    with running() as started:
        yield started
