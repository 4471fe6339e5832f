"""What to mine for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from kingtutor.errors import KingTutorError, NotationError, quoted
from kingtutor.puzzles.themes import Theme, theme_named
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant, parse_variant
from kingtutor.rules.record import first_fault

__all__ = ["CARDS", "GROUPS", "MiningSpec", "parse_cards_range"]

CARDS = range(2, 9)
"""The cards a hand that a puzzle may have; more would take minutes to study."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "up-trump": tuple(key for key, named in PORTUGUESE.contracts.items() if named.trump),
}
"""Contracts that are mined together under one name."""


def _theme_word(word: str) -> str:
    return theme_named(word).value


class MiningSpec(BaseModel):
    """What decides the finds of every deal: the same spec finds the same in deal number n.

    `contracts` take turns, deal by deal; `cards` are the fewest and the most in the fullest hand,
    both included, 2 to 8; `theme` and `level`, if given, are wanted of every find.

    >>> spec = MiningSpec.of("portuguese", ["up-trump"], (4, 6), seed=1)
    >>> spec.contract_of(5), spec.name
    ('up-hearts', 'portuguese-up-trump')
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    variant: str
    contracts: Annotated[tuple[str, ...], Field(min_length=1)]
    cards: tuple[int, int]
    seed: int
    theme: Annotated[str, AfterValidator(_theme_word)] | None = None
    level: Annotated[int | None, Field(ge=1, le=5)] = None

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        fewest, most = self.cards
        if not CARDS[0] <= fewest <= most <= CARDS[-1]:
            raise ValueError(
                f"cards {fewest}-{most}: a puzzle has {CARDS[0]} to {CARDS[-1]} a hand, as in 4-7"
            )
        return self

    @classmethod
    def of(
        cls,
        variant: str,
        contracts: list[str],
        cards: tuple[int, int],
        *,
        seed: int,
        theme: str | None = None,
        level: int | None = None,
    ) -> MiningSpec:
        """A spec from what a user writes; a contract may be the name of a group.

        Raises `NotationError` for a game, a contract or a theme that there is not, a theme that a
        contract never shows, or cards or a level out of range.
        """
        rules = parse_variant(variant)
        keys = [key for name in contracts for key in GROUPS.get(name, (name,))]
        for key in keys:
            rules.contract(key)
        wanted = None if theme is None else theme_named(theme)
        for key in keys:
            if wanted is not None and not wanted.can_show(rules, key):
                raise NotationError(f"{key} never shows {theme}; {_where_shown(wanted)}")
        try:
            return cls(
                variant=variant,
                contracts=tuple(dict.fromkeys(keys)),
                cards=cards,
                seed=seed,
                theme=theme,
                level=level,
            )
        except ValidationError as error:
            raise NotationError(first_fault(error)) from None

    @property
    def rules(self) -> Variant:
        """The game."""
        return parse_variant(self.variant)

    @property
    def name(self) -> str:
        """What a pack of it is called if nobody says otherwise."""
        group = next((name for name, keys in GROUPS.items() if keys == self.contracts), None)
        return f"{self.variant}-{group or '-'.join(self.contracts)}"

    def contract_of(self, number: int) -> str:
        """The contract of deal number `number`, which counts from 0."""
        return self.contracts[number % len(self.contracts)]


def _where_shown(theme: Theme) -> str:
    """Which contracts can show it, game by game."""
    shown = {game.key: ", ".join(theme.contracts_of(game)) for game in (RUSSIAN, PORTUGUESE)}
    return "; ".join(
        f"the {game} contracts that can: {keys}" for game, keys in shown.items() if keys
    )


def parse_cards_range(text: str) -> tuple[int, int]:
    """Read the cards a hand, `5` or `4-7`.

    >>> parse_cards_range("4-7"), parse_cards_range("5")
    ((4, 7), (5, 5))

    Raises `KingTutorError` if it cannot be read.
    """
    fewest, dash, most = text.partition("-")
    try:
        return int(fewest), int(most if dash else fewest)
    except ValueError:
        raise KingTutorError(f"cards {quoted(text)}: give a number or a range, as in 4-7") from None
