"""A class at once: so many learners open a lesson and play, beside bare Voilà on the same notebook.

    python -m tests.web.load [--learners 30] [--arrive 60] [--seconds 120] [--pace 5] [--no-beside]

The learners are clients of Jupyter's protocol (`tests.web.learner`), on the machine that serves.
Printed: the time until a learner can play and the time of an answer (median and 95th of a
hundred), failures, memory (PSS), and how many kernels are left 5 s after the pages were closed.
"""

import asyncio
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import httpx
import psutil
import typer

from kingtutor._paths import data_folder
from tests.web.learner import Learner
from tests.web.server import running

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"


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
            f"  can play after   {_spread(self.opened, 's', 1)}",
            f"  answer to a card {_spread(self.answered, 'ms', 1000)}",
            f"  failures         {len(self.failures)} {'; '.join(sorted(set(self.failures)))}",
            f"  memory           {each:.0f} MB a kernel (PSS), {all_of_them:.0f} MB in all",
            f"  kernels left     {self.left} of {len(self.opened)}, 5 s after the pages closed",
        ]


def _spread(values: list[float], unit: str, scale: float) -> str:
    if not values:
        return "none"
    ordered = sorted(scale * value for value in values)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return (
        f"{statistics.median(ordered):.2f} {unit} median, {high:.2f} {unit} 95th, "
        f"{ordered[-1]:.2f} {unit} longest, of {len(ordered)}"
    )


def kernels_of(server: int) -> list[psutil.Process]:
    """The kernels that a server has started."""
    found = psutil.Process(server).children(recursive=True)
    return [each for each in found if each.is_running() and _is_kernel(each)]


def _is_kernel(process: psutil.Process) -> bool:
    try:
        return "ipykernel" in " ".join(process.cmdline())
    except psutil.Error:
        return False


def _megabytes(process: psutil.Process) -> float:
    pss: int = process.memory_full_info().pss
    return pss / 1e6


async def measure(address: str, server: int, size: Class) -> Measured:
    """Let a class come, play and go."""
    measured = Measured()
    began = time.perf_counter()
    spare = len(kernels_of(server))
    weigh = asyncio.create_task(_weigh(measured, server, size.arrive + size.seconds / 2))
    seats = [
        _learner(address, size, measured, began, number * size.arrive / size.learners)
        for number in range(size.learners)
    ]
    present = [each for each in await asyncio.gather(*seats) if each]
    await weigh
    await asyncio.gather(*(each.leave() for each in present), return_exceptions=True)
    await asyncio.sleep(5)
    measured.left = max(0, len(kernels_of(server)) - spare)
    return measured


async def _learner(
    address: str, size: Class, measured: Measured, began: float, after: float
) -> Learner | None:
    """One learner; nobody leaves before the end, when all do at once."""
    await asyncio.sleep(after)
    arrived = time.perf_counter()
    learner = None
    try:
        learner = await Learner.arrive(address, LESSON)
        measured.opened.append(time.perf_counter() - arrived)
        while time.perf_counter() < began + size.arrive + size.seconds:
            # Not all in step: a class plays when it likes.
            await asyncio.sleep(size.pace * random.uniform(0.8, 1.2))
            measured.answered.append(await learner.play())
    except Exception as fault:  # noqa: BLE001 - each way to fail is counted
        measured.failures.append(f"{type(fault).__name__} {fault}"[:80])
    return learner


async def _weigh(measured: Measured, server: int, after: float) -> None:
    await asyncio.sleep(after)
    measured.kernels = [_megabytes(each) for each in kernels_of(server)]
    measured.server = _megabytes(psutil.Process(server))


@contextmanager
def bare_voila(port: int = 8899) -> Iterator[tuple[str, int]]:
    """Voilà as it comes, on the same notebooks: its address and process."""
    command = [str(Path(sys.executable).with_name("voila")), f"--port={port}", "--no-browser"]
    process = subprocess.Popen(
        [*command, "--Voila.port_retries=0", str(data_folder("notebooks"))],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(150):
            try:
                httpx.get(f"{address}voila/static/index.css")
                break
            except httpx.TransportError:
                time.sleep(0.2)
        yield address, process.pid
    finally:
        children = psutil.Process(process.pid).children(recursive=True)
        process.terminate()
        process.wait(30)
        for child in children:
            if child.is_running():
                child.kill()


def load(
    learners: Annotated[int, typer.Option(min=1, help="How many come.")] = 30,
    arrive: Annotated[float, typer.Option(min=0, help="Within so many seconds.")] = 60,
    seconds: Annotated[float, typer.Option(min=0, help="How long they play then.")] = 120,
    pace: Annotated[float, typer.Option(min=0.1, help="Seconds between two cards.")] = 5,
    *,
    beside: Annotated[bool, typer.Option(help="Measure bare Voilà too.")] = True,
) -> None:
    """Measure a class on this machine."""
    size = Class(learners, arrive, seconds, pace)
    cores = psutil.cpu_count()
    typer.echo(f"{learners} learners within {arrive:g} s on {cores} cores, a card every {pace:g} s")
    with running("--preheat", "0", "--max-kernels", str(learners)) as app:
        measured = asyncio.run(measure(app.address, app.process.pid, size))
    typer.echo("\n".join(["King Tutor", *measured.lines()]))
    if beside:
        with bare_voila() as (address, process):
            other = asyncio.run(measure(address, process, size))
        typer.echo("\n".join(["bare Voilà", *other.lines()]))
    if measured.failures or measured.left:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(load)
