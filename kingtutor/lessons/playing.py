"""A whole hand played by the learner against three beginners."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from kingtutor.bots import Seen, beginner
from kingtutor.cards import Card, Seat
from kingtutor.lessons.scene import Scene
from kingtutor.rules.deal import deal_pack, shuffled
from kingtutor.rules.position import Position
from kingtutor.rules.round import Round
from kingtutor.rules.variant import Variant

__all__ = ["Hand", "new_opening"]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand in play, at the learner's turn or at its end; a value that `play` never changes.

    >>> from kingtutor.rules.variant import RUSSIAN
    >>> hand = Hand.begin(new_opening(RUSSIAN, "no-tricks", seed=1, dealer=Seat.SOUTH))
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
    def seen(self) -> Seen:
        """What the player to move sees."""
        return Seen.of(self.position, self.scene.tricks)

    @property
    def can_undo(self) -> bool:
        """Whether the learner has played a card."""
        return bool(self._own_plays)

    def play(self, card: Card) -> Hand:
        """The hand after the learner's card and the others' answers, up to his next turn.

        Raises `IllegalPlay` if the card may not be played.
        """
        return replace(self, scene=self.scene.and_then([card])).answered()

    def undo(self) -> Hand:
        """The hand before the learner's last card; the same hand if he has played none."""
        if not self.can_undo:
            return self
        return replace(self, scene=Scene(self.scene.start, self.scene.plays[: self._own_plays[-1]]))

    def restart(self) -> Hand:
        """The same deal from its beginning."""
        return Hand.begin(self.scene.start, self.learner)

    @property
    def _own_plays(self) -> tuple[int, ...]:
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
            hand = replace(hand, scene=hand.scene.and_then([beginner(hand.seen)]))
        return hand


def new_opening(variant: Variant, contract: str, *, seed: int | str, dealer: Seat) -> Position:
    """A whole deal of a contract of the fixed schedule, ready for the first lead.

    The same seed gives the same cards on every machine.

    >>> from kingtutor.rules.variant import PORTUGUESE
    >>> new_opening(PORTUGUESE, "no-hearts", seed=4, dealer=Seat.EAST).leader
    Seat.EAST

    Raises `ValueError` if the schedule does not name the contract.
    """
    if contract not in variant.schedule:
        raise ValueError(f"the {variant.key} schedule has no round of {contract}")
    rng = random.Random(seed)  # noqa: S311 - cards, not secrets
    deal = deal_pack(shuffled(variant.pack, rng), dealer)
    started = Round.start(variant, variant.schedule.index(contract) + 1, dealer, deal)
    assert started.position is not None, "a named contract begins at once"  # noqa: S101
    return started.position
