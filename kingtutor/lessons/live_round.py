"""A round in play, auction included: the learner against three club players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingtutor.bots import PlayerView, club, club_call
from kingtutor.cards import Card, Seat
from kingtutor.lessons.playing import Hand
from kingtutor.lessons.scene import Scene
from kingtutor.rules import Call, Round

__all__ = ["LiveRound"]


@dataclass(frozen=True)
class LiveRound:
    """A round at every moment so far, now at the learner's turn or over; a value.

    >>> from kingtutor.rules import PORTUGUESE, Deal
    >>> deal = Deal.parse(
    ...     "N:K97.Q98.JT7.QT87 AT8.AK4.K963.K62 QJ52.J62.A85.AJ3 643.T753.Q42.954")
    >>> live = LiveRound.begin(Round.start(PORTUGUESE, 7, Seat.EAST, deal))
    >>> live.now.to_act, len(live.now.calls) > 0
    (Seat.SOUTH, True)
    """

    moments: tuple[Round, ...]
    """The round at its start and after each call and card."""
    learner: Seat = Seat.SOUTH

    @classmethod
    def begin(cls, start: Round, learner: Seat = Seat.SOUTH) -> LiveRound:
        """The round from its start, gone on to the learner's first turn."""
        return cls((start,), learner).answered()

    @property
    def now(self) -> Round:
        """The round as it is."""
        return self.moments[-1]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to call or play."""
        return self.now.is_over

    @property
    def hand(self) -> Hand:
        """The play alone, as a hand of its own.

        Raises `ValueError` while the contract is not named.
        """
        opened = next((at.position for at in self.moments if at.position), None)
        if opened is None:
            raise ValueError("no card is played before the contract is named")
        return Hand(Scene(opened, self.now.plays), self.learner)

    @property
    def seen(self) -> PlayerView:
        """What the player to move sees of the cards.

        Raises `ValueError` while the contract is not named.
        """
        return self.hand.seen

    @property
    def own_turns(self) -> tuple[int, ...]:
        """The moments at which the learner has called or played."""
        return tuple(
            at for at, moment in enumerate(self.moments[:-1]) if moment.to_act is self.learner
        )

    def call(self, call: Call) -> LiveRound:
        """The round after the learner's call and what the others answer.

        Raises `IllegalCall` if it may not be made.
        """
        return self._with(self.now.call(self.learner, call)).answered()

    def play(self, card: Card) -> LiveRound:
        """The round after the learner's card and the others' answers.

        Raises `IllegalPlay` if it may not be played.
        """
        return self._with(self.now.play(card)).answered()

    def undo(self) -> LiveRound:
        """The round before the learner's last call or card; the same if there was none."""
        if not self.own_turns:
            return self
        return replace(self, moments=self.moments[: self.own_turns[-1] + 1])

    def restart(self) -> LiveRound:
        """The same deal from its beginning."""
        return LiveRound.begin(self.moments[0], self.learner)

    def advised_call(self) -> Call:
        """What the club player would say in the place of whoever is to speak.

        Raises `ValueError` where nobody is to speak.
        """
        if self.now.auction is None or self.now.to_act is None:
            raise ValueError("nobody is to speak")
        return club_call(self.now.auction, self.now.deal[self.now.to_act])

    def _with(self, moment: Round) -> LiveRound:
        return replace(self, moments=(*self.moments, moment))

    def answered(self) -> LiveRound:
        """The round after the others' calls and cards, up to the learner's turn or its end."""
        live = self
        while not live.is_over and live.now.to_act is not live.learner:
            live = live._with(live._answer())
        return live

    def _answer(self) -> Round:
        seat = self.now.to_act
        assert seat is not None, "a round that is not over awaits somebody"  # noqa: S101
        if self.now.position is None:
            return self.now.call(seat, self.advised_call())
        return self.now.play(club(self.seen))
