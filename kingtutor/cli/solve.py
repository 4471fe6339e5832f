"""The command `kingtutor solve`."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from threading import Event, local
from typing import Annotated, Any

import typer

from kingtutor.cli.entries import Entry, read_entries
from kingtutor.cli.streams import complain, say, say_json
from kingtutor.errors import KingTutorError, NotationError, counted, quoted
from kingtutor.search import DEFAULT_TABLE_MIB, Progress, SearchLimit, Solver
from kingtutor.search.answers import SolveOptions, answer, read_row

__all__ = ["solve"]


def solve(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="Position rows, one a line; - is standard input."),
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print a line of JSON a row.")] = False,
    value_only: Annotated[
        bool, typer.Option("--value-only", help="The value, not that of each card.")
    ] = False,
    at_least: Annotated[
        int | None, typer.Option(help="Only whether the side secures so many points.")
    ] = None,
    max_seconds: Annotated[
        float | None, typer.Option(min=0.0, help="Stop a row after so long, with its bounds.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Rows solved at one time.")] = 1,
    table_mib: Annotated[
        int, typer.Option(min=1, max=65536, help="Memory of each job's table, in MiB.")
    ] = DEFAULT_TABLE_MIB,
    variant: Annotated[str, typer.Option(help="russian or portuguese.")] = "russian",
    contract: Annotated[str | None, typer.Option(help="The contract, such as no-king.")] = None,
    deal: Annotated[
        str | None, typer.Option(help="The hands now, such as 'N:AK.7.. .QJ.9. ..AK.Q ...A98'.")
    ] = None,
    leader: Annotated[str, typer.Option(help="Who led, or leads, the trick.")] = "N",
    trick: Annotated[str, typer.Option(help="The cards on the table, such as '9D KH'.")] = "",
    side: Annotated[str, typer.Option(help="The seats whose points count.")] = "S",
    option: Annotated[
        list[str] | None, typer.Option(help="A rule option, such as kh_rule=off; repeatable.")
    ] = None,
) -> int:
    """Solve positions with all hands open: what a side secures against the others.

    Give a file of position rows, or one position by options.

    Points are signed, from here to the end of the hand. A bad row gets one line on standard error,
    and the exit code is 2; the other rows are answered all the same.
    """
    options = SolveOptions(value_only=value_only, at_least=at_least, max_seconds=max_seconds)
    if file is not None:
        if deal is not None or contract is not None:
            raise NotationError("give a file of rows or one position by options, not both")
        return _solve_file(file, options, as_json=as_json, jobs=jobs, table_mib=table_mib)
    if deal is None or contract is None:
        raise NotationError("give a file of rows, or a position by --contract and --deal")
    row = {
        "variant": variant,
        "contract": contract,
        "deal": deal,
        "leader": leader,
        "trick": trick.replace(",", " ").split(),
        "side": side,
        "options": _options(option or []),
    }
    return _solve_one(row, options, as_json=as_json, table_mib=table_mib)


def _options(texts: Iterable[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise NotationError(f"option {quoted(text)}: it takes name=value, such as kh_rule=off")
        options[name] = {"true": True, "false": False}.get(value, value)
    return options


def _solve_one(row: dict[str, Any], options: SolveOptions, *, as_json: bool, table_mib: int) -> int:
    solver = Solver(table_mib)
    if as_json:
        say_json(answer(row, solver, options))
        return 0
    if options.value_only or options.at_least is not None:
        say(_as_text(answer(row, solver, options)))
        return 0
    position, seats = read_row(row)
    try:
        solution = solver.solve(position, seats, max_seconds=options.max_seconds)
    except SearchLimit as limit:
        say(f"{limit}.")
        return 0
    # Tables take a moment to load, and JSON needs none.
    from kingtutor.cli.position_table import print_position  # noqa: PLC0415

    print_position(position, seats, solution)
    return 0


def _solve_file(
    file: str, options: SolveOptions, *, as_json: bool, jobs: int, table_mib: int
) -> int:
    rows, tell = read_entries(file), partial(_tell, as_json=as_json)
    if jobs > 1:
        faults = _solve_together(rows, options, tell, jobs, table_mib)
    else:
        solver = Solver(table_mib)
        faults = 0
        for entry in rows:
            faults += tell(entry, _answer(entry, lambda: solver, options))
    return 2 if faults else 0


def _tell(entry: Entry, found: dict[str, Any], *, as_json: bool) -> bool:
    """Say the answer to a row; whether it is a fault."""
    number, is_fault = entry.line or entry.number, "error" in found
    if is_fault:
        complain(f"line {number}: {found['error']}")
    if as_json:
        say_json(found)
    elif not is_fault:
        say(f"{number}: {_as_text(found)}")
    return is_fault


def _solve_together(
    rows: Iterator[Entry],
    options: SolveOptions,
    tell: Callable[[Entry, dict[str, Any]], bool],
    jobs: int,
    table_mib: int,
) -> int:
    """Answer several rows at one time, each job with a solver of its own; the faults among them.

    The answers are told in order by one more thread, while this one waits for rows.
    """
    stopped, mine = Event(), local()
    # All at once and first, so that what does not fit is refused before any answer.
    solvers = iter([Solver(table_mib) for _ in range(jobs)])

    def own_solver() -> Solver:
        if not hasattr(mine, "solver"):
            mine.solver = next(solvers)
        solver: Solver = mine.solver
        return solver

    # Only the main thread hears an interrupt; the others ask whether they shall go on.
    options = replace(options, progress=partial(_go_on, stopped))
    faults, waiting = 0, deque[Future[bool]]()
    with ThreadPoolExecutor(jobs) as pool, ThreadPoolExecutor(1) as teller:
        try:
            for entry in rows:
                found = pool.submit(_answer, entry, own_solver, options)
                waiting.append(teller.submit(_told, tell, entry, found))
                while waiting and waiting[0].done():
                    faults += waiting.popleft().result()
            return faults + sum(told.result() for told in waiting)
        except BaseException:
            stopped.set()
            pool.shutdown(cancel_futures=True)
            teller.shutdown(cancel_futures=True)
            raise


def _told(
    tell: Callable[[Entry, dict[str, Any]], bool], entry: Entry, found: Future[dict[str, Any]]
) -> bool:
    return tell(entry, found.result())


def _go_on(stopped: Event, _: Progress) -> None:
    if stopped.is_set():
        raise KeyboardInterrupt


def _answer(entry: Entry, solver: Callable[[], Solver], options: SolveOptions) -> dict[str, Any]:
    if entry.fault is not None:
        return {"error": entry.fault}
    try:
        return answer(entry.value, solver(), options)
    except KingTutorError as error:
        return {"error": str(error)}


def _as_text(found: dict[str, Any]) -> str:
    effort = f"{counted(found['nodes'], 'node')}, {found['seconds']:.3f} s"
    if "can" in found:
        return f"{'yes' if found['can'] else 'no'} ({effort})"
    if "bounds" in found:
        low, high = found["bounds"]
        return f"between {low} and {high} ({effort})"
    cards = "".join(f"  {card} {points}" for card, points in found.get("cards", {}).items())
    return f"value {found['value']}{cards} ({effort})"
