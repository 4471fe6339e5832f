"""A line of cards to be stepped through on the table, each card with a word about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from kingtutor.cards import Card, Seat
from kingtutor.i18n import text
from kingtutor.puzzles.session import Mistake, Phase, Session
from kingtutor.rules import Position
from kingtutor.table import Action, Mode, Panel, Say, TableView, Tone, view_of
from kingtutor.words import card_sign, points_text, seat_name

__all__ = ["Frame", "Replay"]


@dataclass(frozen=True)
class Frame:
    """One card of a line: the table after it, and why it was played if there is a reason."""

    position: Position
    mover: Seat
    card: Card
    reason: str = ""

    def view(
        self, viewer: Seat, goal: str, panel: Panel | None, actions: tuple[Action, ...]
    ) -> TableView:
        """The table at this card; a trick that it completes still lies there."""
        return view_of(
            self.position,
            viewer,
            open_hands=Seat,
            mode=Mode.REST,
            collected=bool(self.position.trick),
            goal=goal,
            panel=panel,
            say=replace(self._say(viewer), actions=actions),
        )

    def _say(self, viewer: Seat) -> Say:
        key = "trainer.you-play" if self.mover is viewer else "trainer.plays"
        heading = text(key, seat=seat_name(self.mover), card=card_sign(self.card))
        return Say(heading, " ".join(filter(None, (self._taken(viewer), self.reason))), Tone.CALM)

    def _taken(self, viewer: Seat) -> str:
        """Who takes the trick that this card completes."""
        position = self.position
        trick = position.just_taken
        if trick is None:
            return ""
        taker = trick.winner(position.contract.trump)
        points = position.contract.points_of_trick(trick.cards, position.tricks_left + 1)
        key = "trainer.taken.you" if taker is viewer else "trainer.taken"
        return text(key, seat=seat_name(taker), points=points_text(points))


@dataclass(frozen=True)
class Replay:
    """Frames in their order and the one that is looked at, from 0.

    >>> from kingtutor.puzzles.session import Session
    >>> from kingtutor.puzzles.study import Study
    >>> from kingtutor.screens.puzzle_index import PuzzleIndex
    >>> puzzle = PuzzleIndex.shipped().find("first-steps-01").puzzle()
    >>> session = Session.start(Study(puzzle)).play(Card.parse("7D")).until_rest()
    >>> [str(frame.card) for frame in Replay.of_mistake(session.mistakes[-1]).frames]
    ['7D', '9H', 'TD', 'JD', 'TH', '8D']
    """

    frames: tuple[Frame, ...]
    at: int = 0

    @classmethod
    def of_mistake(cls, mistake: Mistake) -> Self:
        """The losing card and the cards that refuted it, looked at from its end."""
        frames = tuple(_frames(mistake.position, (mistake.card, *mistake.line)))
        return cls(frames, len(frames) - 1)

    @classmethod
    def of_solution(cls, session: Session) -> tuple[Self, Session]:
        """The solution with its reasons from its first card, and the session after it.

        Raises `NotNow` if the solution is known already.
        """
        session = session.show()
        frames: list[Frame] = []
        while session.phase is Phase.SHOWING:
            before, reason = session.position, session.next_reason
            session = session.step()
            frames += _frames(before, session.line[-1:], reason.text() if reason else "")
        return cls(tuple(frames)), session

    @property
    def frame(self) -> Frame:
        """The frame that is looked at."""
        return self.frames[self.at]

    @property
    def is_first(self) -> bool:
        """Whether there is no frame before."""
        return self.at == 0

    @property
    def is_last(self) -> bool:
        """Whether there is no frame after."""
        return self.at == len(self.frames) - 1

    def moved(self, steps: int) -> Self:
        """The same looked at so many frames later, or earlier, within its ends."""
        return replace(self, at=min(max(self.at + steps, 0), len(self.frames) - 1))


def _frames(position: Position, cards: Iterable[Card], reason: str = "") -> list[Frame]:
    frames = []
    for card in cards:
        mover, position = position.to_play, position.play(card)
        frames.append(Frame(position, mover, card, reason))
    return frames
