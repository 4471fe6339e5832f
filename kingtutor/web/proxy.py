"""How jupyter-server-proxy starts the app on a hub, under the hub's own prefix."""

from typing import Any

__all__ = ["server_process"]

NAME = "kingtutor"


def server_process() -> dict[str, Any]:
    """Describe the app; jupyter-server-proxy fills in port and prefix.

    >>> server_process()["command"][:2]
    ['kingtutor', 'serve']
    """
    return {
        "command": [
            "kingtutor",
            "serve",
            "--no-browser",
            "--port",
            "{port}",
            "--base-url",
            "{base_url}" + NAME,
            # One person's own container, of a gigabyte or two: a few lessons side by side.
            "--max-kernels",
            "8",
        ],
        "absolute_url": True,
        "timeout": 60,
        "new_browser_tab": True,
        "launcher_entry": {"title": "King Tutor"},
    }  # fmt: skip - the command reads best in pairs
