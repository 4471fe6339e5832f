"""What can be set about the running app, checked before anything starts."""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

from kingtutor.errors import KingTutorError, quoted
from kingtutor.i18n import LANGUAGES

__all__ = ["ServeSettings"]

# Names of which none is `.` or `..`, as a browser would take these out of the address.
BASE_URL = re.compile(r"/?(?:(?!\.\.?(?:/|$))(?:[\w.~@-]|%[0-9A-Fa-f]{2})+(?:/|$))*", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class ServeSettings:
    """One run of `kingtutor serve`.

    >>> ServeSettings(notebooks=Path("."), base_url="user/ann").base_url
    '/user/ann/'

    Raises:
        KingTutorError: A value that cannot be served.
    """

    notebooks: Path
    host: str = "127.0.0.1"
    port: int = 8866
    token: str = ""
    base_url: str = "/"
    max_kernels: int = 60
    preheat: int = 1
    language: str = LANGUAGES[0]
    """The language of the class, whose first lesson is kept ready."""
    page_seconds: float = 75
    """How long a kernel waits for its page, to come or to come back."""
    open_browser: bool = False

    def __post_init__(self) -> None:
        if not self.notebooks.is_dir():
            raise KingTutorError(f"--notebooks: {self.notebooks} is not a folder")
        if (self.token and not self.token.strip().isprintable()) or self.token.isspace():
            raise KingTutorError("--token: a class word of blanks or control characters is none")
        # A form takes no blanks around what is typed.
        object.__setattr__(self, "token", self.token.strip())
        if not self.is_loopback and not self.token:
            raise KingTutorError(
                f"--host {self.host} can be reached from other machines: give a --token too"
            )
        if self.language not in LANGUAGES:
            there = " and ".join(LANGUAGES)
            raise KingTutorError(f"--language {self.language!r} is not here; there are {there}")
        if not BASE_URL.fullmatch(self.base_url):
            raise KingTutorError(
                f"--base-url {quoted(self.base_url)} is no prefix of an address such as /user/ann/"
            )
        object.__setattr__(self, "base_url", f"/{self.base_url.strip('/')}/".replace("//", "/"))

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the app."""
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def is_behind_proxy(self) -> bool:
        """Whether another server, such as a hub, passes the requests on under a prefix."""
        return self.base_url != "/"

    def address(self, port: int) -> str:
        """The address that a browser opens, without the token."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{port}{self.base_url}"
