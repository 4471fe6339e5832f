"""How a puzzle that is being solved looks: table, strip and panel at each phase."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingtutor.cards import Card, Seat
from kingtutor.i18n import text
from kingtutor.puzzles.goals import goal_text
from kingtutor.puzzles.session import Phase, Session, Verdict
from kingtutor.puzzles.themes import theme_named, told
from kingtutor.screens.replay import Replay
from kingtutor.table import (
    Action,
    Hints,
    Mode,
    Panel,
    Ruling,
    Say,
    TableView,
    Tone,
    played,
    view_of,
)
from kingtutor.words import card_sign

__all__ = [
    "Head",
    "answered_view",
    "asked_view",
    "goal_of",
    "motion",
    "over_view",
    "played_view",
    "refuted_view",
    "shown_view",
]


@dataclass(frozen=True)
class Head:
    """What stands above the panel all the while."""

    kicker: str
    """Where the puzzle comes from and how hard it is."""
    heading: str
    standing: str
    """How the learner is doing, in one line."""
    address: str
    """The query by which the page comes back to this puzzle."""


def goal_of(session: Session) -> str:
    """The goal in one sentence."""
    return goal_text(session.study.position, session.study.goal)


def asked_view(session: Session, head: Head, say: Say | None = None) -> TableView:
    """The learner is to play."""
    view = view_of(
        session.position,
        session.study.hero,
        open_hands=Seat,
        goal=goal_of(session),
        panel=_panel(
            head,
            paragraphs=(head.standing,),
            hints=_hints(session),
            actions=(
                Action("hint", enabled=_has_hint(session)),
                Action("undo", enabled=False),
                Action("restart", enabled=bool(session.line)),
                Action("solution"),
                _skip(),
            ),
        ),
    )
    return view if say is None else replace(view, say=say)


def answered_view(session: Session, head: Head, card: Card) -> TableView:
    """The learner is to play again after a card that could have lost and did not."""
    view = asked_view(session, head)
    following = f"{view.say.heading}. {view.say.text}" if view.say.text else view.say.heading
    return replace(view, say=Say(text("trainer.holds", card=card_sign(card)), following, Tone.GOOD))


def played_view(session: Session, head: Head, *, confirms: bool) -> TableView:
    """The learner has played and may still take it back.

    His other cards stay where they are: a keyboard that is among them must not lose its place.
    """
    view = view_of(
        session.position,
        session.study.hero,
        open_hands=Seat,
        mode=Mode.PLAY,
        collected=bool(session.position.trick),
        goal=goal_of(session),
        say=Say(
            text("trainer.confirm" if confirms else "trainer.answering"),
            text("trainer.take-back"),
            Tone.CALM,
        ),
        panel=_panel(
            head,
            paragraphs=(head.standing,),
            hints=_hints(session),
            actions=(
                *((Action("go-on", icon="next", primary=True),) if confirms else ()),
                Action("hint", enabled=False),
                Action("undo"),
                Action("restart", enabled=False),
                Action("solution", enabled=False),
                _skip(),
            ),
        ),
    )
    return replace(view, legal=(), why=dict.fromkeys(view.front, text("trainer.wait.short")))


def refuted_view(session: Session, head: Head, replay: Replay) -> TableView:
    """A losing card has been refuted, and the line can be looked at again."""
    mistake = session.mistakes[-1]
    key = "trainer.refuted.text" if mistake.line else "trainer.refuted.now"
    heading = text("trainer.refuted", card=card_sign(mistake.card))
    ruling = Ruling(heading, text(key), Tone.CALM)
    panel = _panel(
        head,
        verdict=ruling,
        actions=(
            Action("mistake", label=text("trainer.mistake"), icon="undo", primary=True),
            Action("solution"),
            _skip(),
        ),
    )
    return replay.frame.view(session.study.hero, goal_of(session), panel, _steps(replay))


def shown_view(session: Session, head: Head, replay: Replay) -> TableView:
    """The solution card by card; at its end the whole of it in words."""
    panel = _over_panel(session, head) if replay.is_last else _panel(head, actions=(_skip(),))
    return replay.frame.view(session.study.hero, goal_of(session), panel, _steps(replay))


def over_view(session: Session, head: Head) -> TableView:
    """The goal is reached."""
    ours = session.study.position.deal[_hero(session)]
    card = next(played for played in reversed(session.line) if played in ours)
    held = text("trainer.holds", card=card_sign(card))
    return view_of(
        session.position,
        _hero(session),
        open_hands=Seat,
        mode=Mode.REST,
        goal=goal_of(session),
        say=Say(text("trainer.reached"), held, Tone.GOOD),
        panel=_over_panel(session, head),
    )


def motion(before: Session, after: Session, final: TableView) -> tuple[TableView, ...]:
    """The views that lead from one moment of a session to a later one, whose view is `final`."""
    cards = after.line[len(before.line) :]
    if not cards:
        return (final,)
    _, views = played(
        before.position,
        cards,
        after.study.hero,
        open_hands=Seat,
        goal=final.goal,
        panel=final.panel,
    )
    # A trick that lies there at the end is not shown twice.
    lies_there = final.mode is Mode.REST and final.trick.taker is not None
    return (*views[: -2 if lies_there else -1], final)


def _over_panel(session: Session, head: Head) -> Panel:
    puzzle = session.study.puzzle
    verdict = session.verdict
    tone = Tone.CALM if verdict is Verdict.SHOWN else Tone.GOOD
    themes = tuple(map(theme_named, puzzle.themes))
    trains = text("trainer.trains", ideas=told(themes)) if themes else ""
    reasons = (
        text("trainer.step", card=card_sign(step.card), reason=reason.text())
        for step, reason in session.solution
        if step.is_critical
    )
    return _panel(
        head,
        paragraphs=(text("trainer.why"), *reasons, head.standing),
        verdict=Ruling(text(f"puzzle.verdict.{verdict.value}"), trains, tone),
        actions=(
            Action("next", label=text("trainer.next"), primary=True),
            Action("explore", label=text("trainer.explore"), icon="eye"),
            Action("restart"),
        ),
    )


def _panel(
    head: Head,
    *,
    paragraphs: tuple[str, ...] = (),
    verdict: Ruling | None = None,
    hints: Hints | None = None,
    actions: tuple[Action, ...],
) -> Panel:
    return Panel(
        kicker=head.kicker,
        heading=head.heading,
        paragraphs=paragraphs,
        verdict=verdict,
        hints=hints,
        actions=actions,
    )


def _steps(replay: Replay) -> tuple[Action, Action]:
    return (
        Action(
            "step-back", label=text("trainer.step-back"), icon="back", enabled=not replay.is_first
        ),
        Action("step-on", label=text("trainer.step-on"), icon="next", enabled=not replay.is_last),
    )


def _skip() -> Action:
    # Another key than that of the end: the focus then goes to the new puzzle's cards.
    return Action("skip", label=text("trainer.skip"), icon="next")


def _hints(session: Session) -> Hints | None:
    shown = tuple(hint.text() for hint in session.hints_here)
    return Hints(max(len(session.ladder), len(shown)), shown) if shown else None


def _has_hint(session: Session) -> bool:
    # The whole ladder takes a search or two, so that it is built only when it is climbed.
    if not session.hints_here:
        losing = session.study.losing_cards(session.position)
        return session.phase is Phase.CHOOSING and bool(losing)
    return len(session.hints_here) < len(session.ladder)


def _hero(session: Session) -> Seat:
    return session.study.hero
