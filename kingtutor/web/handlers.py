"""The addresses that are ours: the pages without a kernel, a lesson, health, all others."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

import tornado.web
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from tornado.iostream import StreamClosedError
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.voila_identity_provider import VoilaLoginHandler

from kingtutor.i18n import LANGUAGES
from kingtutor.lessons.notebook_index import TRAINER, Notebook, NotebookIndex
from kingtutor.rules import parse_variant
from kingtutor.web.capacity import Capacity, opening
from kingtutor.web.doors import LESSON_POLICY, PAGE_POLICY, client_of, is_secure, plain
from kingtutor.web.frame import GAMES, Addresses, Frame, choose_language
from kingtutor.web.glossary import glossary
from kingtutor.web.rulebook import rulebook

__all__ = [
    "Game",
    "Glossary",
    "Health",
    "Heartbeat",
    "Home",
    "Lesson",
    "Login",
    "NotFound",
    "Rules",
    "ShutdownBeacon",
]

REMEMBERED = "kingtutor-language"
"""The cookie in which a page's script keeps the language that was chosen."""

# Voilà waits for ever for a kernel that died while it started, and so would all who come after.
SECONDS_FOR_A_LESSON = 60

# What a page that broke while it was being sent still gets: its head is gone out already.
BROKEN = "<div data-kt-cells='failed' hidden></div>"


class InOurStyle(BaseVoilaHandler):
    """A page in the app's own frame, its errors included."""

    @property
    def addresses(self) -> Addresses:
        """Where the pages of this server are."""
        return Addresses(self.base_url, self.notebooks)

    @property
    def notebooks(self) -> NotebookIndex:
        """The notebooks that are served."""
        notebooks: NotebookIndex = self.settings["notebooks"]
        return notebooks

    @property
    def language(self) -> str:
        """The language of this page: of its address, else remembered, else the browser's."""
        below = self.request.path.removeprefix(self.base_url).removeprefix("voila/render/")
        asked = below.split("/")[0]
        return choose_language(
            asked if asked in LANGUAGES else self.get_query_argument("lang", ""),
            self.get_cookie(REMEMBERED, "") or "",
            self.request.headers.get("Accept-Language", ""),
        )

    @property
    def frame(self) -> Frame:
        """The header and the addresses in it."""
        return Frame.around(self.addresses, self.language)

    @property
    def template_namespace(self) -> dict[str, Any]:
        """What every template is given; Jupyter's own would set a cookie at each look."""
        return {"base_url": self.base_url, **self.frame.namespace}

    @property
    def content_security_policy(self) -> str:
        """What the browser may load and run."""
        return PAGE_POLICY

    async def prepare(self) -> None:
        """Let in who may enter, and take the class word out of the address for who has said it."""
        await super().prepare()
        said = "token" in self.request.query_arguments and self.request.method == "GET"
        if said and self.current_user and not self._finished:
            asked = parse_qsl(self.request.query, keep_blank_values=True)
            query = urlencode([(name, value) for name, value in asked if name != "token"])
            self.redirect(f"{self.request.path}?{query}".rstrip("?"))

    def get_login_url(self) -> str:
        """Where the class word is asked for; a wrong one does not go along in the address."""
        asked = parse_qsl(self.request.query, keep_blank_values=True)
        query = urlencode([(name, value) for name, value in asked if name != "token"])
        back = urlencode({"next": f"{self.request.path}?{query}".rstrip("?")})
        login: str = super().get_login_url()
        return f"{login}?{back}"

    def set_cookie(self, name: str, value: Any, **options: Any) -> None:
        """Set a cookie that no other site can have sent, and that stays off the open net."""
        safe = {"path": self.base_url, "samesite": "Lax", "secure": is_secure(self.request)}
        super().set_cookie(name, value, **{**options, **safe})

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Write the error page; a full house says when to come back."""
        if status_code == 503:
            self.set_header("Retry-After", "60")
        super().write_error(status_code, **kwargs)


class Home(InOurStyle):
    """The landing page: no kernel, one request."""

    @tornado.web.authenticated
    def get(self) -> None:
        """Write it in the language that the address, the browser or its owner prefers."""
        self.set_header("Vary", "Accept-Language, Cookie")
        lessons = {game: self.notebooks.lessons_of(self.language, game) for game in GAMES}
        self.write(self.render_template("home.html", lessons=lessons))


class Game(InOurStyle):
    """The path of a game's lessons."""

    @property
    def frame(self) -> Frame:
        """The frame, with this game and its path in the other language."""
        to, game = self.addresses, self.path_args[1]
        return replace(
            super().frame, game=game, section="learn", in_language=lambda code: to.path(code, game)
        )

    @tornado.web.authenticated
    def get(self, language: str, game: str) -> None:
        """Write the page."""
        lessons = self.notebooks.lessons_of(language, game)
        self.write(self.render_template("game.html", lessons=lessons))


class Rules(InOurStyle):
    """The rules of a game on a page to be printed."""

    @property
    def frame(self) -> Frame:
        """The frame, with the rules of the other language and of the other game."""
        to, game = self.addresses, self.path_args[1]
        return replace(
            super().frame,
            game=game,
            in_language=lambda code: to.rules(code, game),
            in_game=lambda other: to.rules(self.language, other),
        )

    @tornado.web.authenticated
    def get(self, language: str, game: str) -> None:
        """Write the page."""
        self.write(self.render_template("rules.html", book=rulebook(game, language)))


class Glossary(InOurStyle):
    """The words of the game, each in a sentence."""

    @property
    def frame(self) -> Frame:
        """The frame, with the glossary of the other language."""
        return replace(super().frame, in_language=self.addresses.glossary)

    @tornado.web.authenticated
    def get(self, language: str) -> None:
        """Write the page."""
        self.write(self.render_template("glossary.html", groups=glossary(language)))


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
            section="solve" if is_trainer else "learn",
            in_language=lambda code: to.translated(page, code),
        )
        if not is_trainer:
            return framed
        return replace(framed, in_game=lambda game: to.puzzles(self.language, f"?game={game}"))

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


class Login(InOurStyle, VoilaLoginHandler):
    """Where a class word is asked for."""

    @property
    def template_namespace(self) -> dict[str, Any]:
        """The same with what shows that the form was ours."""
        return {**super().template_namespace, "xsrf_form_html": self.xsrf_form_html}

    async def prepare(self) -> None:
        """Refuse an address to come back to that is none."""
        await super().prepare()
        if not plain(self.get_query_argument("next", "", strip=False)):
            raise tornado.web.HTTPError(400)

    @allow_unauthenticated
    def post(self) -> None:
        """Let in who knows the word; who has guessed too often has to wait."""
        brake, client = self.identity_provider.brake, client_of(self.request)
        wait = brake.wait(client)
        if not wait:
            super().post()
            return
        brake.wrong(client)
        self.set_status(429)
        self.set_header("Retry-After", str(wait))
        self._render(message="wait")


class Heartbeat(InOurStyle):
    """Whether the kernel of an open page is still there: a page asks, as Voilà tells it nothing."""

    @tornado.web.authenticated
    async def get(self, kernel_id: str) -> None:
        """Write JSON: `alive`."""
        capacity: Capacity = self.settings["capacity"]
        capacity.seen(kernel_id)
        manager = self.settings["kernel_manager"]
        alive = kernel_id in manager and await manager.get_kernel(kernel_id).is_alive()
        self.set_header("Cache-Control", "no-store")
        self.write({"alive": bool(alive)})


class ShutdownBeacon(VoilaShutdownKernelHandler):
    """Frees the kernel of a page that is being closed.

    A browser sends this with `sendBeacon`, which cannot carry the XSRF header, so that this one
    address goes without it; the origin is still checked and the kernel's id is a secret.
    """

    def check_xsrf_cookie(self) -> None:
        """Ask for no XSRF cookie here."""


class Health(JupyterHandler):
    """Whether the app is up, and how full it is, for a hub or a monitor."""

    @allow_unauthenticated
    def get(self) -> None:
        """Write JSON: `ok`, `kernels` (all), `learners` (in use), `max_kernels`; 503 if not ok."""
        capacity: Capacity = self.settings["capacity"]
        self.set_status(200 if capacity.is_well else 503)
        self.write(
            {
                "ok": capacity.is_well,
                "kernels": capacity.kernels,
                "learners": capacity.learners,
                "max_kernels": capacity.limit,
            }
        )


class NotFound(InOurStyle):
    """Any other address."""

    async def prepare(self) -> None:
        """Answer before it matters which method was asked."""
        await super().prepare()
        if not self._finished:
            raise tornado.web.HTTPError(404)
