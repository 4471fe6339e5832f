"""Binder's steps in a fresh environment, and the badge's address in a browser.  Minutes long."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.deep, pytest.mark.timeout(1500)]

ROOT = Path(__file__).parents[2]
PORT = 8898
PREFIX = f"http://127.0.0.1:{PORT}/user/ann/"


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout + done.stderr


def environment(place: Path) -> str:
    """Make a fresh environment; return a PATH on which it comes first, as on the hub."""
    run(sys.executable, "-m", "venv", place, folder=place.parent)
    return f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}"


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that a hub clones."""
    clone = tmp_path_factory.mktemp("hub") / "repository"
    listed = run("git", "ls-files", "-z", folder=ROOT).split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, clone / name)
    return clone


@pytest.fixture(scope="module")
def hub(clone: Path) -> Iterator[psutil.Process]:
    """The server that Binder starts, after the steps in which it builds."""
    path = environment(clone.parent / "environment")
    python = clone.parent / "environment" / "bin" / "python"
    requirements = clone / "binder" / "requirements.txt"
    run(python, "-m", "pip", "install", "--quiet", "-r", requirements, folder=clone)
    run(clone / "binder" / "postBuild", folder=clone, PATH=path)
    command = [str(clone / "binder" / "start"), "jupyter", "server", "--no-browser", "--allow-root"]
    command += [f"--port={PORT}", "--ServerApp.base_url=/user/ann/", "--IdentityProvider.token=tt"]
    process = subprocess.Popen(
        [*command, "--ServerApp.port_retries=0"], cwd=clone, env={**os.environ, "PATH": path}
    )
    for _ in range(100):
        try:
            httpx.get(f"{PREFIX}api")
            break
        except httpx.TransportError:
            time.sleep(0.3)
    yield psutil.Process(process.pid)
    process.terminate()
    process.wait(60)


def test_the_badge_opens_the_landing_page_and_a_lesson_that_is_played(
    hub: psutil.Process, visit: Visitor
) -> None:
    seen = visit(f"{PREFIX}?token=tt")
    page = seen.page
    # Without an address of its own the front page of the hub's server is ours.
    expect(page).to_have_url(re.compile(r"/user/ann/kingtutor/"), timeout=60_000)
    page.goto(f"{PREFIX}kingtutor/?token=tt")
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn King, one trick at a time")
    page.get_by_role("link", name=re.compile("^Start")).click()
    seen.wait_for_lesson()
    page.locator(".kt").first.get_by_role("button", name="Next").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Solve")).to_be_visible()
    assert seen.foreign == []
    health = page.request.get(f"{PREFIX}kingtutor/healthz").json()
    assert health["learners"] == 1
    page.goto(f"{PREFIX}kingtutor/fr/")
    expect(page.get_by_role("link", name="Apprendre")).to_be_visible()
    time.sleep(5)
    assert page.request.get(f"{PREFIX}kingtutor/healthz").json()["learners"] == 0
    assert hub.is_running()


def test_repo2docker_understands_the_folder(clone: Path) -> None:
    path = environment(clone.parent / "builder")
    python = clone.parent / "builder" / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "jupyter-repo2docker", folder=clone)
    said = run("jupyter-repo2docker", "--no-build", "--debug", ".", folder=clone, PATH=path)
    assert "python=3.11" in said or "3.11" in said
    for step in ("binder/requirements.txt", "binder/postBuild", "binder/start"):
        assert step in said
