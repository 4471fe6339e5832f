"""Where the data of King Tutor lie, in a checkout and in an installed wheel alike."""

from pathlib import Path
from typing import Literal

from kingtutor.errors import KingTutorError

__all__ = ["data_folder"]

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: Literal["notebooks", "puzzles"]) -> Path:
    """Return the folder of the notebooks or of the puzzle packs.

    A wheel carries both under `kingtutor/_data`; a checkout has them beside the package.

    >>> data_folder("notebooks").is_dir()
    True

    Raises:
        KingTutorError: The installation lacks the folder.
    """
    for parent in (_PACKAGE / "_data", _PACKAGE.parent):
        if (parent / name).is_dir():
            return parent / name
    raise KingTutorError(f"the {name} of King Tutor are not installed: install the package again")
