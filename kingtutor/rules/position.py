"""A position of a round: what lies where, who plays, and what each has captured so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.errors import IllegalPlay, InvalidPosition, counted
from kingtutor.rules.contract import Contract
from kingtutor.rules.deal import Deal
from kingtutor.rules.legality import allowed_to_follow, allowed_to_lead
from kingtutor.rules.refusal import Refusal
from kingtutor.rules.trick import Trick
from kingtutor.rules.variant import Variant

__all__ = ["Position"]

Counts = tuple[int, int, int, int]
_NOTHING: Counts = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A round of one contract at one moment; a value that `play` never changes.

    `deal` holds the hands now, without the cards of the current trick.
    `points` are what each seat captured, North to West, without the contract's start.
    `tricks` are those taken since the opening; positions that differ in them alone are equal, for
    the same cards are left to play for the same points.

    >>> from kingtutor.rules import RUSSIAN
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> position = Position.opening(RUSSIAN, "no-hearts", deal, Seat.NORTH)
    >>> str(position.legal_cards)
    'TS'
    >>> position = position.play(Card.parse("TS")).play(Card.parse("KH"))
    >>> position.to_play, str(position.legal_cards)
    (Seat.SOUTH, '9S')
    """

    variant: Variant
    contract: Contract
    deal: Deal
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks_won: Counts = _NOTHING
    points: Counts = _NOTHING
    hearts_broken: bool = False
    """Whether a heart has been discarded on another suit; matters only with `hearts_break`."""
    tricks: tuple[Trick, ...] = field(default=(), compare=False)

    @classmethod
    def opening(
        cls,
        variant: Variant,
        contract: str,
        deal: Deal,
        leader: Seat,
        trick: tuple[Card, ...] = (),
        *,
        hearts_broken: bool = False,
    ) -> Position:
        """A position checked for what no table could show: a round's start, or any ending.

        Raises `InvalidPosition` if hands do not fit together, a card is held twice or is not in
        the pack, or the trick has more than three cards; `NotationError` for an unknown contract.
        """
        position = cls(
            variant=variant,
            contract=variant.contract(contract),
            deal=deal,
            leader=leader,
            trick=trick,
            hearts_broken=hearts_broken,
        )
        _check(position)
        return position

    def under(self, options: Mapping[str, Any]) -> Position:
        """The same cards under other options of the table, with nothing captured yet.

        >>> from kingtutor.rules import RUSSIAN
        >>> deal = Deal.parse("N:A... ...A .A.. ..A.")
        >>> position = Position.opening(RUSSIAN, "no-girls", deal, Seat.NORTH)
        >>> position.is_over, position.under({"early_end": False}).is_over
        (True, False)

        Raises `NotationError` if a name or a value is unknown.
        """
        return Position.opening(
            self.variant.with_options(options),
            self.contract.key,
            self.deal,
            self.leader,
            self.trick,
            hearts_broken=self.hearts_broken,
        )

    @property
    def to_play(self) -> Seat:
        """The seat whose turn it is; after the last trick, the one that would lead."""
        return self.leader.after(len(self.trick))

    @property
    def current_trick(self) -> Trick:
        """The trick on the table; without a card between two tricks."""
        return Trick(self.leader, self.trick)

    @property
    def last_trick(self) -> Trick | None:
        """The trick taken last; None before the first."""
        return self.tricks[-1] if self.tricks else None

    @property
    def just_taken(self) -> Trick | None:
        """The trick that the last card completed; None once the next is begun."""
        return None if self.trick else self.last_trick

    @property
    def tricks_left(self) -> int:
        """The tricks of the hand not yet taken, the current one included."""
        return len(self.deal[self.leader]) + bool(self.trick)

    @property
    def in_play(self) -> CardSet:
        """The cards not yet captured: in the hands and on the table."""
        return self.deal.cards | CardSet.of(self.trick)

    @property
    def to_capture(self) -> CardSet:
        """The scoring cards that nobody has captured yet."""
        return self.in_play & self.contract.scoring_cards

    @property
    def is_over(self) -> bool:
        """Whether the round has ended (RU-16, RU-17)."""
        if self.trick:
            return False
        if not self.deal[self.leader]:
            return True
        return self.variant.early_end and not self.contract.pays_tricks and not self.to_capture

    @property
    def legal_cards(self) -> CardSet:
        """The cards that the player to move may play; empty once the round is over."""
        return CardSet() if self.is_over else self._allowed()[0]

    def refusal(self, card: Card) -> Refusal | None:
        """The rule that forbids this card to the player to move, None if it may be played."""
        if self.is_over:
            return Refusal.ROUND_OVER
        hand = self.deal[self.to_play]
        if card not in hand:
            return Refusal.NOT_IN_HAND
        allowed, rule = self._allowed()
        if card in allowed:
            return None
        # Who could follow and does not breaks that rule first, whatever else limits the hand.
        led = self.trick[0].suit if self.trick else card.suit
        return Refusal.MUST_FOLLOW if card.suit is not led and hand.of_suit(led) else rule

    def _allowed(self) -> tuple[CardSet, Refusal | None]:
        """The cards that may be played now, and the rule that forbids the others."""
        hand = self.deal[self.to_play]
        if self.trick:
            return allowed_to_follow(self.variant, self.contract, hand, self.trick)
        return allowed_to_lead(self.variant, self.contract, hand, hearts_broken=self.hearts_broken)

    @property
    def scores(self) -> dict[Seat, int]:
        """Each seat's signed points so far, the contract's start included (PT-28)."""
        return {seat: self.contract.start + self.points[seat.value] for seat in Seat}

    def play(self, card: Card) -> Position:
        """The position after the player to move plays this card; the fourth card ends the trick.

        Raises `IllegalPlay` with the rule that forbids it.
        """
        reason = self.refusal(card)
        if reason is not None:
            seat = self.to_play.letter
            raise IllegalPlay(reason, f"{seat} may not play {card}: {reason.rule}")
        return self._play_unchecked(card)

    def _play_unchecked(self, card: Card) -> Position:
        trick = (*self.trick, card)
        discards_heart = card.suit is Suit.HEARTS and trick[0].suit is not Suit.HEARTS
        after = Position(
            variant=self.variant,
            contract=self.contract,
            deal=self.deal.without(self.to_play, card),
            leader=self.leader,
            trick=trick,
            tricks_won=self.tricks_won,
            points=self.points,
            hearts_broken=self.hearts_broken or discards_heart,
            tricks=self.tricks,
        )
        return after._collected() if len(trick) == 4 else after

    def _collected(self) -> Position:
        """The position after its complete trick went to the winner, who leads next (RU-15)."""
        winner = self.current_trick.winner(self.contract.trump)
        points = self.contract.points_of_trick(self.trick, self.tricks_left)
        return Position(
            variant=self.variant,
            contract=self.contract,
            deal=self.deal,
            leader=winner,
            tricks_won=_added(self.tricks_won, winner, 1),
            points=_added(self.points, winner, points),
            hearts_broken=self.hearts_broken,
            tricks=(*self.tricks, self.current_trick),
        )


def _added(counts: Counts, seat: Seat, amount: int) -> Counts:
    mine = seat.value
    north, east, south, west = (
        count + amount if place == mine else count for place, count in enumerate(counts)
    )
    return north, east, south, west


def _check(position: Position) -> None:
    deal, trick = position.deal, position.trick
    if len(trick) > 3:
        raise InvalidPosition(f"a trick of {len(trick)} cards is complete; give at most three")
    if len(CardSet.of(trick)) != len(trick) or CardSet.of(trick) & deal.cards:
        twice = next(card for card in trick if card in deal.cards or trick.count(card) > 1)
        raise InvalidPosition(f"{twice} lies in the trick and once more")
    if foreign := position.in_play - position.variant.pack:
        first = next(iter(foreign))
        raise InvalidPosition(f"{first} is not in the {position.variant.key} pack")
    played = position.leader.clockwise()[: len(trick)]
    full = position.tricks_left
    if not full:
        raise InvalidPosition("all four hands are empty: nothing is left to play")
    for seat in Seat:
        should = full - 1 if seat in played else full
        if len(deal[seat]) != should:
            raise InvalidPosition(
                f"{seat.letter} holds {counted(len(deal[seat]), 'card')}, "
                f"but {should} fit the others"
            )
