"""The text twin: the whole table in words, for a page without sight or without a browser."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.table.grid import Cell, Grid, Row, RowState
from kingtutor.table.panel import Action, AnswerState, Badge, Choice, Dot, DotState, Panel
from kingtutor.table.view import Mode, SeatView, TableView, TrickView
from kingtutor.words import card_sign, points_text, seat_name

__all__ = ["twin", "twin_rows"]

_BOXES = {
    AnswerState.OPEN: "( )",
    AnswerState.CHOSEN: "(•)",
    AnswerState.RIGHT: "(✓)",
    AnswerState.OTHER: "(·)",
    AnswerState.MISSED: "(○)",
}
_DOTS = {DotState.DONE: "✓", DotState.CURRENT: "▸", DotState.OPEN: "○"}


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
    lines = [view.goal] if view.goal else []
    lines.append(view.contract)
    if view.still:
        lines.append(text("twin.line", label=_still_label(view), value=view.still))
    if view.grid:
        lines += ["", *_grid_lines(view.grid)]
    rows = _table_rows(view)
    lines += ["", *_aligned(rows)] if rows else []
    lines += ["", _sentence(view.say.heading, view.say.text), *_buttons(view.say.actions)]
    if view.panel:
        lines += ["", *_panel_lines(view.panel)]
    return "\n".join(lines)


def twin_rows(view: TableView) -> list[tuple[str, str]]:
    """The table as pairs of a label and a value, the contract first."""
    rows = [(text("twin.contract"), view.contract)]
    if view.still:
        rows.append((_still_label(view), view.still))
    if view.grid:
        rows += [_grid_row(view.grid, row) for row in view.grid.rows if row.cells]
    return rows + _table_rows(view)


def _still_label(view: TableView) -> str:
    return view.still_label or text("still.label")


def _table_rows(view: TableView) -> list[tuple[str, str]]:
    """The seats, the tricks and the cards in front; a grid stands where the seats would."""
    rows = [] if view.grid else _cards_played(view)
    if view.hand is view.viewer and (view.front or not view.grid):
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


def _cards_played(view: TableView) -> list[tuple[str, str]]:
    rows = [(_label(view, seat), _seat_value(view, seat)) for seat in view.seats]
    if view.trick.plays or any(seat.turn for seat in view.seats):
        rows.append((text("twin.trick"), _trick_value(view.trick) or text("twin.trick.none")))
    if view.last_trick:
        rows.append((text("twin.last"), _trick_value(view.last_trick)))
    return rows


def _aligned(rows: list[tuple[str, str]]) -> list[str]:
    width = max((len(label) for label, _ in rows), default=0)
    return [f"{label:<{width}}  {value}".rstrip() for label, value in rows]


def _grid_lines(grid: Grid) -> list[str]:
    """A grid as lines of text, its columns one under the other."""
    table = [(grid.corner, *grid.columns)]
    table += [(_row_heading(row), *map(_cell, row.cells)) for row in grid.rows]
    if not grid.has_headings:
        table = [row[1:] for row in table]
    width = [max(len(row[at]) for row in table if at < len(row)) for at in range(len(table[0]))]
    lines = ["  ".join(map(str.ljust, row, width)).rstrip() for row in table]
    return [text("twin.line", label=grid.caption, value="").rstrip(), *lines]


def _grid_row(grid: Grid, row: Row) -> tuple[str, str]:
    """A row of a grid as a label and a value that names the columns."""
    said = [
        f"{column} {_cell(cell)}"
        for column, cell in zip(grid.columns, row.cells, strict=False)
        if cell.text
    ]
    return _row_heading(row) or grid.caption, " · ".join(said)


def _row_heading(row: Row) -> str:
    if not row.heading:
        return ""
    note = f" ({row.note})" if row.note else ""
    return f"{'▸ ' if row.state is RowState.NOW else ''}{row.heading}{note}"


def _cell(cell: Cell) -> str:
    return f"{cell.text} ({cell.note})" if cell.note else cell.text


def _label(view: TableView, seat: SeatView) -> str:
    return text("seat.you", seat=seat.name) if seat.seat is view.viewer else seat.name


def _seat_value(view: TableView, seat: SeatView) -> str:
    parts = [text("count.tricks", n=seat.tricks)]
    if seat.points is not None:
        parts.append(points_text(seat.points))
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
    lines = [panel.kicker] if panel.kicker else []
    if panel.dots:
        lines.append(" · ".join(map(_dot, panel.dots)))
    lines += [line for line in (panel.heading, *panel.paragraphs) if line]
    lines += map(_choice, panel.choices)
    if panel.entry:
        value = "…" if panel.entry.value is None else str(panel.entry.value).replace("-", "−")
        lines.append(text("twin.line", label=panel.entry.label, value=f"[{value}]"))
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


def _choice(choice: Choice) -> str:
    box = "(✕)" if choice.why else _BOXES[choice.state]
    place = f"{choice.place}. " if choice.place else ""
    said = ", ".join(filter(None, (f"{place}{choice.label}", choice.note)))
    if choice.why:
        said = text("twin.choice-why", choice=said, why=choice.why)
    return f"  {box} {said}"


def _dot(dot: Dot) -> str:
    return f"{_DOTS[dot.state]} {dot.label}"


def _buttons(actions: Iterable[Action]) -> list[str]:
    """One line with the buttons that can be pressed; none if there is no such button."""
    enabled = [f"[{action.label}]" for action in actions if action.enabled]
    return [" ".join(enabled)] if enabled else []
