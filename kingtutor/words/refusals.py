"""Why a card may not be played, in words."""

from __future__ import annotations

from kingtutor.rules.position import Position
from kingtutor.rules.refusal import Refusal
from kingtutor.words.names import card_sign, card_signs, seat_name, suit_name

__all__ = ["refusal_values"]


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
