"""What every answer of the server keeps to: its headers, who asks, and what the log may say."""

import logging
import re
import traceback
from ipaddress import IPv6Address, ip_address
from typing import Any

import tornado.web
from tornado.httputil import HTTPServerRequest
from tornado.log import access_log

__all__ = [
    "CLOSED_POLICY",
    "HEADERS",
    "LESSON_POLICY",
    "PAGE_POLICY",
    "client_of",
    "is_secure",
    "keep_secret",
    "log_request",
    "plain",
]

_PAGE = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "connect-src": "'self'",
    "font-src": "'self' data:",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
    "img-src": "'self' data:",
    "script-src": "'self'",
    "style-src": "'self'",
}
# Why a lesson needs each of these is told in `design/0016-the-doors-of-the-web-app.md`.
_LESSON = {
    "script-src": "'self' blob:",
    "style-src": "'self' 'unsafe-inline'",
}


def _policy(directives: dict[str, str]) -> str:
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


PAGE_POLICY = _policy(_PAGE)
"""The Content-Security-Policy of a page without a kernel: its own files and nothing else."""

LESSON_POLICY = _policy(_PAGE | _LESSON)
"""The same with what the widgets of a lesson need."""

CLOSED_POLICY = _policy({"default-src": "'none'", "frame-ancestors": "'self'"})
"""That of what is no page."""

HEADERS = {
    "Content-Security-Policy": CLOSED_POLICY,
    # Not `no-referrer`: a form sent under it names no origin, and would be refused.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""The headers of every answer; a page has a policy of its own."""


def client_of(request: HTTPServerRequest) -> str:
    """The address of who asks; of IPv6 the network, as a client has billions of addresses there.

    A server on this machine that passes requests on, such as a hub, is believed when it tells for
    whom; a client of another machine that tells so is not.
    """
    told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    peer = _address(request.remote_ip or "")
    client = (_address(told) if peer is None or peer.is_loopback else None) or peer
    if isinstance(client, IPv6Address) and not client.is_loopback:
        return f"{client.exploded[:19]}::/64"
    return str(client or request.remote_ip)


def _address(told: str) -> Any:
    try:
        address = ip_address(told)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def is_secure(request: HTTPServerRequest) -> bool:
    """Whether the browser speaks TLS, with us or with a server that passes requests on."""
    told = request.headers.get("X-Forwarded-Proto", "").rpartition(",")[2].strip()
    return "https" in (request.protocol, told.lower())


def plain(text: str) -> bool:
    r"""Whether a text of an address has no control character, which no name of ours has.

    >>> plain("page.css"), plain("page.css\0.js"), plain("/fr/\r\nSet-Cookie: a=b")
    (True, False, False)
    """
    return not re.search(r"[\x00-\x1f\x7f]", text)


def log_request(handler: tornado.web.RequestHandler) -> None:
    """Log what went wrong: the status and the path, without the query and where it came from."""
    status, request = handler.get_status(), handler.request
    # Who guesses is told of once, and not at each guess (`class_word`).
    level = logging.ERROR if status >= 500 else logging.WARNING if status >= 400 else logging.DEBUG
    if status == 429:
        level = logging.DEBUG
    line = "%d %s %s (%s) %.0f ms"
    milliseconds = 1000 * request.request_time()
    access_log.log(
        level, line, status, request.method, request.path[:200], request.remote_ip, milliseconds
    )


def keep_secret(word: str) -> None:
    r"""Let no log of this process say the word, in whatever form it came: plain, escaped, twice.

    >>> _forms("né").sub("[…]", "/x?a=n%25c3%a9 'n\\xe9' né")
    "/x?a=[…] '[…]' […]"
    """
    forms, make = _forms(word), logging.getLogRecordFactory()

    def record(*args: Any, **kwargs: Any) -> logging.LogRecord:
        made = make(*args, **kwargs)
        made.msg, made.args = forms.sub("[…]", made.getMessage()), None
        if made.exc_info and made.exc_info[0]:
            told = "".join(traceback.format_exception(*made.exc_info)).rstrip()
            made.exc_text = forms.sub("[…]", told)
        return made

    logging.setLogRecordFactory(record)


def _forms(word: str) -> re.Pattern[str]:
    """What finds the word in each way in which an address, JSON or a `repr` writes it."""
    return re.compile("".join(_ways(character) for character in word))


def _ways(character: str) -> str:
    escaped = "".join(f"%(?:25)*{byte:02x}" for byte in character.encode())
    code = ord(character)
    ways = [re.escape(character), f"(?i:{escaped})", rf"(?i:\\+u{code:04x}|\\+x{code:02x})"]
    if character == " ":
        ways.append(r"\+")
    return f"(?:{'|'.join(ways)})"
