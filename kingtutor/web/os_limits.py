"""What the operating system must give for a class of learners."""

import errno
import socket
import sys
import tempfile
from pathlib import Path

import zmq
from tornado.netutil import bind_sockets

from kingtutor.errors import KingTutorError

__all__ = ["connection_folder", "has_browser", "listen", "raise_file_limit", "transport"]

# Measured: 13 a kernel on Linux; the server itself, its pages and sockets need the rest.
FILES_PER_KERNEL = 16
FILES_OF_SERVER = 256
# `sun_path` holds 104 bytes on macOS and 108 on Linux, the closing zero included.
LONGEST_SOCKET_PATH = 103
SOCKET_NAME = "/voila_12345678/kernel-00000000-0000-0000-0000-000000000000-ipc-5"


def raise_file_limit(kernels: int) -> None:
    """Let this process open as many files as that many kernels need.

    libzmq ends the whole server when it runs out of them, so it is settled at the start.

    Raises:
        KingTutorError: The system's own limit is lower.
    """
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    needed = FILES_OF_SERVER + FILES_PER_KERNEL * kernels
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        fitting = max(0, (hard - FILES_OF_SERVER) // FILES_PER_KERNEL)
        raise KingTutorError(
            f"{kernels} learners need {needed} open files and this system allows {hard}: "
            f"raise it (ulimit -n {needed}) or serve fewer (--max-kernels {fitting})"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def connection_folder() -> str:
    """The folder for the kernels' sockets, short enough for their names to fit."""
    standard = tempfile.gettempdir()
    if len(standard + SOCKET_NAME) <= LONGEST_SOCKET_PATH or not Path("/tmp").is_dir():  # noqa: S108
        return standard
    return "/tmp"  # noqa: S108 - Voilà makes a private folder of a random name in it


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
