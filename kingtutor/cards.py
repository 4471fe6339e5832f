"""Suits, ranks, cards, seats and sets of cards, with their texts in and out.

A card is written rank, then suit: `TH` is the ten of hearts.
Reading also takes `10H`, lower case and the suit symbols; writing is always canonical.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import total_ordering

from kingtutor.errors import NotationError, quoted

__all__ = ["PACK", "Card", "CardSet", "Rank", "Seat", "Suit", "parse_cards"]


class Suit(Enum):
    """One of the four suits, in the order in which hands are written.

    >>> [suit.letter for suit in Suit]
    ['S', 'H', 'D', 'C']
    """

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The letter in a card's text, `S`, `H`, `D` or `C`."""
        return "SHDC"[self.value]

    @property
    def symbol(self) -> str:
        """The suit's sign, `♠`, `♥`, `♦` or `♣`."""
        return "♠♥♦♣"[self.value]

    @property
    def word(self) -> str:
        """The suit's name in file formats: `spades`, `hearts`, `diamonds`, `clubs`."""
        return self.name.lower()


@total_ordering
class Rank(Enum):
    """One of the thirteen ranks, deuce low, ace high (RU-03, PT-03).

    >>> Rank.TEN < Rank.ACE
    True
    """

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    def __lt__(self, other: Rank) -> bool:
        return bool(self.value < other.value)

    @property
    def letter(self) -> str:
        """The character in a card's text, one of `23456789TJQKA`."""
        return "23456789TJQKA"[self.value]


class Seat(Enum):
    """One of the four places at the table, clockwise; the learner sits South.

    >>> Seat.SOUTH.left, Seat.SOUTH.right.letter
    (Seat.WEST, 'E')
    """

    # Play asks for seats all the time, and `_value_` is read several times faster than `value`.

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    @property
    def letter(self) -> str:
        """The seat's letter in every file format, `N`, `E`, `S` or `W`."""
        return "NESW"[self._value_]

    @property
    def left(self) -> Seat:
        """The next player clockwise: play and deal run to the left (RU-05, PT-06)."""
        return _SEATS[(self._value_ + 1) % 4]

    @property
    def across(self) -> Seat:
        """The player opposite."""
        return _SEATS[(self._value_ + 2) % 4]

    @property
    def right(self) -> Seat:
        """The player before, clockwise."""
        return _SEATS[(self._value_ + 3) % 4]

    def clockwise(self) -> tuple[Seat, Seat, Seat, Seat]:
        """The four seats in the order of play, this one first.

        >>> "".join(seat.letter for seat in Seat.WEST.clockwise())
        'WNES'
        """
        return self, self.left, self.across, self.right

    def after(self, steps: int) -> Seat:
        """The seat `steps` places clockwise; any whole number.

        >>> Seat.NORTH.after(5)
        Seat.EAST
        """
        return _SEATS[(self._value_ + steps) % 4]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a seat's letter, in either case.

        >>> Seat.parse("s")
        Seat.SOUTH

        Raises `NotationError` if the text is no seat.
        """
        seat = _SEAT_BY_LETTER.get(text.strip().upper())
        if seat is None:
            raise NotationError(f"{quoted(text)} is no seat; a seat is N, E, S or W")
        return seat


_SEATS = tuple(Seat)
_SEAT_BY_LETTER = {seat.letter: seat for seat in Seat}
_RANK_BY_LETTER = {rank.letter: rank for rank in Rank}
_SUIT_BY_SIGN = {sign: suit for suit in Suit for sign in (suit.letter, suit.symbol)}


@dataclass(frozen=True, slots=True)
class Card:
    """A card: a rank of a suit.

    `index` is the card's bit in a `CardSet`: sixteen bits a suit, the deuce lowest.

    >>> str(Card(Rank.TEN, Suit.HEARTS))
    'TH'
    """

    rank: Rank
    suit: Suit
    index: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", 16 * self.suit.value + self.rank.value)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: `TH`, `10h` and `T♥` are the ten of hearts.

        >>> Card.parse("10♥")
        Card.parse('TH')

        Raises `NotationError` if the text is no card.
        """
        card = _CARD_BY_TEXT.get(text)
        if card is not None:
            return card
        # A suit symbol may carry a variation selector that asks for text or emoji style.
        plain = text.strip().upper().rstrip("\ufe0e\ufe0f").replace("10", "T")
        card = (
            _CARD_BY_TEXT.get(plain[:-1] + _SUIT_BY_SIGN[plain[-1]].letter)
            if (plain and plain[-1] in _SUIT_BY_SIGN)
            else None
        )
        if card is None:
            raise NotationError(
                f"{quoted(text)} is no card; a card is a rank of 23456789TJQKA and a suit of SHDC"
            )
        return card


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in reversed(Rank))
"""All fifty-two cards: spades, hearts, diamonds, clubs, each from the ace down."""

_CARD_BY_TEXT = {str(card): card for card in PACK}
_CARD_BY_INDEX = {card.index: card for card in PACK}
_SUIT_MASK = {suit: 0xFFFF << 16 * suit.value for suit in Suit}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks or commas, in their order.

    >>> [str(card) for card in parse_cards("KH, 9d")]
    ['KH', '9D']

    Raises `NotationError` if one of them is no card.
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


@dataclass(frozen=True, slots=True)
class CardSet:
    """An unchanging set of cards, iterated by suit and from the ace down.

    `mask` has the bit `1 << card.index` of each card in it.

    >>> hand = CardSet.of(parse_cards("7C KH AS"))
    >>> str(hand), len(hand), Card.parse("KH") in hand
    ('AS KH 7C', 3, True)
    """

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards; the same card twice counts once."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read cards separated by blanks or commas.

        Raises `NotationError` if one is no card, or stands there twice.
        """
        cards = parse_cards(text)
        held = cls.of(cards)
        if len(held) != len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise NotationError(f"{twice} stands twice in {quoted(text)}")
        return held

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __iter__(self) -> Iterator[Card]:
        for suit in Suit:
            ranks = self.mask >> 16 * suit.value & 0xFFFF
            while ranks:
                top = ranks.bit_length() - 1
                ranks ^= 1 << top
                yield _CARD_BY_INDEX[16 * suit.value + top]

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"

    def without(self, card: Card) -> CardSet:
        """The set less this card."""
        return CardSet(self.mask & ~(1 << card.index))

    def of_suit(self, suit: Suit) -> CardSet:
        """The cards of one suit.

        >>> str(CardSet.parse("AS KH 9H").of_suit(Suit.HEARTS))
        'KH 9H'
        """
        return CardSet(self.mask & _SUIT_MASK[suit])
