"""Voilà as King Tutor serves it."""

import asyncio
import logging
import os
import shutil
import signal
import socket
import webbrowser
from pathlib import Path
from typing import Any, cast

import jinja2
from jupyter_core.utils import run_sync
from jupyterlab_server.themes_handler import ThemesHandler
from rich.console import Console
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import GZipContentEncoding
from traitlets.config import Config
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler
from voila.utils import create_include_assets_functions
from voila.voila_identity_provider import VoilaLoginHandler

from kingtutor.i18n import LANGUAGES
from kingtutor.lessons.notebook_index import NotebookIndex
from kingtutor.web import os_limits
from kingtutor.web.capacity import Capacity
from kingtutor.web.class_word import ClassWord
from kingtutor.web.connections import browser_server
from kingtutor.web.doors import HEADERS, keep_secret, log_request
from kingtutor.web.files import FILES
from kingtutor.web.frame import Addresses, Frame
from kingtutor.web.handlers import Health, Heartbeat, Login, NotFound, Shown, ShutdownBeacon
from kingtutor.web.kernels import LearnersKernels, without_history
from kingtutor.web.lesson import Lesson
from kingtutor.web.pages import GAMES, PAGES
from kingtutor.web.repeats import Repeats
from kingtutor.web.settings import ServeSettings
from kingtutor.web.sockets import KernelSocket

__all__ = ["KingTutorApp", "run"]

TEMPLATE = "kingtutor"
SHARE = Path(__file__).parent / "share"

# What draws widgets; other extensions of JupyterLab that are installed here have no place in a
# lesson, and some break without a JupyterLab around them.
WIDGETS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]

# The list of notebooks and the files beside them are nobody's business but the app's.
# JupyterLab's themes lie beside our pages' styles; that address looks through whole folders.
# Kernels started ahead could ask for their request on a socket that knows no class word; only the
# entry page is started ahead, and it asks for nothing.
CLOSED = (
    AllowListFileHandler,
    RequestInfoSocketHandler,
    ThemesHandler,
    TornadoVoilaTreeHandler,
    VoilaContentsHandler,
)
OURS = {
    VoilaKernelWebsocketHandler: KernelSocket,
    TornadoVoilaHandler: Lesson,
    **FILES,
    VoilaShutdownKernelHandler: ShutdownBeacon,
}


class KingTutorApp(Voila):
    """Voilà with our pages, gzip, a limit of learners, and kernels freed when a page closes."""

    serving: ServeSettings
    sockets: list[socket.socket]

    def init_settings(self) -> dict[str, Any]:
        """Tornado's settings: compressed answers, our error page, our lesson list."""
        folder = Path(self.connection_dir)
        self._mark = os_limits.mark_as_living(folder)
        os.environ["IPYTHONDIR"] = str(without_history(folder))
        settings: dict[str, Any] = super().init_settings()
        notebooks = NotebookIndex(Path(self.root_dir))
        self._dress(settings["jinja2_env"], settings["voila_jinja2_env"].loader, notebooks)
        # It warns of each notebook that this user has not signed, which none of ours is.
        self.contents_manager.log = self.log.getChild("contents")
        self.contents_manager.log.setLevel(logging.ERROR)
        settings.update(
            compress_response=True,
            default_handler_class=NotFound,
            default_handler_args={"voila_configuration": self.voila_configuration},
            # Without a token a page of another site must not reach us by a name of its own.
            allow_remote_access=bool(self.serving.token) or self.serving.is_behind_proxy,
            headers=HEADERS,
            log_function=log_request,
            # In the form of the class word alone; Jupyter would let it out on every path.
            xsrf_cookie_kwargs={"httponly": True},
            notebooks=notebooks,
            capacity=Capacity(
                self.kernel_manager, self.serving.max_kernels, self.serving.page_seconds
            ),
        )
        return settings

    def _dress(
        self, environment: jinja2.Environment, ours: jinja2.BaseLoader, notebooks: NotebookIndex
    ) -> None:
        """Let the errors of Jupyter's own addresses be drawn by our templates."""
        environment.loader = jinja2.ChoiceLoader(
            [ours, cast("jinja2.BaseLoader", environment.loader)]
        )
        frame = Frame.around(Addresses(self.base_url, notebooks), LANGUAGES[0])
        environment.globals.update(
            create_include_assets_functions(TEMPLATE, self.base_url), **frame.namespace
        )

    def init_handlers(self) -> list[Any]:
        """Voilà's addresses without its file browser, ours first."""
        page = {"voila_configuration": self.voila_configuration}
        ours: list[Any] = [
            (self.base_url + shown.pattern, Shown, {**page, "page": shown})
            for shown in PAGES
            if shown.notebook is None
        ]
        ours.append((f"{self.base_url}heartbeat/([0-9a-f-]+)", Heartbeat, page))
        ours.append((f"{self.base_url}healthz", Health))
        theirs = []
        for pattern, handler, *arguments in super().init_handlers():
            if handler in CLOSED:
                continue
            prefixed = pattern if pattern.startswith(self.base_url) else self.base_url + pattern[1:]
            if handler is VoilaLoginHandler:
                theirs.append((prefixed, Login, page))
            else:
                theirs.append((prefixed, OURS.get(handler, handler), *arguments))
        return ours + theirs

    def listen(self) -> None:
        """Serve on the sockets taken at the start until interrupted."""
        server = browser_server(self.app, os_limits.connections(self.serving.max_kernels))
        server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._announce)
        PeriodicCallback(
            self.app.settings["capacity"].sweep, 100 * self.serving.page_seconds
        ).start()
        # Python's own KeyboardInterrupt would end whatever callback happens to run, and be lost.
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        # A terminal that is closed; who started us with `nohup` wants us to go on.
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
            signal.signal(signal.SIGHUP, self._handle_signal_stop)
        try:
            self.ioloop.start()
        finally:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            server.stop()
            self.stop()

    def stop(self) -> None:
        """End the kernels, then remove their folder; Voilà does it the other way round.

        A kernel whose files are gone hears no request to end, and one that still writes there makes
        the removal fail.
        """
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _announce(self) -> None:
        address = self.serving.address(self.port)
        Console(soft_wrap=True, highlight=False).print(
            f"King Tutor is at {address} (Ctrl-C stops it)", markup=False
        )
        if self.serving.open_browser and os_limits.has_browser(dict(os.environ)):
            query = f"?token={self.serving.token}" if self.serving.token else ""
            await asyncio.to_thread(webbrowser.open, address + query)


def run(serving: ServeSettings, sockets: list[socket.socket]) -> None:
    """Serve on these listening sockets until interrupted."""
    # Voilà looks for templates in Jupyter's data folders only.
    os.environ["JUPYTER_PATH"] = os.pathsep.join(
        filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")])
    )
    os.environ.pop("KINGTUTOR_TOKEN", None)  # no business of the kernels
    if serving.token:
        keep_secret(serving.token)
    # Jupyter counts its pings in milliseconds where Tornado counts seconds, and Tornado complains.
    logging.getLogger("tornado.general").addFilter(
        lambda record: "websocket_ping_timeout" not in record.getMessage()
    )
    # A class that arrives asks for five megabytes each at once: level 6 takes the processor three
    # times as long, and saves a sixth of what is sent.
    GZipContentEncoding.GZIP_LEVEL = 1
    app = KingTutorApp(config=configuration(serving, sockets[0].getsockname()[1]))
    app.serving = serving
    app.sockets = sockets
    repeats = Repeats()
    for handler in (*app.log.handlers, *filter(None, [logging.lastResort])):
        handler.addFilter(repeats)
    app.initialize(argv=[])
    app.start()


def configuration(serving: ServeSettings, port: int) -> Config:
    """Voilà's configuration for this run; nothing is read from files."""
    lessons = NotebookIndex(serving.notebooks).lessons_of(serving.language, GAMES[0])
    entry = [page.path for page in lessons[:1]]
    return Config(
        KingTutorApp={
            "root_dir": str(serving.notebooks.resolve()),
            "config_file_paths": [],
            "connection_dir_root": os_limits.connection_folder(),
            "base_url": serving.base_url,
            "ip": serving.host,
            "port": port,
            "token": serving.token or None,
            "identity_provider_class": ClassWord,
            "open_browser": False,
            "log_level": logging.WARNING,
        },
        VoilaConfiguration={
            "template": TEMPLATE,
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "preheat_kernel": bool(serving.preheat and entry),
            "extension_allowlist": WIDGETS,
            "multi_kernel_manager_class": LearnersKernels,
        },
        VoilaKernelManager={
            "kernel_pools_config": {
                "default": {"pool_size": 0},
                **{path: {"pool_size": serving.preheat} for path in entry},
            },
            # Refilling at once would take the processor from the learners just arriving.
            "fill_delay": 15,
        },
        # On a hub the usual name is that of the hub's own login, which we must not clear.
        IdentityProvider={"cookie_name": f"kingtutor-{port}"},
        # A kernel started anew would be empty, and its page go on as if it were not.
        KernelManager={"transport": os_limits.transport(), "autorestart": False},
        # It would write into a home that may be full; nothing here asks for signatures.
        NotebookNotary={"db_file": ":memory:", "secret": os.urandom(32)},
    )
