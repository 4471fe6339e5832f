"""The socket between a page and its kernel, which pays alone for what is sent on it."""

from typing import Any

from tornado import gen
from tornado.ioloop import IOLoop
from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from kingtutor.web.capacity import Capacity
from kingtutor.web.wire import Pace, check_frame

__all__ = ["LARGEST_FRAME", "KernelSocket"]

LARGEST_FRAME = 2**18
"""Bytes; what our pages send is a few hundred."""

# A hand that presses as fast as it can is far below; a large frame counts for many.
BURST, RATE, BYTES_OF_ONE = 100, 20, 2**14

# What a kernel says to a page that does not listen is kept up to here; a lesson is a megabyte.
MOST_UNREAD = 2**24


class KernelSocket(VoilaKernelWebsocketHandler):
    """Voilà's socket, with every frame checked, paced, and no more sockets than a page needs."""

    max_message_size = LARGEST_FRAME

    async def get(self, kernel_id: str) -> None:
        """Stay connected; a page that reconnects may have a second socket, nobody a third."""
        capacity: Capacity = self.settings["capacity"]
        with capacity.socket(kernel_id) as is_free:
            if not is_free:
                raise HTTPError(429)
            await super().get(kernel_id)

    async def open(self, kernel_id: str) -> None:
        """Begin to listen."""
        self._pace = Pace(burst=BURST, rate=RATE, now=IOLoop.current().time())
        self.ws_connection.stream.max_write_buffer_size = MOST_UNREAD
        await super().open(kernel_id)

    async def on_message(self, frame: str | bytes) -> None:
        """Pass a message on; until this returns, the next one waits with its sender."""
        wait = self._pace.delay(1 + len(frame) / BYTES_OF_ONE, now=IOLoop.current().time())
        if wait:
            await gen.sleep(wait)
        try:
            check_frame(frame, self.selected_subprotocol)
            super().on_message(frame)
        except Exception as fault:  # noqa: BLE001 - whatever it is, this socket pays, no other
            self.log.warning("A socket was closed for what it sent: %s", fault)
            self.close(1007)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Tell the page; one that has not listened for long is left."""
        try:
            return super().write_message(message, binary)
        except StreamBufferFullError:
            self.log.warning("A socket was closed that did not listen")
            self.ws_connection.stream.close()
            return None
