"""A puzzle as a file keeps it: a position, a hero, and the points he can secure from there."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from pydantic_core import PydanticCustomError

from kingtutor.cards import Card, Seat
from kingtutor.errors import InvalidPosition, KingTutorError, NotationError
from kingtutor.puzzles.canonical import canonical_text
from kingtutor.rules import Deal, Position, Variant, parse_variant
from kingtutor.rules.record import first_fault

__all__ = ["SCHEMA", "Composed", "Goal", "Mined", "Puzzle"]

SCHEMA = 1
"""The version of the format; a reader refuses any other."""

Language = Annotated[str, Field(pattern=r"^[a-z]{2}$")]


_EXAMPLE = """
{"id":"example","variant":"russian","contract":"no-tricks","deal":"N:.AJ.. 7..8. ..J7.Q Q...8",
"leader":"W","trick":["9D","KD","AD"],"hero":"S","goal":{"at_least":0},"themes":["duck_high"],
"level":1,"rating":1000,"source":{"kind":"composed"},"schema":1}
"""


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Goal(_Value):
    """The signed points that the hero is to secure over the rest of the hand."""

    at_least: int


class Composed(_Value):
    """The source of a position that somebody set up by hand."""

    kind: Literal["composed"] = "composed"


class Mined(_Value):
    """The source of a position that arose in play: the whole deal and every card before it.

    `seed` is that of the search which found it, `version` the version of the program.
    """

    kind: Literal["mined"] = "mined"
    seed: int
    deal: str
    dealer: str
    plays: tuple[str, ...] = ()
    version: str

    @field_validator("deal")
    @classmethod
    def _read_deal(cls, value: str) -> str:
        return str(Deal.parse(value))

    @field_validator("dealer")
    @classmethod
    def _read_dealer(cls, value: str) -> str:
        return Seat.parse(value).letter

    @field_validator("plays")
    @classmethod
    def _read_plays(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(str(Card.parse(card)) for card in value)


class Puzzle(_Value):
    """One puzzle, checked to be a position of the game in which it is the hero's turn.

    `deal` holds the hands after the cards in `trick` were played, `leader` led that trick.
    Whether the goal is right is for the proof to say (`kingtutor.puzzles.proof`).

    >>> puzzle = Puzzle.example()
    >>> puzzle.hero_seat, str(puzzle.position().legal_cards), puzzle.goal.at_least
    (Seat.SOUTH, 'JD 7D', 0)
    """

    model_config = ConfigDict(serialize_by_alias=True)

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,79}$")]
    variant: str
    contract: str
    deal: str
    leader: str
    trick: tuple[str, ...] = ()
    hero: str
    goal: Goal
    themes: tuple[str, ...] = ()
    level: Annotated[int, Field(ge=1, le=5)]
    rating: Annotated[int, Field(ge=0, le=4000)]
    source: Annotated[Mined | Composed, Field(discriminator="kind")]
    # pydantic has a method called `schema`, so the field cannot be.
    format: Annotated[Literal[1], Field(alias="schema")]
    title: dict[Language, str] = Field(default_factory=dict)
    options: dict[str, Any] = Field(default_factory=dict)
    hearts_broken: bool = False
    """Whether a heart was discarded before; matters only with the option `hearts_break`."""

    @field_validator("deal")
    @classmethod
    def _read_deal(cls, value: str) -> str:
        return str(Deal.parse(value))

    @field_validator("leader", "hero")
    @classmethod
    def _read_seat(cls, value: str) -> str:
        return Seat.parse(value).letter

    @field_validator("trick")
    @classmethod
    def _read_trick(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(str(Card.parse(card)) for card in value)

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        for field, check in (
            ("variant", lambda: parse_variant(self.variant)),
            ("options", lambda: self.rules),
            ("contract", lambda: self.rules.contract(self.contract)),
            ("deal", self._ending),
        ):
            try:
                check()
            except KingTutorError as error:
                raise _fault(field, str(error)) from None
        position = self._ending()
        if position.to_play is not self.hero_seat:
            raise _fault("hero", f"it is the turn of {position.to_play.letter}, not {self.hero}")
        if position.is_over:
            raise _fault("deal", "no scoring card is left, so there is nothing to play for")
        return self

    @classmethod
    def example(cls) -> Self:
        """A small puzzle to show what can be done with one: the jack ducks below the ace."""
        return cls.parse(_EXAMPLE)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one puzzle from a line of JSON.

        Raises `NotationError` with the first fault: its field, then what is wrong.
        """
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise NotationError(first_fault(error)) from None

    def to_line(self) -> str:
        """The puzzle as one line of JSON, keys in fixed order, without a line end.

        `title`, `options` and `hearts_broken` are written only where they say something.
        """
        empty = {name for name in ("title", "options", "hearts_broken") if not getattr(self, name)}
        value = self.model_dump(mode="json", exclude=empty)
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    @property
    def hero_seat(self) -> Seat:
        """The seat whose points count, and whose turn it is."""
        return Seat.parse(self.hero)

    @property
    def rules(self) -> Variant:
        """The rule set, with the puzzle's options."""
        return parse_variant(self.variant, self.options)

    def position(self) -> Position:
        """The position to solve; a mined one has the tricks and points of the play before it.

        Raises `InvalidPosition` if the play before a mined one breaks a rule or leads elsewhere.
        """
        return self._ending() if isinstance(self.source, Composed) else self.story()[-1]

    def story(self) -> tuple[Position, ...]:
        """Every position from the deal to the puzzle, the puzzle's own last.

        A composed puzzle has no story: its own position stands alone.

        Raises `InvalidPosition` if the play breaks a rule, or leads to another position.
        """
        if isinstance(self.source, Composed):
            return (self._ending(),)
        positions = [_opening(self.rules, self.contract, self.source)]
        for number, card in enumerate(self.source.plays, 1):
            try:
                positions.append(positions[-1].play(Card.parse(card)))
            except KingTutorError as error:
                raise InvalidPosition(f"play {number}: {error}") from None
        reached, wanted = positions[-1], self._ending()
        if (reached.deal, reached.leader, reached.trick) != (
            wanted.deal,
            wanted.leader,
            wanted.trick,
        ):
            raise InvalidPosition(f"the plays lead to {reached.deal}, another position")
        return tuple(positions)

    def canonical(self) -> str:
        """What two puzzles share that are the same in disguise (see `canonical_text`)."""
        return canonical_text(self._ending(), self.hero_seat, self.goal.at_least)

    def _ending(self) -> Position:
        return Position.opening(
            self.rules,
            self.contract,
            Deal.parse(self.deal),
            Seat.parse(self.leader),
            tuple(map(Card.parse, self.trick)),
            hearts_broken=self.hearts_broken,
        )


def _opening(variant: Variant, contract: str, source: Mined) -> Position:
    deal, dealer = Deal.parse(source.deal), Seat.parse(source.dealer)
    if deal.cards != variant.pack:
        raise InvalidPosition(f"the deal is not the whole {variant.key} pack")
    # Who named the contract is not on record, so a declarer's lead counts as the dealer's.
    return Position.opening(variant, contract, deal, variant.first_leader(dealer))


def _fault(field: str, what: str) -> PydanticCustomError:
    """A fault of the puzzle as a whole, that names the field to mend."""
    return PydanticCustomError("puzzle", "{field}: {what}", {"field": field, "what": what})
