"""Match records, `kingtutor-match/1`: every deal, call and card of a match, in and out as text."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import from_json

from kingtutor.cards import Card, Seat
from kingtutor.errors import KingTutorError, RecordFault, quoted
from kingtutor.rules.call import parse_call
from kingtutor.rules.deal import Deal
from kingtutor.rules.faults import plainly
from kingtutor.rules.match import Match
from kingtutor.rules.round import Round
from kingtutor.rules.variant import Variant, parse_variant

__all__ = ["MatchRecord", "RoundRecord", "first_fault", "replay", "result"]


class RoundRecord(BaseModel):
    """One round: the deal as dealt, the calls of the auction, and the cards in the order played."""

    model_config = ConfigDict(frozen=True)

    deal: str
    calls: tuple[tuple[str, str], ...] = ()
    plays: tuple[str, ...] = ()


class MatchRecord(BaseModel):
    """A match as a file keeps it, complete or not; unknown keys are ignored."""

    model_config = ConfigDict(frozen=True)

    format: Literal["kingtutor-match/1"] = "kingtutor-match/1"
    variant: str
    first_dealer: str
    rounds: tuple[RoundRecord, ...]
    options: dict[str, Any] = Field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one record from JSON.

        >>> MatchRecord.parse('{"variant":"russian","first_dealer":"S","rounds":[]}').variant
        'russian'

        Raises `RecordFault` if the text is not JSON, or not of the format.
        """
        try:
            value = from_json(text, allow_inf_nan=False)
        except ValueError as error:
            raise RecordFault(f"not JSON: {error}") from None
        return cls.of_value(value)

    @classmethod
    def of_value(cls, value: object) -> Self:
        """Check a record that is read from JSON already, also one wrapped as `{"record": …}`.

        Raises `RecordFault` if it is not of the format; the text starts with the place.
        """
        if isinstance(value, dict) and "record" in value and "rounds" not in value:
            value = value["record"]
        if not isinstance(value, dict):
            raise RecordFault(f"{quoted(value)} is no match record; a record is a JSON object")
        try:
            return cls.model_validate(value)
        except ValidationError as error:
            raise RecordFault(first_fault(error)) from None

    @classmethod
    def of(cls, match: Match) -> Self:
        """The record of a match; `replay` gives the match back."""
        return cls(
            variant=match.variant.key,
            first_dealer=match.first_dealer.letter,
            rounds=tuple(
                RoundRecord(
                    deal=str(played.deal),
                    calls=tuple((seat.letter, str(call)) for seat, call in played.calls),
                    plays=tuple(map(str, played.plays)),
                )
                for played in match.rounds
            ),
            options=match.variant.options,
        )


def first_fault(error: ValidationError) -> str:
    """The first fault that pydantic found, as one line: where, then what."""
    fault = error.errors(include_url=False)[0]
    place = _place(fault["loc"])
    said = plainly(fault)
    if ", call " in place:
        said = 'a call is a pair of texts, such as ["E", "2 up"]'
    return f"{place}: {said}" if place else said


def _next_place(current: Round) -> str:
    """Where an unfinished round waits for its next card or call."""
    if current.position is None:
        return _call_place(len(current.calls))
    return _card_place(len(current.plays))


def _place(loc: tuple[int | str, ...]) -> str:
    """Where a record's key lies, in the words of the game."""
    match loc:
        case ("rounds", int(number), "calls", int(count), *_):
            return f"round {number + 1}, {_call_place(count)}"
        case ("rounds", int(number), "plays", int(count), *_):
            return f"round {number + 1}, {_card_place(count)}"
        case ("rounds", int(number), *rest):
            return ", ".join((f"round {number + 1}", *map(str, rest)))
        case _:
            return ".".join(map(str, loc))


def _call_place(count: int) -> str:
    return f"call {count + 1}"


def _card_place(count: int) -> str:
    trick, card = divmod(count, 4)
    return f"trick {trick + 1}, card {card + 1}"


def replay(record: MatchRecord) -> Match:
    """Play a record through by the rules, from its deals, calls and cards.

    The last round may be unfinished; every other must end, and nothing may follow its end.

    Raises `RecordFault` whose text starts with the place: round, then trick and card, or call.
    """
    match = Match(variant=_variant(record), first_dealer=_first_dealer(record))
    for number, played in enumerate(record.rounds, 1):
        match = _started(match, played, f"round {number}")
        current = _with_calls(match.rounds[-1], played, f"round {number}")
        current = _with_plays(current, played, f"round {number}")
        if not current.is_over and number < len(record.rounds):
            raise RecordFault(
                f"round {number}, {_next_place(current)} is missing: "
                f"the round is not finished, but round {number + 1} follows"
            )
        match = match.with_round(current)
    return match


def _variant(record: MatchRecord) -> Variant:
    try:
        return parse_variant(record.variant, record.options)
    except KingTutorError as error:
        raise RecordFault(f"variant: {error}") from None


def _first_dealer(record: MatchRecord) -> Seat:
    try:
        return Seat.parse(record.first_dealer)
    except KingTutorError as error:
        raise RecordFault(f"first_dealer: {error}") from None


def _started(match: Match, played: RoundRecord, place: str) -> Match:
    try:
        return match.start_round(Deal.parse(played.deal))
    except KingTutorError as error:
        raise RecordFault(f"{place}: {error}") from None


def _with_calls(current: Round, played: RoundRecord, place: str) -> Round:
    for count, (seat, text) in enumerate(played.calls):
        try:
            current = current.call(Seat.parse(seat), parse_call(text))
        except KingTutorError as error:
            raise RecordFault(f"{place}, {_call_place(count)}: {error}") from None
    return current


def _with_plays(current: Round, played: RoundRecord, place: str) -> Round:
    for count, text in enumerate(played.plays):
        try:
            current = current.play(Card.parse(text))
        except KingTutorError as error:
            raise RecordFault(f"{place}, {_card_place(count)}: {error}") from None
    return current


def result(match: Match) -> dict[str, Any]:
    """The answer of `kingtutor replay`: scores a round, totals and winners, seats by letter.

    `complete` stands there, false, only while the match is unfinished.
    """
    answer: dict[str, Any] = {
        "rounds": [
            {"contract": line.contract, "scores": _by_letter(line.scores)} for line in match.sheet
        ],
        "totals": _by_letter(match.totals),
        "winners": [seat.letter for seat in match.winners],
    }
    return answer if match.is_complete else {**answer, "complete": False}


def _by_letter(scores: dict[Seat, int]) -> dict[str, int]:
    return {seat.letter: score for seat, score in scores.items()}
