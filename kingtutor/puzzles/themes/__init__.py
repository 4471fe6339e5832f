"""Themes: the tactical ideas of King, each a predicate on solved values."""

from kingtutor.puzzles.themes.registry import THEMES, theme_named, themes_of
from kingtutor.puzzles.themes.theme import Theme, told

__all__ = ["THEMES", "Theme", "theme_named", "themes_of", "told"]
