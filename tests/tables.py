"""Tables set up by hand: the positions, tricks and matches that the rule rows speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from kingtutor.cards import CardSet, Seat, parse_cards
from kingtutor.rules import (
    KING_OF_HEARTS,
    PORTUGUESE,
    RUSSIAN,
    Auction,
    Deal,
    Match,
    Position,
    Round,
    Variant,
)
from kingtutor.rules.call import parse_call
from kingtutor.rules.deal import deal_pack, shuffled

BY_NUMBER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The rule page numbers the seats from South, clockwise."""


def table(
    hand: str,
    on_table: str = "",
    *,
    contract: str,
    variant: Variant = RUSSIAN,
    hearts_broken: bool = False,
    **options: Any,
) -> Position:
    """South to play from this hand after these cards; the others hold what is left of the pack."""
    trick = parse_cards(on_table)
    south = CardSet.parse(hand)
    rest = list(variant.pack - south - CardSet.of(trick))
    # With the king of hearts still in play no contract has ended.
    rest.sort(key=lambda card: card != KING_OF_HEARTS)
    hands = {Seat.SOUTH: south}
    leader = Seat.SOUTH.after(-len(trick))
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST):
        size = len(south) - (seat in leader.clockwise()[: len(trick)])
        hands[seat], rest = CardSet.of(rest[:size]), rest[size:]
    deal = Deal((hands[Seat.NORTH], hands[Seat.EAST], hands[Seat.SOUTH], hands[Seat.WEST]))
    changed = variant.with_options(options)
    return Position.opening(changed, contract, deal, leader, trick, hearts_broken=hearts_broken)


def legal(hand: str, on_table: str = "", **how: Any) -> str:
    """What South may play from this hand after these cards, as a text."""
    return str(table(hand, on_table, **how).legal_cards)


def played(
    contract: str,
    deal: str,
    leader: str,
    cards: str,
    *,
    variant: Variant = RUSSIAN,
) -> Position:
    """The position after these cards, each played by the seat whose turn it is."""
    position = Position.opening(variant, contract, Deal.parse(deal), Seat.parse(leader))
    for card in parse_cards(cards):
        position = position.play(card)
    return position


def auction(master: str, calls: str) -> Auction:
    """The auction of this master after calls such as `S auction, W pass, N 1 up`."""
    current = Auction.opening(Seat.parse(master))
    for seat, call in _calls(calls):
        current = current.call(Seat.parse(seat), parse_call(call))
    return current


def called(current: Round, calls: str) -> Round:
    """The round after calls such as `S auction, W pass, N 1 up`."""
    for seat, call in _calls(calls):
        current = current.call(Seat.parse(seat), parse_call(call))
    return current


def _calls(text: str) -> Iterator[tuple[str, str]]:
    for said in filter(None, text.split(", ")):
        seat, _, call = said.partition(" ")
        yield seat, call


def any_deal(variant: Variant, seed: int = 0) -> Deal:
    """A whole deal, the same for the same seed."""
    return deal_pack(shuffled(variant.pack, Random(seed)), Seat.NORTH)


def by_letter(scores: Mapping[Seat, int]) -> dict[str, int]:
    """Scores with the seats' letters, North to West."""
    return {seat.letter: scores[seat] for seat in Seat}


def finished(current: Round) -> Round:
    """The round played to its end, always the first legal call and card."""
    while not current.is_over:
        if current.position is None:
            assert current.auction is not None
            assert current.auction.to_speak is not None
            call = current.auction.legal_calls[-1]
            current = current.call(current.auction.to_speak, call)
        else:
            current = current.play(next(iter(current.position.legal_cards)))
    return current


def finished_match(variant: Variant, first_dealer: Seat = Seat.SOUTH) -> Match:
    """A match played to its end, always the first legal card, in every positive `down`."""
    match = Match(variant=variant, first_dealer=first_dealer)
    while not match.is_complete:
        begun = match.start_round(any_deal(variant, seed=len(match.rounds)))
        match = begun.with_round(finished(begun.rounds[-1]))
    return match


def with_totals(match: Match, totals: tuple[int, int, int, int]) -> Match:
    """A finished match with these totals, North to West, whatever its play really brought."""
    rounds = []
    for number, current in enumerate(match.rounds, 1):
        assert current.position is not None
        start = current.position.contract.start
        aim = totals if number == len(match.rounds) else (0, 0, 0, 0)
        north, east, south, west = (points - start for points in aim)
        points = (north, east, south, west)
        rounds.append(replace(current, position=replace(current.position, points=points)))
    return replace(match, rounds=tuple(rounds))


SUIT_EACH = "N:AKQJT987... .AKQJT987.. ..AKQJT987. ...AKQJT987"
"""Each holds a whole suit: North leads spades, everybody else discards."""

RUSSIAN_MATCH = finished_match(RUSSIAN)
PORTUGUESE_MATCH = finished_match(PORTUGUESE)
