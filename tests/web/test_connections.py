"""A browser that says half a request is not waited for long."""

import asyncio
import logging

import pytest
import tornado.web
from tornado.netutil import bind_sockets

from kingtutor.web import connections
from kingtutor.web.repeats import MOST, Repeats


@pytest.mark.parametrize(
    "half", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhal"]
)
def test_half_a_request_ends_with_its_time(monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    monkeypatch.setattr(connections, "SECONDS_FOR_A_HEAD", 0.1)
    monkeypatch.setattr(connections, "SECONDS_FOR_A_BODY", 0.1)

    async def wait() -> None:
        server = connections.browser_server(tornado.web.Application(), most=5)
        (listening,) = bind_sockets(0, "127.0.0.1")
        server.add_sockets([listening])
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(half)
        assert await asyncio.wait_for(reader.read(), timeout=10) == b""
        writer.close()
        server.stop()

    asyncio.run(wait())


def test_a_line_that_comes_over_and_over_is_written_a_few_times() -> None:
    repeats = Repeats()
    record = logging.LogRecord("app", logging.WARNING, "app.py", 7, "no %s", ("page",), None)
    written = [record.getMessage() for _ in range(1000) if repeats.filter(record)]
    assert len(written) == MOST
    assert written[-1].startswith("no page (no more such lines")
    other = logging.LogRecord("app", logging.WARNING, "app.py", 8, "something else", (), None)
    assert repeats.filter(other)
