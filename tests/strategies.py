"""Random tables for property tests: deals, positions, and legal play of both games.

The play itself comes from a generator whose seed Hypothesis draws: a match has hundreds of
choices, and a failure is replayed all the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.rules import (
    PORTUGUESE,
    RUSSIAN,
    Boys,
    Deal,
    FirstLead,
    KingRule,
    Match,
    Position,
    Round,
    Variant,
    deal_pack,
    shuffled,
)

__all__ = [
    "card_sets",
    "cards",
    "deals",
    "endings",
    "matches",
    "options",
    "seats",
    "unfinished_matches",
    "variants",
]

seats = st.sampled_from(Seat)
cards = st.sampled_from(tuple(PORTUGUESE.pack))
card_sets = st.builds(CardSet.of, st.lists(cards, unique=True))
randoms = st.integers(0, 2**32 - 1).map(Random)

options: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "boys": st.sampled_from([boys.value for boys in Boys]),
        "kh_rule": st.sampled_from([rule.value for rule in KingRule]),
        "kh_lead_forced": st.booleans(),
        "hearts_break": st.booleans(),
        "early_end": st.booleans(),
        "first_lead": st.sampled_from([lead.value for lead in FirstLead]),
    },
)
"""Any of the six options, as files write them."""

variants = st.builds(Variant.with_options, st.sampled_from((RUSSIAN, PORTUGUESE)), options)


@st.composite
def deals(draw: st.DrawFn, variant: Variant) -> Deal:
    """A whole deal of the game."""
    return deal_pack(shuffled(variant.pack, draw(randoms)), draw(seats))


def _played_on(draw: st.DrawFn, position: Position, cards_to_play: int) -> Position:
    rng = draw(randoms)
    for _ in range(cards_to_play):
        if position.is_over:
            break
        position = position.play(rng.choice(tuple(position.legal_cards)))
    return position


@st.composite
def endings(draw: st.DrawFn, *, most: int = 5) -> Position:
    """A position with up to `most` cards a hand, at any point of a trick, reached by legal play."""
    variant = draw(variants)
    key = draw(st.sampled_from(tuple(variant.contracts)))
    size = draw(st.integers(1, most))
    pack = shuffled(variant.pack, draw(randoms))[: 4 * size]
    opening = Position.opening(variant, key, deal_pack(pack, Seat.NORTH), draw(seats))
    return _played_on(draw, opening, draw(st.integers(0, 4 * size - 1)))


def _one_act(current: Round, rng: Random) -> Round:
    if current.position is not None:
        return current.play(rng.choice(tuple(current.position.legal_cards)))
    assert current.auction is not None
    assert current.auction.to_speak is not None
    return current.call(current.auction.to_speak, rng.choice(current.auction.legal_calls))


def _with_round(match: Match, rng: Random, most_acts: int) -> Match:
    """The match after up to that many calls and cards of its next round."""
    match = match.start_round(deal_pack(shuffled(match.variant.pack, rng), Seat.NORTH))
    for _ in range(most_acts):
        if match.current is None:
            break
        match = match.with_round(_one_act(match.current, rng))
    return match


WHOLE = 1000
"""More calls and cards than any round has."""


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A whole match of either game, with any options, by legal calls and cards."""
    match, rng = Match(variant=draw(variants), first_dealer=draw(seats)), draw(randoms)
    while not match.is_complete:
        match = _with_round(match, rng, WHOLE)
    return match


@st.composite
def unfinished_matches(draw: st.DrawFn) -> Match:
    """A match broken off: after some rounds, some calls and some cards of the next."""
    match, rng = Match(variant=draw(variants), first_dealer=draw(seats)), draw(randoms)
    for _ in range(draw(st.integers(0, len(match.variant.schedule) - 1))):
        match = _with_round(match, rng, WHOLE)
    return _with_round(match, rng, draw(st.integers(0, 4 * match.variant.hand_size - 1)))


def winning_card(trick: tuple[Card, ...], trump: Suit | None) -> Card:
    """The card that takes a trick, found by sorting rather than by walking the trick."""
    led = trick[0].suit
    return max(trick, key=lambda card: (card.suit is trump, card.suit is led, card.rank))
