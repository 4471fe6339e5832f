"""The lessons there are, found by the names of their modules; one is imported when it is asked for.

A lesson `russian/no-king` is `LESSON` in `kingtutor.lessons.russian.no_king`; the one that compares
both games is `both/two-forms`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from kingtutor.errors import KingTutorError
from kingtutor.lessons import portuguese, russian
from kingtutor.lessons.lesson import Lesson

__all__ = ["UnknownLesson", "find_lesson", "lesson_keys"]

_GAMES = {"russian": russian, "portuguese": portuguese}
_BOTH = "both"


class UnknownLesson(KingTutorError, LookupError):
    """There is no lesson of this game and name."""


def lesson_keys() -> tuple[tuple[str, str], ...]:
    """The game and the name of every lesson, without importing any of them.

    >>> ("russian", "no-tricks") in lesson_keys()
    True
    """
    of_games = (
        (game, _name(module.name))
        for game, package in _GAMES.items()
        for module in iter_modules(package.__path__)
    )
    root = import_module("kingtutor.lessons")
    of_both = ((_BOTH, _name(m.name)) for m in iter_modules(root.__path__) if m.name == "two_forms")
    return (*of_games, *of_both)


def find_lesson(game: str, name: str) -> Lesson:
    """The lesson of this game with this name, the notebook's without its number.

    >>> find_lesson("russian", "no-tricks").key
    'lesson.russian.no-tricks'

    Raises `UnknownLesson` if there is none.
    """
    if (game, name) not in lesson_keys():
        there = ", ".join("/".join(key) for key in lesson_keys())
        raise UnknownLesson(f"there is no lesson {game}/{name}; there is {there}")
    place = "kingtutor.lessons" if game == _BOTH else f"kingtutor.lessons.{game}"
    found = import_module(f"{place}.{name.replace('-', '_')}").LESSON
    if not isinstance(found, Lesson) or (found.game, found.name) != (game, name):
        raise TypeError(f"{place}.{name}: its LESSON is not the lesson {game}/{name}")
    return found


def _name(module: str) -> str:
    return module.replace("_", "-")
