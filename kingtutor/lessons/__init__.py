"""The lessons: their questions, their positions, and the notebooks that tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingtutor.lessons.opening import open_lesson

__all__ = ["open_lesson"]


def __getattr__(name: str) -> Any:
    # The list of lessons is read where no table is shown: widgets are loaded only with a lesson.
    if name == "open_lesson":
        from kingtutor.lessons.opening import open_lesson  # noqa: PLC0415

        return open_lesson
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
