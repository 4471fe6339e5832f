"""Questions on tables: which table a question gets is told by the form of its answer."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from kingtutor.lessons.asking.base import Anew, Asking
from kingtutor.lessons.asking.forms import (
    AskingChoice,
    AskingMarks,
    AskingNumber,
    AskingOrder,
    AskingPicks,
)
from kingtutor.lessons.asking.open_hands import AskingCard, AskingPlay
from kingtutor.lessons.kinds.best import BestCard, FreeHand
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.question import Choosing, Counting, Marking, Ordering, Picking

__all__ = ["Asking", "ask"]


@singledispatch
def ask(question: object, part: LessonPart, anew: Anew | None = None) -> Asking[Any]:  # noqa: ARG001
    """The question on a table of its own, at its place in the lesson.

    A new form of answer registers its table: `ask.register(Form, AskingForm)`.

    Raises `TypeError` for a question whose form has no table.
    """
    raise TypeError(f"no table is made for {type(question).__name__}")


ask.register(Choosing, AskingChoice)
ask.register(Marking, AskingMarks)
ask.register(Ordering, AskingOrder)
ask.register(Counting, AskingNumber)
ask.register(Picking, AskingPicks)
ask.register(BestCard, AskingCard)
ask.register(FreeHand, AskingPlay)
