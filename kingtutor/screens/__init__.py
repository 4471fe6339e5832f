"""What a page shows: widgets composed into screens, which know no rule of the game."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingtutor.screens.trainer import Trainer, open_trainer

__all__ = ["Trainer", "open_trainer"]


def __getattr__(name: str) -> Any:
    # What chooses and counts needs no browser: the widgets' libraries come only with the page.
    if name in __all__:
        from kingtutor.screens import trainer  # noqa: PLC0415

        return getattr(trainer, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
