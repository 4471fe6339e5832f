"""Finds the browser that the tests drive, and installs one where there is none.

python -m tests.browser.chromium
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# As root there is no sandbox; the rest keeps the browser from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """The path of a Chromium or Chrome that starts, or `None`."""
    system = [shutil.which(name) for name in NAMES]
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    for path in [os.environ.get("KINGTUTOR_CHROMIUM"), *system, *PLACES, own]:
        if path and Path(path).exists() and _starts(path):
            return path
    return None


def _starts(path: str) -> bool:
    # Ubuntu has a `chromium-browser` that only tells to install another package.
    try:
        subprocess.run([path, "--version"], capture_output=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def install() -> None:
    """Debian's own package where this user may install it, else Playwright's."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        if (
            subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0
            and find()
        ):
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> None:
    path = find()
    if path is None:
        sys.stdout.write("No browser found, installing one for the tests ...\n")
        install()
        path = find()
    if path is None:
        sys.exit("The tests need Chromium or Chrome: install one, or set KINGTUTOR_CHROMIUM.")
    sys.stdout.write(f"The browser tests use {path}\n")


if __name__ == "__main__":
    main()
