"""The table under a question: what it shows while it is open, and once it is closed."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import singledispatch
from typing import Any

from kingtutor.cards import Seat
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.kinds.leading import FirstLead
from kingtutor.lessons.kinds.ordering import RankOrder
from kingtutor.lessons.question import AboutScene
from kingtutor.rules import Position, deal_pack, shuffled
from kingtutor.table import Mode, Panel, Say, SeatView, TableView, TrickView, view_of
from kingtutor.words import seat_name

__all__ = ["table_of"]


@singledispatch
def table_of(question: object, panel: Panel, *, is_closed: bool) -> TableView:  # noqa: ARG001
    """The table under this question; closed, it may show the answer.

    A question about a scene has one already; other kinds register theirs: `@table_of.register`.

    Raises `TypeError` for a question of no such kind.
    """
    raise TypeError(f"no table is made for {type(question).__name__}")


@table_of.register(AboutScene)
def _of_scene(question: AboutScene[Any], panel: Panel, *, is_closed: bool) -> TableView:
    """The scene's last moment; a complete trick still lies on the table, without its taker."""
    end = question.scene.end
    is_between = end.just_taken is not None
    said = None if is_closed and is_between else Say(question.situation, question.task)
    view = view_of(
        end,
        mode=Mode.REST,
        collected=not is_between,
        say=said,
        panel=panel,
        mark_seat=question.pointed_at,
    )
    if is_closed:
        return view
    if question.hides_points:
        view = replace(view, seats=tuple(replace(seat, points=None) for seat in view.seats))
    # Neither the ring around a card nor the turn may give the answer away.
    return replace(view, trick=TrickView(view.trick.plays)) if is_between else view


@table_of.register
def _of_first_lead(question: FirstLead, panel: Panel, *, is_closed: bool) -> TableView:
    """A table just dealt; the turn is shown once the answer is known."""
    pack = shuffled(question.variant.pack, random.Random(question.dealer.value))  # noqa: S311
    contract = question.variant.schedule[0]
    assert contract is not None, "both games begin with a named contract"  # noqa: S101
    deal = deal_pack(pack, question.dealer)
    position = Position.opening(question.variant, contract, deal, question.right)
    said = None if is_closed else Say(question.situation, question.task)
    view = view_of(position, mode=Mode.REST, say=said, panel=panel)
    if is_closed:
        return view
    return replace(view, seats=tuple(replace(seat, turn=False) for seat in view.seats))


@table_of.register
def _of_ranks(question: RankOrder, panel: Panel, *, is_closed: bool) -> TableView:
    """The cards in front, on a table with nothing else."""
    # In the order of the buttons: a hand that lies sorted would be the answer.
    held = question.right if is_closed else question.items
    seats = tuple(
        SeatView(
            seat=seat,
            name=seat_name(seat),
            tricks=0,
            points=None,
            cards=held if seat is Seat.SOUTH else None,
            count=len(held) if seat is Seat.SOUTH else 0,
        )
        for seat in Seat
    )
    return TableView(
        viewer=Seat.SOUTH,
        contract=question.situation,
        still="",
        seats=seats,
        hand=Seat.SOUTH,
        say=Say(question.situation, question.task),
        panel=panel,
    )


@table_of.register
def _of_best_card(question: BestCard, panel: Panel, *, is_closed: bool) -> TableView:
    """All hands open, the hero's in front; he plays a card to answer."""
    return view_of(
        question.position,
        question.hero,
        open_hands=Seat,
        mode=Mode.REST if is_closed else Mode.PLAY,
        say=Say(question.situation, question.task),
        panel=panel,
    )


@table_of.register
def _of_free_hand(question: FreeHand, panel: Panel, *, is_closed: bool) -> TableView:
    """The position at the beginning, all hands open."""
    return view_of(
        question.position,
        question.hero,
        open_hands=Seat,
        mode=Mode.REST if is_closed else Mode.PLAY,
        panel=panel,
        goal=question.heading,
    )
