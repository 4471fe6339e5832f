"""The command `kingtutor serve`: what it refuses, in one line and with exit code 2."""

import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import psutil
import pytest
from websockets.sync.client import connect

from tests.web.server import RunningApp, refused, running, write_lesson
from tests.web.test_kernels import Learner, wait_for_kernel_info


def assert_one_line(outcome: tuple[int, str, str], *words: str) -> None:
    code, out, err = outcome
    assert code == 2
    assert out == ""
    assert err.startswith("kingtutor: ")
    assert err.count("\n") == 1
    for word in words:
        assert word in err


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_stops_cleanly_and_takes_its_kernels_along(
    sample_notebooks: Path, sent: signal.Signals
) -> None:
    with running("--notebooks", str(sample_notebooks)) as app:
        app.wait_for(kernels=1)
        kernels = psutil.Process(app.process.pid).children(recursive=True)
        assert kernels
        app.process.send_signal(sent)
        assert app.process.wait(timeout=30) == 0
    assert [kernel for kernel in kernels if kernel.is_running()] == []


def test_kernels_share_no_history_that_would_be_in_their_way(sample_notebooks: Path) -> None:
    with TemporaryDirectory() as folder:
        options = ("--notebooks", str(sample_notebooks))
        with running(*options, environment={"TMPDIR": folder}) as app:
            app.wait_for(kernels=1)
            assert app.get("voila/render/en/russian/01-press.ipynb").status_code == 200
            (profile,) = Path(folder).glob("*/ipython/profile_default")
            assert not [*profile.glob("history*")]


def test_a_busy_port_is_named(app: RunningApp) -> None:
    port = str(httpx.URL(app.address).port)
    assert_one_line(refused("--port", port), f"port {port}", "in use", "--port")


def test_other_machines_need_a_token() -> None:
    assert_one_line(refused("--host", "0.0.0.0"), "0.0.0.0", "--token")


def test_an_address_of_another_machine_is_refused() -> None:
    outcome = refused("--host", "192.0.2.1", "--token", "word", "--port", "0")
    assert_one_line(outcome, "192.0.2.1", "--host")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert_one_line(refused("--notebooks", str(tmp_path / "no")), str(tmp_path / "no"))


@pytest.mark.parametrize(
    "option",
    [
        ("--port", "x"),
        ("--port", "70000"),
        ("--max-kernels", "0"),
        ("--language", "xx"),
        ("--token", " "),
        ("--token", "two\nlines"),
        *(("--base-url", url) for url in ("../..//a b?<x>", "a/../b", "./", "a//b", "//a", "a#b")),
        *(("--base-url", url) for url in ("a\\b", "a%2", "a b", "a\nb", "a?b", "a+b", "é", '"')),
        ("--nonsense",),
    ],
)
def test_a_wrong_option_is_named(option: tuple[str, ...]) -> None:
    assert_one_line(refused(*option), option[0])


def test_too_few_open_files_are_told_before_anything_starts() -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (600, 600))

    outcome = refused("--port", "0", preexec_fn=limit)
    assert_one_line(outcome, "600", "ulimit -n", "--max-kernels 3")
    # Who follows the advice gets as far as the next fault.
    elsewhere = ("--host", "192.0.2.1", "--token", "word")
    assert_one_line(refused("--max-kernels", "3", *elsewhere, preexec_fn=limit), "192.0.2.1")


def test_a_low_limit_of_open_files_is_raised_where_the_system_lets_us(
    sample_notebooks: Path,
) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert hard > 4000, "this machine is too small for a class"
    options = ("--notebooks", str(sample_notebooks), "--max-kernels", "200", "--preheat", "0")
    with running(*options, soft_files=256) as app:
        soft, _ = psutil.Process(app.process.pid).rlimit(psutil.RLIMIT_NOFILE)
    assert soft >= 200 * 13


def test_lessons_open_where_the_home_cannot_be_written(sample_notebooks: Path) -> None:
    options = ("--notebooks", str(sample_notebooks), "--preheat", "0")
    home = {"HOME": "/dev/null/home"}
    with running(*options, environment=home) as app:
        with Learner(app) as learner, connect(learner.channels) as page:
            wait_for_kernel_info(page)
        assert app.health()["ok"]


def test_health_tells_that_lessons_do_not_open(tmp_path: Path) -> None:
    write_lesson(tmp_path, "en/russian/01-press.ipynb", "1 + 1", title="Press")
    lesson = tmp_path / "en/russian/01-press.ipynb"
    whole = lesson.read_text("utf-8")
    with running("--notebooks", str(tmp_path), "--preheat", "0") as app:
        assert app.get("healthz").status_code == 200
        lesson.write_text(whole.replace('"cell_type": "code"', '"cell_type": 5'), "utf-8")
        app.get("voila/render/en/russian/01-press.ipynb")
        assert app.get("healthz").status_code == 503
        assert app.health()["ok"] is False
        lesson.write_text(whole, "utf-8")
        with Learner(app):
            assert app.health()["ok"] is True


def test_without_a_folder_for_temporary_files_the_start_is_refused() -> None:
    outcome = refused("--port", "0", preexec_fn=limit_files_to_nothing)
    assert_one_line(outcome, "temporary files", "TMPDIR")


def limit_files_to_nothing() -> None:
    """As on a full disk: whatever is written, is too much."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def test_what_a_killed_server_left_is_cleaned_up_by_the_next(sample_notebooks: Path) -> None:
    with TemporaryDirectory(prefix="kt", dir="/tmp") as there:
        foreign = Path(there, "voila_foreign")
        foreign.mkdir()
        home = {"TMPDIR": there}
        options = ("--notebooks", str(sample_notebooks), "--preheat", "0")
        with running(*options, environment=home) as living:
            with running(*options, environment=home, ends_with=-signal.SIGKILL) as killed:
                killed.process.kill()
                killed.process.wait(timeout=15)
            assert len(list(Path(there).glob("voila_*"))) == 3
            with running(*options, environment=home):
                assert len(list(Path(there).glob("voila_*"))) == 3
                assert living.health()["ok"]
            assert len(list(Path(there).glob("voila_*"))) == 2
        assert list(Path(there).glob("voila_*")) == [foreign]


@pytest.fixture(scope="module")
def closed_app(sample_notebooks: Path) -> Iterator[RunningApp]:
    """The app behind the class word `sesame`."""
    options = ("--notebooks", str(sample_notebooks), "--preheat", "0")
    with running(*options, environment={"KINGTUTOR_TOKEN": "sesame"}) as started:
        yield started


def test_with_a_token_nothing_is_shown_without_it(closed_app: RunningApp) -> None:
    entrance = closed_app.get()
    assert entrance.status_code == 302
    login = httpx.get(httpx.URL(closed_app.address).join(entrance.headers["location"]))
    assert "Class word" in login.text
    assert "data-lesson" not in login.text
    assert closed_app.get("voila/render/en/russian/01-press.ipynb").status_code == 302
    assert closed_app.get("?token=wrong").status_code == 302
    assert closed_app.health()["kernels"] == 0
    with httpx.Client(follow_redirects=True) as browser:
        assert "data-lesson" in browser.get(f"{closed_app.address}?token=sesame").text


def test_the_class_word_can_be_typed(closed_app: RunningApp) -> None:
    with httpx.Client(follow_redirects=True) as browser:
        form = browser.get(closed_app.address)
        answers = [
            browser.post(form.url, data={"password": word, "_xsrf": browser.cookies["_xsrf"]})
            for word in ("simsim", "sesame")
        ]
    assert "not the word of this class" in answers[0].text
    assert "data-lesson" in answers[1].text


def test_a_name_of_another_site_for_this_machine_is_refused(app: RunningApp) -> None:
    """Else a page elsewhere could reach the app by a name that it makes point here."""
    assert app.get(headers={"Host": "elsewhere.example"}).status_code == 403
    assert app.get(headers={"Host": "localhost"}).status_code == 200


def test_a_hub_serves_it_under_a_prefix(sample_notebooks: Path) -> None:
    options = ("--notebooks", str(sample_notebooks), "--preheat", "0", "--base-url", "user/ann/kt")
    with running(*options) as app:
        assert httpx.URL(app.address).path == "/user/ann/kt/"
        assert 'href="/user/ann/kt/voila/render/en/russian/01-press.ipynb"' in app.get().text
        lesson = app.get("voila/render/en/russian/01-press.ipynb").text
        assert 'data-base-url="/user/ann/kt/voila/"' in lesson
        page = app.get(headers={"Host": "hub.example"})
        assert page.status_code == 200
        # The hub's own login has the name `username-...`, which ours must not clear.
        assert not any(name.startswith("username") for name in page.cookies)
        assert httpx.get(httpx.URL(app.address).join("/")).status_code == 404
