"""The words of a hand: its goal, hints while it is played, and what its review says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingtutor.bots import PlayerView
from kingtutor.cards import Card, Seat
from kingtutor.i18n import text
from kingtutor.play.game import Hand
from kingtutor.play.mistakes import Mistake, Taken
from kingtutor.rules.position import Position
from kingtutor.words import card_sign, points_text, seat_name, suit_name

__all__ = ["hints_for", "mistake_text", "opening_text", "taken_text"]


def opening_text(opening: Position, learner: Seat) -> str:
    """What the contract asks of the learner, and who leads first."""
    trump = opening.contract.trump
    key = "up" if trump else opening.contract.key
    goal = text(f"hand.goal.{key}", trump=suit_name(trump) if trump else "")
    if opening.leader is learner:
        return text("hand.you-lead", goal=goal)
    return text("hand.other-leads", goal=goal, leader=seat_name(opening.leader))


def hints_for(hand: Hand) -> tuple[str, ...]:
    """Help for the learner's next card: a fact, if there is one, and the club player's card.

    The club player sees no more than the learner.
    """
    seen = hand.seen
    card = hand.advised_card
    values: dict[str, Any] = {"card": card_sign(card)}
    if len(seen.legal_cards) == 1:
        return (text("hand.hint.only", **values),)
    if not seen.trick:
        return _leading(seen, card, values)
    seat, best = _best(hand.now)
    values |= {"suit": suit_name(seen.trick[0].suit), "best": card_sign(best), "seat": seat}
    if not seen.hand.of_suit(seen.trick[0].suit):
        return _void(seen, card, values)
    return _following(seen, card, values)


def _leading(seen: PlayerView, card: Card, values: dict[str, Any]) -> tuple[str, ...]:
    higher = sum(other.index > card.index for other in seen.unseen.of_suit(card.suit))
    sign = "take" if seen.contract.is_positive else "avoid"
    return text(f"hand.hint.lead-{sign}"), text("hand.hint.card-lead", n=higher, **values)


def _void(seen: PlayerView, card: Card, values: dict[str, Any]) -> tuple[str, ...]:
    trump = seen.contract.trump
    if trump is None:
        return text("hand.hint.void", **values), text("hand.hint.card-void", **values)
    values["trump"] = suit_name(trump)
    part = "card-ruff" if card.suit is trump else "card-void"
    return text("hand.hint.void-trump", **values), text(f"hand.hint.{part}", **values)


def _following(seen: PlayerView, card: Card, values: dict[str, Any]) -> tuple[str, ...]:
    """The same where the learner follows and has a choice."""
    taking = [legal for legal in seen.legal_cards if seen.takes_lead(legal)]
    is_mixed = 0 < len(taking) < len(seen.legal_cards)
    fact = "choice" if is_mixed else "above" if taking else "below"
    part = "card-take" if card in taking else "card-below"
    return text(f"hand.hint.{fact}", **values), text(f"hand.hint.{part}", **values)


def taken_text(tricks: Sequence[Taken]) -> str:
    """Which tricks the learner took, each with his card."""
    if not tricks:
        return text("review.none")
    named = ", ".join(
        text("review.trick", number=each.number, card=card_sign(each.card)) for each in tricks
    )
    return text("review.taken", n=len(tricks), tricks=named)


def mistake_text(mistake: Mistake) -> str:
    """What a card cost, and what would have kept it."""
    return text(
        "review.slip" if mistake.better else "review.slip-alone",
        number=mistake.number,
        card=card_sign(mistake.card),
        better=card_sign(mistake.better) if mistake.better else "",
        safe=points_text(mistake.safe),
        left=points_text(mistake.left),
    )


def _best(position: Position) -> tuple[str, Card]:
    """Who would take the trick as it lies, and his card."""
    trick = position.current_trick
    seat = trick.winner(position.contract.trump)
    return seat_name(seat), dict(trick.plays)[seat]
