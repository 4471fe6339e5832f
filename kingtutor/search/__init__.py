"""Perfect play by exhaustion.

The version of the compiled core is that of the package:

>>> from kingtutor.search import core_version
>>> from importlib.metadata import version
>>> core_version == version("kingtutor")
True
"""

from kingtutor.search._core import __version__ as core_version
from kingtutor.search.every import every_contract
from kingtutor.search.solution import Bounds, GoalKept, Model, Progress, SearchLimit, Solution
from kingtutor.search.solver import (
    DEFAULT_TABLE_MIB,
    Solver,
    can,
    refutation,
    solve,
)

__all__ = [
    "DEFAULT_TABLE_MIB",
    "Bounds",
    "GoalKept",
    "Model",
    "Progress",
    "SearchLimit",
    "Solution",
    "Solver",
    "can",
    "core_version",
    "every_contract",
    "refutation",
    "solve",
]
