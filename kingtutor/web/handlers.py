"""The addresses of the app that are ours: the lesson list, a lesson, health, the rest."""

from collections import defaultdict
from typing import Any

import tornado.web
from babel import Locale, UnknownLocaleError
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from kingtutor.lessons.catalogue import Catalogue, Page
from kingtutor.web.room import Room

__all__ = ["Health", "Landing", "Lesson", "NotFound", "ShutdownBeacon"]

# What a page that broke while it was being sent still gets: its head is gone out already.
BROKEN = (
    "<script>window.kingtutor_failed && window.kingtutor_failed()</script>"
    "<noscript><p>The lesson could not be opened. Load the page again.</p></noscript>"
)


class OurPage(BaseVoilaHandler):
    """A page in the app's own style, its errors included."""

    @property
    def catalogue(self) -> Catalogue:
        """The notebooks that are served."""
        catalogue: Catalogue = self.settings["catalogue"]
        return catalogue

    @property
    def room(self) -> Room:
        """The places for learners."""
        room: Room = self.settings["room"]
        return room

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Write the error page; a full house says when to come back."""
        if status_code == 503:
            self.set_header("Retry-After", "60")
        super().write_error(status_code, **kwargs)


class Landing(OurPage):
    """The lesson list and the way to the puzzles: no kernel, one request."""

    @tornado.web.authenticated
    def get(self) -> None:
        """Write the page."""
        groups: defaultdict[tuple[str, str], list[Page]] = defaultdict(list)
        for lesson in self.catalogue.lessons():
            groups[lesson.language, str(lesson.game)].append(lesson)
        sections = [
            {"language": language, "heading": _heading(language, game), "lessons": lessons}
            for (language, game), lessons in groups.items()
        ]
        trainers = self.catalogue.trainers()
        self.write(self.render_template("landing.html", sections=sections, trainers=trainers))


class Lesson(OurPage, TornadoVoilaHandler):
    """A notebook with a kernel of its own."""

    @tornado.web.authenticated
    async def get(self, path: str = "") -> None:
        """Send the head at once, and the rest as the kernel makes it."""
        page = self.catalogue.find(path)
        if page is None:
            raise tornado.web.HTTPError(404)
        with self.room.place() as place:
            if place is None:
                raise tornado.web.HTTPError(503)
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.set_header("Cache-Control", "no-store")
            self.write(self.render_template("lesson_head.html", page=page))
            await self.flush()
            try:
                await self._send(path, place.taken)
            except tornado.iostream.StreamClosedError:
                raise
            except Exception:
                self.log.exception("The lesson %s could not be opened", path)
                self.write(BROKEN)

    async def _send(self, path: str, taken: Any) -> None:
        async for html in self.get_generator(path=path):
            taken()
            self.write(html)
            await self.flush()

    def set_header(self, name: str, value: Any) -> None:
        """Leave out what Voilà sets after the head is out."""
        if not self._headers_written:
            super().set_header(name, value)

    def should_use_rendered_notebook(self, data: Any, size: int, *arguments: Any) -> bool:
        """Take a kernel from the pool only if one is ready, not one that will be started later."""
        notebook = data["notebook_path"] if "notebook_path" in data else self.path_args[0]
        return self.room.has_warm(notebook) and bool(
            super().should_use_rendered_notebook(data, size, *arguments)
        )


class ShutdownBeacon(VoilaShutdownKernelHandler):
    """Frees the kernel of a page that is being closed.

    A browser sends this with `sendBeacon`, which cannot carry the XSRF header, so that this one
    address goes without it; the origin is still checked and the kernel's id is a secret.
    """

    def check_xsrf_cookie(self) -> None:
        """Ask for no XSRF cookie here."""


class Health(tornado.web.RequestHandler):
    """Whether the app is up, and how full it is, for a hub or a monitor."""

    def get(self) -> None:
        """Write JSON: `ok`, `kernels` (all), `learners` (in use), `max_kernels`."""
        room: Room = self.settings["room"]
        self.write(
            {
                "ok": True,
                "kernels": room.kernels,
                "learners": room.learners,
                "max_kernels": room.limit,
            }
        )


class NotFound(OurPage):
    """Any other address."""

    async def prepare(self) -> None:
        """Answer before it matters which method was asked."""
        await super().prepare()
        raise tornado.web.HTTPError(404)


def _heading(language: str, game: str) -> str:
    """The heading of a group of lessons: `Russian King`, and its language unless English."""
    try:
        spoken = Locale.parse(language).get_display_name() or language
    except (UnknownLocaleError, ValueError):
        spoken = language
    return f"{game.capitalize()} King" + ("" if language == "en" else f" · {spoken}")
