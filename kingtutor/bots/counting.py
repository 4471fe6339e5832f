"""Counting cards: what a player can say of hidden hands from his own and from what was played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from math import prod

from kingtutor.bots.chances import chance_nobody_must_beat, chance_of_none
from kingtutor.bots.holding import Danger, dangers
from kingtutor.bots.player_view import PlayerView
from kingtutor.cards import Card, Seat, Suit
from kingtutor.rules.contract import KING_OF_HEARTS, Contract
from kingtutor.rules.variant import KingRule

__all__ = ["Count"]


@dataclass(frozen=True, slots=True)
class Count:
    """What the player to move knows of each suit, worked out once for all his cards.

    >>> from kingtutor.rules import RUSSIAN, Deal, Position
    >>> deal = Deal.parse("N:AT.K.. 8.9.J. JQ.8.. 79.7..")
    >>> count = Count.of(PlayerView.of(Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH)))
    >>> [round(count.chance_to_take(card), 2) for card in count.seen.legal_cards]
    [1.0, 0.45, 1.0]
    """

    seen: PlayerView
    sizes: Mapping[Seat, int]
    """The cards in each other hand."""
    without: tuple[frozenset[Seat], ...]
    """Who is known to be void in each suit."""
    prizes: tuple[tuple[tuple[Card, int], ...], ...]
    """In each suit the unseen cards that count, with their signed points."""
    trick_worth: float
    """The signed points of an average trick after this one."""
    _chances: dict[Card, float] = field(default_factory=dict, repr=False, compare=False)
    _dangers: dict[Card, tuple[Danger, ...]] = field(
        default_factory=dict, repr=False, compare=False
    )
    _gifts: dict[tuple[Seat, Suit], float] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, seen: PlayerView) -> Count:
        """The count of a player with at least one card in hand."""
        left, played = seen.tricks_left, seen.seat.clockwise()[4 - len(seen.trick) :]
        scoring = seen.unseen & seen.contract.scoring_cards
        prizes = tuple(
            tuple((card, seen.contract.points_of(card)) for card in scoring.of_suit(suit))
            for suit in Suit
        )
        return cls(
            seen=seen,
            sizes={seat: left - (seat in played) for seat in seen.seat.clockwise()[1:]},
            without=tuple(
                frozenset(seat for seat, void in seen.voids if void is suit) for suit in Suit
            ),
            prizes=prizes,
            trick_worth=_trick_worth(seen, sum(points for suit in prizes for _, points in suit)),
        )

    @property
    def contract(self) -> Contract:
        """The contract played."""
        return self.seen.contract

    def led_with(self, card: Card) -> Suit:
        """The suit led to this trick, or that this card would lead."""
        return self.seen.trick[0].suit if self.seen.trick else card.suit

    def mine(self, suit: Suit) -> int:
        """The ranks he holds of a suit: the bit `1 << rank.value` for each."""
        return self.seen.hand.mask >> 16 * suit._value_ & 0xFFFF

    def unseen(self, suit: Suit) -> int:
        """The ranks of a suit that the others hold together, as bits."""
        return self.seen.unseen.mask >> 16 * suit._value_ & 0xFFFF

    def left_after(self, card: Card, suit: Suit) -> int:
        """The ranks of a suit that he holds after this card, as bits."""
        mine = self.mine(suit)
        return mine & ~(1 << card.rank._value_) if suit is card.suit else mine

    def holders(self, suit: Suit) -> int:
        """How many of the others may hold the suit, 0 to 3."""
        return 3 - len(self.without[suit._value_])

    def followers(self, suit: Suit) -> int:
        """How many of those still to play to this trick may hold the suit, 0 to 3."""
        return sum(seat not in self.without[suit._value_] for seat in self.seen.still_to_play)

    def places(self, suit: Suit) -> int:
        """How many of the hidden cards lie where this suit may be."""
        void = self.without[suit._value_]
        return sum(size for seat, size in self.sizes.items() if seat not in void)

    def chance_void(self, seat: Seat, suit: Suit) -> float:
        """How likely another player holds no card of a suit, 0 to 1."""
        if seat in self.without[suit._value_]:
            return 1.0
        return chance_of_none(self.places(suit), self.sizes[seat], self.unseen(suit).bit_count())

    def chance_holds(self, seat: Seat, card: Card) -> float:
        """How likely another player holds this unseen card, 0 to 1."""
        may = [other for other in self.sizes if self._may_hold(other, card)]
        if seat not in may:
            return 0.0
        return self.sizes[seat] / max(1, sum(self.sizes[other] for other in may))

    def points_below(self, card: Card) -> int:
        """The signed points of the unseen cards below this one in its suit."""
        prizes = self.prizes[card.suit._value_]
        return sum(points for other, points in prizes if other.index < card.index)

    def gift(self, seat: Seat, led: Suit) -> float:
        """The signed points that another player throws on a trick, on average over his hands.

        He must be void in the suit led; then the king of hearts goes by force, or else, where
        points are avoided, the worst card that he holds.
        """
        if (seat, led) not in self._gifts:
            void = self.chance_void(seat, led)
            self._gifts[seat, led] = void * self._gift_if_void(seat, led) if void else 0.0
        return self._gifts[seat, led]

    def _gift_if_void(self, seat: Seat, led: Suit) -> float:
        forced, most, has_none = 0.0, 0, 1.0
        for suit in Suit:
            for card, points in self.prizes[suit._value_] if suit is not led else ():
                if card == KING_OF_HEARTS and self.king_is_forced:
                    forced = self.chance_holds(seat, card) * points
                elif not self.contract.is_positive:
                    has_none *= 1 - self.chance_holds(seat, card)
                    most = min(most, points)
        return forced + most * (1 - has_none)

    def _may_hold(self, seat: Seat, card: Card) -> bool:
        if card == KING_OF_HEARTS and self.king_is_forced:
            # Whoever could not follow, ever, would have had to play it (RU-36, PT-21).
            return not any(seat in void for void in self.without)
        return seat not in self.without[card.suit._value_]

    @property
    def king_is_forced(self) -> bool:
        """Whether the king of hearts falls the first time that its holder cannot follow."""
        return self.contract.forces_king and self.seen.variant.kh_rule is not KingRule.OFF

    def chance_to_take(self, card: Card) -> float:
        """How likely this card takes the trick, 0 to 1.

        Where points are avoided the players after him duck if they can, else they beat the card
        if they can; and they ruff in a contract with a trump.
        """
        if card not in self._chances:
            self._chances[card] = self._chance_to_take(card)
        return self._chances[card]

    def _chance_to_take(self, card: Card) -> float:
        if not self.seen.takes_lead(card):
            return 0.0
        led, trump = self.led_with(card), self.contract.trump
        chance = self._chance_against_suit(card) if card.suit is led else 1.0
        if trump is None or led is trump:
            return chance
        over = self.unseen(trump)
        if card.suit is trump:
            over = over >> card.rank._value_ + 1
        return chance * prod(
            1 - self.chance_void(seat, led) * self._chance_holds_one(seat, trump, over.bit_count())
            for seat in self.seen.still_to_play
        )

    def dangers_after(self, card: Card) -> tuple[Danger, ...]:
        """The danger in each card he holds after this one, in the suits that others hold too.

        Suit by suit, the lowest card first.
        """
        if card not in self._dangers:
            self._dangers[card] = tuple(chain.from_iterable(self._dangers_after(card)))
        return self._dangers[card]

    def _dangers_after(self, card: Card) -> Iterator[tuple[Danger, ...]]:
        led, later = self.led_with(card), self.seen.tricks_left - 1
        for suit in Suit:
            left, unseen = self.left_after(card, suit), self.unseen(suit)
            holders = self.holders(suit)
            if left and unseen and holders:
                gone = self.followers(suit) if suit is led else 0
                yield dangers(suit, left, unseen, tricks=later, gone=gone, holders=holders)

    def _chance_against_suit(self, card: Card) -> float:
        suit, left = card.suit, self.seen.tricks_left
        unseen, hands = self.unseen(suit), self.followers(suit)
        higher = (unseen >> card.rank._value_ + 1).bit_count()
        if self.contract.is_positive:
            return chance_of_none(self.places(suit), hands * left, higher)
        lower = unseen.bit_count() - higher
        return chance_nobody_must_beat(self.places(suit), left, hands, lower, higher)

    def _chance_holds_one(self, seat: Seat, suit: Suit, cards: int) -> float:
        if seat in self.without[suit._value_]:
            return 0.0
        return 1 - chance_of_none(self.places(suit), self.sizes[seat], cards)


def _trick_worth(seen: PlayerView, unseen: int) -> float:
    """What an average later trick counts; his own scoring cards half, for he may give them away."""
    contract, later = seen.contract, seen.tricks_left - 1
    if not later:
        return 0.0
    mine = sum(map(contract.points_of, seen.hand & contract.scoring_cards))
    cards = unseen + mine / (1 if contract.is_positive else 2)
    return contract.per_trick + (contract.per_last_two * min(2, later) + cards) / later
