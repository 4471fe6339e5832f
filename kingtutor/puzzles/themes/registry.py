"""All themes, as their modules define them."""

from __future__ import annotations

from collections.abc import Mapping

from kingtutor.errors import NotationError, quoted
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import avoiding, discards, hearts, last_two, taking
from kingtutor.puzzles.themes.decision import moments
from kingtutor.puzzles.themes.theme import Theme

__all__ = ["THEMES", "theme_named", "themes_of"]


def _by_number() -> Mapping[str, Theme]:
    defined = {
        theme
        for module in (avoiding, discards, hearts, last_two, taking)
        for theme in vars(module).values()
        if isinstance(theme, Theme)
    }
    return {theme.value: theme for theme in sorted(defined, key=lambda theme: theme.number)}


THEMES: Mapping[str, Theme] = _by_number()
"""Every theme by its word, in the order in which packs list them."""


def theme_named(word: str) -> Theme:
    """The theme of this word.

    >>> theme_named("hold_up").number
    14

    Raises `NotationError` if there is none.
    """
    if word not in THEMES:
        raise NotationError(f"{quoted(word)} is no theme; there are {', '.join(THEMES)}")
    return THEMES[word]


def themes_of(study: Study) -> tuple[Theme, ...]:
    """The themes of a puzzle, in the order of `THEMES`; none if its goal cannot be reached.

    >>> from kingtutor.puzzles.model import Puzzle
    >>> study = Study(Puzzle.example())
    >>> [theme.value for theme in themes_of(study)]
    ['duck_high']
    """
    critical = moments(study)
    return tuple(theme for theme in THEMES.values() if any(map(theme.shown_at, critical)))
