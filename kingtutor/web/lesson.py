"""The page of a lesson: a head at once, the cells as a kernel makes them, a foot."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import tornado.web
from tornado.iostream import StreamClosedError
from voila.tornado.handler import TornadoVoilaHandler

from kingtutor.lessons.notebook_index import TRAINER, Notebook
from kingtutor.rules import parse_variant
from kingtutor.web.capacity import Capacity, opening
from kingtutor.web.doors import LESSON_POLICY, client_of
from kingtutor.web.frame import Frame
from kingtutor.web.glossary import glossary
from kingtutor.web.handlers import InOurStyle
from kingtutor.web.pages import GAMES

__all__ = ["Lesson"]

# Voilà waits for ever for a kernel that died while it started, and so would all who come after.
SECONDS_FOR_A_LESSON = 60

# What a page that broke while it was being sent still gets: its head is gone out already.
BROKEN = "<div data-kt-cells='failed' hidden></div>"


class Lesson(InOurStyle, TornadoVoilaHandler):
    """A notebook with a kernel of its own."""

    _is_gone = False

    @property
    def capacity(self) -> Capacity:
        """The places for kernels."""
        capacity: Capacity = self.settings["capacity"]
        return capacity

    @property
    def content_security_policy(self) -> str:
        """What the widgets of a lesson need too."""
        return LESSON_POLICY

    @property
    def frame(self) -> Frame:
        """The frame of the notebook at this address, if there is one."""
        page, frame = self.notebooks.find(self.path_args[0]), super().frame
        if page is None:
            return frame
        to = self.addresses
        is_trainer = page.place == TRAINER
        framed = replace(
            frame,
            game=page.game if page.game in GAMES else None,
            section="puzzles" if is_trainer else "game",
            in_language=lambda code: to.translated(page, code),
        )
        if not is_trainer:
            return framed
        return replace(framed, in_game=lambda game: f"{to.notebook(page)}?game={game}")

    @tornado.web.authenticated
    async def get(self, path: str = "") -> None:
        """Send the head at once, the cells as the kernel makes them, and what comes after."""
        page = self.notebooks.find(path)
        if page is None:
            raise tornado.web.HTTPError(404)
        await self.capacity.drop_dead(path)
        # Who has gone is sent nothing more, and his kernel goes with him.
        with (
            suppress(StreamClosedError),
            self.capacity.place(client_of(self.request)) as place,
        ):
            if place is None:
                raise tornado.web.HTTPError(503)
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.set_header("Cache-Control", "no-store")
            words = [word for group in glossary(self.language) for word in group.words]
            self.write(self.render_template("lesson_head.html", notebook=page, glossary=words))
            await self.flush()
            try:
                await self._send(path)
                self.capacity.is_well = True
            except StreamClosedError:
                raise
            except Exception:
                self.capacity.is_well = False
                self.log.exception("The lesson %s could not be opened", path)
                self.write(BROKEN)
            self.write(self.render_template("lesson_foot.html", **self._neighbours(page)))

    async def _send(self, path: str) -> None:
        """Send the cells when it is our turn; nothing is made for who has gone meanwhile."""
        async with self.capacity.turns, asyncio.timeout(SECONDS_FOR_A_LESSON):
            self._stop_if_gone()
            async for html in self.get_generator(path=path):
                self.write(html)
                # Not awaited: who reads slowly must not keep the turn.
                self.flush()
                self._stop_if_gone()

    def _stop_if_gone(self) -> None:
        if self._is_gone:
            raise StreamClosedError

    def on_connection_close(self) -> None:
        """Notice that the page was closed or loaded again before it was there."""
        self._is_gone = True
        super().on_connection_close()

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str]:
        """Voilà's cells; of its signs of life, which are scripts, a blank line is left."""
        async for html in super().get_generator(path=path):
            yield "\n" if html.startswith("<script>window.voila_heartbeat") else html

    def _neighbours(self, page: Notebook) -> dict[str, Any]:
        """What comes before and after a lesson, and the query of its contract's puzzles."""
        game = page.game if page.game in GAMES else None
        around = self.notebooks.lessons_of(page.language, game) if game else []
        at = around.index(page) if page in around else -1
        has_puzzles = game is not None and page.name in parse_variant(game).contracts
        return {
            "notebook": page,
            "previous": around[at - 1] if at > 0 else None,
            "next": around[at + 1] if 0 <= at < len(around) - 1 else None,
            "puzzles": f"?game={game}&contract={page.name}" if has_puzzles else "",
        }

    def set_header(self, name: str, value: Any) -> None:
        """Leave out what Voilà sets after the head is out."""
        if not self._headers_written:
            super().set_header(name, value)

    def should_use_rendered_notebook(self, data: Any, size: int, *arguments: Any) -> bool:
        """Take a kernel from the pool only if one is ready, not one that will be started later."""
        ready, place = self.capacity.warm(self.path_args[0]), opening.get()
        if not ready or not super().should_use_rendered_notebook(data, size, *arguments):
            return False
        if place:
            place.kernel = ready
        return True
