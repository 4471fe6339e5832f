"""Every address of the app stands behind the class word, but those that are named here."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import connect

from kingtutor.web.pages import PAGES
from tests.web.server import RunningApp, running

KERNEL = "00000000-0000-0000-0000-000000000000"
# An example of each pattern that the app answers.
CLOSED = {
    **{f"/{page.pattern}": page.path("en", "russian") for page in PAGES if page.notebook is None},
    "/heartbeat/([0-9a-f-]+)": f"heartbeat/{KERNEL}",
    r"/api/kernels/(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)": f"api/kernels/{KERNEL}",
    r"/api/kernels/(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)/channels": f"api/kernels/{KERNEL}/channels",
    "/voila/render/(.*)": "voila/render/en/russian/01-press.ipynb",
    "/voila/api/shutdown/(.*)": f"voila/api/shutdown/{KERNEL}",
}
# Health, the way in and out, and the styles and scripts, which are the same for everybody.
OPEN = {
    "/healthz",
    "/login",
    "/voila/templates/(.*)",
    "/voila/static/(.*)",
    "/voila/labextensions/(.*)",
}
# The app as it is started, which tells its addresses instead of listening.
TELLING = """
import json, socket, sys
from pathlib import Path
from kingtutor.web import app
from kingtutor.web.settings import ServeSettings
app.KingTutorApp.listen = lambda self: print(json.dumps([rule[0] for rule in self.init_handlers()]))
app.run(ServeSettings(notebooks=Path(sys.argv[1]), token="sesame"), [socket.socket()])
"""


@pytest.fixture(scope="module")
def closed_app(sample_notebooks: Path) -> Iterator[RunningApp]:
    """The app behind the class word `sesame`, with a kernel that waits for the first learner."""
    options = ("--notebooks", str(sample_notebooks))
    with running(*options, environment={"KINGTUTOR_TOKEN": "sesame"}) as started:
        yield started


def test_no_address_is_missing_here(sample_notebooks: Path) -> None:
    command = [sys.executable, "-W", "ignore", "-c", TELLING, str(sample_notebooks)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert set(json.loads(told.stdout)) == CLOSED.keys() | OPEN


@pytest.mark.parametrize("path", [*CLOSED.values(), f"voila/query/{KERNEL}"])
def test_nothing_is_answered_without_the_class_word(closed_app: RunningApp, path: str) -> None:
    address = closed_app.address + path
    for method in ("GET", "POST", "DELETE"):
        answer = httpx.request(method, address, timeout=30)
        assert answer.status_code in {302, 403, 404, 405}, method
        assert "data-lesson" not in answer.text
    with pytest.raises(InvalidHandshake), connect(address.replace("http:", "ws:")):
        pass
    assert closed_app.health()["learners"] == 0
