"""Themes: the tactical ideas of King, each a predicate on solved values."""

from kingtutor.puzzles.themes.registry import PREDICATES, themes_of
from kingtutor.puzzles.themes.theme import Theme, told

__all__ = ["PREDICATES", "Theme", "themes_of", "told"]
