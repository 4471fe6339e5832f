"""What a panel can ask for: choices in an order, choices that are barred, a number; and grids."""

from dataclasses import replace
from typing import Any

import pytest

from kingtutor.cards import Seat
from kingtutor.i18n import LANGUAGES, language, text
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.table import (
    AnswerState,
    CardTable,
    Cell,
    Choice,
    Dot,
    DotState,
    Grid,
    NumberField,
    Panel,
    Progress,
    Row,
    RowState,
    TableView,
    to_json,
    twin,
    view_of,
)
from kingtutor.table.panel import HABITS

POSITION = Position.opening(
    RUSSIAN, "no-hearts", Deal.parse("N:T.A.. .K.9. 9...7 .Q.8."), Seat.WEST
)
SHEET = Grid(
    caption="Scores",
    columns=("South", "West"),
    corner="Round",
    own=0,
    rows=(
        Row(heading="Avoid them", state=RowState.GROUP),
        Row((Cell("−4", "−4"), Cell("−12", "−12")), "1 Tricks", "−2 a trick"),
        Row((Cell("now"), Cell()), "2 Kings", state=RowState.NOW),
        Row((Cell("−4"), Cell("−12", strong=True)), "Total", state=RowState.TOTAL),
    ),
)


def _with(panel: Panel) -> TableView:
    return view_of(POSITION, panel=panel)


def _press(table: CardTable, kind: str, value: Any) -> None:
    content = {"kind": kind, "value": value, "serial": table.frames["serial"], "id": 1}
    table._handle_msg(
        {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
    )


def test_choices_say_their_place_and_why_they_cannot_be_made() -> None:
    panel = Panel(
        choices=(
            Choice("a", "1 up", note="25", why="not more than 75"),
            Choice("b", "4 up", AnswerState.CHOSEN, note="100"),
            Choice("c", "West", AnswerState.CHOSEN, place=2),
        )
    )
    assert twin(_with(panel)).splitlines()[-3:] == [
        "  (✕) 1 up, 25, not now: not more than 75",
        "  (•) 4 up, 100",
        "  (•) 2. West",
    ]


def test_a_barred_choice_can_be_tried_so_that_the_host_can_say_why() -> None:
    table = CardTable(_with(Panel(choices=(Choice("1 up", "1 up", why="too low"),))))
    tried: list[str] = []
    table.on_choice(tried.append)
    _press(table, "choice", "1 up")
    assert tried == ["1 up"]


@pytest.mark.parametrize(
    ("value", "heard"),
    [
        (-8, [-8]),
        (0, [0]),
        (40, [40]),
        (41, []),
        (-41, []),
        (True, []),
        ("8", []),
        (2.0, []),
        (None, []),
    ],
)
def test_a_number_within_its_bounds_is_handed_over(value: object, heard: list[int]) -> None:
    table = CardTable(_with(Panel(entry=NumberField("Score", low=-40, high=40))))
    got: list[int] = []
    table.on_entry(got.append)
    _press(table, "entry", value)
    assert got == heard


@pytest.mark.parametrize("panel", [Panel(), Panel(entry=NumberField("Score", 3, enabled=False))])
def test_no_number_is_taken_where_none_is_asked_for(panel: Panel) -> None:
    table = CardTable(_with(panel))
    got: list[int] = []
    table.on_entry(got.append)
    _press(table, "entry", 3)
    assert got == []


def test_a_number_and_the_steps_stand_in_the_twin() -> None:
    dots = (Dot("Idea", DotState.DONE), Dot("Question", DotState.CURRENT), Dot("Hand"))
    shown = twin(_with(Panel(dots=dots, entry=NumberField("Score", -8)))).splitlines()
    assert shown[-2:] == ["✓ Idea · ▸ Question · ○ Hand", "Score: [−8]"]
    assert twin(_with(Panel(entry=NumberField("Score")))).splitlines()[-1] == "Score: […]"


def test_what_is_to_be_known_of_the_lesson_reaches_the_page() -> None:
    view = replace(_with(Panel()), progress=Progress("russian/no-king", "ask-1", "right"))
    sent = to_json(view)["progress"]
    assert sent == {"lesson": "russian/no-king", "part": "ask-1", "outcome": "right"}
    assert to_json(_with(Panel()))["progress"] is None


def test_a_grid_stands_in_the_twin_in_place_of_the_cards_played() -> None:
    shown = twin(replace(_with(Panel()), grid=SHEET, still=""))
    assert "North" not in shown
    assert "Still" not in shown
    assert shown.splitlines()[2:7] == [
        "Scores:",
        "Round                  South    West",
        "Avoid them",
        "1 Tricks (−2 a trick)  −4 (−4)  −12 (−12)",
        "▸ 2 Kings              now",
    ]
    assert "Your hand  9♠   7♣" in shown


def test_a_grid_s_rows_are_told_with_their_columns() -> None:
    rows = dict(to_json(replace(_with(Panel()), grid=SHEET))["twin"])
    assert rows["1 Tricks (−2 a trick)"] == "South −4 (−4) · West −12 (−12)"
    assert rows["▸ 2 Kings"] == "South now"


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_still_to_be_taken_has_its_name_or_another_one(code: str) -> None:
    with language(code):
        plain = to_json(_with(Panel()))
        other = to_json(replace(_with(Panel()), still_label="Best offer", still="3 up"))
    assert plain["still_label"] == text("still.label", lang=code)
    assert (other["still_label"], other["still"]) == ("Best offer", "3 up")


def test_no_two_actions_have_one_letter_but_next_and_skip_which_never_meet() -> None:
    letters = [habit.letter for key, habit in HABITS.items() if key != "skip"]
    assert len(set(letters)) == len(letters)
    assert HABITS["skip"].letter == HABITS["next"].letter
