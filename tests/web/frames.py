"""Frames that are no messages, in both forms that Jupyter speaks on a kernel's socket."""

import json
from typing import Any

from kingtutor.web.wire import V1
from tests.web.learner import message

NESTED = "[" * 100_000


def v1(*offsets: int, count: int | None = None, tail: bytes = b"") -> bytes:
    numbers = [len(offsets) if count is None else count, *offsets]
    return b"".join(number.to_bytes(8, "little") for number in numbers) + tail


def in_parts(header: str) -> bytes:
    """A frame of the newer form whose header is this text."""
    parts = [b"shell", header.encode(), b"{}", b"{}", b"{}"]
    offsets = [56]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return v1(*offsets, tail=b"".join(parts))


def text(**said: Any) -> str:
    """A whole message as text, but for what is said here."""
    return json.dumps(message("kernel_info_request", {}) | said)


MALFORMED: dict[str, tuple[str | None, str | bytes]] = {
    "count-v1": (V1, (2**40).to_bytes(8, "little")),
    "count": (None, (10**9).to_bytes(4, "big")),
    "negative-count": (None, (2**32 - 1).to_bytes(4, "big")),
    "empty-v1": (V1, b""),
    "empty": (None, b""),
    "half-a-count-v1": (V1, b"\x06\0\0"),
    "half-a-count": (None, b"\0\0"),
    "text-v1": (V1, "{}"),
    "truncated-offsets-v1": (V1, v1(56, 61, count=6)),
    "truncated-offsets": (None, b"\0\0\0\x02\0\0\0\x0c"),
    "descending-v1": (V1, v1(58, 57, 56, 55, 54, 53, tail=b"{}{}{}{}{}")),
    "descending": (None, b"\0\0\0\x02\0\0\0\x0e\0\0\0\x0c{}{}"),
    "beyond-the-end-v1": (V1, v1(56, 61, 63, 65, 67, 2**50, tail=b"shell{}{}{}{}")),
    "too-few-v1": (V1, v1(24, 29, tail=b"shell")),
    "no-json-v1": (V1, in_parts("what?")),
    "no-object-v1": (V1, in_parts("[]")),
    "nested-v1": (V1, in_parts(NESTED)),
    "no-kind-v1": (V1, in_parts("{}")),
    "no-json": (None, "what?"),
    "no-object": (None, "[]"),
    "nested": (None, NESTED),
    "nested-content": (None, text(content=1).replace('"content": 1', f'"content": {NESTED}')),
    "no-header": (None, "{}"),
    "header-is-a-list": (None, text(header=[])),
    "channel-is-a-list": (None, text(channel=[])),
    "buffers-are-text": (None, text(buffers=["one"])),
    "half-a-character": (None, text(content={"code": "\ud800"})),
    "too-large-v1": (V1, b"\0" * 2**19),
    "too-large": (None, "x" * 2**19),
}
