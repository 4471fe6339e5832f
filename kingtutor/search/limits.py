"""The numbers that a caller gives a search, as the core takes them.

What the core cannot take is refused here, by name and in a line.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import inf
from numbers import Real
from operator import index
from typing import Any

from kingtutor.errors import InvalidNumber, TableTooLarge, quoted
from kingtutor.search import _core
from kingtutor.search.solution import Progress

__all__ = ["ProgressReport", "limits_of", "new_engine", "seconds_of", "whole_number"]

ProgressReport = Callable[[Progress], object]

_MOST_NODES = 2**63
_MOST_SECONDS = 10**18
_MOST_MIB = 65536


def whole_number(value: Any, name: str, least: int | None = None, most: int | None = None) -> int:
    """This value if it is a whole number between these ends, both included.

    >>> whole_number(-8, "at_least")
    -8

    Raises `InvalidNumber`, with the name of the number.
    """
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None:
        raise InvalidNumber(f"{name} is {quoted(value)}; it takes a whole number")
    if (least is not None and number < least) or (most is not None and number > most):
        ends = f"{least} or more" if most is None else f"{least} to {most}"
        raise InvalidNumber(f"{name} is {quoted(number)}; it takes {ends}")
    return number


def seconds_of(max_seconds: Any) -> float:
    """A limit of time in seconds; none is for ever.

    Raises `InvalidNumber` for what is no number, or a negative one.
    """
    if max_seconds is None:
        return inf
    known = isinstance(max_seconds, Real) and not isinstance(max_seconds, bool)
    if not known or not max_seconds >= 0:
        raise InvalidNumber(f"max_seconds is {quoted(max_seconds)}; it takes 0 or more")
    return float(min(max_seconds, _MOST_SECONDS))


def limits_of(max_nodes: Any, max_seconds: Any, progress: ProgressReport | None) -> _core.Limits:
    """A clock that starts now.

    Raises `InvalidNumber`.
    """
    nodes = _MOST_NODES if max_nodes is None else whole_number(max_nodes, "max_nodes", 0)
    report = None if progress is None else lambda n, seconds: progress(Progress(n, seconds))
    return _core.Limits(min(nodes, _MOST_NODES), seconds_of(max_seconds), report)


def new_engine(table_mib: Any) -> _core.Engine:
    """A search with a table of so many MiB, 1 to 65536.

    Raises `InvalidNumber`, and `TableTooLarge` if there is no memory for it.
    """
    mib = whole_number(table_mib, "the table in MiB", 1, _MOST_MIB)
    try:
        return _core.Engine(mib << 20)
    except MemoryError:
        raise TableTooLarge(f"no memory for a table of {mib} MiB; {_fitting(mib)}") from None


def _fitting(mib: int) -> str:
    """What would fit of its halves, with a quarter more for what grows later.

    To try takes no memory: no page of it is written to.
    """
    while mib := mib // 2:
        with suppress(MemoryError):
            _core.Engine(mib << 20), bytearray(mib << 18)
            return f"{mib} MiB would fit"
    return "not even 1 MiB would fit"
