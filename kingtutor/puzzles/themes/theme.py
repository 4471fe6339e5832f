"""The names of the themes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from kingtutor.i18n import text

__all__ = ["Theme", "told"]


class Theme(Enum):
    """A tactical idea that a puzzle trains; its value is the word in files and in catalog keys.

    >>> Theme("duck_high").name_in("en")
    'Duck high'
    """

    DUCK_HIGH = "duck_high"
    SAFE_LEAD = "safe_lead"
    EXIT_CARD = "exit_card"
    DUMP_ON_VOID = "dump_on_void"
    DANGER_CARD = "danger_card"
    VOID_CREATION = "void_creation"
    FORCED_DISCARD = "forced_discard"
    HEARTS_GUARD = "hearts_guard"
    KING_UNDER_ACE = "king_under_ace"
    HEART_LEAD_FLUSH = "heart_lead_flush"
    HEARTS_ONLY = "hearts_only"
    UNBLOCK = "unblock"
    EARLY_CLEARANCE = "early_clearance"
    HOLD_UP = "hold_up"
    REFUSE_ANTEPENULT = "refuse_antepenult"
    STEAL_LAST_BUT_ONE = "steal_last_but_one"
    SUIT_EXHAUSTED = "suit_exhausted"
    THROW_IN = "throw_in"
    STRIP_THROW_IN = "strip_throw_in"
    CHEAP_CAPTURE = "cheap_capture"
    SMOKE_OUT = "smoke_out"
    ERALASH_TRADEOFF = "eralash_tradeoff"
    KEEP_THE_KING = "keep_the_king"
    TENACE = "tenace"
    STRIP_SQUEEZE = "strip_squeeze"
    ESTABLISH = "establish"
    TRUMP_TIMING = "trump_timing"
    RUFF_SIZE = "ruff_size"
    REFUSE_RUFF = "refuse_ruff"
    WIN_CHEAP = "win_cheap"

    def name_in(self, language: str | None = None) -> str:
        """The theme's name as a player would say it."""
        return text(f"theme.{self.value}.name", lang=language)

    def idea_in(self, language: str | None = None) -> str:
        """The theme in one sentence."""
        return text(f"theme.{self.value}.idea", lang=language)


def told(themes: Iterable[Theme]) -> str:
    """Themes with their ideas, a sentence each.

    >>> told([Theme.SAFE_LEAD, Theme.EXIT_CARD]).split(".")[0]
    'Safe lead – lead a card that somebody else has to beat'
    """
    said = ((theme.name_in(), theme.idea_in()) for theme in themes)
    return " ".join(
        text("puzzle.theme.told", name=name, idea=idea[:1].lower() + idea[1:])
        for name, idea in said
    )
