"""What the measurements of a class and of a storm share: a server to compare with, and figures."""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil

from kingtutor._paths import data_folder

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"


def spread(values: list[float], unit: str, scale: float) -> str:
    """The median, the 95th of a hundred and the longest."""
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


def megabytes(process: psutil.Process) -> float:
    """Its share of memory (PSS)."""
    pss: int = process.memory_full_info().pss
    return pss / 1e6


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
        process.kill()  # a server that hangs does not hear anything else
        process.wait(30)
        for child in children:
            if child.is_running():
                child.kill()
