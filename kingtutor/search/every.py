"""One deal under all contracts, for all four heroes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter

from kingtutor.cards import Seat
from kingtutor.rules import RUSSIAN, Deal, Position, Variant
from kingtutor.search.limits import seconds_of
from kingtutor.search.solution import Bounds, SearchLimit
from kingtutor.search.solver import DEFAULT_TABLE_MIB, Solver

__all__ = ["every_contract"]


def every_contract(
    deal: Deal,
    leader: Seat,
    variant: Variant = RUSSIAN,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    progress: Callable[[int, int], object] | None = None,
    table_mib: int = DEFAULT_TABLE_MIB,
) -> Mapping[str, Mapping[Seat, Bounds]]:
    """What each seat can guarantee itself in each contract, in signed points.

    So that contracts can be compared, a contract's start (the 325 of nulls) is part of the value.
    `max_nodes` limits each value and `max_seconds` all of them together; where a limit is reached,
    the bounds differ. `progress` is called with the values done and the number of all.

    >>> deal = Deal.parse("N:AK... 97... QJ... .A.8.")
    >>> table = every_contract(deal, Seat.NORTH)
    >>> len(table), table["tricks"][Seat.NORTH], table["hearts"][Seat.WEST]
    (14, Bounds(low=4, high=4), Bounds(low=0, high=0))

    Raises `InvalidPosition` if the hands do not fit together, `InvalidNumber`, `TableTooLarge`.
    """
    solver = Solver(table_mib)
    seconds, started = seconds_of(max_seconds), perf_counter()
    total = 4 * len(variant.contracts)
    table: dict[str, dict[Seat, Bounds]] = {}
    for key, contract in variant.contracts.items():
        position = Position.opening(variant, key, deal, leader)
        table[key] = {}
        for hero in Seat:
            left = max(0.0, seconds - (perf_counter() - started))
            try:
                value = solver.value(position, hero, max_nodes=max_nodes, max_seconds=left)
                bounds = Bounds(value, value)
            except SearchLimit as limit:
                bounds = limit.bounds
            table[key][hero] = Bounds(bounds.low + contract.start, bounds.high + contract.start)
            if progress is not None:
                progress(sum(map(len, table.values())), total)
    return table
