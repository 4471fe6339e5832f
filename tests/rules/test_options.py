"""The six options of a rule set: what each choice changes, and that nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from kingtutor.cards import CardSet, Seat, parse_cards
from kingtutor.errors import NotationError
from kingtutor.rules import (
    PORTUGUESE,
    RUSSIAN,
    Boys,
    Deal,
    FirstLead,
    KingRule,
    Position,
    Round,
    Variant,
    parse_variant,
)
from tests.tables import any_deal, called, legal, played, table


@pytest.mark.parametrize(
    ("boys", "cards", "each"),
    [
        ("K", "KS KH KD KC", 4),
        ("KJ", "KS JS KH JH KD JD KC JC", 2),
        ("J", "JS JH JD JC", 4),
    ],
)
def test_boys_says_which_cards_count(boys: str, cards: str, each: int) -> None:
    variant = RUSSIAN.with_options({"boys": boys})
    contract = variant.contract("boys")
    assert contract.scoring_cards == CardSet.parse(cards)
    assert {contract.points_of(card) for card in contract.scoring_cards} == {each}
    assert variant.contract("no-boys").total(variant.pack) == -16
    assert variant.contract("eralash-negative").total(variant.pack) == -96


@pytest.mark.parametrize(("boys", "points"), [("K", -38), ("KJ", -38), ("J", -38)])
def test_boys_in_the_worked_example(boys: str, points: int) -> None:
    eralash = RUSSIAN.with_options({"boys": boys}).contract("eralash-negative")
    # King and jack: 4 + 0, 2 + 2 and 0 + 4.
    assert eralash.points_of_trick(parse_cards("KH QH JS 7C"), tricks_left=1) == points


# What the holder of the king may play from KH 9H 7D, after each of four tables.
KING_RULES = {
    "ru": {"AS": "KH", "7H": "KH 9H", "AH": "KH 9H", "8D": "7D"},
    "pt": {"AS": "KH", "7H": "KH", "AH": "KH", "8D": "7D"},
    "off": {"AS": "KH 9H 7D", "7H": "KH 9H", "AH": "KH 9H", "8D": "7D"},
    "under_higher": {"AS": "KH", "7H": "KH 9H", "AH": "KH", "8D": "7D"},
}


@pytest.mark.parametrize("contract", ["no-king", "king", "eralash-negative", "eralash-positive"])
@pytest.mark.parametrize(
    ("rule", "on_table", "expected"),
    [
        pytest.param(rule, on_table, expected, id=f"{rule}-after-{on_table}")
        for rule, after in KING_RULES.items()
        for on_table, expected in after.items()
    ],
)
def test_kh_rule_says_when_the_king_must_go(
    rule: str, on_table: str, expected: str, contract: str
) -> None:
    assert legal("KH 9H 7D", on_table, contract=contract, kh_rule=rule) == expected


@pytest.mark.parametrize("rule", [rule.value for rule in KingRule])
def test_kh_rule_holds_in_the_portuguese_king_hand_alone(rule: str) -> None:
    how: dict[str, Any] = {"variant": PORTUGUESE, "kh_rule": rule}
    expected = {"off": "KH 9H 7D"}.get(rule, "KH")
    assert legal("KH 9H 7D", "AS", contract="no-king", **how) == expected
    assert legal("KH 9H 7D", "AS", contract="no-hearts", **how) == "KH 9H 7D"
    assert legal("KH 9H 7D", "AS", contract="up-clubs", **how) == "KH 9H 7D"


def test_kh_rule_under_higher_forces_under_the_ace_wherever_it_lies() -> None:
    how: dict[str, Any] = {"contract": "no-king", "kh_rule": "under_higher"}
    assert legal("KH 9H 7D", "7H AH", **how) == "KH"
    assert legal("KH 9H 7D", "7H QH", **how) == "KH 9H"
    # An ace of hearts thrown on another suit is no heart lead.
    assert legal("KH 9S 7D", "7S AH", **how) == "9S"


@pytest.mark.parametrize("variant", [RUSSIAN, PORTUGUESE])
def test_kh_lead_forced_binds_a_leader_of_hearts_alone(variant: Variant) -> None:
    free: dict[str, Any] = {"variant": variant, "kh_lead_forced": False}
    forced: dict[str, Any] = {"variant": variant, "kh_lead_forced": True}
    assert legal("KH 9H", contract="no-king", **free) == "KH 9H"
    assert legal("KH 9H", contract="no-king", **forced) == "KH"
    assert legal("KH 7D", contract="no-king", **forced) == "7D"
    assert legal("AH 9H", contract="no-king", **forced) == "AH 9H"
    assert legal("KH 9H", contract="no-hearts", **forced) == "KH 9H"


@pytest.mark.parametrize(
    ("hearts_break", "expected"), [(False, "8C"), (True, "7H 8C")], ids=["off", "on"]
)
def test_hearts_break_lifts_the_ban_after_a_discarded_heart(
    expected: str, *, hearts_break: bool
) -> None:
    opening = Position.opening(
        RUSSIAN.with_options({"hearts_break": hearts_break}),
        "no-hearts",
        Deal.parse("N:A.7..8 .K.9.7 9...TJ 8..A.9"),
        Seat.NORTH,
    )
    assert str(opening.legal_cards) == "AS 8C"
    position = opening
    for card in parse_cards("AS KH 9S 8S"):
        position = position.play(card)
    assert str(position.legal_cards) == expected


def test_hearts_break_needs_a_heart_on_another_suit() -> None:
    variant = RUSSIAN.with_options({"hearts_break": True})
    position = Position.opening(
        variant, "no-hearts", Deal.parse("N:.A7.. .8.7. .9.8. .T.9."), Seat.NORTH
    )
    for card in parse_cards("AH 8H 9H TH"):
        position = position.play(card)
    assert not position.hearts_broken
    table_after = table("7H 8C", contract="no-hearts", hearts_broken=True, hearts_break=True)
    assert str(table_after.legal_cards) == "7H 8C"


@pytest.mark.parametrize(
    ("variant", "early_end"),
    [(RUSSIAN, True), (RUSSIAN, False), (PORTUGUESE, True), (PORTUGUESE, False)],
)
def test_early_end_cuts_a_round_short_or_plays_it_out(variant: Variant, *, early_end: bool) -> None:
    ranks = "AKQJT98765432"[: variant.hand_size]
    deal = f"N:{ranks}... .{ranks}.. ..{ranks}. ...{ranks}"
    changed = variant.with_options({"early_end": early_end})
    after_the_king = played("no-king", deal, "N", "AS KH AD AC", variant=changed)
    assert after_the_king.is_over is early_end
    assert not after_the_king.to_capture


@pytest.mark.parametrize(
    ("variant", "first_lead", "fixed", "own", "sold"),
    [
        (PORTUGUESE, FirstLead.DEALER, "N", "N", "N"),
        (PORTUGUESE, FirstLead.DECLARER, "N", "N", "S"),
        (PORTUGUESE, FirstLead.LEFT_OF_DEALER, "E", "E", "E"),
    ],
)
def test_first_lead_says_who_leads(
    variant: Variant, first_lead: FirstLead, fixed: str, own: str, sold: str
) -> None:
    changed = variant.with_options({"first_lead": first_lead.value})
    negative = Round.start(changed, 1, Seat.NORTH, any_deal(variant))
    positive = Round.start(changed, 7, Seat.NORTH, any_deal(variant))
    bought = "N auction, E pass, S 4 up, W pass, N accept, S up nt"
    assert negative.to_act is Seat.parse(fixed)
    assert called(positive, "N up nt").to_act is Seat.parse(own)
    assert called(positive, bought).to_act is Seat.parse(sold)


@pytest.mark.parametrize(
    ("first_lead", "leader"), [("dealer", "N"), ("declarer", "N"), ("left_of_dealer", "E")]
)
def test_first_lead_in_the_russian_game(first_lead: str, leader: str) -> None:
    changed = RUSSIAN.with_options({"first_lead": first_lead})
    assert Round.start(changed, 1, Seat.NORTH, any_deal(RUSSIAN)).to_act is Seat.parse(leader)


def test_presets_hold_the_decisions() -> None:
    assert (RUSSIAN.boys, RUSSIAN.kh_rule, RUSSIAN.first_lead) == (
        *(Boys.KINGS, KingRule.RUSSIAN),
        FirstLead.LEFT_OF_DEALER,
    )
    assert (RUSSIAN.kh_lead_forced, RUSSIAN.hearts_break, RUSSIAN.early_end) == (
        *(False, False),
        True,
    )
    assert (PORTUGUESE.kh_rule, PORTUGUESE.first_lead) == (KingRule.PORTUGUESE, FirstLead.DEALER)
    assert (PORTUGUESE.kh_lead_forced, PORTUGUESE.hearts_break, PORTUGUESE.early_end) == (
        *(True, False),
        False,
    )


@pytest.mark.parametrize(
    "options",
    [
        {"boys": "KJ"},
        {"kh_rule": "under_higher", "kh_lead_forced": True},
        {"hearts_break": True, "early_end": False, "first_lead": "dealer"},
    ],
)
def test_options_are_written_as_they_are_read(options: dict[str, Any]) -> None:
    assert parse_variant("russian", options).options == options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"boy": "K"}, "'boy' is no option; there are boys, kh_rule, kh_lead_forced"),
        ({"boys": "Q"}, "option boys is 'Q'; it takes K, KJ, J"),
        ({"kh_rule": []}, r"option kh_rule is \[\]; it takes ru, pt, off, under_higher"),
        ({"early_end": 1}, "option early_end is 1; it takes true or false"),
        ({"hearts_break": "yes"}, "option hearts_break is 'yes'; it takes true or false"),
    ],
)
def test_unknown_option_or_value_is_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_variant("russian", options)


def test_unknown_game_is_named() -> None:
    with pytest.raises(NotationError, match="'barbu' is no game; there are russian and portuguese"):
        parse_variant("barbu")


def test_unknown_contract_is_named() -> None:
    with pytest.raises(NotationError, match="'no-queens' is no contract of the russian game"):
        RUSSIAN.contract("no-queens")
