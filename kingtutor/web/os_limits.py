"""What the operating system must give for a class of learners."""

import errno
import os
import shutil
import socket
import sys
import tempfile
from pathlib import Path
from typing import Any

import zmq
from tornado.netutil import bind_sockets

from kingtutor.errors import KingTutorError

__all__ = [
    "clean_up_after_the_dead",
    "connection_folder",
    "connections",
    "has_browser",
    "listen",
    "mark_as_living",
    "raise_file_limit",
    "transport",
]

# Measured on Linux: a kernel takes 14 with its page's socket, 9 with a second one, and some more
# while they connect. Each connection may be sending a file.
FILES_PER_KERNEL = 32
FILES_PER_CONNECTION = 2
FILES_OF_SERVER = 256
# A browser opens six at once.
CONNECTIONS_PER_LEARNER = 8
SPARE_CONNECTIONS = 64
# `sun_path` holds 104 bytes on macOS and 108 on Linux, the closing zero included.
LONGEST_SOCKET_PATH = 103
LIVING = "kingtutor.lock"
SOCKET_NAME = "/voila_12345678/kernel-00000000-0000-0000-0000-000000000000-ipc-5"


def connections(learners: int) -> int:
    """The connections that so many learners may have open at once."""
    return SPARE_CONNECTIONS + CONNECTIONS_PER_LEARNER * learners


def raise_file_limit(learners: int, preheat: int) -> None:
    """Let this process open as many files as so many learners and waiting kernels need.

    libzmq ends the whole server when it runs out of them, so it is settled at the start.

    Raises:
        KingTutorError: The system's own limit is lower.
    """
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    needed = _files(learners, preheat)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        beyond_one = (hard - _files(1, preheat)) // (_files(2, preheat) - _files(1, preheat))
        advice = f" or serve fewer (--max-kernels {1 + beyond_one})" if beyond_one >= 0 else ""
        raise KingTutorError(
            f"{learners} learners need {needed} open files and this system allows {hard}: "
            f"raise it (ulimit -n {needed}){advice}"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def _files(learners: int, preheat: int) -> int:
    kernels = FILES_PER_KERNEL * (learners + preheat)
    return FILES_OF_SERVER + kernels + FILES_PER_CONNECTION * connections(learners)


def connection_folder() -> str:
    """The folder for the kernels' sockets, short enough for their names to fit.

    Raises:
        KingTutorError: There is no folder for temporary files that can be written.
    """
    try:
        standard = tempfile.gettempdir()
    except OSError as fault:
        raise KingTutorError(
            "no folder for temporary files can be written: name one with TMPDIR"
        ) from fault
    if len(standard + SOCKET_NAME) <= LONGEST_SOCKET_PATH or not Path("/tmp").is_dir():  # noqa: S108
        return standard
    return "/tmp"  # noqa: S108 - Voilà makes a private folder of a random name in it


def mark_as_living(folder: Path) -> Any:
    """Let other servers see that the server of this folder lives, until the answer is closed.

    The mark is a lock, which no dead process holds; it is there before it has its name.
    """
    try:
        import fcntl  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return None
    unnamed = folder / f"{LIVING}.new"
    mark = unnamed.open("w")
    fcntl.flock(mark, fcntl.LOCK_EX)
    unnamed.rename(folder / LIVING)
    return mark


def clean_up_after_the_dead(root: str) -> None:
    """Remove what servers that were killed have left in this folder."""
    try:
        import fcntl  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    for mark in Path(root).glob(f"voila_*/{LIVING}"):
        if mark.is_symlink() or mark.parent.is_symlink() or mark.stat().st_uid != os.getuid():
            continue
        with mark.open("r+") as held:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            shutil.rmtree(mark.parent, ignore_errors=True)


def transport() -> str:
    """How server and kernels talk: `ipc` where there is such a thing, else `tcp`.

    Kernels on TCP race for ports when a class starts at once; sockets in a folder cannot.
    """
    fits = len(connection_folder() + SOCKET_NAME) <= LONGEST_SOCKET_PATH
    return "ipc" if zmq.has("ipc") and sys.platform != "win32" and fits else "tcp"


def listen(host: str, port: int) -> list[socket.socket]:
    """Take the port; 0 takes any free one.

    Raises:
        KingTutorError: The port is busy or not allowed, or the host is not of this machine.
    """
    try:
        return bind_sockets(port, host)
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            advice = "it is in use by another program: choose one with --port"
        elif fault.errno == errno.EACCES:
            advice = "this user may not: choose one above 1023 with --port"
        else:
            advice = f"{fault.strerror}: choose an address of this machine with --host"
        raise KingTutorError(f"cannot listen on {host} port {port}: {advice}") from fault


def has_browser(environment: dict[str, str]) -> bool:
    """Whether there is a screen on which a browser would open."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
