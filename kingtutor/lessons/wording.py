"""The words of a hand: hints while it is played, and what its review says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingtutor.bots import Seen, beginner
from kingtutor.cards import Card, CardSet
from kingtutor.i18n import text
from kingtutor.lessons.playing import Hand
from kingtutor.lessons.review import Advice, Taken
from kingtutor.rules.position import Position
from kingtutor.rules.trick import Trick
from kingtutor.table.words import card_sign, seat_name, suit_name

__all__ = ["advice_text", "hints_for", "taken_text"]


def hints_for(hand: Hand) -> tuple[str, ...]:
    """Help for the learner's next card in a contract to avoid: a fact, if there is one, and a card.

    The card is the beginner's, who sees no more than the learner.
    """
    seen = hand.seen
    card = beginner(seen)
    values: dict[str, Any] = {"card": card_sign(card)}
    if len(seen.legal_cards) == 1:
        return (text("hand.hint.only", **values),)
    if not seen.trick:
        higher = sum(other.index > card.index for other in seen.unseen.of_suit(card.suit))
        return text("hand.hint.lead"), text("hand.hint.card-lead", n=higher, **values)
    _, best = _best(hand.position)
    values |= {"suit": suit_name(seen.trick[0].suit), "best": card_sign(best)}
    if not seen.hand.of_suit(seen.trick[0].suit):
        return text("hand.hint.void", **values), text("hand.hint.card-void", **values)
    return _following(seen, card, values)


def _following(seen: Seen, card: Card, values: dict[str, Any]) -> tuple[str, ...]:
    """The same where the learner follows and has a choice."""
    below = CardSet.of(legal for legal in seen.legal_cards if not seen.takes_lead(legal))
    if below:
        # The highest one in this suit stands first.
        is_highest = card == next(iter(below))
        part = "card-below" if is_highest else "card"
        return text("hand.hint.below", **values), text(f"hand.hint.{part}", **values)
    is_unload = not seen.still_to_play and card == next(iter(seen.legal_cards))
    part = "card-last" if is_unload else "card"
    return text("hand.hint.above", **values), text(f"hand.hint.{part}", **values)


def taken_text(tricks: Sequence[Taken]) -> str:
    """Which tricks the learner took, each with his card."""
    if not tricks:
        return text("review.none")
    named = ", ".join(
        text("review.trick", number=each.number, card=card_sign(each.card)) for each in tricks
    )
    return text("review.taken", n=len(tricks), tricks=named)


def advice_text(advice: Advice) -> str:
    """The advice in a sentence or two."""
    values: dict[str, Any] = {}
    if advice.taken:
        values |= {"number": advice.taken.number, "card": card_sign(advice.taken.card)}
        if advice.taken.before.trick:
            seat, best = _best(advice.taken.before)
            values |= {"seat": seat, "best": card_sign(best)}
    if advice.better:
        values["better"] = card_sign(advice.better)
    return text(f"advice.{advice.finding.value}", **values)


def _best(position: Position) -> tuple[str, Card]:
    """Who would take the trick as it lies, and his card."""
    trick = Trick(position.leader, position.trick)
    seat = trick.winner(position.contract.trump)
    return seat_name(seat), dict(trick.plays)[seat]
