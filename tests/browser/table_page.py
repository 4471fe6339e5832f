"""A page with one card table on it, hosted as anywidget hosts it, and views to show there."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, Route

from kingtutor import web
from kingtutor.cards import Card, CardSet, Seat, parse_cards
from kingtutor.i18n import language, text
from kingtutor.lessons.auctioning import AuctionScene
from kingtutor.lessons.matches import SheetScene
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position, deal_pack, shuffled
from kingtutor.table import (
    Action,
    AnswerState,
    Badge,
    CardTable,
    Choice,
    Dot,
    DotState,
    Hints,
    Mode,
    NumberField,
    Panel,
    Ruling,
    Say,
    Share,
    TableView,
    Tone,
    played,
    say_refusal,
    to_json,
    view_of,
)
from kingtutor.table import __file__ as package
from kingtutor.table.calling import choices_of
from kingtutor.table.payload import table_strings
from kingtutor.table.scores import sheet_grid, sheet_view

STATIC = Path(package).parent / "static"
PAGE_SCRIPTS = Path(web.__file__).parent / "share/voila/templates/kingtutor/static"
ADDRESS = "http://table.test/"
DEAL = Deal.parse("N:A9.QJ.A8.T J.AT7.KT7. Q8.K9.J9.A7 .8.Q.KQJ98")
POSITION = Position.opening(RUSSIAN, "no-king", DEAL, Seat.WEST, parse_cards("TS KS 7S"))
QUEEN = Card.parse("QS")
THIRTEEN = deal_pack(shuffled(PORTUGUESE.pack, Random(5)), Seat.EAST)
AUCTIONS = {
    "auction": ("E", "E auction, S 1 up, W 3 up, N pass"),
    "opening": ("S", ""),
    "decision": ("S", "S auction, W 1 up, N 2 null, E pass, W pass"),
    "naming": ("E", "E auction, S 6 up, W pass, N pass, E accept"),
}
ROUNDS = (
    *("-6 -4 -4 -2", "0 -4 -4 -8", "-4 -8 0 -4", "-6 0 -2 -8", "0 0 0 -16", "0 -8 -8 0"),
    *("-44 -22 -18 -12", "4 4 6 2", "8 0 4 4"),
)

PAGE = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>A table</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>{style}</style></head>
<body style="margin:0"><main><h1 style="font-size:1rem;margin:0">A table</h1></main><script>
const listeners = {{}};
const call = (event, ...rest) => (listeners[event] ?? []).forEach((listener) => listener(...rest));
window.host = {{
  state: {{ strings: {strings}, frames: {{ serial: 1, views: [{view}] }} }},
  heard: [],
  silent: false,
  get: (name) => window.host.state[name],
  on: (event, listener) => (listeners[event] ??= []).push(listener),
  off: () => {{}},
  send(message) {{
    this.heard.push(message);
    if (!this.silent) this.answer();
  }},
  answer() {{
    call("msg:custom", {{ kind: "heard", id: this.heard.at(-1).id }});
  }},
  show(views) {{
    this.state.frames = {{ serial: this.state.frames.serial + 1, views }};
    call("change:frames");
  }},
}};
</script><script type="module">
const module = await import("{address}table.js");
window.leave = module.default.render({{ model: window.host, el: document.querySelector("main") }});
document.body.style.background = getComputedStyle(document.querySelector(".kt")).backgroundColor;
</script></body></html>"""


def open_table(page: Page, view: TableView, code: str = "en") -> None:
    """Put a table with this view on the page."""
    with language(code):
        html = PAGE.format(
            lang=code,
            style=(STATIC / "table.css").read_text("utf-8"),
            strings=_script(table_strings()),
            view=_script(to_json(view)),
            address=ADDRESS,
        )
    page.route(ADDRESS + "**", lambda route: _answer(route, html))
    page.goto(ADDRESS)
    page.wait_for_selector(".kt .play")


def _answer(route: Route, html: str) -> None:
    """The page itself, the widget's module, or one of the scripts of the app's pages."""
    name = route.request.url.removeprefix(ADDRESS)
    if not name.endswith(".js"):
        route.fulfill(body=html, content_type="text/html")
        return
    of_pages = PAGE_SCRIPTS / name
    body = of_pages.read_text("utf-8") if of_pages.is_file() else CardTable._esm
    route.fulfill(body=body, content_type="text/javascript")


def show(page: Page, *views: TableView) -> None:
    """Send views as Python does."""
    page.evaluate("views => host.show(views)", [to_json(view) for view in views])


def _script(value: Any) -> str:
    return json.dumps(value).replace("<", "\\u003c")


def states() -> Iterator[tuple[str, TableView]]:
    """One view of each kind that the table has to draw, in the current language."""
    lesson = Panel(
        kicker="1 / 3",
        heading="K♥",
        paragraphs=("K♥, 8\u00a0♥",),
        actions=(Action("undo", enabled=False), Action("hint"), Action("restart")),
    )
    question = Panel(
        heading="?",
        choices=tuple(
            Choice(seat.letter, seat.letter, state)
            for seat, state in zip(Seat, list(AnswerState)[1:], strict=True)
        ),
        verdict=Ruling("K♠", "K♠", Tone.CALM),
        hints=Hints(3, ("♠",)),
        actions=(Action("check", primary=True), Action("solution")),
    )
    yield "prompt", view_of(POSITION, panel=lesson)
    refused = say_refusal(POSITION, Card.parse("KH"))
    yield "refusal", view_of(POSITION, say=refused, panel=lesson)
    yield "trick", played(POSITION, [Card.parse("8S")], panel=lesson)[1][0]
    yield "question", view_of(POSITION, open_hands=Seat, mode=Mode.REST, panel=question)
    yield "mark", view_of(POSITION, mark_seat=Seat.EAST, marks=CardSet.parse("JS TH"))
    worth = {card: Badge("−16", "loses", holds=card is QUEEN) for card in POSITION.legal_cards}
    share = Panel(heading="K♥", share=Share("?puzzle=x&line=QS.8S", '{"variant":"russian"}'))
    yield "worth", replace(view_of(POSITION, panel=share), badges=worth)
    steps = (Action("back", label="B", icon="back", enabled=False), Action("next", label="N"))
    told = Say("Q♠ " * 9, "K♠ " * 20, Tone.CALM, actions=steps)
    yield "step", view_of(POSITION, open_hands=Seat, mode=Mode.REST, say=told, panel=question)
    marks = dict(zip(DEAL[Seat.EAST], list(AnswerState)[1:], strict=False))
    yield "marked", view_of(POSITION, mark_seat=Seat.EAST, marks=marks, mode=Mode.REST)
    for name, (master, said) in AUCTIONS.items():
        scene = AuctionScene.set(master, said, str(THIRTEEN[Seat.SOUTH]))
        bids, columns = choices_of(scene.auction)
        ladder = Panel(
            heading=text(f"round.call.{scene.auction.phase.value}"),
            paragraphs=(text("round.call.kinds"),),
            choices=bids,
            columns=columns,
            actions=(Action("hint"), Action("undo", enabled=False), Action("restart")),
        )
        yield name, scene.view(len(scene.calls), panel=ladder)
    sheet = SheetScene(RUSSIAN, ROUNDS)
    to_do = Panel(heading=text("match.lead", points=16), actions=(Action("next", primary=True),))
    summed = Say(text("match.over"), text("match.left", n=4, last=14), Tone.CALM)
    yield "sheet", sheet_view(RUSSIAN, sheet_grid(RUSSIAN, sheet.lines), summed, panel=to_do)
    asked = Panel(
        kicker="1 / 3",
        dots=tuple(Dot(str(at), state) for at, state in enumerate(DotState)),
        heading="?",
        entry=NumberField(text("question.sheet-total.unit"), -14),
        choices=tuple(Choice(seat.letter, seat.name, place=at) for at, seat in enumerate(Seat, 1)),
        actions=(Action("check", primary=True),),
    )
    yield "number", view_of(POSITION, mode=Mode.REST, panel=asked)
    pack = shuffled(RUSSIAN.pack, Random(1))
    whole = deal_pack(pack, Seat.EAST)
    yield "eight", view_of(Position.opening(RUSSIAN, "eralash-negative", whole, Seat.SOUTH))
    yield "thirteen", view_of(Position.opening(PORTUGUESE, "no-hearts", THIRTEEN, Seat.SOUTH))
    last = Position.opening(RUSSIAN, "no-tricks", Deal.parse("N:A... K... Q... J..."), Seat.SOUTH)
    yield "over", played(last, parse_cards("QS JS AS KS"), panel=lesson)[1][-1]
