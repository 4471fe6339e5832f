"""The command `kingtutor serve`."""

import sys
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from kingtutor._paths import data_folder
from kingtutor.web import os_limits
from kingtutor.web.settings import ServeSettings

__all__ = ["serve"]


def serve(
    *,
    host: Annotated[
        str, typer.Option(help="Address to listen on; beyond this machine only with a token.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, envvar="KINGTUTOR_PORT", help="0 takes a free one.")
    ] = 8866,
    token: Annotated[
        str, typer.Option(envvar="KINGTUTOR_TOKEN", help="What a visitor must know to enter.")
    ] = "",
    base_url: Annotated[
        str, typer.Option(help="Prefix under which a hub passes requests on.")
    ] = "/",
    notebooks: Annotated[
        Path | None, typer.Option(help="Folder of notebooks [default: those of King Tutor].")
    ] = None,
    max_kernels: Annotated[
        int, typer.Option(min=1, help="Lessons open at once; each takes about 45 MB.")
    ] = 60,
    preheat: Annotated[
        int, typer.Option(min=0, help="Kernels kept ready for the first lesson.")
    ] = 1,
    language: Annotated[
        str, typer.Option(help="Language of the class, whose first lesson is kept ready.")
    ] = "en",
    page_seconds: Annotated[
        float, typer.Option(min=1, help="After this long a kernel without a page is ended.")
    ] = 75,
    browser: Annotated[bool, typer.Option(help="Open a browser, where there is a screen.")] = True,
) -> None:
    """Start the web app and print its address."""
    serving = ServeSettings(
        host=host,
        port=port,
        token=token,
        base_url=base_url,
        notebooks=notebooks or data_folder("notebooks"),
        max_kernels=max_kernels,
        preheat=preheat,
        language=language,
        page_seconds=page_seconds,
        open_browser=browser,
    )
    os_limits.raise_file_limit(serving.max_kernels, serving.preheat)
    os_limits.clean_up_after_the_dead(os_limits.connection_folder())
    sockets = os_limits.listen(serving.host, serving.port)
    # It compiles a grammar of web addresses when imported, two thirds of the time until the page
    # answers, for a check of event schemas that nothing here makes; without it that check rests.
    sys.modules.setdefault("rfc3987_syntax", cast("Any", None))
    # Voilà itself is heavy too: no other command should pay for it, nor one that is refused.
    from kingtutor.web.app import run  # noqa: PLC0415

    run(serving, sockets)
