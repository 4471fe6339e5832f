"""When two puzzles are the same puzzle: suits exchanged, ranks closed up, the table turned."""

from __future__ import annotations

from kingtutor.cards import Card, Seat, Suit
from kingtutor.rules import Position

__all__ = ["canonical_text"]


def canonical_text(position: Position, hero: Seat, at_least: int) -> str:
    """A text that two puzzles share exactly when one is the other in disguise.

    Each suit is told as who holds its cards from the highest in play down, counted clockwise from
    the hero, and what each counts; so ranks are closed up and the table is turned.
    Suits may change places where the contract treats them alike: a trump stays a trump, and hearts
    stay hearts where leading them is restricted or their king is forced.
    `at_least` is the goal in signed points from this position on.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> spades = Deal.parse("N:K8... AJ... Q9... T7...")
    >>> clubs = Deal.parse("N:...K7 ...AJ ...QT ...98")
    >>> one, other = (
    ...     canonical_text(Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH), Seat.SOUTH, -2)
    ...     for deal in (spades, clubs)
    ... )
    >>> one == other
    False
    >>> clubs = Deal.parse("N:...K8 ...AJ ...QT ...97")
    >>> position = Position.opening(RUSSIAN, "no-tricks", clubs, Seat.NORTH)
    >>> canonical_text(position, Seat.SOUTH, -2) == one
    False
    >>> east = Deal.parse("E:...K8 ...AJ ...Q9 ...T7")
    >>> position = Position.opening(RUSSIAN, "no-tricks", east, Seat.EAST)
    >>> canonical_text(position, Seat.WEST, -2) == one
    True
    """
    variant, contract = position.variant, position.contract
    options = ",".join(f"{name}={value}" for name, value in sorted(variant.options.items()))
    broken = variant.hearts_break and position.hearts_broken
    suits = sorted(_suit_text(position, suit, hero) for suit in Suit)
    head = f"{variant.key} {contract.key} {options}{' broken' if broken else ''}"
    leader = _steps(hero, position.leader)
    return f"{head} {leader} {at_least} {'/'.join(suits)}"


def _suit_text(position: Position, suit: Suit, hero: Seat) -> str:
    contract = position.contract
    restricted = contract.bans_heart_lead or contract.forces_king
    role = "t" if suit is contract.trump else "h" if suit is Suit.HEARTS and restricted else ""
    cards = position.in_play.of_suit(suit)
    return role + " ".join(_card_text(position, card, hero) for card in cards)


def _card_text(position: Position, card: Card, hero: Seat) -> str:
    if card in position.trick:
        holder = "abc"[position.trick.index(card)]
    else:
        seat = next(seat for seat in Seat if card in position.deal[seat])
        holder = str(_steps(hero, seat))
    points = position.contract.points_of(card)
    return f"{holder}{points or ''}"


def _steps(hero: Seat, seat: Seat) -> int:
    return (seat.value - hero.value) % 4
