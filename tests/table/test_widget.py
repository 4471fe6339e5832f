"""The widget's Python half: what it shows, what it believes, and what it calls."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingtutor.cards import Card, CardSet, Seat, parse_cards
from kingtutor.errors import NotationError
from kingtutor.i18n import language, text
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.table import Action, CardTable, Choice, Panel, TableView, twin, view_of

DEAL = Deal.parse("N:A9.QJ.A8.T J.AT7.KT7. Q8.K9.J9.A7 .8.Q.KQJ98")
POSITION = Position.opening(RUSSIAN, "no-king", DEAL, Seat.WEST, parse_cards("TS KS 7S"))
PANEL = Panel(
    heading="Who takes it?",
    choices=(Choice("N", "North"), Choice("S", "South")),
    actions=(Action("hint"), Action("undo", enabled=False)),
)


class Pressed:
    """A table with its four callbacks, and what they were called with."""

    def __init__(self, view: TableView) -> None:
        self.table = CardTable(view)
        self.heard: list[tuple[str, object]] = []
        self.sent: list[object] = []
        self.table.on_card(lambda card: self.heard.append(("card", card)))
        self.table.on_choice(lambda key: self.heard.append(("choice", key)))
        self.table.on_action(lambda key: self.heard.append(("action", key)))
        self.table.on_mark(lambda cards: self.heard.append(("mark", cards)))
        self.table.send = lambda content, _buffers=None: self.sent.append(content)

    def press(self, message: object) -> None:
        """Hand over a message as ipywidgets does when one comes over the wire."""
        self.table._handle_custom_msg(message, [])

    def do(self, kind: str, value: object) -> None:
        self.press({"kind": kind, "value": value, "serial": self.serial, "id": 1})

    @property
    def serial(self) -> Any:
        return self.table.frames["serial"]


def test_a_card_in_hand_is_handed_over_whether_legal_or_not() -> None:
    pressed = Pressed(view_of(POSITION))
    pressed.do("card", "QS")
    pressed.do("card", "KH")
    assert pressed.heard == [("card", Card.parse("QS")), ("card", Card.parse("KH"))]


@pytest.mark.parametrize("value", ["AS", "1X", "", "../etc", 7, None, ["QS"], {"card": "QS"}])
def test_a_card_that_is_not_in_hand_is_no_card(value: object) -> None:
    pressed = Pressed(view_of(POSITION))
    pressed.do("card", value)
    assert pressed.heard == []


def test_a_table_at_rest_takes_no_card_and_no_mark() -> None:
    pressed = Pressed(view_of(POSITION, viewer=Seat.NORTH))
    pressed.do("card", "AS")
    pressed.do("mark", ["AS"])
    assert pressed.heard == []


def test_a_press_on_what_has_gone_since_means_nothing() -> None:
    pressed = Pressed(view_of(POSITION))
    old = {"kind": "card", "value": "QS", "serial": pressed.serial, "id": 1}
    pressed.table.show(view_of(POSITION))
    pressed.press(old)
    assert pressed.heard == []
    assert pressed.sent == [{"kind": "heard", "id": 1}]


def test_only_offered_choices_and_enabled_actions_are_handed_over() -> None:
    pressed = Pressed(view_of(POSITION, panel=PANEL))
    for kind, value in [("choice", "N"), ("choice", "E"), ("action", "hint"), ("action", "undo")]:
        pressed.do(kind, value)
    assert pressed.heard == [("choice", "N"), ("action", "hint")]


def test_marks_are_kept_for_a_page_that_is_loaded_again() -> None:
    pressed = Pressed(view_of(POSITION, mark_seat=Seat.EAST))
    serial = pressed.serial
    pressed.do("mark", ["JS", "TH"])
    pressed.do("mark", ["JS", "AS"])
    pressed.do("mark", ["JS", None])
    assert pressed.heard == [("mark", CardSet.parse("JS TH"))]
    assert pressed.table.frames["views"][-1]["marks"] == {"JS": "chosen", "TH": "chosen"}
    assert pressed.serial == serial


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(["QS", "card", "mark"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
messages = json_values | st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["card", "choice", "action", "mark", "show", "_call"])
        | json_values,
        "value": json_values,
        "serial": st.just(1) | json_values,
        "id": json_values,
    }
)


@given(message=messages)
def test_no_message_breaks_the_table_or_passes_for_what_it_is_not(message: object) -> None:
    pressed = Pressed(view_of(POSITION, panel=PANEL))
    pressed.press(message)
    allowed = {("card", Card.parse("QS")), ("choice", "N"), ("choice", "S"), ("action", "hint")}
    assert set(pressed.heard) <= allowed


def test_every_message_is_answered_so_that_the_page_knows_it_was_heard() -> None:
    pressed = Pressed(view_of(POSITION))
    pressed.press({"kind": "nonsense", "id": 5})
    assert pressed.sent == [{"kind": "heard", "id": 5}]


def test_several_views_are_played_and_the_last_is_the_state() -> None:
    table = CardTable(view_of(POSITION))
    first, last = view_of(POSITION), view_of(POSITION.play(Card.parse("8S")))
    table.show(first, last)
    assert table.frames["serial"] == 2
    assert len(table.frames["views"]) == 2
    assert table.view == last
    assert repr(table) == twin(last)
    with pytest.raises(TypeError, match="at least one view"):
        table.show()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (RuntimeError("oops"), "The page met a fault of its own: RuntimeError: oops"),
        (NotationError("'1X' is no card"), "'1X' is no card"),
    ],
)
def test_a_fault_in_a_callback_is_shown_on_the_page(error: Exception, said: str) -> None:
    pressed = Pressed(view_of(POSITION))

    @pressed.table.on_card
    def fail(_: Card) -> None:
        raise error

    pressed.do("card", "QS")
    assert pressed.table.view.say.heading == "This did not work"
    assert pressed.table.view.say.text == said
    pressed.table.on_card(lambda card: pressed.heard.append(("card", card)))
    pressed.do("card", "QS")
    assert pressed.heard == [("card", Card.parse("QS"))]


def test_a_table_keeps_the_language_it_was_made_in() -> None:
    with language("fr"):
        pressed = Pressed(view_of(POSITION))
    said: list[str] = []
    pressed.table.on_card(lambda _: said.append(text("seat.north")))
    pressed.do("card", "QS")
    assert said == ["Nord"]
    assert pressed.table.strings["lang"] == "fr"
    assert "Votre main" in repr(pressed.table)


@pytest.mark.parametrize(
    ("keyword", "advice"), [("veiw", "did you mean 'view'"), ("colour", "it takes a view")]
)
def test_an_unknown_keyword_is_refused_with_advice(keyword: str, advice: str) -> None:
    keywords: dict[str, Any] = {keyword: 1}
    with pytest.raises(TypeError, match=advice):
        CardTable(view_of(POSITION), **keywords)


def test_what_a_notebook_stores_is_the_whole_text_without_an_address() -> None:
    table = CardTable(view_of(POSITION, panel=PANEL))
    bundle = table._repr_mimebundle_()
    assert bundle
    assert bundle[0]["text/plain"] == twin(table.view) == repr(table)
    assert "0x" not in repr(table)


def test_the_browser_s_half_is_text_and_asks_no_other_host() -> None:
    state = CardTable(view_of(POSITION)).get_state()
    module, style = state["_esm"], state["_css"]
    assert "export default" in module
    assert ".kt" in style
    for source in (module, style):
        assert not re.search(r"\bimport\b", source)
        assert [
            url for url in source.split("http")[1:] if not url.startswith("://www.w3.org/")
        ] == []
