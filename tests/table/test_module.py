"""The browser's half without a browser: node's own test runner on the shipped module."""

import json
import os
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import playwright

from kingtutor.cards import Card, Seat, parse_cards
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.table import (
    AnswerState,
    Cell,
    Choice,
    Dot,
    DotState,
    Entry,
    Grid,
    Mode,
    Panel,
    Row,
    RowState,
    Verdict,
    played,
    say_refusal,
    to_json,
    view_of,
)
from kingtutor.table import __file__ as package
from kingtutor.table.payload import table_strings

TESTS = Path(__file__).parents[1] / "js"
# Playwright brings its own node, so that nobody needs to install one for these tests.
NODE = Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node")
DEAL = Deal.parse("N:A9.QJ.A8.T J.AT7.KT7. Q8.K9.J9.A7 .8.Q.KQJ98")


def _views() -> dict[str, object]:
    """The views that the tests of the module speak of, as Python sends them."""
    position = Position.opening(RUSSIAN, "no-king", DEAL, Seat.WEST, parse_cards("TS KS 7S"))
    verdict = Panel(verdict=Verdict("North takes it", "The K♠ is highest."))
    _, (complete, collected) = played(position, [Card.parse("8S")])
    bids = Panel(
        dots=(Dot("Idea", DotState.DONE), Dot("Question", DotState.CURRENT)),
        choices=(
            Choice("1 up", "1 up", note="25", why="too low"),
            Choice("2 up", "2 up", note="50", why="too low"),
            Choice("3 up", "3 up", note="match", place=2),
        ),
        columns=4,
        entry=Entry("Points", -8, enabled=False),
    )
    group = Row(heading="Avoid them", state=RowState.GROUP)
    now = Row((Cell("now"), Cell()), "2", state=RowState.NOW)
    rows = (group, Row((Cell("−4", "−4"), Cell("0")), "1"), now)
    sheet = Grid(caption="Scores", columns=("South", "West"), rows=rows, corner="Round", own=0)
    number = Panel(entry=Entry("Tricks", low=0, high=13))
    marks = {Card.parse("JS"): AnswerState.RIGHT, Card.parse("TH"): AnswerState.OTHER}
    views = {
        "prompt": view_of(position),
        "refusal": view_of(position, say=say_refusal(position, Card.parse("KH"))),
        "complete": complete,
        "collected": collected,
        "open": view_of(position, open_hands=Seat, mode=Mode.REST, panel=verdict),
        "mark": view_of(position, mark_seat=Seat.EAST),
        "bids": replace(view_of(position, panel=bids), still="3 up", still_label="Best offer"),
        "grid": replace(view_of(position, panel=number), grid=sheet, still=""),
        "marked": view_of(position, mark_seat=Seat.EAST, marks=marks),
    }
    return {name: to_json(view) for name, view in views.items()}


def test_the_module_s_words_state_and_drawing(tmp_path: Path) -> None:
    views = tmp_path / "views.json"
    views.write_text(json.dumps({"strings": table_strings(), "views": _views()}), "utf-8")
    # A copy under a name that node takes for a module; the shipped bytes are what is tested.
    module = tmp_path / "table.mjs"
    module.write_bytes((Path(package).parent / "static" / "table.js").read_bytes())
    done = subprocess.run(
        [NODE, "--test", "--test-reporter=tap", *sorted(TESTS.glob("*.mjs"))],
        env={**os.environ, "KINGTUTOR_MODULE": str(module), "KINGTUTOR_VIEWS": str(views)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert passed, done.stdout
    assert int(passed[1]) >= 29
