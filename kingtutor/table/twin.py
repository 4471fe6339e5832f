"""The text twin: the whole table in words, for a page without sight or without a browser."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.table.view import (
    Action,
    AnswerState,
    Badge,
    Mode,
    Panel,
    SeatView,
    TableView,
    TrickView,
)
from kingtutor.table.words import card_sign, points_text, seat_name

__all__ = ["twin", "twin_rows"]

_BOXES = {
    AnswerState.OPEN: "( )",
    AnswerState.CHOSEN: "(•)",
    AnswerState.RIGHT: "(✓)",
    AnswerState.OTHER: "(·)",
    AnswerState.MISSED: "(○)",
}


def twin(view: TableView) -> str:
    """The whole table as text: the same view gives the same lines.

    >>> from kingtutor.cards import Seat
    >>> from kingtutor.rules import Deal, Position, RUSSIAN
    >>> from kingtutor.table import view_of
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> print(twin(view_of(Position.opening(RUSSIAN, "no-hearts", deal, Seat.SOUTH))))
    No hearts: −2 a heart
    Still to capture: 3 ♥
    <BLANKLINE>
    North         0 tricks · 0 points · 2 cards
    East          0 tricks · 0 points · 2 cards
    South (you)   0 tricks · 0 points · to play
    West          0 tricks · 0 points · 2 cards
    Trick         not led yet
    Your hand     9♠   7♣
    You may play  9♠   7♣
    <BLANKLINE>
    Your lead. Lead any card.
    """
    rows = twin_rows(view)[2:]
    width = max(len(label) for label, _ in rows)
    still = text("twin.line", label=text("still.label"), value=view.still)
    lines = [view.contract, still, ""]
    if view.goal:
        lines.insert(0, view.goal)
    lines += [f"{label:<{width}}  {value}" for label, value in rows]
    lines += ["", _sentence(view.say.heading, view.say.text), *_buttons(view.say.actions)]
    if view.panel:
        lines += ["", *_panel_lines(view.panel)]
    return "\n".join(lines)


def twin_rows(view: TableView) -> list[tuple[str, str]]:
    """The table as pairs of a label and a value, the contract first."""
    rows = [(text("twin.contract"), view.contract), (text("still.label"), view.still)]
    rows += [(_label(view, seat), _seat_value(view, seat)) for seat in view.seats]
    if view.trick.plays or any(seat.turn for seat in view.seats):
        rows.append((text("twin.trick"), _trick_value(view.trick) or text("twin.trick.none")))
    if view.last_trick:
        rows.append((text("twin.last"), _trick_value(view.last_trick)))
    if view.hand is view.viewer:
        rows.append((text("twin.hand"), _by_suit(view.front) or text("twin.hand.none")))
    if view.mode is Mode.PLAY:
        rows.append((text("twin.may"), _by_suit(view.legal)))
    if view.badges:
        values = (_badge(card, view.badges[card]) for card in view.front if card in view.badges)
        rows.append((text("table.values"), " · ".join(values)))
    if view.mode is Mode.MARK or view.marks:
        marked = [card for card in view.front if card in view.marks]
        rows.append((text("twin.marked"), _marked_value(view, marked)))
    return rows


def _label(view: TableView, seat: SeatView) -> str:
    return text("seat.you", seat=seat.name) if seat.seat is view.viewer else seat.name


def _seat_value(view: TableView, seat: SeatView) -> str:
    parts = [text("count.tricks", n=seat.tricks), points_text(seat.points)]
    # The viewer's own hand has a row of its own, unless another one lies in front.
    if seat.cards is None:
        parts.append(text("count.cards", n=seat.count))
    elif seat.seat is not view.viewer or view.hand is not view.viewer:
        parts.append(_by_suit(seat.cards) or text("twin.hand.none"))
    if seat.turn:
        parts.append(text("seat.turn.you" if seat.seat is view.viewer else "seat.turn"))
    return " · ".join(parts)


def _trick_value(trick: TrickView) -> str:
    plays = " · ".join(f"{seat_name(seat)} {card_sign(card)}" for seat, card in trick.plays)
    if trick.taker is None:
        return plays
    return f"{plays} · {text('twin.taken-by', seat=seat_name(trick.taker))}"


def _by_suit(cards: Iterable[Card]) -> str:
    """Cards in their order, a wider gap between suits."""
    suits = (" ".join(map(card_sign, held)) for _, held in groupby(cards, lambda card: card.suit))
    return "   ".join(suits)


def _badge(card: Card, badge: Badge) -> str:
    return f"{card_sign(card)} {'✓ ' if badge.holds else ''}{badge.text}"


def _marked_value(view: TableView, cards: list[Card]) -> str:
    states = {
        AnswerState.RIGHT: text("table.right"),
        AnswerState.OTHER: text("table.other"),
        AnswerState.MISSED: text("table.missed"),
    }
    words = []
    for card in cards:
        state = states.get(view.marks[card])
        words.append(f"{card_sign(card)} ({state})" if state else card_sign(card))
    return ", ".join(words) or text("twin.marked.none")


def _sentence(heading: str, rest: str) -> str:
    """A heading and what follows it on one line."""
    if not rest:
        return heading
    return f"{heading}{'' if heading.endswith(('?', '.', '!')) else '.'} {rest}"


def _panel_lines(panel: Panel) -> list[str]:
    lines = [line for line in (panel.kicker, panel.heading, *panel.paragraphs) if line]
    lines += [f"  {_BOXES[choice.state]} {choice.label}" for choice in panel.choices]
    if panel.hints and panel.hints.shown:
        label = f"{text('table.hints')}, {panel.hints.label}"
        lines.append(text("twin.line", label=label, value="").rstrip())
        lines += [f"  {number}. {hint}" for number, hint in enumerate(panel.hints.shown, 1)]
    if panel.verdict:
        lines.append(_sentence(panel.verdict.heading, panel.verdict.text))
    if panel.share:
        lines += [
            text("twin.line", label=text("table.share.link"), value=panel.share.link),
            text("twin.line", label=text("table.share.text"), value=panel.share.text),
        ]
    return [*lines, *_buttons(panel.actions)]


def _buttons(actions: Iterable[Action]) -> list[str]:
    """One line with the buttons that can be pressed; none if there is no such button."""
    enabled = [f"[{action.label}]" for action in actions if action.enabled]
    return [" ".join(enabled)] if enabled else []
