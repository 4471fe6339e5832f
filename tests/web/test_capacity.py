"""Who gives up a kernel when all places are taken, and when: with a clock that stands still."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from kingtutor.web.capacity import Capacity


class Kernels(dict[str, object]):
    """As Jupyter's manager of kernels."""

    def list_kernel_ids(self) -> list[str]:
        return [*self]

    async def shutdown_kernel(self, kernel: str, *, now: bool) -> None:
        assert now
        del self[kernel]


class House:
    """A house of three places, in which a kernel waits 60 s for its page."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.kernels = Kernels()
        self.capacity = Capacity(self.kernels, limit=3, patience=60)
        monkeypatch.setattr("kingtutor.web.capacity.time.monotonic", lambda: self.now)

    async def visit(self, visitor: str, kernel: str) -> bool:
        """Load a lesson; whether there was a place for it."""
        with self.capacity.place(visitor) as place:
            if place:
                place.kernel = kernel
                self.kernels[kernel] = None
        await asyncio.sleep(0)
        return place is not None


def in_a_house(act: Callable[[House], Awaitable[None]]) -> Callable[[pytest.MonkeyPatch], None]:
    def test(monkeypatch: pytest.MonkeyPatch) -> None:
        asyncio.run(act(House(monkeypatch)))  # type: ignore[arg-type]

    return test


@in_a_house
async def test_who_reloads_without_end_takes_from_himself(house: House) -> None:
    await house.visit("quiet", "quiet")
    house.now += 1
    await house.visit("hasty", "first")
    await house.visit("hasty", "second")
    house.now += 9.5
    assert not await house.visit("hasty", "third"), "his own are too young, the other's is not his"
    house.now += 1
    assert await house.visit("hasty", "fourth")
    assert set(house.kernels) == {"quiet", "second", "fourth"}


@in_a_house
async def test_a_class_behind_one_address_is_not_turned_out(house: House) -> None:
    """All of them are still loading: nobody gives up his place to the one too many."""
    for pupil in ("one", "two", "three"):
        assert await house.visit("school", pupil)
    assert not await house.visit("school", "four")
    assert set(house.kernels) == {"one", "two", "three"}


@in_a_house
async def test_a_kernel_with_a_page_is_nobody_else_s(house: House) -> None:
    for pupil in ("one", "two", "three"):
        await house.visit("school", pupil)
    with house.capacity.socket("one"), house.capacity.socket("two"), house.capacity.socket("three"):
        house.now += 10_000
        house.capacity.sweep()
        assert not await house.visit("school", "four")
    house.now += 59
    house.capacity.sweep()
    await asyncio.sleep(0)
    assert len(house.kernels) == 3
    house.capacity.seen("two")
    house.now += 2
    house.capacity.sweep()
    await asyncio.sleep(0)
    assert set(house.kernels) == {"two"}


@in_a_house
async def test_a_lesson_that_is_not_sent_to_its_end_leaves_no_kernel(house: House) -> None:
    with suppress(ConnectionError), house.capacity.place("gone") as place:
        assert place
        place.kernel = "gone"
        house.kernels["gone"] = None
        raise ConnectionError
    assert house.capacity.learners == 0
    await asyncio.sleep(0)
    assert house.kernels == {}
