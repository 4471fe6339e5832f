"""Every reason of a refusal, provoked: what was tried, and the one rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalCall, IllegalPlay
from kingtutor.rules import PORTUGUESE, Position, Refusal
from kingtutor.rules.call import parse_call
from tests.tables import SUIT_EACH, auction, played, table


def held(hand: str, on_table: str = "", contract: str = "no-king", **how: Any) -> Position:
    return table(hand, on_table, contract=contract, **how)


PORTUGUESE_TABLE: dict[str, Any] = {"variant": PORTUGUESE}
PLAYS = [
    (Refusal.ROUND_OVER, played("no-king", SUIT_EACH, "N", "AS KH 7D 7C"), "KS"),
    (Refusal.NOT_IN_HAND, held("AS 7D"), "AC"),
    (Refusal.NOT_IN_HAND, held("AS 7D", "TS"), "AC"),
    (Refusal.MUST_FOLLOW, held("AS 7D", "TS"), "7D"),
    # Void of nothing: the king is no exception to following.
    (Refusal.MUST_FOLLOW, held("KH 9S 7D", "AS"), "KH"),
    # The king is owed, but another suit is refused for not following first.
    (Refusal.MUST_FOLLOW, held("KH 2H 8C", "5H", **PORTUGUESE_TABLE), "8C"),
    (Refusal.NO_HEART_LEAD, held("7H AH 8C"), "7H"),
    (Refusal.NO_HEART_LEAD, held("KH 9H 8C", kh_lead_forced=True), "KH"),
    (Refusal.KING_WHEN_VOID, held("KH 9H 7D", "AS"), "7D"),
    (Refusal.KING_WHEN_VOID, held("KH 9H 7D", "AS"), "9H"),
    (Refusal.KING_WHEN_VOID, held("KH 9H 7D", "AS", **PORTUGUESE_TABLE), "9H"),
    (Refusal.KING_ON_HEART_LEAD, held("KH 2H 8C", "5H", **PORTUGUESE_TABLE), "2H"),
    (Refusal.KING_UNDER_ACE, held("KH 9H 7D", "AH", kh_rule="under_higher"), "9H"),
    (Refusal.KING_MUST_LEAD, held("KH 2H", **PORTUGUESE_TABLE), "2H"),
]
CALLS = [
    (Refusal.NOT_YOUR_CALL, "S auction", "N", "1 up"),
    (Refusal.NOT_YOUR_CALL, "S auction, W pass, N 1 up, E 2 up", "W", "3 up"),
    (Refusal.CALL_NOT_NOW, "", "S", "3 up"),
    (Refusal.CALL_NOT_NOW, "", "S", "accept"),
    (Refusal.CALL_NOT_NOW, "", "S", "skip"),
    (Refusal.CALL_NOT_NOW, "S auction", "W", "ultimatum"),
    (Refusal.CALL_NOT_NOW, "S auction", "W", "up nt"),
    (Refusal.CALL_NOT_NOW, "S auction, W pass, N pass, E pass", "S", "accept"),
    (Refusal.CALL_NOT_NOW, "S auction, W pass, N pass, E pass", "S", "refuse"),
    (Refusal.CALL_NOT_NOW, "S auction, W pass, N pass, E 1 up", "S", "up nt"),
    (Refusal.CALL_NOT_NOW, "S ultimatum, W pass, N pass, E pass", "S", "skip"),
    (Refusal.CALL_NOT_NOW, "S down", "S", "down"),
    (Refusal.CALL_NOT_NOW, "S down", "W", "pass"),
    (Refusal.BID_TOO_LOW, "S auction, W 3 up", "N", "3 up"),
    (Refusal.BID_TOO_LOW, "S auction, W 3 up", "N", "1 null"),
    (Refusal.BID_TOO_LOW, "S auction, W 2 up, N 1 null, E pass", "W", "3 up"),
    (Refusal.BID_TOO_HIGH, "S auction", "W", "9 up"),
    (Refusal.BID_TOO_HIGH, "S auction", "W", "3 null"),
    (Refusal.ONLY_EIGHT_UP, "S ultimatum", "W", "7 up"),
    (Refusal.ONLY_EIGHT_UP, "S ultimatum", "W", "2 null"),
    (Refusal.SKIP_TOO_DEAR, "S auction, W 4 up, N pass, E pass", "S", "skip"),
    (Refusal.NOT_THE_KIND_SOLD, "S auction, W 4 up, N pass, E pass, S accept", "W", "down"),
    (Refusal.NOT_THE_KIND_SOLD, "S auction, W 2 null, N pass, E pass, S accept", "W", "up nt"),
    (Refusal.NOT_THE_KIND_SOLD, "S ultimatum, W 8 up", "W", "down"),
    (Refusal.ONLY_DOWN, "S ultimatum, W pass, N pass, E pass", "S", "up spades"),
]


@pytest.mark.parametrize(
    ("reason", "position", "card"),
    [pytest.param(*case, id=f"{case[0].value}-{case[2]}") for case in PLAYS],
)
def test_card_is_refused_with_its_rule(reason: Refusal, position: Position, card: str) -> None:
    tried = Card.parse(card)
    assert position.refusal(tried) is reason
    assert tried not in position.legal_cards
    with pytest.raises(IllegalPlay, match=card) as caught:
        position.play(tried)
    assert caught.value.reason is reason
    assert reason.rule in str(caught.value)


@pytest.mark.parametrize(
    ("reason", "before", "seat", "call"),
    [pytest.param(*case, id=f"{case[0].value}-{case[3]}") for case in CALLS],
)
def test_call_is_refused_with_its_rule(reason: Refusal, before: str, seat: str, call: str) -> None:
    current = auction("S", before)
    tried = parse_call(call)
    assert current.refusal(Seat.parse(seat), tried) is reason
    assert Seat.parse(seat) is not current.to_speak or tried not in current.legal_calls
    with pytest.raises(IllegalCall, match=call) as caught:
        current.call(Seat.parse(seat), tried)
    assert caught.value.reason is reason


def test_every_refusal_is_provoked() -> None:
    provoked = {case[0] for case in (*PLAYS, *CALLS)}
    assert provoked == set(Refusal)
    assert len(Refusal) >= 16


def test_every_refusal_has_a_rule_of_its_own() -> None:
    assert len({reason.rule for reason in Refusal}) == len(Refusal)
