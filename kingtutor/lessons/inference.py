"""What one player can know for certain of the hidden cards, from his own hand and the play.

A hidden card may be with a seat if all the hidden cards can be shared out so, each seat holding as
many as it does, without a card that its own play rules out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.scene import Scene
from kingtutor.rules import KING_OF_HEARTS, KingRule, Position

__all__ = ["Inference"]

_THE_KING = CardSet.of([KING_OF_HEARTS])
_HEARTS = CardSet(0xFFFF << 16 * Suit.HEARTS.value)


@dataclass(frozen=True)
class Inference:
    """The end of a scene through the eyes of one seat, who has seen all of it.

    >>> from kingtutor.rules import RUSSIAN
    >>> scene = Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W", "TS KS AH JS")
    >>> Inference(scene, Seat.SOUTH).holders(Card.parse("8S"))
    (Seat.WEST, Seat.NORTH)
    """

    scene: Scene
    viewer: Seat = Seat.SOUTH

    @property
    def hidden(self) -> CardSet:
        """The cards in the three other hands."""
        deal = self.scene.end.deal
        return deal.cards - deal[self.viewer]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The three other seats, clockwise."""
        return self.viewer.clockwise()[1:]

    def holders(self, card: Card) -> tuple[Seat, ...]:
        """The other seats that may hold this card; none if it is not hidden."""
        if card not in self.hidden:
            return ()
        return tuple(seat for seat in self.others if self._can_hold(seat, card))

    def voids(self, suit: Suit) -> tuple[Seat, ...]:
        """The other seats that cannot hold a card of this suit."""
        held_by = {seat for card in self.hidden.of_suit(suit) for seat in self.holders(card)}
        return tuple(seat for seat in self.others if seat not in held_by)

    @cached_property
    def ruled_out(self) -> dict[Seat, CardSet]:
        """Which cards each other seat has shown not to hold."""
        excluded = dict.fromkeys(self.others, CardSet())
        for before, card in zip(self.scene.moments, self.scene.plays, strict=False):
            if before.to_play in excluded:
                excluded[before.to_play] |= _shown_absent(before, card)
        return excluded

    def sign_of_absence(self, seat: Seat, card: Card) -> tuple[int, Suit | None, Card] | None:
        """The first play that shows that this seat does not hold the card.

        It is the number of the trick, the suit led to it, None for a lead, and the card played.
        """
        number = 1
        for before, played in zip(self.scene.moments, self.scene.plays, strict=False):
            if before.to_play is seat and card in _shown_absent(before, played):
                return number, before.trick[0].suit if before.trick else None, played
            number += len(before.trick) == 3
        return None

    def _can_hold(self, seat: Seat, card: Card) -> bool:
        if card in self.ruled_out[seat]:
            return False
        deal = self.scene.end.deal
        room = {each: len(deal[each]) - (each is seat) for each in self.others}
        return room[seat] >= 0 and self._can_be_shared(self.hidden.without(card), room)

    def _can_be_shared(self, cards: CardSet, room: dict[Seat, int]) -> bool:
        """Whether every card finds a seat: cards are moved on to make room, as in any matching."""
        held: dict[Seat, list[Card]] = {seat: [] for seat in self.others}

        def place(card: Card, tried: set[Seat]) -> bool:
            for seat in self.others:
                if seat in tried or card in self.ruled_out[seat]:
                    continue
                tried.add(seat)
                if len(held[seat]) < room[seat]:
                    held[seat].append(card)
                    return True
                for at, other in enumerate(held[seat]):
                    if place(other, tried):
                        held[seat][at] = card
                        return True
            return False

        return all(place(card, set()) for card in cards)


def _shown_absent(before: Position, card: Card) -> CardSet:
    """The cards that a seat cannot hold any more, since it has played this one."""
    contract, variant = before.contract, before.variant
    if not before.trick:
        if not contract.bans_heart_lead or card.suit is not Suit.HEARTS:
            return CardSet()
        # A heart is led from a hand of hearts alone, and then the king goes first where it must.
        alone = CardSet() if variant.hearts_break else variant.pack - _HEARTS
        return alone | (_king_unless(card) if _king_must_lead(before) else CardSet())
    led = before.trick[0].suit
    absent = CardSet() if card.suit is led else variant.pack.of_suit(led)
    return absent | (_king_unless(card) if _king_must_go(before, card) else CardSet())


def _king_unless(card: Card) -> CardSet:
    return CardSet() if card == KING_OF_HEARTS else _THE_KING


def _king_must_lead(before: Position) -> bool:
    return before.contract.forces_king and before.variant.kh_lead_forced


def _king_must_go(before: Position, card: Card) -> bool:
    """Whether the king of hearts would have had to go instead of this card."""
    rule, led = before.variant.kh_rule, before.trick[0].suit
    if not before.contract.forces_king:
        return False
    if card.suit is not led:
        return rule is not KingRule.OFF
    if led is not Suit.HEARTS:
        return False
    under_ace = rule is KingRule.UNDER_HIGHER and Card.parse("AH") in before.trick
    return rule is KingRule.PORTUGUESE or under_ace
