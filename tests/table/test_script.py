"""The browser's half without a browser: its modules, the join of them, and their types."""

import json
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from kingtutor.cards import Card, Seat, parse_cards
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.table import (
    Action,
    AnswerState,
    CardTable,
    Cell,
    Choice,
    Dot,
    DotState,
    Grid,
    Mode,
    NumberField,
    Panel,
    Row,
    RowState,
    Ruling,
    played,
    say_refusal,
    to_json,
    view_of,
)
from kingtutor.table import __file__ as package
from kingtutor.table.panel import Icon
from kingtutor.table.payload import table_strings
from kingtutor.table.script import joined
from tests.browser.table_page import states
from tests.node import check_types, node, passed

STATIC = Path(package).parent / "static"
DEAL = Deal.parse("N:A9.QJ.A8.T J.AT7.KT7. Q8.K9.J9.A7 .8.Q.KQJ98")


def _views() -> dict[str, object]:
    """The views that the tests of the module speak of, as Python sends them."""
    position = Position.opening(RUSSIAN, "no-king", DEAL, Seat.WEST, parse_cards("TS KS 7S"))
    verdict = Panel(verdict=Ruling("North takes it", "The K♠ is highest."))
    _, (complete, collected) = played(position, [Card.parse("8S")])
    bids = Panel(
        dots=(Dot("Idea", DotState.DONE), Dot("Question", DotState.CURRENT)),
        choices=(
            Choice("1 up", "1 up", note="25", why="too low"),
            Choice("2 up", "2 up", note="50", why="too low"),
            Choice("3 up", "3 up", note="match", place=2),
        ),
        columns=4,
        entry=NumberField("Points", -8, enabled=False),
    )
    group = Row(heading="Avoid them", state=RowState.GROUP)
    now = Row((Cell("now"), Cell()), "2", state=RowState.NOW)
    rows = (group, Row((Cell("−4", "−4"), Cell("0")), "1"), now)
    sheet = Grid(caption="Scores", columns=("South", "West"), rows=rows, corner="Round", own=0)
    question = Panel(heading="?", actions=(Action("hint"), Action("undo", enabled=False)))
    number = Panel(entry=NumberField("Tricks", low=0, high=13))
    marks = {Card.parse("JS"): AnswerState.RIGHT, Card.parse("TH"): AnswerState.OTHER}
    views = {
        "prompt": view_of(position),
        "refusal": view_of(position, say=say_refusal(position, Card.parse("KH"))),
        "complete": complete,
        "collected": collected,
        "open": view_of(position, open_hands=Seat, mode=Mode.REST, panel=verdict),
        "question": view_of(position, mode=Mode.REST, panel=question),
        "mark": view_of(position, mark_seat=Seat.EAST),
        "bids": replace(view_of(position, panel=bids), still="3 up", still_label="Best offer"),
        "grid": replace(view_of(position, panel=number), grid=sheet, still=""),
        "marked": view_of(position, mark_seat=Seat.EAST, marks=marks),
    }
    return {name: to_json(view) for name, view in views.items()}


def test_the_modules_words_state_keys_and_drawing(tmp_path: Path) -> None:
    views = tmp_path / "views.json"
    icons = [icon for icon in get_args(Icon) if icon]
    given = {"strings": table_strings(), "views": _views(), "icons": icons}
    views.write_text(json.dumps(given), "utf-8")
    assert passed("table.test.mjs", KINGTUTOR_VIEWS=str(views)) >= 41


def test_the_joined_text_is_one_module_that_draws_tables(tmp_path: Path) -> None:
    (tmp_path / "table.mjs").write_text(CardTable._esm, "utf-8")
    (tmp_path / "asks.mjs").write_text(
        'import * as table from "./table.mjs";\n'
        "console.log(Object.keys(table).join(), Object.keys(table.default).join());\n",
        "utf-8",
    )
    done = node(tmp_path / "asks.mjs")
    assert done.stdout == "default render\n", done.stderr


def test_every_module_of_the_table_is_in_the_joined_text_once() -> None:
    modules = {path.name: path.read_text("utf-8") for path in STATIC.glob("*.js")}
    assert len(modules) >= 10
    for name, source in modules.items():
        first_line = source.partition("\n")[0]
        assert CardTable._esm.count(first_line) == 1, name


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("export const name = 1;\nfunction draw() {}\n", "declare the same name: draw"),
        ("export { name };\n", "cannot be joined: 'export { name };'"),
        ("export default name;\n", "cannot be joined: 'export default name;'"),
        ('import * as all from "./more.js";\n', r"cannot be joined: 'import \* as all"),
        ('import { name } from "elsewhere";\n', "cannot be joined: 'import { name }"),
        ('import { draw } from "./table.js";\n', "in a ring: table.js"),
    ],
)
def test_a_module_of_another_form_is_not_joined(words: str, fault: str) -> None:
    table = 'import { name } from "./words.js";\nfunction draw() {}\nexport default { draw };\n'
    with pytest.raises(ValueError, match=fault):
        joined("table.js", {"table.js": table, "words.js": words}.__getitem__)


def test_what_python_sends_has_the_types_that_the_browser_expects(tmp_path: Path) -> None:
    views = [to_json(view) for _, view in states()]
    assert len(views) >= 15
    file = tmp_path / "views.ts"
    types = (STATIC / "types.d.ts").as_posix()
    file.write_text(
        f'import type {{ Strings, View }} from "{types}";\n'
        f"export const views: View[] = {json.dumps(views)};\n"
        f"export const strings: Strings = {json.dumps(table_strings())};\n",
        "utf-8",
    )
    assert check_types(file) == ""
