"""Cards, seats, contracts, points and refusals in words of the current language."""

from __future__ import annotations

from collections.abc import Iterable

from kingtutor.cards import Card, CardSet, Rank, Seat, Suit
from kingtutor.i18n import text
from kingtutor.rules.contract import KING_OF_HEARTS, Contract
from kingtutor.rules.position import Position
from kingtutor.rules.refusal import Refusal
from kingtutor.rules.trick import Trick

__all__ = [
    "card_name",
    "card_sign",
    "card_signs",
    "contract_counts",
    "contract_label",
    "contract_name",
    "points_text",
    "refusal_values",
    "seat_name",
    "seat_names",
    "signed",
    "still_to_capture",
    "suit_name",
]


def card_name(card: Card) -> str:
    """The card's name as it is spoken.

    >>> card_name(Card.parse("TH"))
    'ten of hearts'
    """
    return text("card.name", rank=text(f"rank.{card.rank.letter}"), suit=suit_name(card.suit))


def card_sign(card: Card) -> str:
    """The card as it is printed in a sentence; the table draws the sign.

    >>> card_sign(Card.parse("TH"))
    '10♥'
    """
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    return rank + card.suit.symbol


def card_signs(cards: Iterable[Card]) -> str:
    """Several cards in a sentence.

    >>> card_signs(CardSet.parse("8S QS"))
    'Q♠, 8♠'
    """
    return ", ".join(map(card_sign, cards))


def suit_name(suit: Suit) -> str:
    """The suit's name.

    >>> suit_name(Suit.CLUBS)
    'clubs'
    """
    return text(f"suit.{suit.word}")


def seat_name(seat: Seat) -> str:
    """The seat's name.

    >>> seat_name(Seat.WEST)
    'West'
    """
    return text(f"seat.{seat.name.lower()}")


def seat_names(seats: Iterable[Seat]) -> str:
    """Several seats in a sentence.

    >>> seat_names([Seat.SOUTH, Seat.WEST, Seat.NORTH])
    'South, West and North'
    """
    *first, last = map(seat_name, seats)
    return text("list.and", first=", ".join(first), last=last) if first else last


def signed(points: int) -> str:
    """A number of points with a proper minus, and a plus where it is a gain.

    >>> signed(-16), signed(4), signed(0)
    ('−16', '+4', '0')
    """
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def points_text(points: int) -> str:
    """Points with their unit.

    >>> points_text(-1), points_text(-16)
    ('−1 point', '−16 points')
    """
    return text("count.points", n=points, points=signed(points))


def contract_name(key: str) -> str:
    """The name of the contract with this key.

    >>> contract_name("no-tricks")
    'No tricks'
    """
    return text(f"contract.{key}")


def contract_label(contract: Contract) -> str:
    """The contract's name and what counts in it.

    >>> from kingtutor.rules import PORTUGUESE, RUSSIAN
    >>> contract_label(RUSSIAN.contract("no-king"))
    'No King: −16 for the K♥'
    >>> contract_label(PORTUGUESE.contract("down"))
    'Down: 325 to begin with, −75 a trick'
    """
    return text(
        "contract.label", name=contract_name(contract.key), counts=contract_counts(contract)
    )


def contract_counts(contract: Contract) -> str:
    """What counts in the contract.

    >>> from kingtutor.rules import RUSSIAN
    >>> contract_counts(RUSSIAN.contract("girls"))
    '+4 a queen'
    """
    if contract.start:
        return text("counts.down", start=contract.start, points=signed(contract.per_trick))
    if bool(contract.per_trick) + bool(contract.per_last_two) + len(contract.per_card) > 1:
        return text("counts.everything")
    if contract.per_trick:
        return text("counts.trick", points=signed(contract.per_trick))
    if contract.per_last_two:
        return text("counts.last-two", points=signed(contract.per_last_two))
    ((group, value),) = contract.per_card
    return text(f"counts.{_group_key(group)}", points=signed(value))


def _group_key(group: CardSet) -> str:
    """What the scoring cards of a contract are called."""
    if group == CardSet.of([KING_OF_HEARTS]):
        return "king-of-hearts"
    if {card.suit for card in group} == {Suit.HEARTS}:
        return "hearts"
    names = {Rank.KING: "kings", Rank.QUEEN: "queens", Rank.JACK: "jacks"}
    ranks = {card.rank for card in group}
    return "-".join(name for rank, name in names.items() if rank in ranks)


def still_to_capture(position: Position, lying: Trick | None = None) -> str:
    """What nobody has captured yet, of all that counts.

    `lying` is the trick just completed, if it is to count as not yet collected.

    >>> from kingtutor.rules import Deal, RUSSIAN
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> still_to_capture(Position.opening(RUSSIAN, "no-girls", deal, Seat.NORTH))
    'Q♥'
    """
    contract, left = position.contract, position.tricks_left + bool(lying)
    in_play = position.in_play | CardSet.of(lying.cards if lying else ())
    parts = []
    if contract.per_trick and left:
        parts.append(text("count.tricks", n=left))
    groups = [group & in_play for group, _ in contract.per_card]
    # A single group is short enough to be named card by card; hearts never are.
    spell_out = not parts and len(groups) == 1
    parts += [_remaining(group, spell_out=spell_out) for group in groups if group]
    if contract.per_last_two and left:
        parts.append(text("count.last-two", n=min(left, 2)))
    # The king of hearts may be the last king and the last heart: it is named once.
    return ", ".join(dict.fromkeys(parts)) or text("still.nothing")


def _remaining(group: CardSet, *, spell_out: bool) -> str:
    if group == CardSet.of([KING_OF_HEARTS]):
        return card_sign(KING_OF_HEARTS)
    suits = {card.suit for card in group}
    if len(suits) == 1 and len(group) > 1:
        return f"{len(group)}\N{NO-BREAK SPACE}{suits.pop().symbol}"
    if spell_out and len(group) <= 4:
        return card_signs(group)
    counted = [(key, rank) for key, rank in _COUNTED if any(c.rank is rank for c in group)]
    named = [text(f"count.{key}", n=sum(c.rank is rank for c in group)) for key, rank in counted]
    return ", ".join(named) or card_signs(group)


_COUNTED = (("kings", Rank.KING), ("queens", Rank.QUEEN), ("jacks", Rank.JACK))


def refusal_values(position: Position, reason: Refusal) -> dict[str, str]:
    """The values that the texts of a refused card may name."""
    held = position.deal[position.to_play]
    legal = position.legal_cards if reason is not Refusal.NOT_IN_HAND else held
    values: dict[str, str] = {"cards": card_signs(legal)}
    if position.trick:
        led = position.trick[0]
        values |= {
            "leader": seat_name(position.leader),
            "led": card_sign(led),
            "suit": suit_name(led.suit),
        }
    return values
