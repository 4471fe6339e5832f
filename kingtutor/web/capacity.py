"""How many learners fit: each open lesson is a kernel, and the machine has room for so many."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

__all__ = ["Capacity", "Place"]


@dataclass(frozen=True)
class Place:
    """A place kept for a learner whose kernel is not counted yet; `taken` gives it up."""

    taken: Callable[[], None]


class Capacity:
    """The places of one server, counted over its kernel manager."""

    def __init__(self, kernel_manager: Any, limit: int) -> None:
        self._manager = kernel_manager
        self._opening = 0
        self.limit = limit

    @property
    def kernels(self) -> int:
        """Every kernel that runs, those that wait for a learner included."""
        return len(self._manager.list_kernel_ids())

    @property
    def learners(self) -> int:
        """The kernels that a learner has or is about to get."""
        return self.kernels - self._waiting() + self._opening

    @contextmanager
    def place(self) -> Iterator[Place | None]:
        """Keep a place until `taken` is called or the block is left; `None` if all are taken."""
        if self.learners >= self.limit:
            yield None
            return
        self._opening += 1
        is_kept = True

        def taken() -> None:
            nonlocal is_kept
            if is_kept:
                is_kept = False
                self._opening -= 1

        try:
            yield Place(taken)
        finally:
            taken()

    def has_warm(self, notebook: str) -> bool:
        """Whether a preheated kernel of this notebook is ready now.

        Voilà's pool also hands out kernels whose start is only planned, and the learner would
        wait for the whole `fill_delay`.
        """
        pool = self._pools().get(notebook, [])
        while pool and pool[0].done() and (pool[0].cancelled() or pool[0].exception()):
            pool.pop(0)
        return bool(pool) and pool[0].done()

    def _waiting(self) -> int:
        """Kernels in the pools."""
        running = set(self._manager.list_kernel_ids())
        return sum(
            1
            for pool in self._pools().values()
            for task in pool
            if task.done()
            and not task.cancelled()
            and not task.exception()
            and task.result()["kernel_id"] in running
        )

    def _pools(self) -> dict[str, list[Any]]:
        pools: dict[str, list[Any]] = getattr(self._manager, "_pools", {})
        return pools
