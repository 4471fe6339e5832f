"""The connections of browsers: how many, and how long one may keep us waiting."""

from collections.abc import Awaitable, Callable
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders, HTTPMessageDelegate, RequestStartLine, ResponseStartLine
from tornado.iostream import IOStream

from kingtutor.web.sockets import LARGEST_FRAME

__all__ = ["Connections", "browser_server"]

# Pages send no more than a class word.
LARGEST_BODY = 2**14
SECONDS_FOR_A_HEAD = 30
SECONDS_FOR_A_BODY = 10


class Connections(HTTPServer):
    """Tornado's server with a cap: who comes to a full one takes the place of who says nothing.

    Connections that wait for a request, half of one included, are the first to go, the longest
    first; then those that are being answered. The sockets of kernels are counted elsewhere.
    """

    most: int

    def initialize(self, *arguments: Any, **options: Any) -> None:
        """Begin without connections."""
        super().initialize(*arguments, **options)
        self._silent: dict[Any, None] = {}
        self._answered: dict[Any, None] = {}

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Take a connection, and leave another one for it if there are too many."""
        while len(self._silent) + len(self._answered) >= self.most:
            for those in (self._silent, self._answered):
                if those:
                    longest = next(iter(those))
                    self._forget(longest)
                    longest.stream.close()
                    break
        super().handle_stream(stream, address)

    def start_request(self, server_conn: Any, request_conn: Any) -> HTTPMessageDelegate:
        """Wait for a request, the first of a connection or the next."""

        def heard() -> None:
            if server_conn in self._silent:
                del self._silent[server_conn]
                self._answered[server_conn] = None

        self._forget(server_conn)
        self._silent[server_conn] = None
        return _Listening(super().start_request(server_conn, request_conn), heard)

    def on_close(self, server_conn: Any) -> None:
        """Forget a connection that is closed or has become a kernel's socket."""
        self._forget(server_conn)
        super().on_close(server_conn)

    def _forget(self, connection: Any) -> None:
        self._silent.pop(connection, None)
        self._answered.pop(connection, None)


class _Listening(HTTPMessageDelegate):
    """A request that tells when its head has come."""

    def __init__(self, request: HTTPMessageDelegate, heard: Callable[[], None]) -> None:
        self._request, self._heard = request, heard

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        self._heard()
        return self._request.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        return self._request.data_received(chunk)

    def finish(self) -> None:
        self._request.finish()

    def on_connection_close(self) -> None:
        self._request.on_connection_close()


def browser_server(application: Any, most: int) -> Connections:
    """A server of this application for at most so many connections."""
    server = Connections(
        application,
        idle_connection_timeout=SECONDS_FOR_A_HEAD,
        body_timeout=SECONDS_FOR_A_BODY,
        max_body_size=LARGEST_BODY,
        # The stream also carries the frames of a socket.
        max_buffer_size=4 * LARGEST_FRAME,
    )
    server.most = most
    return server
