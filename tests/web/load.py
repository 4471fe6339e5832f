"""A class at once: so many learners open a lesson and play, beside bare Voilà on the same notebook.

    python -m tests.web.load [--learners 30] [--arrive 60] [--seconds 120] [--pace 5] [--no-beside]
    python -m tests.web.load --storm [--learners 20] [--seconds 60] [--pace 2] [--no-beside]

The learners are clients of Jupyter's protocol (`tests.web.learner`), on the machine that serves.
Printed: the time until a learner can play and the time of an answer (median and 95th of a
hundred), failures, memory (PSS), and how many kernels are left 5 s after the pages were closed.

With `--storm` other visitors attack meanwhile (`tests.web.storm`), bare Voilà with two of the
attacks. Printed: the time of an answer before and in the storm, what was lost, the kernels over
time, and when only those that are used were left.
"""

import asyncio
import random
import statistics
import time
from dataclasses import dataclass, field, replace
from typing import Annotated

import psutil
import typer

from tests.web.figures import LESSON, bare_voila, kernels_of, megabytes, spread
from tests.web.learner import Learner
from tests.web.server import running
from tests.web.storm import ATTACKS, Size, weather


@dataclass(frozen=True)
class Class:
    """How many come, within how long, how long they play, and how often."""

    learners: int = 30
    arrive: float = 60
    seconds: float = 120
    pace: float = 5


@dataclass
class Measured:
    """What one class met."""

    opened: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    kernels: list[float] = field(default_factory=list)
    """The memory of each kernel, in MB (PSS), while all play."""
    server: float = 0
    left: int = 0
    """Kernels that still run 5 s after the last page was closed."""

    def lines(self) -> list[str]:
        """The figures, one a line."""
        each, all_of_them = statistics.median(self.kernels or [0]), sum(self.kernels) + self.server
        return [
            f"  can play after   {spread(self.opened, 's', 1)}",
            f"  answer to a card {spread(self.answered, 'ms', 1000)}",
            f"  failures         {len(self.failures)} {'; '.join(sorted(set(self.failures)))}",
            f"  memory           {each:.0f} MB a kernel (PSS), {all_of_them:.0f} MB in all",
            f"  kernels left     {self.left} of {len(self.opened)}, 5 s after the pages closed",
        ]


async def measure(address: str, server: int, size: Class) -> Measured:
    """Let a class come, play and go."""
    measured = Measured()
    began = time.perf_counter()
    spare = len(kernels_of(server))
    seats = [
        _learner(address, size, measured, began + size.arrive, number * size.arrive / size.learners)
        for number in range(size.learners)
    ]
    present = [each for each in await asyncio.gather(*seats) if each]
    measured.kernels = [megabytes(each) for each in kernels_of(server)]
    measured.server = megabytes(psutil.Process(server))
    await asyncio.gather(*(each.leave() for each in present), return_exceptions=True)
    await asyncio.sleep(5)
    measured.left = max(0, len(kernels_of(server)) - spare)
    return measured


async def _learner(
    address: str, size: Class, measured: Measured, complete: float, after: float
) -> Learner | None:
    """One learner, who plays from when all should have come; nobody leaves before all do."""
    await asyncio.sleep(after)
    arrived = time.perf_counter()
    learner = None
    try:
        learner = await Learner.arrive(address, LESSON)
        measured.opened.append(time.perf_counter() - arrived)
        end = max(complete, time.perf_counter()) + size.seconds
        while time.perf_counter() < end:
            # Not all in step: a class plays when it likes.
            await asyncio.sleep(size.pace * random.uniform(0.8, 1.2))
            measured.answered.append(await learner.play())
    except Exception as fault:  # noqa: BLE001 - each way to fail is counted
        measured.failures.append(f"{type(fault).__name__} {fault}"[:80])
    return learner


def load(
    learners: Annotated[int | None, typer.Option(min=1, help="How many come [30, 20].")] = None,
    arrive: Annotated[float, typer.Option(min=0, help="Within so many seconds.")] = 60,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="How long they play then, or it storms [120, 60].")
    ] = None,
    pace: Annotated[
        float | None, typer.Option(min=0.1, help="Seconds between two cards [5, 2].")
    ] = None,
    *,
    storm: Annotated[bool, typer.Option(help="Let others attack meanwhile.")] = False,
    beside: Annotated[bool, typer.Option(help="Measure bare Voilà too.")] = True,
) -> None:
    """Measure a class on this machine."""
    typer.echo(f"on {psutil.cpu_count()} cores")
    if storm:
        is_good = _measure_storm(learners or 20, seconds or 60, pace or 2, beside=beside)
    else:
        size = Class(learners or 30, arrive, seconds or 120, pace or 5)
        is_good = _measure_class(size, beside=beside)
    raise typer.Exit(not is_good)


def _measure_class(size: Class, *, beside: bool) -> bool:
    typer.echo(f"{size.learners} learners within {size.arrive:g} s, a card every {size.pace:g} s")
    with running("--preheat", "0", "--max-kernels", str(size.learners)) as app:
        measured = asyncio.run(measure(app.address, app.process.pid, size))
    typer.echo("\n".join(["King Tutor", *measured.lines()]))
    if beside:
        with bare_voila() as (address, process):
            other = asyncio.run(measure(address, process, size))
        typer.echo("\n".join(["bare Voilà", *other.lines()]))
    return not measured.failures and not measured.left


def _measure_storm(learners: int, seconds: float, pace: float, *, beside: bool) -> bool:
    typer.echo(f"{learners} learners, a card every {pace:g} s, a storm of {seconds:g} s")
    size = Size((*ATTACKS,), learners=learners, seconds=seconds, pace=pace)
    # Room for the attackers to take, but not for all of them.
    with running("--preheat", "0", "--max-kernels", str(learners + 10)) as app:
        seen = asyncio.run(weather(app.address, app.process.pid, size))
    typer.echo("\n".join(["King Tutor", *seen.lines(), f"  lines of log      {len(app.log)}"]))
    if beside:
        for attack in ("impatient reloads", "hostile count"):
            with bare_voila() as (address, process):
                other = asyncio.run(weather(address, process, replace(size, attacks=(attack,))))
            typer.echo("\n".join([f"bare Voilà, {attack}", *other.lines()]))
    return seen.is_unharmed


if __name__ == "__main__":
    typer.run(load)
