"""A sheet as one HTML file that needs nothing else, made for printing in black and white."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from kingtutor.puzzles.sheets.sheet import Sheet

__all__ = ["html"]

SUITS = "♠♡♢♣"
"""Red suits are drawn in outline, so that paper without colour tells them from the black ones."""

PLACES = ("bottom", "left", "top", "right")


def html(sheet: Sheet) -> str:
    """The sheet as the text of an HTML file."""
    environment = Environment(
        loader=PackageLoader("kingtutor.puzzles.sheets", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["outlined"] = _outlined
    template = environment.get_template("sheet.html")
    return template.render(sheet=sheet, suits=SUITS, places=PLACES) + "\n"


def _outlined(said: str) -> str:
    return said.translate({ord("♥"): "♡", ord("♦"): "♢"})
