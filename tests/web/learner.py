"""A learner without a browser: the page, its files, the kernel's socket, the widgets' messages.

What a browser does for a lesson, said in Jupyter's own protocol, so that thirty of them fit on the
machine that serves them.
"""

import asyncio
import json
import re
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

ASSET = re.compile(r"""(?:src|href)=["'](/[^"']+\.(?:js|css)[^"']*)""")
# What an answer may take before the learner counts as lost.
PATIENCE = 60.0


def message(kind: str, content: dict[str, Any]) -> dict[str, Any]:
    """A message of Jupyter's protocol on the shell channel."""
    return {
        "header": {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "username": "",
            "session": "learner",
            "version": "5.3",
            "date": "2026-01-01T00:00:00Z",
        },
        "parent_header": {},
        "metadata": {},
        "content": content,
        "channel": "shell",
        "buffers": [],
    }


@dataclass
class Learner:
    """One open page; `await Learner.arrive(...)` opens it, `leave` closes it as a browser does."""

    address: str
    http: httpx.AsyncClient
    kernel: str
    socket: ClientConnection
    tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The state of each card table, by the id of its comm."""
    heard: set[str] = field(default_factory=set)
    """The kinds of all messages that came."""
    sent: int = 0

    @classmethod
    async def arrive(cls, address: str, path: str) -> Self:
        """Open a lesson until every widget has told its state: the learner can play.

        Raises `AssertionError` for a page without a kernel, `TimeoutError` for no answer.
        """
        http = httpx.AsyncClient(timeout=PATIENCE, headers={"Accept-Encoding": "gzip"})
        page = await http.get(address + path)
        config = config_of(page)
        files = set(ASSET.findall(page.text)) | {
            f"{config['fullLabextensionsUrl']}/{each['name']}/{each['load']}"
            for each in config["federated_extensions"]
        }
        for file in sorted(files):
            await http.get(httpx.URL(address).join(file))
        kernel = config["kernelId"]
        channels = f"{address}api/kernels/{kernel}/channels".replace("http:", "ws:")
        socket = await connect(channels, max_size=None, open_timeout=PATIENCE)
        learner = cls(address, http, kernel, socket)
        async with asyncio.timeout(PATIENCE):
            await learner.learn_states()
        return learner

    async def learn_states(self) -> None:
        """Ask for the widgets' states, as the page's widget manager does."""
        await self.say(message("kernel_info_request", {}))
        await self.hear(lambda heard: heard["header"]["msg_type"] == "kernel_info_reply")
        comm = uuid.uuid4().hex
        target = {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}
        await self.say(message("comm_open", target) | {"metadata": {"version": "1.0.0"}})
        asked = {"comm_id": comm, "data": {"method": "request_states"}}
        await self.say(message("comm_msg", asked))
        told = await self.hear(lambda heard: _method(heard) == "update_states")
        for model, described in told["content"]["data"]["states"].items():
            if "frames" in described["state"]:
                self.tables[model] = described["state"]

    async def say(self, said: dict[str, Any]) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(said))

    async def hear(self, is_it: Any) -> dict[str, Any]:
        """Wait for the first message that passes; what tables tell on the way is remembered."""
        while True:
            heard: dict[str, Any] = _read(await self.socket.recv())
            content = heard["content"]
            self.heard.add(heard["header"]["msg_type"])
            if _method(heard) == "update" and content["comm_id"] in self.tables:
                self.tables[content["comm_id"]].update(content["data"]["state"])
            if is_it(heard):
                return heard

    def view(self, table: str) -> dict[str, Any]:
        """What a table shows now."""
        view: dict[str, Any] = self.tables[table]["frames"]["views"][-1]
        return view

    def hand(self) -> str:
        """The table of the full hand: of those on which a card can be played, that with most."""
        playing = [key for key in self.tables if self.view(key)["mode"] == "play"]
        return max(playing, key=lambda key: len(self.cards(key)))

    def cards(self, table: str) -> list[str]:
        """The cards that the learner holds at a table."""
        (south,) = (seat for seat in self.view(table)["seats"] if seat["seat"] == "S")
        held: list[str] = south["cards"] or []
        return held

    async def press(self, table: str, kind: str, value: object, serial: int | None = None) -> float:
        """Press something, wait until the kernel has heard it, and return the seconds it took.

        The kernel says so after its answer has been worked out, or at once if it has none.
        """
        self.sent += 1
        number = self.sent
        serial = self.tables[table]["frames"]["serial"] if serial is None else serial
        content = {"kind": kind, "value": value, "serial": serial, "id": number}
        began = time.perf_counter()
        data = {"method": "custom", "content": content}
        sent = message("comm_msg", {"comm_id": table, "data": data})
        await self.say(sent)

        def is_done(heard: dict[str, Any]) -> bool:
            parent = heard["parent_header"].get("msg_id")
            is_status = heard["header"]["msg_type"] == "status"
            is_idle = is_status and heard["content"]["execution_state"] == "idle"
            return bool(is_idle and parent == sent["header"]["msg_id"])

        async with asyncio.timeout(PATIENCE):
            await self.hear(is_done)
        return time.perf_counter() - began

    async def play(self) -> float:
        """Play a card that is legal, or begin anew when the hand is over; in seconds."""
        if not hasattr(self, "_table"):
            self._table = self.hand()
        view = self.view(self._table)
        before = self.tables[self._table]["frames"]["serial"]
        if view["mode"] == "play":
            took = await self.press(self._table, "card", view["legal"][0])
        else:
            offered = [each["key"] for each in view["panel"]["actions"] if each["enabled"]]
            again = "new-deal" if "new-deal" in offered else "restart"
            took = await self.press(self._table, "action", again)
        assert self.tables[self._table]["frames"]["serial"] > before, "the table did not move on"
        return took

    async def leave(self) -> None:
        """Close the page: the beacon, then the socket."""
        try:
            await self.http.post(f"{self.address}voila/api/shutdown/{self.kernel}")
        finally:
            await self.socket.close()
            await self.http.aclose()


def config_of(page: httpx.Response) -> dict[str, Any]:
    """What a lesson's page tells its scripts."""
    assert page.status_code == 200, page.status_code
    found = page.text.partition('id="jupyter-config-data" type="application/json">')[2]
    assert found, "the page has no kernel"
    config: dict[str, Any] = json.loads(found.partition("</script>")[0])
    return config


def kernel_of(page: httpx.Response) -> str:
    """The kernel of a lesson's page."""
    kernel: str = config_of(page)["kernelId"]
    return kernel


def _method(heard: dict[str, Any]) -> str | None:
    data = heard["content"].get("data")
    return data.get("method") if isinstance(data, dict) else None


def _read(frame: str | bytes) -> dict[str, Any]:
    """A message; one with buffers comes as bytes, the offsets of its parts first."""
    if isinstance(frame, bytes):
        count = int.from_bytes(frame[:4], "big")
        offsets = [int.from_bytes(frame[4 * n : 4 * n + 4], "big") for n in range(1, count + 1)]
        frame = frame[offsets[0] : [*offsets, len(frame)][1]].decode()
    read: dict[str, Any] = json.loads(frame)
    return read
