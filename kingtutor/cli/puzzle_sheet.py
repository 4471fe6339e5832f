"""`kingtutor puzzle sheet`: prints puzzles with their key."""

from __future__ import annotations

from typing import Annotated

import typer

from kingtutor.cli.outputs import Replace, output_path, spare
from kingtutor.errors import KingTutorError, quoted
from kingtutor.i18n import LANGUAGES, language
from kingtutor.puzzles.packs import load_pack, pack_names, read_pack
from kingtutor.puzzles.sheets.sheet import chosen, sheet_of

__all__ = ["print_sheet"]


def print_sheet(  # noqa: PLR0917 - typer hands options over by name
    pack: Annotated[str, typer.Option(help="A pack by its name, or the path of one.")],
    out: Annotated[str, typer.Option(help="The file to write: sheet.html or sheet.pdf.")],
    count: Annotated[int, typer.Option(min=1, help="Puzzles on the sheet.")] = 6,
    seed: Annotated[
        int | None, typer.Option(help="Draw them by this seed; the first ones if left out.")
    ] = None,
    level: Annotated[int | None, typer.Option(min=1, max=5, help="Only of this level.")] = None,
    lang: Annotated[str, typer.Option(help=f"{' or '.join(LANGUAGES)}.")] = "en",
    replace: Replace = False,
) -> None:
    """Print puzzles of a pack on a sheet, with the answers and refutations on a page of their own.

    The same options write the same file.
    """
    if lang not in LANGUAGES:
        raise KingTutorError(f"--lang {quoted(lang)}: there are {' and '.join(LANGUAGES)}")
    file = output_path(out)
    if file.suffix not in {".html", ".pdf"}:
        raise KingTutorError(f"--out {quoted(out)}: name a file that ends in .html or .pdf")
    spare([file], replace=replace)
    # Shipped packs are proved whenever they change; a user's pack is proved now.
    read = read_pack(pack) if pack in pack_names() else load_pack(pack)
    puzzles = [puzzle for puzzle in read.puzzles if level in (None, puzzle.level)]
    with language(lang):
        sheet = sheet_of(read, chosen(puzzles, count, seed))
    # Each takes a moment to load, so the one that is not wanted stays away.
    if file.suffix == ".html":
        from kingtutor.puzzles.sheets.html import html  # noqa: PLC0415

        content = html(sheet).encode()
    else:
        from kingtutor.puzzles.sheets.pdf import pdf  # noqa: PLC0415

        content = pdf(sheet)
    try:
        file.write_bytes(content)
    except OSError as error:
        raise KingTutorError(f"--out {quoted(out)} cannot be written: {error.strerror}") from None
