"""Who leads: the next trick, and the first one of a round."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.dealing import Moments, generator
from kingtutor.lessons.question import AboutScene, Choosing, Seed, card_of
from kingtutor.rules import Variant
from kingtutor.words import card_sign, seat_name

__all__ = ["FirstLead", "WhoLeads"]


@dataclass(frozen=True)
class WhoLeads(AboutScene[Seat], Choosing[Seat]):
    """Who leads the next trick?

    Raises `ValueError` if the trick is not complete, or none follows.
    """

    drawn_at = Moments(at_trick_end=True)

    def __post_init__(self) -> None:
        self._needs_complete_trick()
        if self.scene.end.is_over:
            raise ValueError("who-leads asks about the next trick, and none follows")

    @property
    def right(self) -> Seat:
        """Who took the trick."""
        return self.scene.end.leader

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The four seats, the leader of this trick first."""
        return self.scene.trick.leader.clockwise()

    def label(self, answer: Seat) -> str:
        """The seat's name."""
        return seat_name(answer)

    def why(self, answer: Seat) -> str:
        """He led this trick, or did not take it."""
        part = "led" if answer is self.scene.trick.leader else "beaten"
        card = card_sign(card_of(self.scene, answer))
        return self.say(part, seat=seat_name(answer), card=card)

    @property
    def values(self) -> dict[str, object]:
        """Who took the trick, and with what."""
        best = card_sign(card_of(self.scene, self.right))
        return {"seat": seat_name(self.right), "card": best, "best": best}

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A trick that does not go to its leader."""
        return int(self.scene.trick.leader is not self.right)


@dataclass(frozen=True)
class FirstLead(Choosing[Seat]):
    """Who leads the first trick of a round, when this seat has dealt?"""

    variant: Variant
    dealer: Seat

    @property
    def right(self) -> Seat:
        """The dealer or his left neighbour, as the game has it."""
        return self.variant.first_leader(self.dealer)

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The four seats, the learner first."""
        return Seat.SOUTH.clockwise()

    def label(self, answer: Seat) -> str:
        """The seat's name."""
        return seat_name(answer)

    def why(self, answer: Seat) -> str:
        """Where this seat sits as the dealer sees it."""
        place = (answer.value - self.dealer.value) % 4
        part = ("is-dealer", "is-left", "is-across", "is-right")[place]
        return self.say(part, seat=seat_name(answer))

    @property
    def hints(self) -> tuple[str, ...]:
        """Who dealt, then the rule."""
        return self.say("hint-1"), self._rule

    @property
    def values(self) -> dict[str, object]:
        """Who dealt, who leads, and the rule."""
        return {
            "seat": seat_name(self.right),
            "dealer": seat_name(self.dealer),
            "rule": self._rule,
        }

    def anew(self, seed: Seed) -> FirstLead:
        """Any of the four as the dealer."""
        return FirstLead(self.variant, generator(seed).choice(tuple(Seat)))

    @property
    def _rule(self) -> str:
        return text(f"question.first-lead.rule-{self.variant.key}")
