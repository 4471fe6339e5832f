"""Frames of a kernel's socket, checked before anything is made of them.

Jupyter has two forms of a message in bytes, and believes the counts in both: it would make a list
as long as eight bytes can say. Here the counts are held against the length of the frame.
"""

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

__all__ = ["V1", "MalformedFrame", "Pace", "check_frame"]

V1 = "v1.kernel.websocket.jupyter.org"
MOST_PARTS = 64


class MalformedFrame(ValueError):
    """A frame that is no message."""


@dataclass(frozen=True)
class Layout:
    """A count of offsets, the offsets, the parts: how wide the numbers are, what the parts are."""

    width: int
    order: Literal["little", "big"]
    fewest: int
    texts: slice
    """The parts that are JSON objects; buffers follow."""


# With the channel as first part, and the end of the last part as last offset.
IN_PARTS = Layout(width=8, order="little", fewest=6, texts=slice(1, 5))
IN_ONE = Layout(width=4, order="big", fewest=1, texts=slice(0, 1))


def check_frame(frame: str | bytes, protocol: str | None) -> None:
    """Let pass what is a message in the form of this protocol.

    >>> check_frame('{"header": {}}', None)
    >>> check_frame((10**9).to_bytes(4, "big"), None)
    Traceback (most recent call last):
    kingtutor.web.wire.MalformedFrame: 1000000000 parts in a frame of 4 bytes

    Raises:
        MalformedFrame: It is none.
    """
    if isinstance(frame, str):
        if protocol == V1:
            raise MalformedFrame("text where bytes are spoken")
        texts: list[str | bytes] = [frame]
    else:
        layout = IN_PARTS if protocol == V1 else IN_ONE
        texts = [*_parts(frame, layout)[layout.texts]]
    for text in texts:
        _check_object(text)


def _parts(frame: bytes, layout: Layout) -> list[bytes]:
    width = layout.width
    count = int.from_bytes(frame[:width], layout.order)
    if not layout.fewest <= count <= MOST_PARTS or len(frame) < width * (count + 1):
        raise MalformedFrame(f"{count} parts in a frame of {len(frame)} bytes")
    offsets = [
        int.from_bytes(frame[width * n : width * (n + 1)], layout.order)
        for n in range(1, count + 1)
    ]
    edges = [width * (count + 1), *offsets, len(frame)]
    if edges != sorted(edges):
        raise MalformedFrame("parts that overlap or end beyond the frame")
    return [frame[begin:end] for begin, end in pairwise(edges[1:])]


def _check_object(text: str | bytes) -> None:
    try:
        is_object = isinstance(json.loads(text), dict)
    except (ValueError, RecursionError) as fault:
        raise MalformedFrame(f"no JSON: {type(fault).__name__}") from fault
    if not is_object:
        raise MalformedFrame("JSON that is no object")


class Pace:
    """How fast a sender is heard: so much at once, then so much a second.

    >>> pace = Pace(burst=2, rate=10, now=0)
    >>> [pace.delay(1, now=0) for _ in range(4)]
    [0.0, 0.0, 0.1, 0.2]
    """

    def __init__(self, *, burst: float, rate: float, now: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._at = burst, now

    def delay(self, cost: float, *, now: float) -> float:
        """The seconds until this much more may be heard."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - cost
        self._at = now
        return max(0.0, -self._left / self._rate)
