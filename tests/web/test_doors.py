"""The doors of the app: who comes in, what each answer carries, what the log keeps to itself."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from tests.web.server import EACH_PAGE, RunningApp, running

WORD = "sés ame"
PAGES = ["", *EACH_PAGE, "nothing"]
LESSON = "voila/render/en/russian/01-press.ipynb"
OURS = "voila/templates/kingtutor/static/page.css"
FILES = [
    OURS,
    "voila/static/voila.js",
    "voila/labextensions/anywidget/package.json",
    "healthz",
    "voila/static/nothing.js",
    "voila/templates/kingtutor/static/nothing.css",
]


@pytest.fixture(scope="module")
def closed(sample_notebooks: Path) -> Iterator[RunningApp]:
    """The app behind a class word that has to be escaped in an address."""
    options = ("--notebooks", str(sample_notebooks), "--preheat", "0", "--token", WORD)
    with running(*options) as started:
        yield started


def say(app: RunningApp, word: str, client: str = "", **query: str) -> httpx.Response:
    """Type a word into the form; `client` is whom a server on this machine says that it is."""
    headers = {"X-Forwarded-For": client} if client else {}
    with httpx.Client(headers=headers, timeout=30, verify=False) as browser:
        form = browser.get(f"{app.address}login", params=query)
        data = {"password": word, "_xsrf": browser.cookies["_xsrf"]}
        return browser.post(form.url, data=data)


def raw(app: RunningApp, request: bytes) -> bytes:
    """Send bytes as they are; the first line that comes back."""
    url = httpx.URL(app.address)
    with socket.create_connection((url.host, url.port or 80), timeout=5) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as answer:
            return answer.readline()


# Cookies


@pytest.mark.parametrize("path", [*PAGES, *FILES, LESSON])
def test_without_a_class_word_nobody_gets_a_cookie(app: RunningApp, path: str) -> None:
    assert "set-cookie" not in app.get(path).headers


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_cookies_of_the_class_word_stay_on_this_site(closed: RunningApp, scheme: str) -> None:
    through_tls = {"X-Forwarded-Proto": scheme}
    login = closed.get("login", headers=through_tls)
    entered = closed.get("en/", params={"token": WORD}, headers=through_tls)
    set_by = [*login.headers.get_list("set-cookie"), *entered.headers.get_list("set-cookie")]
    assert [cookie.partition("=")[0].rstrip("0123456789") for cookie in set_by] == [
        "_xsrf",
        "kingtutor-",
    ]
    for cookie in set_by:
        attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=lax", "path=/"} <= attributes
        assert ("secure" in attributes) == (scheme == "https")


# The class word


def test_the_class_word_leaves_the_address_once_it_was_said(closed: RunningApp) -> None:
    with httpx.Client(timeout=30) as browser:
        asked = browser.get(closed.address + "en/russian/", params={"token": WORD, "level": "2"})
        assert asked.headers["location"] == "/en/russian/?level=2"
        assert browser.get(closed.address + "en/russian/").status_code == 200
        # Said once more, it goes again, although the cookie lets in.
        again = browser.get(closed.address, params={"token": WORD})
        assert again.headers["location"] == "/"


def test_a_wrong_word_does_not_go_along_in_the_address(closed: RunningApp) -> None:
    refused = closed.get("en/russian/?level=2&token=simsim")
    assert refused.headers["location"] == "/login?next=%2Fen%2Frussian%2F%3Flevel%3D2"


def test_the_form_leads_back_to_where_one_was_and_escapes_it_once(closed: RunningApp) -> None:
    login = closed.get("login", params={"next": "/en/russian/?a=b c&d=é"})
    assert re.search('action="(.*?)"', login.text)[1] == (  # type: ignore[index]
        "/login?next=%2Fen%2Frussian%2F%3Fa%3Db+c%26d%3D%C3%A9"
    )
    wrong = say(closed, "simsim", client="192.0.2.1", next="/en/russian/#ask-2")
    assert wrong.status_code == 401
    assert 'action="/login?next=%2Fen%2Frussian%2F%23ask-2"' in wrong.text
    right = say(closed, WORD, client="192.0.2.1", next="/en/russian/#ask-2")
    assert right.headers["location"] == "/en/russian/#ask-2"


@pytest.mark.parametrize("form", ["typed", "in the address", "in a header"])
def test_who_guesses_has_to_wait_and_the_log_says_so_once(
    sample_notebooks: Path, form: str
) -> None:
    options = ("--notebooks", str(sample_notebooks), "--preheat", "0", "--token", WORD)

    def enters(word: str, client: str) -> bool:
        if form == "typed":
            return say(app, word, client).status_code == 302
        headers = {"X-Forwarded-For": client}
        if form == "in a header":
            headers["Authorization"] = f"token {word}"
            answer = app.get("en/", headers={k: v.encode() for k, v in headers.items()})
        else:
            answer = app.get("en/", params={"token": word}, headers=headers)
        return "kingtutor-" in answer.headers.get("set-cookie", "")

    with running(*options) as app:
        assert not any(enters(f"guess {number}", "192.0.2.9") for number in range(35))
        # Not even the right word is looked at, else guessing would go on.
        assert not enters(WORD, "192.0.2.9")
        assert enters(WORD, "192.0.2.10")
        if form == "typed":
            waiting = say(app, WORD, "192.0.2.9")
            assert waiting.status_code == 429
            assert int(waiting.headers["retry-after"]) >= 1
            assert "Too many wrong words" in waiting.text
    told = [line for line in "".join(app.log).splitlines() if "wrong class word" in line]
    assert len(told) == 1
    assert "192.0.2.9" in told[0]


def test_a_client_of_another_machine_cannot_say_that_it_is_somebody_else() -> None:
    from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

    from kingtutor.web.doors import client_of

    def asked(peer: str, told: str) -> str:
        line = RequestStartLine("GET", "/", "HTTP/1.1")
        headers = HTTPHeaders({"Host": "here", "X-Forwarded-For": told})
        request = HTTPServerRequest(start_line=line, headers=headers)
        request.remote_ip = peer
        return client_of(request)

    assert asked("192.0.2.1", "198.51.100.7") == "192.0.2.1"
    assert asked("127.0.0.1", "203.0.113.1, 198.51.100.7") == "198.51.100.7"
    assert asked("127.0.0.1", "nobody") == "127.0.0.1"
    assert asked("::1", "2001:db8:1:2:3:4:5:6") == asked("2001:db8:1:2::9", "")


def test_no_log_says_the_class_word(sample_notebooks: Path) -> None:
    options = ("--notebooks", str(sample_notebooks), "--preheat", "0", "--token", WORD)
    escaped, lower = quote(WORD), quote(WORD).replace("%C3%A9", "%c3%a9")
    with running(*options) as app:
        for form in (escaped, lower, quote(escaped), "s%C3%A9s+ame", quote(WORD, safe="é ")):
            app.get(f"nothing?token={form}")
            app.get(f"nothing?word={form}", headers={"Referer": f"http://a/?token={form}"})
            app.get(f"nothing/{form}")
            app.get(f"{OURS}/{form}")
            app.get(f"voila/api/shutdown/{form}")
            app.get(f"login?token=x&next=//elsewhere/%3Ftoken={form}%0d%0a")
            httpx.post(f"{app.address}login?next={form}", data={"password": WORD})
            httpx.post(f"{app.address}voila/api/shutdown/x?token={form}")
            httpx.delete(f"{app.address}api/kernels/{form}?token={form}")
            raw(app, f"GET /?token={form} and more\r\n\r\n".encode())
            raw(app, f"GET /x HTTP/1.1\r\nHost: {form}\r\nToken {form}\r\n\r\n".encode())
        say(app, WORD, next=f"http://elsewhere.example/?token={WORD}")
    log = "".join(app.log)
    assert "404" in log
    assert "elsewhere.example" in log
    found = re.search(r"s(é|%(25)*c3%(25)*a9|\\+xe9|\\+xc3\\+xa9|\\+u00e9|Ã©)s", log, re.IGNORECASE)
    assert not found, log[max(0, found.start() - 300) : found.end() + 100]


# What each answer carries


@pytest.mark.parametrize("path", [*PAGES, *FILES, LESSON, "heartbeat/0", "api/kernels/0"])
def test_every_answer_has_the_headers_that_close_it(app: RunningApp, path: str) -> None:
    headers = app.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'self'"
    allowed = "'self' blob:" if path == LESSON else "'self'"
    assert policy.get("script-src", allowed) == allowed


@pytest.mark.parametrize("path", [*PAGES, LESSON])
def test_no_page_has_a_script_in_it(app: RunningApp, path: str) -> None:
    scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", app.get(path).text, re.DOTALL)
    assert len(scripts) >= 2
    for attributes, text in scripts:
        assert not text.strip() or re.search(r"type=.application/[a-z.+-]*json", attributes), text
    assert not re.search(r"\son[a-z]+=", app.get(path).text)


@pytest.mark.parametrize("path", ["en/", LESSON, *FILES])
def test_nothing_is_sent_under_the_name_of_another_site(app: RunningApp, path: str) -> None:
    assert app.get(path, headers={"Host": "elsewhere.example"}).status_code == 403


# Odd addresses

ODD = [
    "%00",
    "page.css%00.js",
    "%0d%0aSet-Cookie:%20a=b",
    "%ff",
    "%",
    "%2e%2e%2fx",
    "x" * 5000,
    "[]",
]
DOORS = [
    "",
    "en/",
    "en/russian/rules/",
    "heartbeat/",
    "voila/render/",
    "voila/render/en/",
    "voila/templates/kingtutor/static/",
    "voila/templates/",
    "voila/static/",
    "voila/labextensions/",
    "voila/api/themes/",
    "api/kernels/",
    "login/",
    "?lang=",
    "en/?x=",
]


@pytest.mark.parametrize("door", DOORS)
def test_an_odd_address_is_refused_and_never_a_fault(app: RunningApp, door: str) -> None:
    host = httpx.URL(app.address).netloc.decode()
    for odd in ODD:
        line = f"GET /{door}{odd} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        status = int(raw(app, line.encode()).split()[1])
        assert status in ({200, 400} if "?" in door else {400, 403, 404}), (door, odd, status)


@pytest.mark.parametrize(
    "header",
    [
        "Accept-Language: fr;q=nan, en;q=inf, ;q=, é;q=1",
        "Cookie: kingtutor-language=%00; _xsrf=2|x|y|z",
        "Cookie: \x01=\xff",
        "If-Modified-Since: never",
        "Range: bytes=9-1,x",
        "X-Forwarded-For: ,,é",
        "Authorization: token",
    ],
)
def test_an_odd_header_is_no_fault(app: RunningApp, header: str) -> None:
    host = httpx.URL(app.address).netloc.decode()
    for path in ("", OURS, "healthz"):
        head = f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{header}\r\n\r\n"
        assert int(raw(app, head.encode("latin-1")).split()[1]) in {200, 206, 400, 416}


@pytest.mark.parametrize("next_page", ["%0d%0aSet-Cookie:a=b", "/en/%0a", "/en/%7f"])
def test_an_odd_place_to_come_back_to_is_refused(closed: RunningApp, next_page: str) -> None:
    assert closed.get(f"login?next={next_page}").status_code == 400
    # The same for who is in already.
    headers = {"Authorization": f"token {WORD}".encode()}
    assert closed.get(f"login?next={next_page}", headers=headers).status_code == 400
    assert httpx.post(f"{closed.address}login?next={next_page}").status_code in {400, 403}
