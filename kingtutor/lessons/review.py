"""What a played hand of tricks to avoid teaches: facts of the play, and one piece of advice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingtutor.cards import Card, CardSet
from kingtutor.lessons.playing import Hand
from kingtutor.rules.position import Position
from kingtutor.rules.trick import Trick, winning_place

__all__ = ["Advice", "Finding", "Taken", "advice", "taken"]


class Finding(Enum):
    """What one card of the learner's shows; the value is the message's key, under `advice.`."""

    STAYED_CLEAR = "stayed-clear"
    """He took nothing that costs."""
    COULD_STAY_BELOW = "could-stay-below"
    """He took a trick although a card of his was lower than the best one on the table."""
    LED_HIGH = "led-high"
    """He led a card that held, and had a lower one of the suit."""
    COULD_UNLOAD = "could-unload"
    """Last to play he had to take the trick, and kept a higher card of the suit."""
    LED = "led"
    """He led a card that held, his lowest of the suit."""
    HAD_TO_TAKE = "had-to-take"
    """All that he could play was higher than what lay on the table."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A trick that the learner took."""

    number: int
    """Its place in the hand, from 1."""
    before: Position
    """The position at the learner's turn."""
    card: Card
    """The learner's card in it, which took it."""
    points: int


@dataclass(frozen=True, slots=True)
class Advice:
    """A finding with the facts that it names; without a trick if there is nothing to point at."""

    finding: Finding
    taken: Taken | None = None
    better: Card | None = None
    """The card that was to be preferred."""


def taken(hand: Hand) -> tuple[Taken, ...]:
    """The tricks that the learner has taken, in order."""
    before = dict(zip(hand.scene.plays, hand.scene.moments, strict=False))
    return tuple(
        Taken(number, before[card], card, _points(hand, number, trick))
        for number, trick in enumerate(hand.scene.tricks, start=1)
        for seat, card in trick.plays
        if seat is hand.learner and trick.winner(hand.position.contract.trump) is hand.learner
    )


def advice(hand: Hand) -> Advice:
    """The most useful true thing to say of a finished hand of a contract to avoid.

    What could have been avoided for certain comes first, the dearest trick before the others.
    """
    costly = sorted((each for each in taken(hand) if each.points < 0), key=lambda each: each.points)
    findings = [_finding(each) for each in costly]
    order = list(Finding)
    if not findings:
        return Advice(Finding.STAYED_CLEAR)
    return min(findings, key=lambda each: order.index(each.finding))


def _points(hand: Hand, number: int, trick: Trick) -> int:
    left = hand.scene.start.tricks_left - number + 1
    return hand.position.contract.points_of_trick(trick.cards, left)


def _finding(trick: Taken) -> Advice:
    before, card = trick.before, trick.card
    suited = before.legal_cards.of_suit(card.suit)
    if not before.trick:
        lower = _lowest(suited)
        return (
            Advice(Finding.LED, trick) if lower == card else Advice(Finding.LED_HIGH, trick, lower)
        )
    below = CardSet.of(legal for legal in before.legal_cards if not _beats(before, legal))
    if below:
        return Advice(Finding.COULD_STAY_BELOW, trick, _highest(below))
    is_last = len(before.trick) == 3
    if is_last and (highest := _highest(suited)) != card:
        return Advice(Finding.COULD_UNLOAD, trick, highest)
    return Advice(Finding.HAD_TO_TAKE, trick)


def _beats(position: Position, card: Card) -> bool:
    trick = (*position.trick, card)
    return winning_place(trick, position.contract.trump) == len(position.trick)


def _highest(cards: CardSet) -> Card:
    return max(cards, key=lambda card: card.rank)


def _lowest(cards: CardSet) -> Card:
    return min(cards, key=lambda card: card.rank)
