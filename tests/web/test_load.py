"""The measurement of a class, tried with two: it must be there when a class comes."""

import asyncio

from tests.web.load import Class, measure
from tests.web.server import running


def test_two_learners_play_and_leave_no_kernel_behind() -> None:
    with running("--preheat", "0", "--max-kernels", "2") as app:
        size = Class(learners=2, arrive=1, seconds=6, pace=1)
        measured = asyncio.run(measure(app.address, app.process.pid, size))
    assert measured.failures == []
    assert len(measured.opened) == len(measured.kernels) == 2
    assert len(measured.answered) >= 4
    assert measured.left == 0
