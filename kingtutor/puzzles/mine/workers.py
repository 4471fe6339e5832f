"""Who does the work: this process, processes of its own, or a Dask cluster.

Each takes the deals in order and hands back results as they come; a result is the same from each.
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
from kingtutor.puzzles.mine.deal_result import DealResult, play_deal
from kingtutor.puzzles.mine.spec import MiningSpec

__all__ = ["Workers", "alone", "cluster", "processes"]

DealResults = Generator[DealResult, None, None]

Workers = Callable[[MiningSpec, Iterator[int]], DealResults]
"""Works through deals by their numbers; closing the iterator stops the work."""

AHEAD = 4
"""Deals in hand for each worker, so that none waits for the next."""

MOST_BREAKS = 3
"""Times that workers may die before a deal is done, until it is given up."""

SECONDS_TO_CONNECT = 10


def alone(spec: MiningSpec, numbers: Iterator[int]) -> DealResults:
    """One deal after the other, in this process."""
    return (play_deal(spec, number) for number in numbers)


def processes(count: int) -> Workers:
    """So many worker processes on this machine."""

    def work(spec: MiningSpec, numbers: Iterator[int]) -> DealResults:
        again: deque[int] = deque()
        breaks = 0
        while breaks < MOST_BREAKS:
            for found in _until_broken(count, spec, numbers, again):
                breaks = 0
                yield found
            if not again:
                return
            breaks += 1
        raise KingTutorError(f"workers died {MOST_BREAKS} times without a result; is memory short?")

    return work


def _until_broken(
    count: int, spec: MiningSpec, numbers: Iterator[int], again: deque[int]
) -> DealResults:
    """The results of one pool; if it breaks, `again` holds the numbers that it had in hand."""
    # A fresh interpreter for each worker: a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_leave_interrupts)
    pending: dict[Future[DealResult], int] = {}
    try:
        while True:
            while len(pending) < count * AHEAD:
                number = again.popleft() if again else next(numbers, None)
                if number is None:
                    break
                pending[_submitted(pool, spec, number, again)] = number
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
    pool: ProcessPoolExecutor, spec: MiningSpec, number: int, again: deque[int]
) -> Future[DealResult]:
    try:
        return pool.submit(play_deal, spec, number)
    except BrokenProcessPool:
        again.appendleft(number)
        raise


def cluster(address: str) -> Workers:
    """The workers of a Dask cluster, by the address of its scheduler.

    They must have this version of King Tutor installed.
    """

    def work(spec: MiningSpec, numbers: Iterator[int]) -> DealResults:
        distributed = _distributed()
        with _connected(distributed, address) as client:
            count = max(1, sum(client.nthreads().values()))
            running = distributed.as_completed(loop=client.loop, with_results=True)
            for number in islice(numbers, count * AHEAD):
                running.add(_sent(client, spec, number))
            for _, found in running:
                for one_more in islice(numbers, 1):
                    running.add(_sent(client, spec, one_more))
                yield found

    return work


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


def _sent(client: Any, spec: MiningSpec, number: int) -> Any:
    # Pure would give two runs one key, and the second the results that the first forgot.
    return client.submit(play_deal, spec, number, pure=False, retries=MOST_BREAKS)
