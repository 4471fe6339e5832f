"""A hand or a round in play between any four players, people or bots; a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import Generic, Self, TypeVar

from kingtutor.bots import PLAYERS, Player, PlayerView
from kingtutor.cards import Card, Seat
from kingtutor.play.line import Line
from kingtutor.rules import Call, Position, Round

__all__ = ["ADVISER", "LEARNER_AT_SOUTH", "Game", "Hand", "LiveRound", "Players"]

Players = tuple[Player | None, Player | None, Player | None, Player | None]
"""Who sits at the table, North to West; None is a person, for whom the game waits."""

ADVISER = PLAYERS["club"]
"""Whose cards and calls a person is advised."""
LEARNER_AT_SOUTH: Players = (ADVISER, ADVISER, None, ADVISER)

Moment = TypeVar("Moment", Position, Round)


@dataclass(frozen=True)
class Game(ABC, Generic[Moment]):
    """What is played at every moment so far, now at a person's turn or over."""

    players: Players = field(default=LEARNER_AT_SOUTH, kw_only=True)

    @property
    @abstractmethod
    def moments(self) -> tuple[Moment, ...]:
        """The start, and what it became with each turn."""

    @abstractmethod
    def mover(self, moment: Moment) -> Seat:
        """Whose turn it is at a moment that is not the end."""

    @abstractmethod
    def back_to(self, place: int) -> Self:
        """The game as it was at the moment at this place."""

    @abstractmethod
    def played(self, card: Card) -> Self:
        """The game after this card, not answered yet.

        Raises `IllegalPlay` if it may not be played.
        """

    def answer(self, player: Player) -> Self:
        """The game after the turn of this player, whose turn it is."""
        return self.played(player.play(self.seen))

    @property
    @abstractmethod
    def seen(self) -> PlayerView:
        """What the player to move sees of the cards.

        Raises `ValueError` where no card is to be played yet.
        """

    @property
    def now(self) -> Moment:
        """What has become of it."""
        return self.moments[-1]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to call or to play."""
        return self.now.is_over

    @property
    def learner(self) -> Seat:
        """The first seat of a person.

        Raises `ValueError` if bots sit everywhere.
        """
        return Seat(self.players.index(None))

    @property
    def own_turns(self) -> tuple[int, ...]:
        """The places of the moments at which a person has called or played."""
        return tuple(
            place
            for place, moment in enumerate(self.moments[:-1])
            if self.players[self.mover(moment).value] is None
        )

    @property
    def can_undo(self) -> bool:
        """Whether a person has called or played."""
        return bool(self.own_turns)

    def play(self, card: Card) -> Self:
        """The game after a person's card and the bots' answers, up to the next person's turn.

        Raises `IllegalPlay` if the card may not be played.
        """
        return self.played(card).answered()

    def undo(self) -> Self:
        """The game before the last turn of a person; the same game if there was none."""
        return self.back_to(self.own_turns[-1]) if self.can_undo else self

    def restart(self) -> Self:
        """The same deal from its beginning."""
        return self.back_to(0).answered()

    def answered(self) -> Self:
        """The game after the bots' turns, up to a person's turn or the end."""
        game = self
        while not game.is_over:
            player = game.players[game.mover(game.now).value]
            if player is None:
                break
            game = game.answer(player)
        return game

    @property
    def advised_card(self) -> Card:
        """What a good player would play in the place of whoever is to play, who sees no more."""
        return ADVISER.play(self.seen)


@dataclass(frozen=True)
class Hand(Game[Position]):
    """The cards of one contract.

    >>> from kingtutor.rules import RUSSIAN, Deal
    >>> deal = Deal.parse("N:K8... .A9.. J7... T..7.")
    >>> hand = Hand.begin(Position.opening(RUSSIAN, "no-tricks", deal, Seat.WEST))
    >>> hand.now.to_play, len(hand.line.plays), hand.play(hand.advised_card).undo() == hand
    (Seat.SOUTH, 3, True)
    """

    line: Line

    @classmethod
    def begin(cls, opening: Position, players: Players = LEARNER_AT_SOUTH) -> Self:
        """The hand from its opening, played on to a person's first turn."""
        return cls(Line(opening), players=players).answered()

    @property
    def moments(self) -> tuple[Position, ...]:
        """The opening, and the position after each card."""
        return self.line.moments

    @property
    def seen(self) -> PlayerView:
        """What the player to move sees."""
        return PlayerView.of(self.now)

    def mover(self, moment: Position) -> Seat:
        """Who is to play."""
        return moment.to_play

    def back_to(self, place: int) -> Self:
        """The hand with only so many cards played."""
        return replace(self, line=self.line.back_to(place))

    def played(self, card: Card) -> Self:
        """The hand after this card, not answered yet."""
        return replace(self, line=self.line.and_then([card]))


@dataclass(frozen=True)
class LiveRound(Game[Round]):
    """A round with its auction, if it has one.

    >>> from kingtutor.rules import PORTUGUESE, Deal
    >>> deal = Deal.parse(
    ...     "N:K97.Q98.JT7.QT87 AT8.AK4.K963.K62 QJ52.J62.A85.AJ3 643.T753.Q42.954")
    >>> live = LiveRound.begin(Round.start(PORTUGUESE, 7, Seat.EAST, deal))
    >>> live.now.to_act, len(live.now.calls) > 0
    (Seat.SOUTH, True)
    """

    story: tuple[Round, ...]
    """The round at its start and after each call and card."""

    @classmethod
    def begin(cls, start: Round, players: Players = LEARNER_AT_SOUTH) -> Self:
        """The round from its start, gone on to a person's first turn."""
        return cls((start,), players=players).answered()

    @property
    def moments(self) -> tuple[Round, ...]:
        """The round at its start and after each call and card."""
        return self.story

    @property
    def hand(self) -> Hand:
        """The play alone, as a hand of its own.

        Raises `ValueError` while the contract is not named.
        """
        opened = next((at.position for at in self.story if at.position), None)
        if opened is None:
            raise ValueError("no card is played before the contract is named")
        return Hand(Line(opened, self.now.plays), players=self.players)

    @property
    def seen(self) -> PlayerView:
        """What the player to move sees of the cards."""
        return self.hand.seen

    @property
    def advised_call(self) -> Call:
        """What a good player would say in the place of whoever is to speak.

        Raises `ValueError` where nobody is to speak.
        """
        return self._said_by(ADVISER)

    def mover(self, moment: Round) -> Seat:
        """Who is to call or to play."""
        if moment.to_act is None:
            raise ValueError("the round is over: nobody is to act")
        return moment.to_act

    def back_to(self, place: int) -> Self:
        """The round after so many calls and cards."""
        return replace(self, story=self.story[: place + 1])

    def played(self, card: Card) -> Self:
        """The round after this card, not answered yet."""
        return replace(self, story=(*self.story, self.now.play(card)))

    def called(self, call: Call) -> Self:
        """The round after this call, not answered yet.

        Raises `IllegalCall` if it may not be made.
        """
        return replace(self, story=(*self.story, self.now.call(self.mover(self.now), call)))

    def call(self, call: Call) -> Self:
        """The round after a person's call and what the bots answer.

        Raises `IllegalCall` if it may not be made.
        """
        return self.called(call).answered()

    def answer(self, player: Player) -> Self:
        """The round after this player's call or card."""
        if self.now.position is None:
            return self.called(self._said_by(player))
        return super().answer(player)

    def _said_by(self, player: Player) -> Call:
        auction = self.now.auction
        if auction is None or auction.to_speak is None:
            raise ValueError("nobody is to speak")
        return player.call(auction, self.now.deal[auction.to_speak])
