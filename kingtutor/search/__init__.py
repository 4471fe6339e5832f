"""Perfect play by exhaustion.

The version of the compiled core is that of the package:

>>> from kingtutor.search import core_version
>>> from importlib.metadata import version
>>> core_version == version("kingtutor")
True
"""

from kingtutor.search._core import __version__ as core_version

__all__ = ["core_version"]
