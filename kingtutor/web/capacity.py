"""How many learners fit: each open lesson is a kernel, and the machine has room for so many."""

import asyncio
import logging
import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

__all__ = ["Capacity", "Place", "opening"]

# The page, and the page that reconnects while its lost socket still seems open.
SOCKETS_PER_KERNEL = 2


@dataclass(eq=False)
class Place:
    """A place kept while a lesson is being sent; its kernel as soon as there is one."""

    visitor: str
    kernel: str | None = None


opening: ContextVar[Place | None] = ContextVar("opening", default=None)
"""The place of the request that is being answered."""


class Capacity:
    """The places of one server, counted over its kernel manager.

    A kernel without a page goes after `patience` seconds. When all places are taken it goes after
    a sixth of that, if somebody asks for a place: first of the visitor who has most of them, so
    that who reloads without end takes from himself.
    """

    def __init__(self, kernel_manager: Any, limit: int, patience: float) -> None:
        self._manager = kernel_manager
        self._places: list[Place] = []
        self._alone: dict[str, float] = {}
        self._visitors: dict[str, str] = {}
        self._ending: dict[str, asyncio.Task[None]] = {}
        self._sockets: Counter[str] = Counter()
        self.limit = limit
        self.patience = patience
        self.turns = asyncio.Semaphore(2 * (os.cpu_count() or 1))
        """Who may have a lesson made now: more at once would only make all of them late."""
        self.is_well = True
        """Whether the last lesson that was asked for could be opened."""

    @property
    def kernels(self) -> int:
        """Every kernel that runs, those that wait for a learner included."""
        return len(self._manager.list_kernel_ids())

    @property
    def learners(self) -> int:
        """The kernels that a learner has or is about to get."""
        kernels = {*self._manager.list_kernel_ids()} - self._ready() - self._ending.keys()
        kernels |= {place.kernel for place in self._places if place.kernel}
        return len(kernels) + sum(place.kernel is None for place in self._places)

    @contextmanager
    def place(self, visitor: str) -> Iterator[Place | None]:
        """Keep a place while the block sends a lesson; `None` if all are taken.

        When the block fails, the kernel goes at once: nobody has its page.
        """
        self._make_room()
        if self.learners >= self.limit:
            yield None
            return
        place = Place(visitor)
        self._places.append(place)
        asked = opening.set(place)
        try:
            yield place
        except BaseException:
            self.end(place.kernel)
            raise
        finally:
            opening.reset(asked)
            self._places.remove(place)
            self._expect_page(place)

    @contextmanager
    def socket(self, kernel: str) -> Iterator[bool]:
        """Whether this kernel may have one more socket, which lasts as long as the block."""
        is_free = self._sockets[kernel] < SOCKETS_PER_KERNEL
        self._sockets[kernel] += is_free
        self._alone.pop(kernel, None)
        try:
            yield is_free
        finally:
            self._sockets[kernel] -= is_free
            if not self._sockets[kernel]:
                del self._sockets[kernel]
                self._alone[kernel] = time.monotonic()

    def seen(self, kernel: str) -> None:
        """Hear from a page of this kernel, which may be waiting for its files."""
        if kernel in self._alone:
            self._alone[kernel] = time.monotonic()

    def sweep(self) -> None:
        """End the kernels whose page did not come, or did not come back."""
        known: tuple[dict[str, Any], ...] = (self._alone, self._visitors)
        for those in known:
            for gone in [kernel for kernel in those if kernel not in self._manager]:
                del those[gone]
        for kernel in self._alone_for(self.patience):
            self.end(kernel)

    def end(self, kernel: str | None) -> None:
        """End a kernel soon; its place is free at once."""
        if kernel and kernel in self._manager and kernel not in self._ending:
            self._ending[kernel] = asyncio.create_task(self._shut_down(kernel))

    async def drop_dead(self, notebook: str) -> None:
        """Take the kernels that died waiting, or never started, out of this notebook's pool."""
        for task in [*self._pools().get(notebook, [])]:
            if not task.done() or (_has_started(task) and await self._lives(_kernel_of(task))):
                continue
            self._pools()[notebook].remove(task)
            if _has_started(task):
                self.end(_kernel_of(task))
            self._manager.fill_if_needed(notebook_name=notebook)

    def warm(self, notebook: str) -> str | None:
        """The preheated kernel of this notebook that is handed out next, if it is ready now.

        Voilà's pool also hands out kernels whose start is only planned, and the learner would
        wait for the whole `fill_delay`.
        """
        pool = self._pools().get(notebook, [])
        return _kernel_of(pool[0]) if pool and _has_started(pool[0]) else None

    def _make_room(self) -> None:
        while self.learners >= self.limit:
            holds = Counter(self._visitors.get(kernel) for kernel in self._alone_for(0))
            giving = [
                kernel
                for kernel in self._alone_for(self.patience / 6)
                if holds[self._visitors.get(kernel)] == max(holds.values())
            ]
            if not giving:
                return
            self.end(giving[0])

    def _expect_page(self, place: Place) -> None:
        kernel = place.kernel
        if kernel and kernel in self._manager and kernel not in self._sockets:
            self._visitors[kernel] = place.visitor
            self._alone[kernel] = time.monotonic()

    def _alone_for(self, seconds: float) -> list[str]:
        """The kernels without a page for so long, the longest first."""
        until = time.monotonic() - seconds
        alone = sorted(self._alone.items(), key=lambda item: item[1])
        return [
            kernel
            for kernel, since in alone
            if since <= until and kernel in self._manager and kernel not in self._ending
        ]

    async def _shut_down(self, kernel: str) -> None:
        try:
            await self._manager.shutdown_kernel(kernel, now=True)
        except Exception:
            logging.getLogger(__name__).exception("The kernel %s could not be ended", kernel)
        finally:
            del self._ending[kernel]

    async def _lives(self, kernel: str) -> bool:
        return kernel in self._manager and bool(await self._manager.get_kernel(kernel).is_alive())

    def _ready(self) -> set[str]:
        """The kernels in the pools."""
        tasks = [task for pool in self._pools().values() for task in pool]
        return {_kernel_of(task) for task in tasks if _has_started(task)}

    def _pools(self) -> dict[str, list[Any]]:
        pools: dict[str, list[Any]] = getattr(self._manager, "_pools", {})
        return pools


def _has_started(task: Any) -> bool:
    return task.done() and not task.cancelled() and not task.exception()


def _kernel_of(task: Any) -> str:
    kernel: str = task.result()["kernel_id"]
    return kernel
