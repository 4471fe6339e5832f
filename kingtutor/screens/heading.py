"""What stands above and below a puzzle: where it comes from, how hard it is, how one is doing."""

from __future__ import annotations

from kingtutor.i18n import said_in, text
from kingtutor.puzzles.session import Phase, Session, Verdict
from kingtutor.puzzles.themes import theme_named
from kingtutor.screens.puzzle_index import IndexedPuzzle, PuzzleIndex, Wanted
from kingtutor.screens.results import Results
from kingtutor.screens.solving import Head
from kingtutor.words import signed

__all__ = ["FIRST_SHOWN", "head_of", "standing"]

FIRST_SHOWN = 3
"""Puzzles after which a rating is shown; before, one result moves it too far to mean anything."""


def head_of(
    entry: IndexedPuzzle, session: Session, index: PuzzleIndex, wanted: Wanted, results: Results
) -> Head:
    """The head of a puzzle; its title, which often tells the idea, only at its end."""
    kicker = text(
        "trainer.kicker",
        pack=index.title(entry.pack),
        number=entry.number,
        of=entry.of,
        level=text("trainer.level", level=entry.level),
    )
    if wanted.theme:
        kicker = text(
            "trainer.kicker.theme", kicker=kicker, theme=theme_named(wanted.theme).name_in()
        )
    is_over = session.phase in {Phase.SOLVED, Phase.SHOWN}
    title = said_in(session.study.puzzle.title) if is_over else ""
    address = "&".join(filter(None, (f"?puzzle={entry.id}", wanted.query)))
    return Head(kicker, title, standing(results, entry.id), address)


def standing(results: Results, identity: str = "") -> str:
    """How the session is going, in one line; after a verdict also what it did to the rating.

    >>> standing(Results())
    'Your rating shows after a few puzzles.'
    >>> standing(Results().with_verdict("first-steps-01", 1000, Verdict.CLEAN), "first-steps-01")
    'Solved: 1 of 1, without help or mistake: 1. In a row: 1.'
    """
    rating = round(results.learner.rating)
    if not results.tried:
        return text("trainer.standing.new")
    counts = text(
        "trainer.standing",
        solved=results.solved,
        tried=results.tried,
        clean=results.count(Verdict.CLEAN),
        streak=results.streak,
    )
    if results.tried < FIRST_SHOWN:
        return counts
    if not results.is_rated:
        rated = text("trainer.rating.about", rating=round(rating, -1))
    elif list(results.verdicts)[-1] == identity:
        gained = signed(rating - round(results.rating_before))
        rated = text("trainer.rating.moved", rating=rating, gained=gained)
    else:
        rated = text("trainer.rating", rating=rating)
    return f"{counts} {rated}"
