"""Position rows: one position and the question asked about it, as a line of JSON."""

from __future__ import annotations

from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import from_json

from kingtutor.cards import Card, Seat
from kingtutor.errors import InvalidPosition, NotationError, quoted
from kingtutor.rules.deal import Deal
from kingtutor.rules.position import Position
from kingtutor.rules.record import first_fault
from kingtutor.rules.variant import parse_variant

__all__ = ["PositionRow", "parse_side", "side_text"]


class PositionRow(BaseModel):
    """A position and the seats whose points count; unknown keys are ignored.

    `deal` holds the hands after the cards in `trick` were played, `leader` led that trick.

    >>> row = PositionRow.parse(
    ...     '{"variant":"russian","contract":"no-king","deal":"N:9.7.. ..7. ...A ..T.Q",'
    ...     '"leader":"E","trick":["9D","KH"],"side":"E"}'
    ... )
    >>> row.position().to_play, row.seats()
    (Seat.WEST, frozenset({Seat.EAST}))
    """

    model_config = ConfigDict(frozen=True)

    variant: str
    contract: str
    deal: str
    leader: str
    trick: tuple[str, ...] = ()
    side: str
    options: dict[str, Any] = Field(default_factory=dict)
    hearts_broken: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one row from JSON.

        Raises `NotationError` if the text is not JSON, or a key is missing or of the wrong kind.
        """
        try:
            value = from_json(text, allow_inf_nan=False)
        except ValueError as error:
            raise NotationError(f"not JSON: {error}") from None
        return cls.of_value(value)

    @classmethod
    def of_value(cls, value: object) -> Self:
        """Check a row that is read from JSON already.

        Raises `NotationError` if it is no object, or a key is missing or of the wrong kind.
        """
        if not isinstance(value, dict):
            raise NotationError(f"{quoted(value)} is no position row; a row is a JSON object")
        try:
            return cls.model_validate(value)
        except ValidationError as error:
            raise NotationError(first_fault(error)) from None

    @classmethod
    def of(cls, position: Position, side: frozenset[Seat]) -> Self:
        """The row of a position; `position()` and `seats()` give both back."""
        return cls(
            variant=position.variant.key,
            contract=position.contract.key,
            deal=str(position.deal),
            leader=position.leader.letter,
            trick=tuple(map(str, position.trick)),
            side=side_text(side),
            options=position.variant.options,
            hearts_broken=position.hearts_broken,
        )

    def position(self) -> Position:
        """The position, checked.

        Raises `NotationError` or `InvalidPosition` with what is wrong.
        """
        return Position.opening(
            parse_variant(self.variant, self.options),
            self.contract,
            Deal.parse(self.deal),
            Seat.parse(self.leader),
            tuple(Card.parse(card) for card in self.trick),
            hearts_broken=self.hearts_broken,
        )

    def seats(self) -> frozenset[Seat]:
        """The seats whose points count, one to three.

        Raises `InvalidPosition` for nobody or everybody, `NotationError` for no seats.
        """
        return parse_side(self.side)


def parse_side(text: str) -> frozenset[Seat]:
    """Read the seats of a side: `S`, `NS`, in any order.

    Raises `NotationError` if a letter is no seat or stands twice, `InvalidPosition` for a side of
    nobody or of everybody.
    """
    seats = [Seat.parse(letter) for letter in text.strip()]
    side = frozenset(seats)
    if len(side) != len(seats):
        raise NotationError(f"side {quoted(text)} names a seat twice")
    if not 1 <= len(side) <= 3:
        raise InvalidPosition(f"side {quoted(text)} has {len(side)} seats; it takes one to three")
    return side


def side_text(side: frozenset[Seat]) -> str:
    """The letters of a side, clockwise from North.

    >>> side_text(frozenset({Seat.WEST, Seat.EAST}))
    'EW'
    """
    return "".join(seat.letter for seat in Seat if seat in side)
