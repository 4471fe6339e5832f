"""Who leads: the next trick, and the first one of a round."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.question import AboutScene, Choosing, card_of
from kingtutor.rules import FirstLead as Who
from kingtutor.rules import Position, Variant, deal_pack, shuffled
from kingtutor.table import Mode, Panel, Say, TableView, view_of
from kingtutor.words import card_sign, seat_name

__all__ = ["FirstLead", "WhoLeads"]


@dataclass(frozen=True)
class WhoLeads(AboutScene[Seat], Choosing[Seat]):
    """Who leads the next trick?

    Raises `ValueError` if the trick is not complete, or none follows.
    """

    def __post_init__(self) -> None:
        self._needs_complete_trick()
        if self.scene.end.is_over:
            raise ValueError("who-leads asks about the next trick, and none follows")

    @property
    def kind(self) -> str:
        """`who-leads`."""
        return "who-leads"

    @property
    def right(self) -> Seat:
        """Who took the trick."""
        return self.scene.end.leader

    @property
    def others(self) -> tuple[Seat, ...]:
        """The three other seats."""
        return tuple(seat for seat in Seat if seat is not self.right)

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The four seats, the leader of this trick first."""
        return self.scene.trick.leader.clockwise()

    def label(self, answer: Seat) -> str:
        """The seat's name."""
        return seat_name(answer)

    def why(self, answer: Seat) -> str:
        """He led this trick, or did not take it."""
        if answer is self.scene.trick.leader:
            return self._say("led", answer)
        return self._say("beaten", answer)

    @property
    def solution(self) -> str:
        """Who took the trick, and with what."""
        return self._say("solution", self.right)

    @property
    def hints(self) -> tuple[str, ...]:
        """The rule, then the card that took the trick."""
        return self._say("hint-1", self.right), self._say("hint-2", self.right)

    @property
    def situation(self) -> str:
        """The trick is complete."""
        return text("question.who-leads.situation")

    def _say(self, part: str, seat: Seat) -> str:
        return text(
            f"question.who-leads.{part}",
            seat=seat_name(seat),
            card=card_sign(card_of(self.scene, seat)),
            best=card_sign(card_of(self.scene, self.right)),
        )


@dataclass(frozen=True)
class FirstLead(Choosing[Seat]):
    """Who leads the first trick of a round, when this seat has dealt?"""

    variant: Variant
    dealer: Seat

    @property
    def kind(self) -> str:
        """`first-lead`."""
        return "first-lead"

    @property
    def right(self) -> Seat:
        """The dealer or his left neighbour, as the game has it."""
        left_leads = self.variant.first_lead is Who.LEFT_OF_DEALER
        return self.dealer.left if left_leads else self.dealer

    @property
    def others(self) -> tuple[Seat, ...]:
        """The three other seats."""
        return tuple(seat for seat in Seat if seat is not self.right)

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
        return self._say(("is-dealer", "is-left", "is-across", "is-right")[place], answer)

    @property
    def solution(self) -> str:
        """The rule, and where that seat is."""
        return self._say("solution", self.right)

    @property
    def hints(self) -> tuple[str, ...]:
        """Who dealt, then the rule."""
        return self._say("hint-1", self.dealer), self._say("rule", self.right)

    @property
    def situation(self) -> str:
        """Who dealt."""
        return text("question.first-lead.situation", dealer=seat_name(self.dealer))

    @property
    def task(self) -> str:
        """How the seats follow each other."""
        return text("question.first-lead.task")

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """A table just dealt; the turn is shown once the answer is known."""
        pack = shuffled(self.variant.pack, random.Random(self.dealer.value))  # noqa: S311 - cards
        contract = self.variant.schedule[0]
        assert contract is not None, "both games begin with a named contract"  # noqa: S101
        deal = deal_pack(pack, self.dealer)
        position = Position.opening(self.variant, contract, deal, self.right)
        said = None if is_closed else Say(self.situation, self.task)
        view = view_of(position, mode=Mode.REST, say=said, panel=panel)
        if is_closed:
            return view
        return replace(view, seats=tuple(replace(seat, turn=False) for seat in view.seats))

    def _say(self, part: str, seat: Seat) -> str:
        rule = text(f"question.first-lead.rule-{self.variant.key}")
        if part == "rule":
            return rule
        return text(
            f"question.first-lead.{part}",
            seat=seat_name(seat),
            dealer=seat_name(self.dealer),
            rule=rule,
        )
