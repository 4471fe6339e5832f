"""The class word: who knows it comes in, and who guesses is slowed down."""

import hmac
import math
import time
from collections.abc import Callable
from typing import Any

from jupyter_server.auth import User
from tornado.web import RequestHandler
from voila.voila_identity_provider import VoilaIdentityProvider

from kingtutor.web.doors import client_of, is_secure

__all__ = ["Brake", "ClassWord"]

LEARNER = User("learner")
"""Everybody: the app knows no names."""


class Brake:
    """How long each client has to wait before its next guess.

    So many wrong words are free; each further one has to be waited for, a minute at most, so that a
    class behind one address may mistype and a program cannot guess.

    >>> now = [0.0]
    >>> brake = Brake(free=2, seconds=5, clock=lambda: now[0])
    >>> [brake.wrong("ann") for _ in range(2)], brake.wait("ann"), brake.wait("bob")
    ([False, True], 5, 0)
    >>> now[0] = 5.0
    >>> brake.wait("ann")
    0
    """

    LONGEST = 60
    MOST = 10_000
    """Clients that are remembered; of more the oldest are forgotten."""

    def __init__(
        self, free: int = 20, seconds: float = 3, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.free, self.seconds, self._clock = free, seconds, clock
        self._paid: dict[str, float] = {}
        """When each client's wrong words are forgotten."""
        self._waiting: set[str] = set()

    def wait(self, client: str) -> int:
        """Seconds until this client may say a word; 0 if now."""
        owed = self._paid.get(client, 0) - self._clock()
        return max(0, math.ceil(owed - (self.free - 1) * self.seconds))

    def wrong(self, client: str) -> bool:
        """Note a word that is wrong or said too soon; whether the waiting begins with it."""
        now = self._clock()
        owed = max(0, self._paid.pop(client, 0) - now)
        if not owed:
            self._waiting.discard(client)
        most = (self.free - 1) * self.seconds + self.LONGEST
        self._paid[client] = now + min(owed + self.seconds, most)
        if len(self._paid) > self.MOST:
            oldest = next(iter(self._paid))
            del self._paid[oldest]
            self._waiting.discard(oldest)
        begins = client not in self._waiting and self.wait(client) > 0
        if begins:
            self._waiting.add(client)
        return begins


class ClassWord(VoilaIdentityProvider):
    """Lets in who says the class word, or everybody where there is none.

    Only who has said it gets a cookie; where there is none nobody does.
    """

    logout_available = False

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.brake = Brake()

    def get_user(self, handler: RequestHandler) -> User | None:
        """Who asks: the one learner that everybody is, or `None` without the word."""
        if not self.token or self.get_user_cookie(handler):
            return LEARNER
        said = handler.get_query_argument("token", "") or self._in_header(handler)
        if not said or not self.knows(said, handler):
            return None
        self.set_login_cookie(handler, LEARNER)
        return LEARNER

    def _in_header(self, handler: RequestHandler) -> str:
        found = self.auth_header_pat.match(handler.request.headers.get("Authorization", ""))
        # Tornado reads headers as Latin-1, and a client sends what it has in UTF-8.
        return found.group(2).encode("latin-1").decode(errors="replace") if found else ""

    def process_login_form(self, handler: RequestHandler) -> User | None:
        """Who sent the form: the learner, or `None` if the word is wrong."""
        said = handler.get_body_argument("password", "")
        return LEARNER if self.knows(said, handler) else None

    def knows(self, said: str, handler: RequestHandler) -> bool:
        """Whether this is the word; while a client has to wait it is not looked at."""
        client = client_of(handler.request)
        if self.brake.wait(client):
            self.brake.wrong(client)
            return False
        if hmac.compare_digest(said.encode(), self.token.encode()):
            return True
        if self.brake.wrong(client):
            self.log.warning(
                "%s said a wrong class word %d times; from now on it may try once in %g s",
                client,
                self.brake.free,
                self.brake.seconds,
            )  # fmt: skip - the values stand under their text
        return False

    def set_login_cookie(self, handler: RequestHandler, user: User) -> None:
        """Remember in the browser that the word was said."""
        handler.set_signed_cookie(
            self.get_cookie_name(handler),
            self.user_to_cookie(user),
            path=handler.settings["base_url"],
            httponly=True,
            samesite="Lax",
            secure=is_secure(handler.request),
        )
