"""A whole hand played by the learner against three club players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingtutor.bots import PlayerView, club
from kingtutor.cards import Card, Seat
from kingtutor.lessons.scene import Scene
from kingtutor.rules.position import Position

__all__ = ["Hand"]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand in play, at the learner's turn or at its end; a value that `play` never changes.

    >>> from kingtutor.lessons.dealing import generator, opening
    >>> from kingtutor.rules.variant import RUSSIAN
    >>> hand = Hand.begin(opening(RUSSIAN, "no-tricks", generator(1), Seat.WEST))
    >>> hand.position.to_play, len(hand.scene.plays)
    (Seat.SOUTH, 3)
    """

    scene: Scene
    learner: Seat = Seat.SOUTH

    @classmethod
    def begin(cls, opening: Position, learner: Seat = Seat.SOUTH) -> Hand:
        """The hand from its opening, played on to the learner's first turn."""
        return cls(Scene(opening), learner).answered()

    @property
    def position(self) -> Position:
        """The position now."""
        return self.scene.end

    @property
    def is_over(self) -> bool:
        """Whether the hand is played to its end."""
        return self.position.is_over

    @property
    def seen(self) -> PlayerView:
        """What the player to move sees."""
        return PlayerView.of(self.position)

    @property
    def can_undo(self) -> bool:
        """Whether the learner has played a card."""
        return bool(self.own_plays)

    def play(self, card: Card) -> Hand:
        """The hand after the learner's card and the others' answers, up to his next turn.

        Raises `IllegalPlay` if the card may not be played.
        """
        return replace(self, scene=self.scene.and_then([card])).answered()

    def undo(self) -> Hand:
        """The hand before the learner's last card; the same hand if he has played none."""
        if not self.can_undo:
            return self
        return replace(self, scene=Scene(self.scene.start, self.scene.plays[: self.own_plays[-1]]))

    def restart(self) -> Hand:
        """The same deal from its beginning."""
        return Hand.begin(self.scene.start, self.learner)

    @property
    def own_plays(self) -> tuple[int, ...]:
        """The places of the learner's cards among those played."""
        return tuple(
            place
            for place, before in enumerate(self.scene.moments[:-1])
            if before.to_play is self.learner
        )

    def answered(self) -> Hand:
        """The hand after the others' cards, up to the learner's turn or the end."""
        hand = self
        while not hand.is_over and hand.position.to_play is not self.learner:
            hand = replace(hand, scene=hand.scene.and_then([club(hand.seen)]))
        return hand
