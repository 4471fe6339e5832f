"""A deal: four hands, and how they come out of a pack."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.errors import InvalidPosition, NotationError, counted, quoted
from kingtutor.rules.contract import KING_OF_HEARTS

__all__ = ["Deal", "cut", "deal_pack", "draw_first_dealer", "first_dealer_by_king", "shuffled"]


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, North, East, South, West; a whole deal or an ending.

    >>> deal = Deal.parse("W:AK.7.. .QJ.9. ..AK.Q ...A98")
    >>> str(deal[Seat.NORTH]), str(deal)
    ('QH JH 9D', 'N:.QJ.9. ..AK.Q ...A98 AK.7..')
    """

    hands: tuple[CardSet, CardSet, CardSet, CardSet]

    def __post_init__(self) -> None:
        seen = 0
        for seat, hand in zip(Seat, self.hands, strict=True):
            if seen & hand.mask:
                twice = next(iter(CardSet(seen & hand.mask)))
                raise InvalidPosition(f"{twice} is held twice, the second time by {seat.letter}")
            seen |= hand.mask

    def __getitem__(self, seat: Seat) -> CardSet:
        return self.hands[seat.value]

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"

    @property
    def cards(self) -> CardSet:
        """Every card in the four hands."""
        north, east, south, west = self.hands
        return CardSet(north.mask | east.mask | south.mask | west.mask)

    def without(self, seat: Seat, card: Card) -> Deal:
        """The deal after this seat has let go of this card."""
        hands = list(self.hands)
        hands[seat.value] = hands[seat.value].without(card)
        return _trusted(hands)

    def to_text(self, first: Seat = Seat.NORTH) -> str:
        """PBN's deal text: the first seat, then its hand and the others' clockwise."""
        hands = " ".join(_hand_text(self[seat]) for seat in first.clockwise())
        return f"{first.letter}:{hands}"

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read PBN's deal text, `N:AK.QJ.. …`: suits S.H.D.C, hands clockwise.

        Hands of any sizes are read; whether they fit together is for the position to say.

        Raises `NotationError` if the text cannot be read, `InvalidPosition` for a card held twice.
        """
        head, colon, body = text.strip().partition(":")
        hands = body.split()
        if not colon or len(hands) != 4:
            raise NotationError(f"deal {quoted(text)}: it takes a seat, a colon and four hands")
        first = Seat.parse(head)
        held = {
            seat: _parse_hand(hand, f"deal {quoted(text)}, hand of {seat.letter}")
            for seat, hand in zip(first.clockwise(), hands, strict=True)
        }
        return cls((held[Seat.NORTH], held[Seat.EAST], held[Seat.SOUTH], held[Seat.WEST]))


def _trusted(hands: list[CardSet]) -> Deal:
    """A deal of hands already known to be apart, without checking them again at every card."""
    deal = object.__new__(Deal)
    object.__setattr__(deal, "hands", tuple(hands))
    return deal


def _hand_text(hand: CardSet) -> str:
    return ".".join("".join(card.rank.letter for card in hand.of_suit(suit)) for suit in Suit)


def _parse_hand(text: str, place: str) -> CardSet:
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        raise NotationError(
            f"{place}: {quoted(text)} has {counted(len(suits), 'suit')}, not S.H.D.C"
        )
    # No suit has more than thirteen cards: a text of megabytes is refused before it is read.
    if any(len(ranks) > 13 for ranks in suits):
        raise NotationError(f"{place}: {quoted(text)} has a suit of more than thirteen cards")
    cards = [
        _parse_card(rank + suit.letter, place)
        for suit, ranks in zip(Suit, suits, strict=True)
        for rank in ranks
    ]
    hand = CardSet.of(cards)
    if len(hand) != len(cards):
        raise InvalidPosition(f"{place}: {quoted(text)} holds a card twice")
    return hand


def _parse_card(text: str, place: str) -> Card:
    try:
        return Card.parse(text)
    except NotationError as error:
        raise NotationError(f"{place}: {error}") from None


def shuffled(pack: CardSet, rng: random.Random) -> tuple[Card, ...]:
    """The pack in a random order; the same generator state gives the same order."""
    cards = list(pack)
    rng.shuffle(cards)
    return tuple(cards)


def cut(pack: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The pack after a cut: the first `at` cards go to the end (RU-06).

    The dealer's right neighbour cuts; a cut only rotates the pack.

    >>> [str(card) for card in cut([Card.parse("7S"), Card.parse("8S"), Card.parse("9S")], 1)]
    ['8S', '9S', '7S']
    """
    return (*pack[at:], *pack[:at])


def deal_pack(pack: Sequence[Card], dealer: Seat) -> Deal:
    """Deal a whole pack one card at a time, clockwise, from the dealer's left (RU-07).

    Raises `InvalidPosition` if the pack does not deal out evenly or has a card twice.
    """
    if len(pack) % 4 or len(CardSet.of(pack)) != len(pack):
        raise InvalidPosition(
            f"a pack of {counted(len(pack), 'card')} cannot be dealt to four evenly"
        )
    hands = {seat: CardSet.of(pack[i::4]) for i, seat in enumerate(dealer.left.clockwise())}
    return Deal((hands[Seat.NORTH], hands[Seat.EAST], hands[Seat.SOUTH], hands[Seat.WEST]))


def draw_first_dealer(rng: random.Random) -> Seat:
    """The first dealer by lot, every seat equally likely (RU-04, decisions 12 and 33)."""
    return rng.choice(tuple(Seat))


def first_dealer_by_king(pack: Sequence[Card], first: Seat) -> Seat:
    """The first dealer of the Portuguese game: whoever is dealt the king of hearts (PT-04).

    `first` is the seat that receives the pack's first card.

    Raises `InvalidPosition` if the pack has no king of hearts.
    """
    if KING_OF_HEARTS not in pack:
        raise InvalidPosition("the pack has no king of hearts to name the first dealer")
    return first.after(list(pack).index(KING_OF_HEARTS))
