"""What a card is worth, what is shared, and callbacks that come from elsewhere."""

from __future__ import annotations

from dataclasses import replace

from kingtutor.cards import Card, Seat
from kingtutor.errors import KingTutorError
from kingtutor.i18n import current_language, language
from kingtutor.rules import RUSSIAN, Deal, Position
from kingtutor.table import Action, Badge, CardTable, Panel, Say, Share, to_json, twin, view_of

POSITION = Position.opening(
    RUSSIAN, "no-hearts", Deal.parse("N:T.A.. .K.9. 9...7 .Q.8."), Seat.SOUTH
)
BADGES = {
    Card.parse("9S"): Badge("0", "keeps the goal", holds=True),
    Card.parse("7C"): Badge("−4", "loses the goal"),
}


def test_values_are_told_in_the_twin_and_sent_to_the_browser() -> None:
    view = replace(view_of(POSITION), badges=BADGES)
    assert "9♠ ✓ 0 · 7♣ −4" in twin(view)
    assert to_json(view)["badges"]["7C"] == {
        "text": "−4",
        "spoken": "loses the goal",
        "holds": False,
    }
    assert "✓" not in twin(view_of(POSITION))


def test_what_is_shared_stands_in_the_twin() -> None:
    panel = Panel(share=Share("?puzzle=x", "a row"))
    assert "Link: ?puzzle=x\nAs text: a row" in twin(view_of(POSITION, panel=panel))
    with language("fr"):
        assert "Lien\N{NO-BREAK SPACE}: ?puzzle=x" in twin(view_of(POSITION, panel=panel))


def test_the_strip_s_buttons_stand_in_the_twin_and_are_heard() -> None:
    steps = (Action("back", label="Card before", enabled=False), Action("next", label="Next card"))
    table = CardTable(view_of(POSITION, say=Say("You play 9♠", actions=steps)))
    assert "You play 9♠\n[Next card]" in repr(table)
    heard: list[str] = []
    table.on_action(heard.append)
    for key in ("back", "next", "hint"):
        content = {"kind": "action", "value": key, "serial": table.frames["serial"], "id": 1}
        data = {"method": "custom", "content": content}
        table._handle_msg({"content": {"data": data}, "buffers": []})
    assert heard == ["next"]


def test_what_a_timer_does_runs_in_the_table_s_language_and_shows_its_faults() -> None:
    with language("fr"):
        table = CardTable(view_of(POSITION))
    heard: list[str] = []
    table.run(lambda: heard.append(current_language()))
    assert heard == ["fr"]

    def fail() -> None:
        raise KingTutorError("the sky fell")

    table.run(fail)
    assert table.view.say.text == "the sky fell"
