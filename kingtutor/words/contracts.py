"""Contracts in words: their names, what counts in them, and what of it is still to capture."""

from __future__ import annotations

from kingtutor.cards import CardSet, Rank
from kingtutor.i18n import text
from kingtutor.rules.contract import KING_OF_HEARTS, Contract, group_name
from kingtutor.rules.position import Position
from kingtutor.rules.trick import Trick
from kingtutor.words.names import card_sign, card_signs, signed

__all__ = ["contract_counts", "contract_label", "contract_name", "still_to_capture"]

_COUNTED = (("kings", Rank.KING), ("queens", Rank.QUEEN), ("jacks", Rank.JACK))


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
    return text(f"counts.{group_name(group)}", points=signed(value))


def still_to_capture(position: Position, lying: Trick | None = None) -> str:
    """What nobody has captured yet, of all that counts.

    `lying` is the trick just completed, if it is to count as not yet collected.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import RUSSIAN, Deal
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
