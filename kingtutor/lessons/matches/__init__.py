"""The match in lessons: its score sheet shown and asked about, and its end to play."""

from kingtutor.lessons.matches import views as views  # its tables register themselves
from kingtutor.lessons.matches.ending import MatchEnd
from kingtutor.lessons.matches.kinds import SheetScore, SheetTotal, Winners
from kingtutor.lessons.matches.scene import SheetScene

__all__ = ["MatchEnd", "SheetScene", "SheetScore", "SheetTotal", "Winners"]
