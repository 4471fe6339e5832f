"""An auction and a score sheet on the table: what can be called, and why not the rest."""

from random import Random

import pytest

from kingtutor.cards import CardSet, Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.rules import (
    PORTUGUESE,
    RUSSIAN,
    Auction,
    Call,
    Refusal,
    SheetLine,
    parse_call,
)
from kingtutor.table import Grid, RowState, Tone, to_json, twin
from kingtutor.table.calling import auction_view, calls_grid, choices_of
from kingtutor.table.calls import say_call, say_call_refusal
from kingtutor.table.scores import sheet_grid

Calls = list[tuple[Seat, Call]]
EAST_SELLS = "E auction, S 1 up, W 3 up, N pass"


def _auction(said: str) -> tuple[Auction, Calls]:
    calls = [
        (Seat.parse(seat), parse_call(call))
        for seat, _, call in (each.strip().partition(" ") for each in said.split(","))
    ]
    auction = Auction.opening(calls[0][0])
    for seat, call in calls:
        auction = auction.call(seat, call)
    return auction, calls


def _cells(grid: Grid) -> list[list[str]]:
    return [[f"{cell.text}|{cell.note}" for cell in row.cells] for row in grid.rows]


def test_the_calls_stand_in_the_order_of_speaking_and_the_master_last() -> None:
    grid = calls_grid(*_auction(EAST_SELLS))
    assert grid.columns == ("South", "West", "North", "East")
    assert grid.own == 0
    assert _cells(grid) == [
        ["1 up|25", "3 up|75, best", "pass|out", "master|auction"],
        ["▸ you|", "|", "|", "|"],
    ]
    assert [row.state for row in grid.rows] == [RowState.PLAIN, RowState.NOW]


def test_an_offer_that_was_matched_is_not_the_best_any_more() -> None:
    grid = calls_grid(*_auction(EAST_SELLS + ", S 3 up, W pass, E accept, S up hearts"))
    assert _cells(grid) == [
        ["1 up|25", "3 up|75", "pass|out", "master|auction"],
        ["3 up|75, best", "pass|out", "|", "accepts|"],
        ["Up, hearts trump|", "|", "|", "|"],
    ]


def test_what_the_master_says_at_once_comes_after_the_passes() -> None:
    grid = calls_grid(*_auction("S auction, W pass, N pass, E pass, S skip"))
    assert _cells(grid)[0] == ["pass|out", "pass|out", "pass|out", "master|auction"]
    assert _cells(grid)[1] == ["|", "|", "|", "4-3-3-3|"]


def test_what_the_buyer_names_comes_after_the_master_s_word() -> None:
    grid = calls_grid(*_auction("S auction, W 1 up, N pass, E pass, S accept, W up nt"))
    assert _cells(grid)[1:] == [["|", "|", "|", "accepts|"], ["Up, no trump|", "|", "|", "|"]]


def test_the_ladder_tells_what_may_be_bid_and_why_not_the_rest() -> None:
    choices, columns = choices_of(_auction(EAST_SELLS)[0])
    assert columns == 4
    by_key = {choice.key: choice for choice in choices}
    assert len(by_key) == 11
    barred = {key: choice.why for key, choice in by_key.items() if choice.why}
    assert barred == dict.fromkeys(("1 up", "2 up", "1 null"), "not more than 75")
    assert (by_key["3 up"].note, by_key["4 up"].note) == ("match", "100")
    assert sum(choice.span for choice in choices) % columns == 0


@pytest.mark.parametrize(
    ("said", "keys", "barred"),
    [
        ("E auction, S pass, W pass, N pass", 7, set()),
        ("E auction, S 4 up, W pass, N pass", 3, {"skip"}),
        ("E auction, S 3 up, W pass, N pass", 3, set()),
        ("E ultimatum", 11, {f"{n} up" for n in range(1, 8)} | {"1 null", "2 null"}),
        ("E auction, S 2 null, W pass, N pass, E accept", 6, {
            "up nt", "up spades", "up hearts", "up diamonds", "up clubs"}),
        ("E auction, S 5 up, W pass, N pass, E accept", 6, {"down"}),
        ("E ultimatum, S pass, W pass, N pass", 6, {
            "up nt", "up spades", "up hearts", "up diamonds", "up clubs"}),
    ],
)  # fmt: skip
def test_each_moment_has_its_own_calls(said: str, keys: int, barred: set[str]) -> None:
    choices, _ = choices_of(_auction(said)[0])
    assert len(choices) == keys
    assert {choice.key for choice in choices if choice.why} == barred


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_auction_can_be_shown_and_every_call_be_told(code: str) -> None:
    """Two hundred auctions by lot, each call told, each barred one refused with its reason."""
    told, refused = set(), set()
    with language(code):
        for seed in range(200):
            rng = Random(seed)
            master = rng.choice(list(Seat))
            auction, calls = Auction.opening(master), []
            while auction.to_speak is not None:
                choices, columns = choices_of(auction)
                open_to_him = {parse_call(each.key) for each in choices if not each.why}
                assert open_to_him == set(auction.legal_calls)
                assert sum(each.span for each in choices) % columns == 0
                for each in choices:
                    if each.why:
                        said = say_call_refusal(auction, auction.to_speak, parse_call(each.key))
                        assert said.tone is Tone.REFUSAL
                        refused.add(said.heading)
                call = rng.choice(auction.legal_calls)
                told.add(say_call(auction, call).text)
                calls.append((auction.to_speak, call))
                auction = auction.call(*calls[-1])
                view = auction_view(auction, calls, hand=CardSet.parse("AS KH"))
                assert to_json(view)["grid"]["rows"]
                assert "{" not in twin(view)
                grid = calls_grid(auction, calls)
                shown = sum(bool(cell.text) for row in grid.rows for cell in row.cells)
                waiting = auction.to_speak is not None
                # Every call has its cell, and the speaker a mark.
                assert shown == len(calls) + waiting
        with pytest.raises(ValueError, match="closed"):
            choices_of(auction)
    assert len(told) > 60
    assert len(refused) >= 5


def test_a_call_that_may_be_made_is_not_refused() -> None:
    with pytest.raises(ValueError, match="may be said"):
        say_call_refusal(Auction.opening(Seat.EAST), Seat.EAST, parse_call("auction"))
    refused = say_call_refusal(Auction.opening(Seat.EAST), Seat.SOUTH, parse_call("auction"))
    assert refused.heading == "It is not your turn to speak"
    assert Refusal.NOT_YOUR_CALL.value == "not-your-call"


@pytest.mark.parametrize(
    ("said", "last"),
    [
        ("E auction, S 1 up", "The first offer: 25 points. West speaks next."),
        (
            EAST_SELLS + ", S 3 up",
            (
                "The same offer is enough: South speaks before West and has the preference. "
                "West speaks next."
            ),
        ),
        (
            "E auction, S pass, W pass, N pass",
            "North is out of this auction. Nobody is left to bid: East decides.",
        ),
        (
            "E ultimatum, S 8 up",
            "8 up, 200 points: South plays, and the master must accept. South names the contract.",
        ),
        (
            "E auction, S 4 up, W pass, N pass, E accept, S up nt",
            "South owes East 100 points. East dealt, and leads the first trick.",
        ),
        ("E down", "East dealt, and leads the first trick."),
    ],
)
def test_a_call_is_told_with_what_it_does(said: str, last: str) -> None:
    before, _ = (
        _auction(said.rpartition(",")[0]) if "," in said else (Auction.opening(Seat.EAST), [])
    )
    call = _auction(said)[1][-1][1]
    assert say_call(before, call).text == last


def _line(
    number: int, contract: str | None, points: tuple[int, ...], totals: tuple[int, ...]
) -> SheetLine:
    return SheetLine(
        number, contract, dict(zip(Seat, points, strict=True)), dict(zip(Seat, totals, strict=True))
    )


def test_a_sheet_has_a_line_a_round_and_the_viewer_first() -> None:
    lines = [
        _line(1, "no-tricks", (-6, -4, -4, -2), (-6, -4, -4, -2)),
        _line(2, "no-boys", (0, -4, -4, -8), (-6, -8, -8, -10)),
    ]
    grid = sheet_grid(RUSSIAN, lines)
    assert grid.columns == ("South", "West", "North", "East")
    states = [row.state for row in grid.rows]
    assert states.count(RowState.GROUP) == 2
    assert states.index(RowState.NOW) == 3
    assert states.count(RowState.NEXT) == 11
    assert [cell.text for cell in grid.rows[2].cells] == ["−4", "−8", "0", "−4"]
    assert [cell.note for cell in grid.rows[2].cells] == ["−8", "−10", "−6", "−8"]
    assert [cell.text for cell in grid.rows[-1].cells] == ["−8", "−10", "−6", "−8"]


def test_a_cell_that_is_asked_for_gives_nothing_away() -> None:
    lines = [_line(1, "no-tricks", (-6, -4, -4, -2), (-6, -4, -4, -2))]
    grid = sheet_grid(RUSSIAN, lines, asked={(1, Seat.SOUTH): "?"})
    assert [cell.text for cell in grid.rows[1].cells] == ["?", "−2", "−6", "−4"]
    assert grid.rows[1].cells[0].note == ""
    assert {cell.text for cell in grid.rows[-1].cells} == {"?"}


def test_the_portuguese_positives_are_open_until_they_are_named() -> None:
    grid = sheet_grid(PORTUGUESE, [])
    assert [row.heading for row in grid.rows][-5:-1] == [f"{n} Positive" for n in (7, 8, 9, 10)]
    lines = [_line(number, key, (0,) * 4, (0,) * 4) for number, key in enumerate(
        (*PORTUGUESE.schedule[:6], "up-nt", None), start=1)]  # fmt: skip
    done = sheet_grid(PORTUGUESE, lines, winners=(Seat.WEST,))
    assert [row.heading for row in done.rows][-5:-3] == ["7 Up, no trump", "8 4-3-3-3"]
    assert [cell.note for cell in done.rows[-1].cells] == ["", "wins", "", ""]
