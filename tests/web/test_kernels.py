"""How kernels are given out, limited and freed."""

import json
import sys
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import httpx
import psutil
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.web.learner import kernel_of
from tests.web.server import RunningApp, running, write_lesson

LESSON = "voila/render/en/russian/01-press.ipynb"
FIRST = "voila/render/en/russian/00-the-table.ipynb"


@pytest.fixture(scope="module")
def small_app(sample_notebooks: Path) -> Iterator[RunningApp]:
    """Room for one learner, nothing preheated."""
    options = ("--max-kernels", "1", "--preheat", "0")
    with running("--notebooks", str(sample_notebooks), *options) as started:
        yield started


class Learner:
    """A browser without scripts, with a lesson open."""

    def __init__(
        self,
        app: RunningApp,
        path: str = LESSON,
        *,
        is_patient: bool = False,
    ) -> None:
        self.app = app
        self.browser = httpx.Client(base_url=app.address, timeout=30)
        asked = (self.browser.get(path) for _ in range(300 if is_patient else 1))
        self.page = next(page for page in asked if page.status_code != 503)
        self.kernel = kernel_of(self.page)

    def leave(self) -> httpx.Response:
        """What a page sends when it is closed; a second time is no fault."""
        return self.browser.post(f"voila/api/shutdown/{self.kernel}")

    def vanish(self) -> Self:
        """Be gone without a word."""
        self.browser.close()
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.leave()
        self.browser.close()

    @property
    def channels(self) -> str:
        """The address of the kernel's socket."""
        return f"{self.app.address}api/kernels/{self.kernel}/channels".replace("http:", "ws:")


@pytest.fixture
def learner(small_app: RunningApp) -> Iterator[Learner]:
    """The one learner whom the small app has room for."""
    small_app.wait_for(kernels=0, learners=0)
    with Learner(small_app) as arrived:
        yield arrived


def test_the_closing_page_frees_its_kernel_without_an_xsrf_header(learner: Learner) -> None:
    assert learner.app.health()["learners"] == 1
    assert learner.leave().status_code == 204
    learner.app.wait_for(kernels=0, learners=0)


def test_only_the_closing_page_goes_without_an_xsrf_header(learner: Learner) -> None:
    address = f"api/kernels/{learner.kernel}"
    assert learner.browser.delete(address).status_code == 403
    learner.browser.cookies.set("_xsrf", "ab" * 16)  # only a page of ours could read it
    header = {"X-XSRFToken": "ab" * 16}
    assert learner.browser.delete(address, headers=header).status_code == 204


def test_a_page_of_another_site_cannot_free_a_kernel(learner: Learner) -> None:
    answer = learner.browser.post(
        f"voila/api/shutdown/{learner.kernel}", headers={"Origin": "http://elsewhere.example"}
    )
    assert answer.status_code == 404
    assert learner.app.health()["learners"] == 1


def test_a_full_house_says_so_and_has_room_again_when_a_page_closes(learner: Learner) -> None:
    full = learner.app.get(LESSON)
    assert full.status_code == 503
    assert full.headers["retry-after"] == "60"
    assert "<h1>All tables are taken</h1>" in full.text
    learner.leave()
    with Learner(learner.app):
        pass


def test_two_who_come_at_once_do_not_share_the_last_place(small_app: RunningApp) -> None:
    small_app.wait_for(kernels=0, learners=0)
    address = small_app.address + LESSON
    with (
        httpx.stream("GET", address, timeout=30) as first,
        httpx.stream("GET", address, timeout=30) as second,
    ):
        first.read()
        second.read()
    assert sorted([first.status_code, second.status_code]) == [200, 503]
    entered = first if first.status_code == 200 else second
    httpx.post(f"{small_app.address}voila/api/shutdown/{kernel_of(entered)}")


def test_a_kernel_waits_for_the_first_learner_and_the_next_need_not_wait_for_one(
    sample_notebooks: Path,
) -> None:
    """The pool is filled again after 15 s; who comes before that gets a kernel at once."""
    with running("--notebooks", str(sample_notebooks)) as app:
        app.wait_for(kernels=1, learners=0)
        with Learner(app, FIRST) as first, Learner(app, FIRST) as second:
            assert app.health()["learners"] == 2
        assert "preheated True" in first.page.text
        assert "preheated False" in second.page.text


def test_a_class_of_another_language_finds_its_own_first_lesson_ready(
    sample_notebooks: Path,
) -> None:
    with running("--notebooks", str(sample_notebooks), "--language", "fr") as app:
        app.wait_for(kernels=1, learners=0)
        with Learner(app, FIRST) as english:
            assert "preheated False" in english.page.text
            assert app.health()["kernels"] == 2
            with Learner(app, "voila/render/fr/russian/01-press.ipynb"):
                assert app.health()["learners"] == app.health()["kernels"] == 2


def test_a_kernel_that_died_waiting_is_not_handed_out(sample_notebooks: Path) -> None:
    with running("--notebooks", str(sample_notebooks)) as app:
        app.wait_for(kernels=1, learners=0)
        (waiting,) = psutil.Process(app.process.pid).children()
        waiting.kill()
        psutil.wait_procs([waiting], timeout=15)
        with Learner(app, FIRST) as arrived:
            assert "preheated False" in arrived.page.text
            with connect(arrived.channels) as socket:
                wait_for_kernel_info(socket)


@pytest.fixture(scope="module")
def hasty_app(sample_notebooks: Path) -> Iterator[RunningApp]:
    """Room for two; a kernel waits 6 s for its page, and 1 s when its place is asked for."""
    options = ("--max-kernels", "2", "--preheat", "0", "--page-seconds", "6")
    with running("--notebooks", str(sample_notebooks), *options) as started:
        yield started


def test_a_request_that_is_dropped_leaves_no_kernel(sample_notebooks: Path) -> None:
    """As a tab that is loaded again and again: whoever made the page is gone."""
    with running("--notebooks", str(sample_notebooks), "--preheat", "0") as app:
        for _ in range(6):
            with pytest.raises(httpx.ReadTimeout):
                httpx.get(app.address + LESSON, timeout=httpx.Timeout(10, read=0.05))
        app.wait_for(kernels=0, learners=0)


def test_a_kernel_whose_page_never_came_makes_room_for_who_asks(hasty_app: RunningApp) -> None:
    hasty_app.wait_for(kernels=0, learners=0)
    gone = Learner(hasty_app).vanish()
    with Learner(hasty_app) as playing, connect(playing.channels) as page:
        wait_for_kernel_info(page)
        entered = Learner(hasty_app, is_patient=True).vanish()
        wait_for_kernel_info(page)
        assert alive(hasty_app, playing)
        assert alive(hasty_app, entered)
        assert not alive(hasty_app, gone)


def test_a_kernel_whose_page_left_without_a_word_goes_by_itself(hasty_app: RunningApp) -> None:
    hasty_app.wait_for(kernels=0, learners=0)
    with Learner(hasty_app) as played, connect(played.channels) as page:
        with connect(Learner(hasty_app).vanish().channels) as lost:
            wait_for_kernel_info(lost)
        hasty_app.wait_for(kernels=1, learners=1)
        wait_for_kernel_info(page)


def test_a_page_that_comes_back_in_time_finds_its_kernel(hasty_app: RunningApp) -> None:
    hasty_app.wait_for(kernels=0, learners=0)
    with Learner(hasty_app) as learner:
        for _ in range(3):
            with connect(learner.channels) as page:
                wait_for_kernel_info(page)
        assert alive(hasty_app, learner)


def alive(app: RunningApp, learner: Learner) -> bool:
    told: bool = app.get(f"heartbeat/{learner.kernel}").json()["alive"]
    return told


# The app with two turns to have a lesson made, of three seconds each.
HASTY = """
import os
os.cpu_count = lambda: 1
from kingtutor.web import lesson
lesson.SECONDS_FOR_A_LESSON = 3
from kingtutor.cli import main
main()
"""


def test_lessons_that_never_end_keep_nobody_waiting_for_ever(tmp_path: Path) -> None:
    write_lesson(tmp_path, "en/russian/00-sleep.ipynb", "import time; time.sleep(1000)")
    write_lesson(tmp_path, "en/russian/01-press.ipynb", "1 + 1")
    options = ("--notebooks", str(tmp_path), "--preheat", "0", "--page-seconds", "5")
    with running(*options, command=(sys.executable, "-c", HASTY)) as app, ExitStack() as waiting:
        sleeper = app.address + "voila/render/en/russian/00-sleep.ipynb"
        for _ in range(3):
            waiting.enter_context(httpx.stream("GET", sleeper, timeout=60))
        with Learner(app) as learner, connect(learner.channels) as page:
            wait_for_kernel_info(page)
            app.wait_for(kernels=1, learners=1)


def message(kind: str, content: dict[str, object]) -> str:
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": "test"}
    header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
    return json.dumps(
        {
            "header": header,
            "parent_header": {},
            "metadata": {},
            "content": content,
            "channel": "shell",
            "buffers": [],
        }
    )


def wait_for_kernel_info(socket: ClientConnection) -> None:
    socket.send(message("kernel_info_request", {}))
    while json.loads(socket.recv(timeout=15))["header"]["msg_type"] != "kernel_info_reply":
        pass


def test_code_sent_to_a_kernel_is_not_run(learner: Learner, tmp_path: Path) -> None:
    """The kernel answers on the socket before and after, and has not done what was asked."""
    mark = tmp_path / "it-ran"
    with connect(learner.channels) as socket:
        wait_for_kernel_info(socket)
        code = f"open({str(mark)!r}, 'w').close()"
        socket.send(message("execute_request", {"code": code, "silent": False}))
        wait_for_kernel_info(socket)
        wait_for_kernel_info(socket)
    assert not mark.exists()


def test_a_socket_from_another_site_is_refused(learner: Learner) -> None:
    elsewhere = {"Origin": "http://elsewhere.example"}
    with (
        pytest.raises(InvalidStatus, match="403"),
        connect(learner.channels, additional_headers=elsewhere),
    ):
        pass
