"""The measurements of a class and of a storm, tried with two learners."""

import asyncio

from tests.web.load import Class, measure
from tests.web.server import running
from tests.web.storm import ATTACKS, Size, weather


def test_two_learners_play_and_leave_no_kernel_behind() -> None:
    with running("--preheat", "0", "--max-kernels", "2") as app:
        size = Class(learners=2, arrive=1, seconds=6, pace=1)
        measured = asyncio.run(measure(app.address, app.process.pid, size))
    assert measured.failures == []
    assert len(measured.opened) == len(measured.kernels) == 2
    assert len(measured.answered) >= 4
    assert measured.left == 0


def test_two_learners_play_on_through_a_storm() -> None:
    with running("--preheat", "0", "--max-kernels", "6", "--page-seconds", "5") as app:
        size = Size((*ATTACKS,), learners=2, calm=3, seconds=6, pace=1)
        seen = asyncio.run(weather(app.address, app.process.pid, size))
    assert seen.is_unharmed, seen
    assert seen.attacks.keys() == ATTACKS.keys()
    assert len(seen.calm) >= 4
    assert len(seen.storm) >= 4
