"""The addresses that are ours: the pages without a kernel, health, all others."""

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

import tornado.web
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.voila_identity_provider import VoilaLoginHandler

from kingtutor.i18n import LANGUAGES
from kingtutor.lessons.notebook_index import NotebookIndex
from kingtutor.web.capacity import Capacity
from kingtutor.web.doors import PAGE_POLICY, client_of, is_secure, plain
from kingtutor.web.frame import Addresses, Frame, choose_language
from kingtutor.web.pages import GAMES, Page

__all__ = [
    "Health",
    "Heartbeat",
    "InOurStyle",
    "Login",
    "NotFound",
    "Shown",
    "ShutdownBeacon",
]

REMEMBERED = "kingtutor-language"
"""The cookie in which a page's script keeps the language that was chosen."""


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


class Shown(InOurStyle):
    """A page of the list: no kernel, one request."""

    page: Page

    def initialize(self, page: Page, **keywords: Any) -> None:
        """Show this page."""
        super().initialize(**keywords)
        self.page = page

    @property
    def frame(self) -> Frame:
        """The frame, with the same page of the other language and, if there is one, game."""
        to, page, game = self.addresses, self.page, self.path_kwargs.get("game")
        framed = replace(
            super().frame,
            game=game,
            section=page.name if page.nav else "",
            in_language=lambda code: to.page(page.name, code, game or GAMES[0]),
        )
        if not page.has_game:
            return framed
        return replace(framed, in_game=lambda other: to.page(page.name, self.language, other))

    @tornado.web.authenticated
    def get(self, language: str | None = None, game: str | None = None) -> None:
        """Write it in the language that the address, the browser or its owner prefers."""
        if language is None:
            self.set_header("Vary", "Accept-Language, Cookie")
        matter = self.page.matter(self.notebooks, self.language, game or "")
        self.write(self.render_template(f"{self.page.name}.html", **matter))


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
