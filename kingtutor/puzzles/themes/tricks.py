"""A line of play as tricks, and which cards are bound to take one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.rules import Deal, Position
from kingtutor.rules.trick import takes_lead as best_so_far

__all__ = [
    "Play",
    "TrickTaken",
    "exchanged",
    "sure_to_lose",
    "sure_to_take",
    "takes_lead",
    "tricks_of",
]


@dataclass(frozen=True, slots=True)
class Play:
    """A card of a line, and the position in which it was played."""

    position: Position
    card: Card

    @property
    def seat(self) -> Seat:
        """Who played it."""
        return self.position.to_play

    @property
    def is_forced(self) -> bool:
        """Whether no other card was allowed."""
        return len(self.position.legal_cards) == 1

    @property
    def follows(self) -> bool:
        """Whether the card is of the suit led; a lead is not."""
        return bool(self.position.trick) and self.card.suit is self.position.trick[0].suit

    @property
    def discards(self) -> bool:
        """Whether the card is neither led, nor of the suit led, nor a trump."""
        return (
            bool(self.position.trick)
            and not self.follows
            and self.card.suit is not self.position.contract.trump
        )


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick of a line: the cards played to it there, who took it and what it paid.

    The first trick of a line may have begun before it; `plays` has only the cards of the line.
    """

    plays: tuple[Play, ...]
    cards: tuple[Card, ...]
    leader: Seat
    winner: Seat
    points: int

    @property
    def before(self) -> Position:
        """The position in which the line came to this trick."""
        return self.plays[0].position

    @property
    def after(self) -> Position:
        """The position when the trick was taken."""
        return self.plays[-1].position.play(self.plays[-1].card)

    @property
    def tricks_left(self) -> int:
        """The tricks of the hand from this one to the last."""
        return self.before.tricks_left

    @property
    def winning_card(self) -> Card:
        """The card that took it."""
        return self.cards[(self.winner.value - self.leader.value) % 4]

    def of(self, seat: Seat) -> Play | None:
        """What this seat played to it, None if that was before the line."""
        return next((play for play in self.plays if play.seat is seat), None)


def tricks_of(position: Position, line: Iterable[Card]) -> tuple[TrickTaken, ...]:
    """The tricks that a line completes from this position on.

    >>> from kingtutor.cards import parse_cards
    >>> from kingtutor.rules import RUSSIAN
    >>> position = Position.opening(
    ...     RUSSIAN, "tricks", Deal.parse("N:9... K... A... 7..."), Seat.NORTH
    ... )
    >>> [(trick.winner, trick.points) for trick in tricks_of(position, parse_cards("9S KS AS 7S"))]
    [(Seat.SOUTH, 2)]
    """
    return tuple(_tricks(position, line))


def _tricks(position: Position, line: Iterable[Card]) -> Iterator[TrickTaken]:
    plays: list[Play] = []
    for card in line:
        plays.append(Play(position, card))
        after = position.play(card)
        if after.just_taken is not None:
            winner = after.leader
            yield TrickTaken(
                plays=tuple(plays),
                cards=after.just_taken.cards,
                leader=after.just_taken.leader,
                winner=winner,
                points=after.points[winner.value] - position.points[winner.value],
            )
            plays = []
        position = after


def takes_lead(position: Position, card: Card) -> bool:
    """Whether this card, played now, is the best of the trick so far."""
    return best_so_far(position.trick, card, position.contract.trump)


def sure_to_take(position: Position, card: Card) -> bool:
    """Whether this card takes the trick, whatever the others still play to it."""
    if not takes_lead(position, card):
        return False
    trump = position.contract.trump
    return not any(
        _beats(other, card, trump) for choice in _replies(position, card) for other in choice
    )


def sure_to_lose(position: Position, card: Card) -> bool:
    """Whether somebody else takes the trick after this card, whatever is still played to it."""
    if not takes_lead(position, card):
        return True
    trump = position.contract.trump
    return any(
        all(_beats(other, card, trump) for other in choice) for choice in _replies(position, card)
    )


def _replies(position: Position, card: Card) -> Iterator[CardSet]:
    """What each player still to come may play to this trick.

    Nobody's choice depends on another's within a trick, but where the ace of hearts may force the
    king; there the lowest cards are taken to lie before him.
    """
    position = position.play(card)
    while position.trick:
        legal = position.legal_cards
        yield legal
        position = position.play(min(legal, key=lambda reply: reply.rank.value))


def _beats(card: Card, best: Card, trump: object) -> bool:
    if card.suit is best.suit:
        return card.index > best.index
    return card.suit is trump


def exchanged(position: Position, one: Card, other: Card) -> Position:
    """The position with two cards in each other's place; a card out of play just comes in.

    >>> from kingtutor.cards import parse_cards
    >>> from kingtutor.rules import RUSSIAN
    >>> position = Position.opening(
    ...     RUSSIAN, "tricks", Deal.parse("N:9... K... A... 7..."), Seat.NORTH
    ... )
    >>> str(exchanged(position, *parse_cards("9S KS")).deal)
    'N:K... 9... A... 7...'
    """
    places = {one: other, other: one}

    def swap(cards: Iterable[Card]) -> list[Card]:
        return [places.get(card, card) for card in cards]

    north, east, south, west = (CardSet.of(swap(hand)) for hand in position.deal.hands)
    return Position.opening(
        position.variant,
        position.contract.key,
        Deal((north, east, south, west)),
        position.leader,
        tuple(swap(position.trick)),
        hearts_broken=position.hearts_broken,
    )
