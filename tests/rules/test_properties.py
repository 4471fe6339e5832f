"""What holds for every legal play of both games, with any options."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings

from kingtutor.cards import CardSet, Seat
from kingtutor.rules import Match, Position
from kingtutor.rules.notation import PositionRow
from kingtutor.rules.record import MatchRecord, replay, result
from tests.strategies import endings, matches, unfinished_matches, winning_card

FEW = settings(max_examples=40)


@given(endings())
def test_some_card_is_legal_until_the_round_is_over(position: Position) -> None:
    assert bool(position.legal_cards) is not position.is_over
    assert not position.legal_cards - position.deal[position.to_play]


@given(endings())
def test_card_is_legal_or_refused_with_a_reason(position: Position) -> None:
    legal = CardSet.of(card for card in position.variant.pack if position.refusal(card) is None)
    assert legal == position.legal_cards


@given(endings())
def test_every_card_is_in_one_hand_on_the_table_or_captured(position: Position) -> None:
    held = sum(len(position.deal[seat]) for seat in Seat) + len(position.trick)
    assert held == len(position.in_play)
    if not position.is_over:
        after = position.play(next(iter(position.legal_cards)))
        assert len(after.in_play) == held - (4 if len(position.trick) == 3 else 0)


@given(endings())
def test_winner_is_the_highest_trump_or_of_the_suit_led(position: Position) -> None:
    if position.last_trick is not None:
        trump = position.contract.trump
        best = winning_card(position.last_trick.cards, trump)
        winner = position.last_trick.winner(trump)
        assert (winner, best) in position.last_trick.plays
        assert position.trick or position.leader is winner


@given(endings())
def test_points_still_to_come_are_all_scored_by_somebody(position: Position) -> None:
    contract, left = position.contract, position.tricks_left
    to_come = left * contract.per_trick + min(left, 2) * contract.per_last_two
    to_come += sum(contract.points_of(card) for card in position.in_play)
    end = position
    while not end.is_over:
        end = end.play(next(iter(end.legal_cards)))
    assert sum(end.points) == sum(position.points) + to_come


@FEW
@given(matches())
def test_scores_of_each_round_come_to_the_total_of_its_contract(match: Match) -> None:
    for played, line in zip(match.rounds, match.sheet, strict=True):
        expected = played.contract.total(match.variant.pack) if played.contract else 325
        assert sum(line.scores.values()) == expected


@FEW
@given(matches())
def test_match_comes_to_nothing_and_its_halves_to_their_sums(match: Match) -> None:
    russian = match.variant.key == "russian"
    half, expected = (7, 192) if russian else (6, 1300)
    assert sum(match.sheet[half - 1].totals.values()) == -expected
    assert sum(match.totals.values()) == 0
    assert match.is_complete
    best = max(match.totals.values())
    assert match.winners == tuple(seat for seat in Seat if match.totals[seat] == best)
    assert match.winners


@FEW
@given(matches())
def test_every_trick_of_a_round_is_played_or_nothing_is_left_to_capture(match: Match) -> None:
    for played in match.rounds:
        if played.position is not None:
            tricks = sum(played.position.tricks_won)
            assert len(played.plays) == 4 * tricks
            assert tricks == match.variant.hand_size or not played.position.to_capture


@FEW
@given(matches())
def test_record_of_a_match_plays_back_to_the_match(match: Match) -> None:
    text = MatchRecord.of(match).model_dump_json()
    assert replay(MatchRecord.parse(text)) == match


@FEW
@given(unfinished_matches())
def test_record_of_an_unfinished_match_plays_back_to_it(match: Match) -> None:
    text = MatchRecord.of(match).model_dump_json()
    again = replay(MatchRecord.parse(text))
    assert again == match
    if not match.is_complete:
        assert result(again)["complete"] is False
        assert result(again)["winners"] == []


@given(endings())
def test_position_row_gives_the_position_back(position: Position) -> None:
    side = frozenset({Seat.SOUTH, position.leader}) - {Seat.WEST} or frozenset({Seat.WEST})
    row = PositionRow.parse(PositionRow.of(position, side).model_dump_json())
    again = row.position()
    assert (again.variant, again.contract) == (position.variant, position.contract)
    assert (again.deal, again.trick) == (position.deal, position.trick)
    assert (again.leader, again.hearts_broken) == (position.leader, position.hearts_broken)
    assert row.seats() == side
    assert again.legal_cards == position.legal_cards


@FEW
@given(matches())
def test_a_position_remembers_every_trick_since_its_opening(match: Match) -> None:
    for round_ in match.rounds:
        if round_.position is None:
            continue
        plays = [play for trick in round_.position.tricks for play in trick.plays]
        complete = len(round_.plays) - len(round_.position.trick)
        assert [card for _, card in plays] == list(round_.plays[:complete])
        taken = Counter(
            trick.winner(round_.position.contract.trump) for trick in round_.position.tricks
        )
        assert round_.position.tricks_won == tuple(taken[seat] for seat in Seat)


@given(endings())
def test_positions_are_equal_whatever_tricks_led_to_them(position: Position) -> None:
    forgetful = replace(position, tricks=())
    assert (position, hash(position)) == (forgetful, hash(forgetful))
