"""What hostile and unlucky visitors do to a server while a class plays on it, and what it costs.

Everything stays on this machine and is bounded in number and time.
"""

import asyncio
import itertools
import random
import resource
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from tests.web.figures import LESSON, kernels_of, spread
from tests.web.frames import MALFORMED, text
from tests.web.learner import Learner, kernel_of

# How long a learner waits for an answer to a card before he counts it as lost.
PATIENCE = 20.0
# What a server may take to be rid of the kernels that nobody uses.
SETTLED_WITHIN = 120.0
MOST_HALVES = 600


@dataclass(frozen=True)
class Size:
    """How many play, how long before the storm and in it, how often; of which attacks."""

    attacks: tuple[str, ...]
    learners: int = 20
    calm: float = 20
    seconds: float = 60
    pace: float = 2


@dataclass
class Weathered:
    """What the learners met, and the kernels of the server."""

    calm: list[float] = field(default_factory=list)
    """The seconds until a card was answered before the storm."""
    storm: list[float] = field(default_factory=list)
    """The same in the storm and after it."""
    lost: list[str] = field(default_factory=list)
    attacks: dict[str, int] = field(default_factory=dict)
    kernels: list[int] = field(default_factory=list)
    """How many ran, every two seconds from the beginning of the storm."""
    settled: float | None = None
    """The seconds after the storm until those that are used were left."""
    left: int = 0
    late: str = ""
    """How a learner fared who came after the storm."""

    def lines(self) -> list[str]:
        """The figures, one a line."""
        met = ", ".join(f"{name} {count}" for name, count in self.attacks.items())
        settled = "never" if self.settled is None else f"{self.settled:.0f} s after the storm"
        return [
            f"  attacks           {met}",
            f"  answers before    {spread(self.calm, 'ms', 1000)}",
            f"  answers in it     {spread(self.storm, 'ms', 1000)}",
            f"  lost plays        {len(self.lost)} {'; '.join(sorted(set(self.lost)))}",
            f"  kernels           {' '.join(map(str, self.kernels[::3]))}, every 6 s",
            f"  kernels used only {settled}, {self.left} left over",
            f"  who came late     {self.late}",
        ]

    @property
    def is_unharmed(self) -> bool:
        """Whether nobody lost anything, and nothing was left over in time."""
        return not self.lost and self.settled is not None and self.late == "plays"


class Attackers:
    """Visitors of one server; each method is one visit."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.url = httpx.URL(address)
        self._halves: list[asyncio.StreamWriter] = []

    async def dropped_requests(self) -> None:
        """Six lessons asked for, and dropped after a twentieth of a second."""
        await asyncio.gather(*(self._ask_and_drop(0.05) for _ in range(6)))

    async def impatient_reloads(self) -> None:
        """One tab, loaded again twelve times."""
        for _ in range(12):
            await self._ask_and_drop(random.uniform(0.3, 1.5))

    async def vanishing_browser(self) -> None:
        """A lesson opened and played, and the browser gone without a word."""
        async with connect(await self._channels()) as socket:
            await socket.send(text())
            await asyncio.sleep(1)
            socket.transport.abort()

    async def hostile_frames(self) -> None:
        """Every malformed frame, on sockets of a kernel of its own."""
        channels = await self._channels()
        for protocol, frame in MALFORMED.values():
            await self._send(channels, protocol, frame)

    async def hostile_count(self) -> None:
        """Eight bytes that claim a million million parts."""
        await self._send(await self._channels(), *MALFORMED["count-v1"])

    async def flood_of_frames(self) -> None:
        """Messages without end for five seconds."""
        async with connect(await self._channels()) as socket:
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    for _ in range(20_000):
                        await socket.send(text())
            socket.transport.abort()

    async def half_open_connections(self) -> None:
        """A hundred requests half sent, the oldest given up beyond some hundreds."""
        for _ in range(100):
            _, writer = await self._open()
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half")
            self._halves.append(writer)
        while len(self._halves) > MOST_HALVES:
            self._halves.pop(0).transport.abort()

    async def large_bodies(self) -> None:
        """Five bodies of 95 MB begun."""
        for _ in range(5):
            _, writer = await self._open()
            writer.write(
                b"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 95000000\r\n\r\n"
            )
            writer.write(b"x" * 2_000_000)
            self._halves.append(writer)

    def go(self) -> None:
        """Be gone, all of them."""
        for writer in self._halves:
            writer.transport.abort()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.url.host, self.url.port)

    async def _ask_and_drop(self, after: float) -> None:
        _, writer = await self._open()
        writer.write(f"GET /{LESSON} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        await asyncio.sleep(after)
        writer.transport.abort()

    async def _channels(self) -> str:
        async with httpx.AsyncClient(timeout=PATIENCE) as browser:
            page = await browser.get(self.address + LESSON)
        address = f"{self.address}api/kernels/{kernel_of(page)}/channels"
        return address.replace("http:", "ws:")

    async def _send(self, channels: str, protocol: str | None, frame: str | bytes) -> None:
        spoken = [Subprotocol(protocol)] if protocol else None
        with suppress(TimeoutError):
            async with asyncio.timeout(5), connect(channels, subprotocols=spoken) as socket:
                await socket.send(frame)
                await socket.wait_closed()


ATTACKS: dict[str, tuple[Callable[[Attackers], Awaitable[None]], float]] = {
    "dropped requests": (Attackers.dropped_requests, 5),
    "impatient reloads": (Attackers.impatient_reloads, 1),
    "vanishing browser": (Attackers.vanishing_browser, 3),
    "hostile frames": (Attackers.hostile_frames, 5),
    "hostile count": (Attackers.hostile_count, 10),
    "flood of frames": (Attackers.flood_of_frames, 5),
    "half-open connections": (Attackers.half_open_connections, 3),
    "large bodies": (Attackers.large_bodies, 10),
}
"""Each kind of visit, and the seconds between two."""


async def weather(address: str, server: int, size: Size) -> Weathered:
    """Let a class play, the storm begin, and see what is left two minutes after it."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    seen = Weathered()
    arriving = [_arrive(address, after) for after in range(size.learners)]
    arrived = await asyncio.gather(*arriving, return_exceptions=True)
    present = [each for each in arrived if isinstance(each, Learner)]
    seen.lost += ["a lesson that did not open"] * (size.learners - len(present))
    over = asyncio.Event()
    playing = [asyncio.create_task(_play(each, seen.calm, seen, size, over)) for each in present]
    await asyncio.sleep(size.calm)
    over.set()
    await asyncio.gather(*playing)
    over.clear()
    playing = [asyncio.create_task(_play(each, seen.storm, seen, size, over)) for each in present]
    counting = asyncio.create_task(_count(seen, server))
    await _storm(address, seen, size)
    await _settle(seen, server, len(present))
    seen.late = await _come_late(address)
    over.set()
    await asyncio.gather(*playing)
    counting.cancel()
    await asyncio.gather(*(each.leave() for each in present), return_exceptions=True)
    return seen


async def _arrive(address: str, after: float) -> Learner:
    await asyncio.sleep(after)
    return await Learner.arrive(address, LESSON)


async def _play(
    learner: Learner, answered: list[float], seen: Weathered, size: Size, over: asyncio.Event
) -> None:
    """Play a card now and then; one that is lost ends the game."""
    while not over.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), size.pace * random.uniform(0.5, 1.5))
        try:
            async with asyncio.timeout(PATIENCE):
                answered.append(await learner.play())
        except Exception as fault:  # noqa: BLE001 - each way to lose a game is counted
            seen.lost.append(f"{type(fault).__name__} {fault}"[:60])
            return


async def _storm(address: str, seen: Weathered, size: Size) -> None:
    attackers = Attackers(address)
    until = time.perf_counter() + size.seconds

    async def repeat(name: str) -> None:
        attack, gap = ATTACKS[name]
        for count in itertools.count(1):
            with suppress(Exception):
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + 2 * PATIENCE):
                    await attack(attackers)
            seen.attacks[name] = count
            if time.perf_counter() + gap > until:
                return
            await asyncio.sleep(gap)

    await asyncio.gather(*map(repeat, size.attacks))
    attackers.go()


async def _count(seen: Weathered, server: int) -> None:
    while True:
        seen.kernels.append(len(kernels_of(server)))
        await asyncio.sleep(2)


async def _settle(seen: Weathered, server: int, used: int) -> None:
    """Wait until the kernels that nobody uses are gone, as long as a server may take."""
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < SETTLED_WITHIN:
        if len(kernels_of(server)) <= used:
            seen.settled = took
            break
        await asyncio.sleep(0.5)
    seen.left = max(0, len(kernels_of(server)) - used)


async def _come_late(address: str) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            late = await Learner.arrive(address, LESSON)
            await late.play()
            await late.leave()
    except Exception as fault:  # noqa: BLE001 - told as it is
        return f"is turned away: {type(fault).__name__} {fault}"[:80]
    return "plays"
