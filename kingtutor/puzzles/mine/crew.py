"""Who does the work: this process, processes of its own, or a Dask cluster.

Each takes the deals in order and hands back hauls as they come; a haul is the same from each.
A worker that dies on the way costs the deals that it had in hand, which others play again.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from kingtutor.errors import KingTutorError, quoted
from kingtutor.puzzles.mine.haul import Haul, haul
from kingtutor.puzzles.mine.quest import Quest

__all__ = ["Crew", "alone", "cluster", "processes"]

Hauls = Generator[Haul, None, None]

Crew = Callable[[Quest, Iterator[int]], Hauls]
"""Works through deals by their numbers; closing the iterator stops the work."""

AHEAD = 4
"""Deals in hand for each worker, so that none waits for the next."""

MOST_BREAKS = 3
"""Times that workers may die before a deal is done, until it is given up."""

SECONDS_TO_CONNECT = 10


def alone(quest: Quest, numbers: Iterator[int]) -> Hauls:
    """One deal after the other, in this process."""
    return (haul(quest, number) for number in numbers)


def processes(workers: int) -> Crew:
    """A crew of so many processes on this machine."""

    def crew(quest: Quest, numbers: Iterator[int]) -> Hauls:
        again: deque[int] = deque()
        breaks = 0
        while breaks < MOST_BREAKS:
            for found in _until_broken(workers, quest, numbers, again):
                breaks = 0
                yield found
            if not again:
                return
            breaks += 1
        raise KingTutorError(f"workers died {MOST_BREAKS} times without a result; is memory short?")

    return crew


def _until_broken(workers: int, quest: Quest, numbers: Iterator[int], again: deque[int]) -> Hauls:
    """The hauls of one pool; if it breaks, `again` holds the numbers that it had in hand."""
    # A fresh interpreter for each worker: a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)
    pending: dict[Future[Haul], int] = {}
    try:
        while True:
            while len(pending) < workers * AHEAD:
                number = again.popleft() if again else next(numbers, None)
                if number is None:
                    break
                pending[_submitted(pool, quest, number, again)] = number
            if not pending:
                return
            for done in wait(pending, return_when=FIRST_COMPLETED).done:
                found = done.result()
                del pending[done]
                yield found
    except BrokenProcessPool:
        again.extendleft(sorted(pending.values(), reverse=True))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the process that hands out the work; a worker would only complain."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _submitted(
    pool: ProcessPoolExecutor, quest: Quest, number: int, again: deque[int]
) -> Future[Haul]:
    try:
        return pool.submit(haul, quest, number)
    except BrokenProcessPool:
        again.appendleft(number)
        raise


def cluster(address: str) -> Crew:
    """A crew of the workers of a Dask cluster, by the address of its scheduler.

    They must have this version of King Tutor installed.
    """

    def crew(quest: Quest, numbers: Iterator[int]) -> Hauls:
        distributed = _distributed()
        with _connected(distributed, address) as client:
            workers = max(1, sum(client.nthreads().values()))
            running = distributed.as_completed(loop=client.loop, with_results=True)
            for number in islice(numbers, workers * AHEAD):
                running.add(_sent(client, quest, number))
            for _, found in running:
                for one_more in islice(numbers, 1):
                    running.add(_sent(client, quest, one_more))
                yield found

    return crew


def _distributed() -> Any:
    try:
        import distributed  # noqa: PLC0415 - an extra that only a cluster needs
    except ImportError:
        raise KingTutorError(
            "a scheduler needs Dask: install the extra, pip install 'kingtutor[dask]'"
        ) from None
    return distributed


def _connected(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise KingTutorError(f"no scheduler answers at {quoted(address)}: {error}") from None


def _sent(client: Any, quest: Quest, number: int) -> Any:
    # Pure would give two runs one key, and the second the hauls that the first forgot.
    return client.submit(haul, quest, number, pure=False, retries=MOST_BREAKS)
