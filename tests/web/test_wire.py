"""Frames of a kernel's socket: what is a message passes, everything else is named."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jupyter_server.services.kernels.connection import base

from kingtutor.web.wire import V1, MalformedFrame, check_frame
from tests.web.learner import message

JUPYTER: Any = base
"""Whose functions have no types."""

PRESS = message("comm_msg", {"comm_id": "table", "data": {"method": "custom"}})


def packed(part: Any) -> bytes:
    return json.dumps(part).encode()


def test_what_a_page_sends_passes_in_every_form() -> None:
    for buffers in ([], [b"one", b""]):
        said = PRESS | {"buffers": buffers}
        check_frame(JUPYTER.serialize_binary_message(said), None)
        parts = [packed(said[part]) for part in ("header", "parent_header", "metadata", "content")]
        check_frame(JUPYTER.serialize_msg_to_ws_v1([*parts, *buffers], "shell"), V1)
    check_frame(json.dumps(PRESS), None)


@given(frame=st.binary(max_size=400) | st.text(max_size=50), protocol=st.sampled_from([V1, None]))
def test_what_passes_can_be_read_and_the_rest_is_malformed(
    frame: str | bytes, protocol: str | None
) -> None:
    try:
        check_frame(frame, protocol)
    except MalformedFrame:
        return
    assert isinstance(json.loads(frame if isinstance(frame, str) else frame[8:]), dict)


@given(data=st.data(), count=st.integers(0, 12), tail=st.binary(max_size=40))
def test_offsets_that_pass_lie_within_the_frame(
    data: st.DataObject, count: int, tail: bytes
) -> None:
    """Half of them right, so that frames come close to being a message."""
    length = 8 * (count + 1) + len(tail)
    near = st.integers(8 * (count + 1) - 1, length + 1)
    offsets = data.draw(st.lists(near, min_size=count, max_size=count).map(sorted))
    frame = b"".join(each.to_bytes(8, "little") for each in [count, *offsets]) + tail
    try:
        check_frame(frame, V1)
    except MalformedFrame:
        return
    _, parts = JUPYTER.deserialize_msg_from_ws_v1(frame)
    assert all(isinstance(json.loads(part), dict) for part in parts[:4])


def test_a_frame_that_passes_is_read_by_jupyter() -> None:
    frame = JUPYTER.serialize_binary_message(PRESS | {"buffers": [b"one"]})
    check_frame(frame, None)
    assert JUPYTER.deserialize_binary_message(frame)["buffers"] == [b"one"]


@pytest.mark.parametrize("protocol", [V1, None])
def test_a_count_is_not_believed(protocol: str | None) -> None:
    for width, order in ((8, "little"), (4, "big")):
        for count in (10**9, 2**32 - 1, 65):
            frame = count.to_bytes(width, order)  # type: ignore[arg-type]
            with pytest.raises(MalformedFrame):
                check_frame(frame, protocol)
