"""Copies of the known matches that break a rule, each with the line that must answer it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass

from tests.records import Record, oracle

_BY_GAME: dict[str, list[Record]] = {
    game: [row["record"] for row in oracle() if row["record"]["variant"] == game]
    for game in ("russian", "portuguese")
}


@dataclass(frozen=True, kw_only=True)
class Fault:
    """A change to one of the records, and the line that must answer it."""

    name: str
    game: str = "russian"
    match: int = 0
    change: Callable[[Record], object]
    place: str
    says: str

    @property
    def record(self) -> Record:
        """The record with the fault in it."""
        changed: Record = copy.deepcopy(_BY_GAME[self.game][self.match])
        self.change(changed)
        return changed


def cards(number: int, at: slice, *new: str) -> Callable[[Record], object]:
    """Put these cards in the place of those, counted from 0, in the round of that number."""

    def change(record: Record) -> None:
        record["rounds"][number - 1]["plays"][at] = new

    return change


def calls(number: int, at: slice, *new: str) -> Callable[[Record], object]:
    """Put these calls, such as `S pass`, in the place of those."""

    def change(record: Record) -> None:
        record["rounds"][number - 1].setdefault("calls", [])[at] = [
            call.split(" ", 1) for call in new
        ]

    return change


def deal(number: int, old: str, new: str) -> Callable[[Record], object]:
    """Write another text into a deal."""

    def change(record: Record) -> None:
        told = record["rounds"][number - 1]
        assert told["deal"].count(old) == 1
        told["deal"] = told["deal"].replace(old, new)

    return change


def key(name: str, value: object) -> Callable[[Record], object]:
    """Give one key of the record another value."""
    return lambda record: record.__setitem__(name, value)


def _at(place: int) -> slice:
    return slice(place, place + 1)


END = slice(1000, None)

CARD_FAULTS = (
    Fault(
        name="a suit not followed",
        change=cards(1, _at(2), "7S"),
        place="round 1, trick 1, card 3",
        says="E may not play 7S: the suit led must be followed",
    ),
    Fault(
        name="a card of another hand",
        change=cards(1, _at(2), "AS"),
        place="round 1, trick 1, card 3",
        says="E may not play AS: the card is not in this hand",
    ),
    Fault(
        name="a card played twice",
        change=cards(1, _at(4), "AD"),
        place="round 1, trick 2, card 1",
        says="N may not play AD: the card is not in this hand",
    ),
    Fault(
        name="a card that no pack has",
        change=cards(1, _at(30), "1X"),
        place="round 1, trick 8, card 3",
        says="'1X' is no card",
    ),
    Fault(
        name="a card of the other game's pack",
        change=cards(1, _at(0), "2D"),
        place="round 1, trick 1, card 1",
        says="W may not play 2D: the card is not in this hand",
    ),
    Fault(
        name="a heart led under the ban",
        change=cards(4, _at(0), "KH"),
        place="round 4, trick 1, card 1",
        says="S may not play KH: no heart is led while another suit is held",
    ),
    Fault(
        name="the king of hearts kept back",
        change=cards(5, _at(1), "QH"),
        place="round 5, trick 1, card 2",
        says="N may not play QH: void in the suit led, the king of hearts must go",
    ),
    Fault(
        name="a card missing",
        change=cards(1, _at(5)),
        place="round 1, trick 2, card 2",
        says="E may not play KS: the card is not in this hand",
    ),
    Fault(
        name="the last card missing",
        change=cards(1, _at(31)),
        place="round 1, trick 8, card 4",
        says="is missing: the round is not finished, but round 2 follows",
    ),
    Fault(
        name="a round unfinished in the middle",
        change=cards(3, slice(10, None)),
        place="round 3, trick 3, card 3",
        says="is missing: the round is not finished, but round 4 follows",
    ),
    Fault(
        name="a card after the end of a round",
        change=cards(1, END, "AS"),
        place="round 1, trick 9, card 1",
        says="AS may not be played: the round is over",
    ),
    Fault(
        name="a card after the early end of a round",
        change=cards(5, END, "9C"),
        place="round 5, trick 2, card 1",
        says="9C may not be played: the round is over",
    ),
    Fault(
        name="a card before the contract is named",
        game="portuguese",
        change=calls(7, slice(None)),
        place="round 7, trick 1, card 1",
        says="TH may not be played: the contract is not named yet",
    ),
    Fault(
        name="a card after 4-3-3-3",
        game="portuguese",
        change=cards(10, END, "AS"),
        place="round 10, trick 1, card 1",
        says="AS may not be played: the round is over",
    ),
)

CALL_FAULTS = (
    Fault(
        name="a bid too low",
        game="portuguese",
        change=calls(8, _at(3), "W 2 up"),
        place="round 8, call 4",
        says="W may not say 2 up: a bid must exceed the best",
    ),
    Fault(
        name="a bid above eight up",
        game="portuguese",
        change=calls(8, _at(3), "W 9 up"),
        place="round 8, call 4",
        says="W may not say 9 up: no bid is above 200 points",
    ),
    Fault(
        name="a bid of three nulls",
        game="portuguese",
        change=calls(8, _at(3), "W 3 null"),
        place="round 8, call 4",
        says="W may not say 3 null: no bid is above 200 points",
    ),
    Fault(
        name="a bid after a pass",
        game="portuguese",
        change=calls(8, _at(4), "E 7 up"),
        place="round 8, call 5",
        says="E may not say 7 up: it is not this seat's turn to call",
    ),
    Fault(
        name="a call by the wrong seat",
        game="portuguese",
        change=calls(8, _at(1), "S pass"),
        place="round 8, call 2",
        says="S may not say pass: it is not this seat's turn to call",
    ),
    Fault(
        name="a call after the contract is named",
        game="portuguese",
        change=calls(7, END, "N pass"),
        place="round 7, call 2",
        says="N may not say pass: this call has no place",
    ),
    Fault(
        name="accepting without a bid",
        game="portuguese",
        match=1,
        change=calls(8, _at(4), "S accept"),
        place="round 8, call 5",
        says="S may not say accept: this call has no place",
    ),
    Fault(
        name="4-3-3-3 over a bid of six",
        game="portuguese",
        change=calls(8, slice(5, None), "N skip"),
        place="round 8, call 6",
        says="N may not say skip: 4-3-3-3 needs a best bid of at most 75 points",
    ),
    Fault(
        name="a buyer who plays another kind",
        game="portuguese",
        match=1,
        change=calls(9, _at(8), "E down"),
        place="round 9, call 9",
        says="E may not say down: the buyer plays the kind he bid",
    ),
    Fault(
        name="going up after an ultimatum that nobody took",
        game="portuguese",
        match=8,
        change=calls(7, _at(4), "W up nt"),
        place="round 7, call 5",
        says="W may not say up nt: an ultimatum that nobody takes is played down",
    ),
    Fault(
        name="another bid after an ultimatum",
        game="portuguese",
        match=6,
        change=calls(9, _at(3), "S 7 up"),
        place="round 9, call 4",
        says="S may not say 7 up: an ultimatum is answered by 8 up or a pass",
    ),
    Fault(
        name="a call in a fixed contract",
        change=calls(1, END, "S auction"),
        place="round 1, call 1",
        says="round 1 has a fixed contract: no call is made",
    ),
    Fault(
        name="words that are no call",
        game="portuguese",
        change=calls(7, _at(0), "W double"),
        place="round 7, call 1",
        says="'double' is no call",
    ),
    Fault(
        name="a call of nobody's",
        game="portuguese",
        change=calls(7, _at(0), "X pass"),
        place="round 7, call 1",
        says="'X' is no seat",
    ),
    Fault(
        name="a call that is half a pair",
        game="portuguese",
        change=calls(7, _at(0), "W"),
        place="round 7, call 1",
        says='a call is a pair of texts, such as ["E", "2 up"]',
    ),
    Fault(
        name="an auction broken off in the middle",
        game="portuguese",
        change=lambda record: record["rounds"][7].update(
            calls=[["N", "auction"], ["E", "pass"]], plays=[]
        ),
        place="round 8, call 3",
        says="is missing: the round is not finished, but round 9 follows",
    ),
)

OTHER_FAULTS = (
    Fault(
        name="a card twice in a deal",
        change=deal(2, "AK87.7.J.98", "AK87.7.Q.98"),
        place="round 2",
        says="QD is held twice, the second time by E",
    ),
    Fault(
        name="a card twice in a hand",
        change=deal(2, "AK87.7.J.98", "AA87.7.J.98"),
        place="round 2",
        says="hand of E: 'AA87.7.J.98' holds a card twice",
    ),
    Fault(
        name="a hand of the wrong size",
        change=deal(2, "AK87.7.J.98", "AK87.7.J.9"),
        place="round 2",
        says="E is dealt 7 cards, not 8",
    ),
    Fault(
        name="a deal without a hand",
        change=deal(2, "AK87.7.J.98", ""),
        place="round 2",
        says="it takes a seat, a colon and four hands",
    ),
    Fault(
        name="a round too many",
        change=lambda record: record["rounds"].append(record["rounds"][0]),
        place="round 15",
        says="the match is over after round 14",
    ),
    Fault(
        name="an unknown game",
        change=key("variant", "barbu"),
        place="variant",
        says="'barbu' is no game; there are russian and portuguese",
    ),
    Fault(
        name="an unknown option",
        change=key("options", {"kh": "off"}),
        place="variant",
        says="'kh' is no option",
    ),
    Fault(
        name="an unknown dealer",
        change=key("first_dealer", "Q"),
        place="first_dealer",
        says="'Q' is no seat",
    ),
    Fault(
        name="no dealer",
        change=lambda record: record.pop("first_dealer"),
        place="first_dealer",
        says="the field is missing",
    ),
    Fault(
        name="another format",
        change=key("format", "kingtutor-match/2"),
        place="format",
        says="it takes 'kingtutor-match/1', not 'kingtutor-match/2'",
    ),
    Fault(
        name="rounds that are no list",
        change=key("rounds", "fourteen"),
        place="rounds",
        says="it takes a list, not 'fourteen'",
    ),
    Fault(
        name="a card that is a number",
        change=cards(3, _at(5), 9),  # type: ignore[arg-type]
        place="round 3, trick 2, card 2",
        says="it takes a text, not 9",
    ),
    Fault(
        name="a line break in a card",
        change=cards(3, _at(5), "7\n\x1b[31mS"),
        place="round 3, trick 2, card 2",
        says=r"'7\n\x1b[31mS' is no card",
    ),
)

FAULTS = (*CARD_FAULTS, *CALL_FAULTS, *OTHER_FAULTS)
