"""Questions dealt anew: each generator makes a question of a seed, its answer computed.

The same seed gives the same question on every machine. Of some deals tried it takes the one with
the most to look at: a void, a duty, a card that counts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kingtutor.bots import PlayerView, beginner
from kingtutor.cards import Card, Seat, Suit
from kingtutor.lessons.dealing import generator, opening
from kingtutor.lessons.inference import Inference
from kingtutor.lessons.kinds import (
    CardsOut,
    EndsHere,
    FirstLead,
    HandScore,
    MayPlay,
    TrickScore,
    WhereIs,
    WhoIsVoid,
    WhoLeads,
    WhoTakes,
)
from kingtutor.lessons.question import Question
from kingtutor.lessons.scene import Scene
from kingtutor.rules import KING_OF_HEARTS, Variant
from kingtutor.rules.trick import winning_place

__all__ = [
    "cards_out",
    "ends_here",
    "first_lead",
    "hand_score",
    "may_play",
    "trick_score",
    "where_is",
    "who_is_void",
    "who_leads",
    "who_takes",
]

Kind = TypeVar("Kind", bound=Question[Any])
Seed = int | str

_TRIED = 8
"""Scenes looked at for one question: enough that what is wanted is among them."""


def who_takes(variant: Variant, contract: str) -> Callable[[Seed], WhoTakes]:
    """Tricks whose highest card, or whose leader, does not take them."""

    def interest(question: WhoTakes) -> int:
        trick = question.scene.trick
        ranks = [card.rank for card in trick.cards]
        best = winning_place(trick.cards, question.scene.end.contract.trump)
        others = sum(card.suit is not trick.cards[0].suit for card in trick.cards)
        return 2 * (ranks[best] is not max(ranks)) + (best > 0) + (0 < others < 3)

    return _drawn(variant, contract, WhoTakes, interest, at_trick_end=True)


def who_leads(variant: Variant, contract: str) -> Callable[[Seed], WhoLeads]:
    """Tricks that do not go to their leader."""

    def interest(question: WhoLeads) -> int:
        return int(question.scene.trick.leader is not question.right)

    return _drawn(variant, contract, WhoLeads, interest, at_trick_end=True)


def first_lead(variant: Variant) -> Callable[[Seed], FirstLead]:
    """Any of the four as the dealer."""
    return lambda seed: FirstLead(variant, generator(seed).choice(tuple(Seat)))


def may_play(variant: Variant, contract: str) -> Callable[[Seed], MayPlay]:
    """Players with a duty, or with the freedom that a learner may not expect.

    >>> from kingtutor.rules import RUSSIAN
    >>> draw = may_play(RUSSIAN, "no-king")
    >>> draw(1) == draw(1), draw(1) == draw(2)
    (True, False)
    """

    def interest(question: MayPlay) -> int:
        end, hand, legal = question.scene.end, question.hand, question.right
        is_duty = 2 * (end.contract.forces_king and KING_OF_HEARTS in hand)
        is_limited = 2 * (1 < len(legal) < len(hand)) + (len(hand) > len(legal))
        return is_duty + is_limited + (3 <= len(hand) <= 8)

    return _drawn(variant, contract, MayPlay, interest)


def trick_score(variant: Variant, contract: str) -> Callable[[Seed], TrickScore]:
    """Tricks in which something counts, best of all in several ways."""

    def interest(question: TrickScore) -> int:
        return 2 * (question.right != 0) + len(question.others)

    return _drawn(variant, contract, TrickScore, interest, at_trick_end=True, tried=12)


def hand_score(variant: Variant, contract: str) -> Callable[[Seed], HandScore]:
    """Players who have taken something that counts."""

    def make(scene: Scene) -> HandScore:
        points = scene.end.points
        return HandScore(scene, max(Seat, key=lambda seat: abs(points[seat.value])))

    def interest(question: HandScore) -> int:
        has_taken = question.scene.end.points[question.seat.value] != 0
        return 2 * has_taken + (2 <= len(question.scene.tricks) <= 5)

    return _drawn(variant, contract, make, interest, at_trick_end=True)


def ends_here(variant: Variant, contract: str) -> Callable[[Seed], EndsHere]:
    """Rounds that end early, and rounds of which one might think so, by turns of the seed."""

    def draw(seed: Seed) -> EndsHere:
        wants_end = bool(generator(f"{seed}/end").getrandbits(1))

        def interest(question: EndsHere) -> int:
            left = question.scene.end.tricks_left
            return 2 * (question.right is wants_end) + (0 < left <= 3)

        return _drawn(variant, contract, EndsHere, interest, at_trick_end=True, is_late=True)(seed)

    return draw


def cards_out(variant: Variant, contract: str, suit: Suit) -> Callable[[Seed], CardsOut]:
    """Suits of which some have been played and some are left."""

    def interest(question: CardsOut) -> int:
        tricks = len(question.scene.tricks)
        return 2 * (0 < question.right < 6) + (2 <= tricks <= 4) + len(question.others) // 3

    return _drawn(variant, contract, lambda scene: CardsOut(scene, suit), interest)


def who_is_void(variant: Variant, contract: str, suit: Suit) -> Callable[[Seed], WhoIsVoid]:
    """Suits in which somebody has shown a void while some are still out."""

    def interest(question: WhoIsVoid) -> int:
        out = Inference(question.scene).hidden.of_suit(suit)
        return 2 * bool(question.right) + bool(out) + (2 <= len(question.scene.tricks) <= 5)

    return _drawn(variant, contract, lambda scene: WhoIsVoid(scene, suit), interest)


def where_is(variant: Variant, contract: str, card: str = "KH") -> Callable[[Seed], WhereIs]:
    """Plays that tell where the card is, before it has fallen."""
    wanted = Card.parse(card)

    def interest(question: WhereIs) -> int:
        is_with_somebody = isinstance(question.right, Seat)
        return (
            2 * is_with_somebody + (question.right != "played") + (len(question.scene.tricks) >= 1)
        )

    return _drawn(variant, contract, lambda scene: WhereIs(scene, wanted), interest, tried=16)


def _drawn(
    variant: Variant,
    contract: str,
    make: Callable[[Scene], Kind],
    interest: Callable[[Kind], int],
    *,
    at_trick_end: bool = False,
    is_late: bool = False,
    tried: int = _TRIED,
) -> Callable[[Seed], Kind]:
    """The generator that takes the most interesting of the questions that a seed brings."""

    def draw(seed: Seed) -> Kind:
        found: list[Kind] = []
        for scene in _scenes(
            variant, contract, generator(seed), at_trick_end=at_trick_end, is_late=is_late
        ):
            try:
                found.append(make(scene))
            except ValueError:
                continue  # the kind does not ask this of such a scene
            if len(found) == tried:
                break
        return max(found, key=interest)

    return draw


def _scenes(
    variant: Variant, contract: str, rng: random.Random, *, at_trick_end: bool, is_late: bool
) -> Iterator[Scene]:
    """Moments of deals that beginners play, without end."""
    while True:
        scene = Scene(opening(variant, contract, rng, rng.choice(tuple(Seat))))
        # Each deal gives two moments or more, so that a question needs few deals.
        last = 4 * (variant.hand_size if is_late else rng.randrange(1, variant.hand_size))
        moments = {rng.randrange(4, last + 1), last}
        if is_late:
            moments = set(range(last // 2, last))
        if at_trick_end:
            moments = {moment // 4 * 4 for moment in moments}
        while not scene.end.is_over and len(scene.plays) < last:
            seen = PlayerView.of(scene.end, scene.tricks)
            scene = scene.and_then([_any_card(seen, rng)])
            if len(scene.plays) in moments or scene.end.is_over:
                yield scene


def _any_card(seen: PlayerView, rng: random.Random) -> Card:
    """A sensible card, and at times any other one: what is asked must not always look alike."""
    return rng.choice(tuple(seen.legal_cards)) if rng.random() < 0.3 else beginner(seen)
