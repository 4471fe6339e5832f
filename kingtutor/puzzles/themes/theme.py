"""What a theme is: a predicate on a critical decision, with where it can show and is dug for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kingtutor.i18n import text
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes.contracts import Condition
from kingtutor.puzzles.themes.decision import Decision, Role, moments, role_in
from kingtutor.puzzles.themes.grounds import Ground
from kingtutor.rules import KING_OF_HEARTS, Position, Variant

__all__ = ["Theme", "theme", "told"]


@dataclass(frozen=True, eq=False, kw_only=True)
class Theme:
    """A tactical idea that a puzzle trains; `value` is its word in files and in catalog keys.

    >>> from kingtutor.puzzles.themes import THEMES
    >>> THEMES["duck_high"].name_in("en")
    'Duck high'
    """

    value: str
    number: int
    """Its place among the themes, in packs and in lists."""
    shown_at: Callable[[Decision], bool]
    """Whether one critical decision shows it."""
    contracts: Condition
    """What every decision that shows it asks of the contract."""
    mined_on: tuple[Ground, ...]
    """The contracts in which it is dug for; none if its puzzles are composed."""
    role: Role | None = None
    """How the hero comes to play wherever it shows, None if in more than one way."""
    holds_king: bool = False
    """Whether the hero holds the king of hearts wherever it shows."""

    def name_in(self, language: str | None = None) -> str:
        """The theme's name as a player would say it."""
        return text(f"theme.{self.value}.name", lang=language)

    def idea_in(self, language: str | None = None) -> str:
        """The theme in one sentence."""
        return text(f"theme.{self.value}.idea", lang=language)

    def is_trained_by(self, study: Study) -> bool:
        """Whether one of the critical decisions on the main line of a puzzle shows it."""
        return any(map(self.shown_at, moments(study)))

    def can_show(self, variant: Variant, contract: str) -> bool:
        """Whether any position of this contract shows it.

        >>> from kingtutor.puzzles.themes import THEMES
        >>> from kingtutor.rules import RUSSIAN
        >>> THEMES["trump_timing"].can_show(RUSSIAN, "no-tricks")
        False
        """
        return self.contracts(variant, variant.contract(contract))

    def contracts_of(self, variant: Variant) -> tuple[str, ...]:
        """The contracts of a game that can show it.

        >>> from kingtutor.puzzles.themes import THEMES
        >>> from kingtutor.rules import RUSSIAN
        >>> THEMES["hold_up"].contracts_of(RUSSIAN)
        ('last-two',)
        """
        return tuple(key for key in variant.contracts if self.can_show(variant, key))

    def may_show(self, position: Position) -> bool:
        """A quick look that spares most positions the study."""
        if self.holds_king and KING_OF_HEARTS not in position.deal[position.to_play]:
            return False
        return self.role is None or self.role is role_in(position)


def theme(
    number: int,
    *,
    contracts: Condition,
    mined_on: tuple[Ground, ...],
    role: Role | None = None,
    holds_king: bool = False,
) -> Callable[[Callable[[Decision], bool]], Theme]:
    """Make a theme of the predicate below, named as the function is."""
    return lambda shown_at: Theme(
        value=shown_at.__name__,
        number=number,
        shown_at=shown_at,
        contracts=contracts,
        mined_on=mined_on,
        role=role,
        holds_king=holds_king,
    )


def told(themes: Iterable[Theme]) -> str:
    """Themes with their ideas, a sentence each.

    >>> from kingtutor.puzzles.themes import THEMES
    >>> told([THEMES["safe_lead"], THEMES["exit_card"]]).split(".")[0]
    'Safe lead – lead a card that somebody else has to beat'
    """
    said = ((theme.name_in(), theme.idea_in()) for theme in themes)
    return " ".join(
        text("puzzle.theme.told", name=name, idea=idea[:1].lower() + idea[1:])
        for name, idea in said
    )
