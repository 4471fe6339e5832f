"""What one visitor does costs no other his game: hostile frames, floods, half-open connections."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.web.frames import MALFORMED, text
from tests.web.server import RunningApp, running
from tests.web.test_kernels import Learner, wait_for_kernel_info

LESSON = "voila/render/en/russian/01-press.ipynb"


@pytest.fixture(scope="module")
def one(app: RunningApp) -> Iterator[Learner]:
    """A learner whose kernel all frames go to."""
    with Learner(app) as arrived:
        yield arrived


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_frame_closes_its_own_socket_and_nothing_else(one: Learner, name: str) -> None:
    protocol, frame = MALFORMED[name]
    with connect(one.channels) as page:
        wait_for_kernel_info(page)
        spoken = [Subprotocol(protocol)] if protocol else None
        with connect(one.channels, subprotocols=spoken) as hostile:
            hostile.send(frame)
            assert is_closed(hostile)
        wait_for_kernel_info(page)
    assert one.app.health()["ok"]


def is_closed(socket: ClientConnection) -> bool:
    """Whether a socket is closed within 15 s, whatever it still says."""
    try:
        while True:
            socket.recv(timeout=15)
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


def test_a_flood_on_one_socket_is_heard_slowly_and_another_at_once(app: RunningApp) -> None:
    with Learner(app) as flooding, Learner(app) as playing:
        with connect(flooding.channels) as flood, connect(playing.channels) as page:
            for _ in range(3_000):
                flood.send(text())
            before = psutil.Process(app.process.pid).cpu_times().user
            wait_for_kernel_info(page)
            answers = sum(
                json.loads(flood.recv(timeout=15))["header"]["msg_type"] == "kernel_info_reply"
                for _ in range(300)
            )
        assert answers <= 110
        assert psutil.Process(app.process.pid).cpu_times().user - before < 3


def test_a_kernel_has_no_more_sockets_than_a_page_that_reconnects_needs(one: Learner) -> None:
    with (
        connect(one.channels),
        connect(one.channels),
        pytest.raises(InvalidStatus, match="429"),
        connect(one.channels),
    ):
        pass
    with connect(one.channels) as again:
        wait_for_kernel_info(again)


def half_a_request(app: RunningApp) -> socket.socket:
    address = httpx.URL(app.address)
    opened = socket.create_connection((address.host, address.port or 80), timeout=10)
    opened.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half")
    return opened


def test_half_sent_requests_keep_nobody_out(sample_notebooks: Path) -> None:
    """More than the files that the server began with; it leaves the oldest ones."""
    options = ("--notebooks", str(sample_notebooks), "--max-kernels", "2", "--preheat", "0")
    with running(*options, soft_files=400) as app:
        halves = [half_a_request(app) for _ in range(450)]
        try:
            with Learner(app) as arrived, connect(arrived.channels) as page:
                halves += [half_a_request(app) for _ in range(100)]
                wait_for_kernel_info(page)
            assert app.health()["ok"]
            connections = psutil.Process(app.process.pid).net_connections()
            assert len(connections) < 100
        finally:
            for half in halves:
                half.close()


@pytest.mark.parametrize("path", ["", "login", "healthz", "voila/api/shutdown/0", "nothing"])
@pytest.mark.parametrize("length", ["Content-Length: 95000000", "Transfer-Encoding: chunked"])
def test_a_body_is_no_larger_than_a_class_word(app: RunningApp, path: str, length: str) -> None:
    address = httpx.URL(app.address)
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    body = chunk * 1500 if "chunked" in length else b"x" * 65536 * 1500
    before = psutil.Process(app.process.pid).memory_info().rss
    with socket.create_connection((address.host, address.port or 80), timeout=15) as opened:
        opened.sendall(f"POST /{path} HTTP/1.1\r\nHost: localhost\r\n{length}\r\n\r\n".encode())
        with pytest.raises(ConnectionError):  # it has hung up long before the end
            opened.sendall(body)
    assert psutil.Process(app.process.pid).memory_info().rss - before < 10_000_000
    assert app.health()["ok"]
