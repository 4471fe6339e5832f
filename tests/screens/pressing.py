"""Pressing things on the trainer's table as the browser does: through the widget's messages."""

from __future__ import annotations

from typing import Any

from ipywidgets.widgets import widget

from kingtutor.cards import Card
from kingtutor.screens.trainer import Trainer
from kingtutor.table import Panel, TableView


def press(trainer: Trainer, kind: str, value: Any) -> TableView:
    """Send what a press sends, and return the view that answers it."""
    serial = trainer.table.frames["serial"]
    content = {"kind": kind, "value": value, "serial": serial, "id": 1}
    data = {"method": "custom", "content": content}
    trainer.table._handle_msg({"content": {"data": data}, "buffers": []})
    return trainer.table.view


def act(trainer: Trainer, *actions: str) -> TableView:
    """Press these buttons of the panel, each of which must be there and enabled."""
    for action in actions:
        assert action in enabled(trainer), (action, enabled(trainer))
        press(trainer, "action", action)
    return trainer.table.view


def play(trainer: Trainer, card: Card | str) -> TableView:
    """Press this card."""
    return press(trainer, "card", str(card))


def panel(trainer: Trainer) -> Panel:
    """The box beside the table as it is now."""
    found = trainer.table.view.panel
    assert found is not None
    return found


def enabled(trainer: Trainer) -> set[str]:
    """The actions that can be pressed now."""
    actions = (*trainer.table.view.say.actions, *panel(trainer).actions)
    return {action.key for action in actions if action.enabled}


def solve(trainer: Trainer) -> None:
    """Play cards that hold until there is nothing more to play."""
    while trainer.session.legal:
        session = trainer.session
        play(trainer, next(iter(session.study.winning_cards(session.position))))


def losing_card(trainer: Trainer) -> Card:
    """A card that loses the goal now."""
    session = trainer.session
    return next(iter(session.study.losing_cards(session.position)))


def registered() -> dict[str, Any]:
    """The widgets that Jupyter has on its list, by their ids."""
    instances: dict[str, Any] = dict(widget._instances)
    return instances
