"""The game in words: cards, seats, contracts, points and calls, in the language of the moment."""

from kingtutor.words.calls import best_offer, bid_text, call_text
from kingtutor.words.contracts import (
    contract_counts,
    contract_label,
    contract_name,
    still_to_capture,
)
from kingtutor.words.names import (
    card_name,
    card_sign,
    card_signs,
    line_signs,
    points_text,
    seat_name,
    seat_names,
    signed,
    suit_name,
)
from kingtutor.words.refusals import refusal_values

__all__ = [
    "best_offer",
    "bid_text",
    "call_text",
    "card_name",
    "card_sign",
    "card_signs",
    "contract_counts",
    "contract_label",
    "contract_name",
    "line_signs",
    "points_text",
    "refusal_values",
    "seat_name",
    "seat_names",
    "signed",
    "still_to_capture",
    "suit_name",
]
