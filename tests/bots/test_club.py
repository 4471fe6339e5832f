"""The club player plays by the rules, sees only what a player sees, and goes by every rule."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingtutor.bots import PlayerView, club
from kingtutor.bots.club import rules_of_thumb
from kingtutor.cards import CardSet, Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, KingRule, Position, Variant
from kingtutor.rules.deal import deal_pack, shuffled

CONTRACTS = [(variant, key) for variant in (RUSSIAN, PORTUGUESE) for key in variant.contracts]


def opening(variant: Variant, contract: str, rng: random.Random) -> Position:
    leader = rng.choice(list(Seat))
    return Position.opening(
        variant, contract, deal_pack(shuffled(variant.pack, rng), leader), leader
    )


def moments(position: Position, rng: random.Random, share_of_chance: float) -> list[Position]:
    """Every moment of a hand that the club plays, at times by chance, so that odd ones occur."""
    found: list[Position] = []
    while not position.is_over:
        found.append(position)
        by_chance = rng.random() < share_of_chance
        seen = PlayerView.of(position)
        position = position.play(rng.choice(list(seen.legal_cards)) if by_chance else club(seen))
    return found


ALIKE = [
    {"no-tricks", "down"},
    {"no-boys", "no-girls", "no-queens", "no-jacks-kings"},
    {"tricks", "up-nt"},
    {"boys", "girls"},
    {"up-spades", "up-hearts", "up-diamonds", "up-clubs"},
]
"""The contracts whose rules weigh alike; each of the others has weights of its own."""


def test_contracts_that_count_alike_weigh_alike() -> None:
    assert len(CONTRACTS) == 26
    by_weights: dict[int, set[str]] = {}
    for variant, key in CONTRACTS:
        weights = rules_of_thumb(variant.contract(key))
        assert len(weights) >= 7
        by_weights.setdefault(id(weights), set()).add(key)
    several = [keys for keys in by_weights.values() if len(keys) > 1]
    assert sorted(map(sorted, several)) == sorted(map(sorted, ALIKE))


@pytest.mark.parametrize(("variant", "contract"), CONTRACTS)
@pytest.mark.parametrize("share_of_chance", [0.0, 0.5])
def test_club_plays_a_legal_card_at_every_moment(
    variant: Variant, contract: str, share_of_chance: float
) -> None:
    rng = random.Random(contract)
    asked = 0
    for _ in range(3):
        for position in moments(opening(variant, contract, rng), rng, share_of_chance):
            assert position.refusal(club(PlayerView.of(position))) is None
            asked += 1
    assert asked >= 3 * 4


@pytest.mark.parametrize("boys", ["KJ", "J"])
@pytest.mark.parametrize("kh_rule", [rule.value for rule in KingRule])
@pytest.mark.parametrize("contract", ["no-boys", "eralash-negative", "king"])
def test_club_plays_on_under_other_options(boys: str, kh_rule: str, contract: str) -> None:
    variant = RUSSIAN.with_options({"boys": boys, "kh_rule": kh_rule, "early_end": False})
    rng = random.Random(7)
    assert len(moments(opening(variant, contract, rng), rng, 0.2)) == 32


def with_hidden_hands_mixed(position: Position, rng: random.Random) -> Position:
    """The same table to the player to move, with the three other hands dealt anew."""
    mine = position.to_play
    hidden = shuffled(position.deal.cards - position.deal[mine], rng)
    hands, taken = [], 0
    for seat in Seat:
        size = len(position.deal[seat])
        if seat is mine:
            hands.append(position.deal[seat])
            continue
        hands.append(CardSet.of(hidden[taken : taken + size]))
        taken += size
    north, east, south, west = hands
    return Position(
        variant=position.variant,
        contract=position.contract,
        deal=Deal((north, east, south, west)),
        leader=position.leader,
        trick=position.trick,
        tricks_won=position.tricks_won,
        points=position.points,
        hearts_broken=position.hearts_broken,
        tricks=position.tricks,
    )


@given(st.sampled_from(CONTRACTS), st.randoms(use_true_random=False), st.floats(0, 0.999))
def test_club_cannot_depend_on_hidden_hands(
    contract: tuple[Variant, str], rng: random.Random, share: float
) -> None:
    found = moments(opening(*contract, rng), rng, 1.0)
    position = found[int(share * len(found))]
    mixed = with_hidden_hands_mixed(position, rng)
    assert club(PlayerView.of(position)) == club(PlayerView.of(mixed))


@pytest.mark.parametrize(("variant", "contract"), CONTRACTS)
def test_club_plays_the_same_card_every_time(variant: Variant, contract: str) -> None:
    def hand() -> list[Position]:
        rng = random.Random(3)
        return moments(opening(variant, contract, rng), rng, 0.0)

    assert hand() == hand()


def test_club_refuses_a_round_that_is_over() -> None:
    position = Position.opening(
        RUSSIAN, "no-girls", Deal.parse("N:A... K... T... 9..."), Seat.NORTH
    )
    with pytest.raises(ValueError, match="empty"):
        club(PlayerView.of(position))
