"""The badge that opens King Tutor on Binder, for a repository's README.

    python -m kingtutor.web.badge [ADDRESS] [--ref HEAD]

Without an address it is that of the git remote `origin`.
"""

import re
import subprocess
import sys
from typing import Annotated
from urllib.parse import quote

import typer

from kingtutor.errors import KingTutorError

__all__ = ["binder_address", "markdown"]

HUB = "https://mybinder.org"
KNOWN = {"github.com": "gh", "gitlab.com": "gl"}
REMOTE = re.compile(
    r"(?:https://|ssh://)?(?:[^@/]+@)?(?P<host>[\w.-]+)[:/](?P<path>\w[\w./-]*?)(?:\.git)?/?"
)


def binder_address(repository: str, ref: str = "HEAD") -> str:
    """The address that builds a repository on Binder and opens the landing page.

    >>> binder_address("git@github.com:cards/king.git")
    'https://mybinder.org/v2/gh/cards/king/HEAD?urlpath=kingtutor%2F'

    Raises:
        KingTutorError: What is given is no address of a repository.
    """
    found = REMOTE.fullmatch(repository.strip())
    if not found or "/" not in found["path"]:
        raise KingTutorError(f"{repository!r} is no address of a repository")
    host, path = found["host"], found["path"]
    place = {
        "gh": path,
        "gl": quote(path, safe=""),
        None: quote(f"https://{host}/{path}", safe=""),
    }
    kind = KNOWN.get(host)
    return f"{HUB}/v2/{kind or 'git'}/{place[kind]}/{quote(ref, safe='')}?urlpath=kingtutor%2F"


def markdown(repository: str, ref: str = "HEAD") -> str:
    """The badge as a line of Markdown.

    >>> markdown("https://github.com/cards/king").startswith("[![")
    True

    Raises:
        KingTutorError: What is given is no address of a repository.
    """
    return f"[![Open on Binder]({HUB}/badge_logo.svg)]({binder_address(repository, ref)})"


def _origin() -> str:
    asked = ["git", "remote", "get-url", "origin"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603 - fixed words
    except (OSError, subprocess.CalledProcessError) as fault:
        raise KingTutorError("there is no git remote `origin`: give the address") from fault


def badge(
    address: Annotated[str, typer.Argument(help="Of the repository.")] = "",
    ref: Annotated[str, typer.Option(help="Branch, tag or commit.")] = "HEAD",
) -> None:
    """Print the badge's line."""
    try:
        typer.echo(markdown(address or _origin(), ref))
    except KingTutorError as fault:
        sys.stderr.write(f"kingtutor: {fault}\n")
        raise typer.Exit(2) from fault


if __name__ == "__main__":
    typer.run(badge)
