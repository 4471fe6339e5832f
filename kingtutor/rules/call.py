"""What can be said in an auction, with its text in and out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingtutor.errors import NotationError, quoted
from kingtutor.rules.contract import portuguese_positives

__all__ = ["BIDS", "Bid", "BidKind", "Call", "Declaration", "SimpleCall", "parse_call"]


class BidKind(Enum):
    """What a bid offers: tricks to win, or nulls."""

    UP = "up"
    NULL = "null"

    @property
    def points(self) -> int:
        """The points of one trick up, 25, or of one null, 75 (PT-33)."""
        return 25 if self is BidKind.UP else 75


@dataclass(frozen=True, slots=True)
class Bid:
    """An offer for the master's hand: a number of tricks up, or of nulls, at least one.

    >>> str(Bid(4, BidKind.UP)), Bid(2, BidKind.NULL).points
    ('4 up', 150)

    Raises `NotationError` for a number below 1.
    """

    number: int
    kind: BidKind

    def __post_init__(self) -> None:
        if self.number < 1:
            raise NotationError(f"a bid offers at least 1 {self.kind.value}, not {self.number}")

    @property
    def points(self) -> int:
        """The points offered (PT-33)."""
        return self.number * self.kind.points

    def __str__(self) -> str:
        return f"{self.number} {self.kind.value}"


class SimpleCall(Enum):
    """A call of a single word."""

    AUCTION = "auction"
    ULTIMATUM = "ultimatum"
    PASS = "pass"
    ACCEPT = "accept"
    REFUSE = "refuse"
    SKIP = "skip"
    """Play nothing and score 4-3-3-3 (PT-41)."""

    def __str__(self) -> str:
        return self.value


_NAMEABLE = tuple(contract.key for contract in portuguese_positives())


@dataclass(frozen=True, slots=True)
class Declaration:
    """The contract that will be played, named by whoever plays it.

    `contract` is a contract's key: `down`, `up-nt` or `up-` and a suit.

    >>> str(Declaration("up-hearts")), Declaration("down").kind
    ('up hearts', <BidKind.NULL: 'null'>)

    Raises `NotationError` for any other contract: only positives are named.
    """

    contract: str

    def __post_init__(self) -> None:
        if self.contract not in _NAMEABLE:
            known = ", ".join(_NAMEABLE)
            raise NotationError(
                f"{quoted(self.contract)} is no contract to be named; there are {known}"
            )

    @property
    def kind(self) -> BidKind:
        """The kind of bid that this contract fulfils."""
        return BidKind.NULL if self.contract == "down" else BidKind.UP

    def __str__(self) -> str:
        return self.contract.replace("-", " ")


Call = Bid | SimpleCall | Declaration

LIMIT = 200
"""No bid is above 8 up (PT-35, decision 25)."""

BIDS: tuple[Bid, ...] = tuple(
    Bid(number, kind) for kind in BidKind for number in range(1, LIMIT // kind.points + 1)
)
"""Every bid there is: 1 to 8 up, 1 and 2 nulls."""

DECLARATIONS: tuple[Declaration, ...] = tuple(map(Declaration, _NAMEABLE))
"""Every contract that can be named."""

_NUMBERS = {str(number): number for number in range(1, 14)}
_KINDS = {"up": BidKind.UP, "null": BidKind.NULL, "nulls": BidKind.NULL}
_BY_TEXT: dict[str, Call] = {str(call): call for call in (*SimpleCall, *DECLARATIONS)}


def parse_call(text: str) -> Call:
    """Read a call, such as `auction`, `3 up`, `1 null`, `pass`, `accept` or `up nt`.

    A bid of 1 to 13 can be read; whether it may be made is for the auction to say.

    >>> parse_call("2 null")
    Bid(number=2, kind=<BidKind.NULL: 'null'>)
    >>> str(parse_call("Up  Hearts"))
    'up hearts'

    Raises `NotationError` if the text is no call.
    """
    words = text.lower().split()
    found = _BY_TEXT.get(" ".join(words))
    if found is not None:
        return found
    if len(words) == 2 and words[0] in _NUMBERS and words[1] in _KINDS:
        return Bid(_NUMBERS[words[0]], _KINDS[words[1]])
    raise NotationError(
        f"{quoted(text)} is no call; say {', '.join(_BY_TEXT)}, or a bid such as '3 up' or '1 null'"
    )
