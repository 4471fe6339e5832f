"""A review on the table: what it says, and the moment that it speaks of."""

from __future__ import annotations

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.wording import mistake_text
from kingtutor.play.mistakes import Mistake, Review
from kingtutor.table import (
    AnswerState,
    Mode,
    Panel,
    Ruling,
    Say,
    TableView,
    Tone,
    view_of,
)

__all__ = ["at_mistake", "how_far", "review_verdict"]


def how_far(review: Review) -> tuple[str, ...]:
    """That the first tricks are not judged, if they are not."""
    if review.first_judged == 1:
        return ()
    if review.first_judged is None:
        return (text("review.too-long"),)
    return (text("review.from-trick", number=review.first_judged),)


def review_verdict(review: Review) -> Ruling | None:
    """What the dearest card was, or that none cost anything; None if none could be judged."""
    if review.mistakes:
        dearest, *others = review.mistakes
        said = mistake_text(dearest)
        if others:
            said = f"{said} {text('review.more', n=len(others))}"
        return Ruling(text("review.slip.heading"), said, Tone.CALM)
    if review.first_judged is None:
        return None
    clean = text("review.clean" if review.first_judged == 1 else "review.clean-judged")
    return Ruling(text("review.clean.heading"), clean, Tone.GOOD)


def at_mistake(mistake: Mistake, learner: Seat, panel: Panel) -> TableView:
    """The moment before the costliest card, all hands open, with that card and a better one."""
    marks = {mistake.card: AnswerState.OTHER}
    if mistake.better:
        marks[mistake.better] = AnswerState.RIGHT
    return view_of(
        mistake.before,
        learner,
        open_hands=Seat,
        mode=Mode.REST,
        marks=marks,
        say=Say(text("review.moment", number=mistake.number), mistake_text(mistake), Tone.CALM),
        panel=panel,
    )
