"""Every theme with its predicate."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import avoiding, discards, hearts, last_two, taking
from kingtutor.puzzles.themes.decision import Decision, moments
from kingtutor.puzzles.themes.theme import Theme

__all__ = ["PREDICATES", "SHOWN_AT", "themes_of"]

SHOWN_AT: Mapping[Theme, Callable[[Decision], bool]] = {
    Theme.DUCK_HIGH: avoiding.duck_high,
    Theme.SAFE_LEAD: avoiding.safe_lead,
    Theme.EXIT_CARD: avoiding.exit_card,
    Theme.DUMP_ON_VOID: discards.dump_on_void,
    Theme.DANGER_CARD: discards.danger_card,
    Theme.VOID_CREATION: discards.void_creation,
    Theme.FORCED_DISCARD: hearts.forced_discard,
    Theme.HEARTS_GUARD: hearts.hearts_guard,
    Theme.KING_UNDER_ACE: hearts.king_under_ace,
    Theme.HEART_LEAD_FLUSH: hearts.heart_lead_flush,
    Theme.HEARTS_ONLY: hearts.hearts_only,
    Theme.UNBLOCK: avoiding.unblock,
    Theme.EARLY_CLEARANCE: last_two.early_clearance,
    Theme.HOLD_UP: last_two.hold_up,
    Theme.REFUSE_ANTEPENULT: last_two.refuse_antepenult,
    Theme.STEAL_LAST_BUT_ONE: last_two.steal_last_but_one,
    Theme.SUIT_EXHAUSTED: avoiding.suit_exhausted,
    Theme.THROW_IN: avoiding.throw_in,
    Theme.STRIP_THROW_IN: avoiding.strip_throw_in,
    Theme.CHEAP_CAPTURE: avoiding.cheap_capture,
    Theme.SMOKE_OUT: discards.smoke_out,
    Theme.ERALASH_TRADEOFF: avoiding.eralash_tradeoff,
    Theme.KEEP_THE_KING: hearts.keep_the_king,
    Theme.TENACE: taking.tenace,
    Theme.STRIP_SQUEEZE: taking.strip_squeeze,
    Theme.ESTABLISH: taking.establish,
    Theme.TRUMP_TIMING: taking.trump_timing,
    Theme.RUFF_SIZE: taking.ruff_size,
    Theme.REFUSE_RUFF: taking.refuse_ruff,
    Theme.WIN_CHEAP: taking.win_cheap,
}
"""Whether one critical decision shows a theme."""


def _at_some_moment(shown: Callable[[Decision], bool]) -> Callable[[Study], bool]:
    return lambda study: any(map(shown, moments(study)))


PREDICATES: Mapping[Theme, Callable[[Study], bool]] = {
    theme: _at_some_moment(shown) for theme, shown in SHOWN_AT.items()
}
"""Whether a puzzle trains a theme: one of the critical decisions on its main line shows it."""


def themes_of(study: Study) -> tuple[Theme, ...]:
    """The themes of a puzzle, in the order of `Theme`; none if its goal cannot be reached.

    >>> from kingtutor.puzzles.model import Puzzle
    >>> study = Study(Puzzle.example())
    >>> [theme.value for theme in themes_of(study)]
    ['duck_high']
    """
    critical = moments(study)
    return tuple(theme for theme, shown in SHOWN_AT.items() if any(map(shown, critical)))
