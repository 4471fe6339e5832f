"""How kernels are given out, limited and freed."""

import json
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.web.server import RunningApp, running

LESSON = "voila/render/en/russian/01-press.ipynb"
FIRST = "voila/render/en/portuguese/00-talk.ipynb"


@pytest.fixture
def small_app(sample_notebooks: Path) -> Iterator[RunningApp]:
    """Room for one learner, nothing preheated."""
    options = ("--max-kernels", "1", "--preheat", "0")
    with running("--notebooks", str(sample_notebooks), *options) as started:
        yield started


def open_lesson(app: RunningApp, client: httpx.Client, path: str = LESSON) -> str:
    """Open a lesson as a browser without scripts; return its kernel's id."""
    page = client.get(app.address + path, timeout=30)
    assert page.status_code == 200
    config = page.text.partition('id="jupyter-config-data" type="application/json">')[2]
    kernel: str = json.loads(config.partition("</script>")[0])["kernelId"]
    return kernel


def test_the_closing_page_frees_its_kernel_without_an_xsrf_header(small_app: RunningApp) -> None:
    with httpx.Client() as browser:
        kernel = open_lesson(small_app, browser)
        assert small_app.health()["learners"] == 1
        answer = browser.post(f"{small_app.address}voila/api/shutdown/{kernel}")
    assert answer.status_code == 204
    small_app.wait_for(kernels=0, learners=0)


def test_only_the_closing_page_goes_without_an_xsrf_header(small_app: RunningApp) -> None:
    with httpx.Client() as browser:
        kernel = open_lesson(small_app, browser)
        address = f"{small_app.address}api/kernels/{kernel}"
        assert browser.delete(address).status_code == 403
        allowed = browser.delete(address, headers={"X-XSRFToken": browser.cookies["_xsrf"]})
    assert allowed.status_code == 204


def test_a_page_of_another_site_cannot_free_a_kernel(small_app: RunningApp) -> None:
    with httpx.Client() as browser:
        kernel = open_lesson(small_app, browser)
        answer = browser.post(
            f"{small_app.address}voila/api/shutdown/{kernel}",
            headers={"Origin": "http://elsewhere.example"},
        )
    assert answer.status_code == 404
    assert small_app.health()["learners"] == 1


def test_a_full_house_says_so_and_has_room_again_when_a_page_closes(small_app: RunningApp) -> None:
    with httpx.Client() as browser:
        kernel = open_lesson(small_app, browser)
        full = small_app.get(LESSON)
        assert full.status_code == 503
        assert full.headers["retry-after"] == "60"
        assert "<h1>All tables are taken</h1>" in full.text
        browser.post(f"{small_app.address}voila/api/shutdown/{kernel}")
        assert small_app.get(LESSON).status_code == 200


def test_two_who_come_at_once_do_not_share_the_last_place(small_app: RunningApp) -> None:
    with (
        httpx.stream("GET", small_app.address + LESSON, timeout=30) as first,
        httpx.stream("GET", small_app.address + LESSON, timeout=30) as second,
    ):
        codes = sorted([first.status_code, second.status_code])
        first.read()
        second.read()
    assert codes == [200, 503]


def test_the_first_lesson_has_a_kernel_waiting(sample_notebooks: Path) -> None:
    with running("--notebooks", str(sample_notebooks)) as app, httpx.Client() as browser:
        app.wait_for(kernels=1, learners=0)
        time.sleep(1)  # the waiting kernel runs its cells
        open_lesson(app, browser, FIRST)
        assert app.health()["learners"] == 1


def test_nobody_waits_for_a_kernel_that_is_only_planned(sample_notebooks: Path) -> None:
    """The pool is filled again after 15 s; who comes before gets a kernel of his own at once."""
    with running("--notebooks", str(sample_notebooks)) as app, httpx.Client() as browser:
        app.wait_for(kernels=1)
        open_lesson(app, browser, FIRST)
        start = time.monotonic()
        open_lesson(app, browser, FIRST)
        assert time.monotonic() - start < 12


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


def test_code_sent_to_a_kernel_is_not_run(small_app: RunningApp, tmp_path: Path) -> None:
    """The kernel answers on the socket before and after, and has not done what was asked."""
    mark = tmp_path / "it-ran"
    with httpx.Client() as browser:
        kernel = open_lesson(small_app, browser)
    address = small_app.address.replace("http:", "ws:") + f"api/kernels/{kernel}/channels"
    with connect(address) as socket:
        wait_for_kernel_info(socket)
        code = f"open({str(mark)!r}, 'w').close()"
        socket.send(message("execute_request", {"code": code, "silent": False}))
        wait_for_kernel_info(socket)
        wait_for_kernel_info(socket)
    assert not mark.exists()


def test_a_socket_from_another_site_is_refused(small_app: RunningApp) -> None:
    with httpx.Client() as browser:
        kernel = open_lesson(small_app, browser)
    address = small_app.address.replace("http:", "ws:") + f"api/kernels/{kernel}/channels"
    with (
        pytest.raises(Exception, match="403"),
        connect(address, additional_headers={"Origin": "http://elsewhere.example"}),
    ):
        pass
