"""The files that pages load: styles, scripts and what draws the widgets, open to all."""

import re
from typing import Any

import tornado.web
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from kingtutor.web.doors import plain

__all__ = ["FILES", "File"]

TEMPLATE_FILE = re.compile(r"[\w-]+/static/\w")


class File(JupyterHandler, tornado.web.StaticFileHandler):
    """A file: with the headers of every answer, under a name of this machine only."""

    @property
    def template_namespace(self) -> dict[str, Any]:
        """What an error page is given; Jupyter's own would set a cookie at each look."""
        return {"base_url": self.base_url}

    def parse_url_path(self, url_path: str) -> str:
        """Find the file; what is no address of one is not there, rather than a fault."""
        if not plain(url_path):
            raise tornado.web.HTTPError(404)
        path: str = super().parse_url_path(url_path)
        return path

    @allow_unauthenticated
    async def get(self, path: str, include_body: bool = True) -> None:
        """Send it."""
        await tornado.web.StaticFileHandler.get(self, path, include_body)

    @allow_unauthenticated
    async def head(self, path: str) -> None:
        """Send its headers."""
        await tornado.web.StaticFileHandler.head(self, path)


class OfTemplate(File, TemplateStaticFileHandler):
    """A style or script of our own pages."""

    def parse_url_path(self, url_path: str) -> str:
        """Find it among the files of a template."""
        if not TEMPLATE_FILE.match(url_path):
            raise tornado.web.HTTPError(404)
        path: str = super().parse_url_path(url_path)
        return path

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002 - Tornado's signature
        """Let a script that another one names be asked for again: it carries no version."""
        if not self.get_query_argument("v", ""):
            self.set_header("Cache-Control", "no-cache")


class OfVoila(File, MultiStaticFileHandler):
    """A style or script of Voilà."""


class OfExtension(File, FileFindHandler):
    """What draws the widgets."""


FILES: dict[type[Any], type[Any]] = {
    TemplateStaticFileHandler: OfTemplate,
    MultiStaticFileHandler: OfVoila,
    FileFindHandler: OfExtension,
}
"""Our handler for each of theirs."""
