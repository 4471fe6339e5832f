"""Who takes a trick, and whether the round is over with it."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.i18n import text
from kingtutor.lessons.question import AboutScene, Choosing, card_of
from kingtutor.words import card_sign, card_signs, seat_name, still_to_capture, suit_name

__all__ = ["EndsHere", "WhoTakes"]


@dataclass(frozen=True)
class WhoTakes(AboutScene[Seat], Choosing[Seat]):
    """Who takes the complete trick of the scene?

    Raises `ValueError` if the trick is not complete.
    """

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def kind(self) -> str:
        """`who-takes`."""
        return "who-takes"

    @property
    def right(self) -> Seat:
        """The trick's winner."""
        return self.scene.trick.winner(self.scene.end.contract.trump)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The three other seats."""
        return tuple(seat for seat in Seat if seat is not self.right)

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The four seats, the leader first."""
        return self.scene.trick.leader.clockwise()

    def label(self, answer: Seat) -> str:
        """The seat's name."""
        return seat_name(answer)

    def why(self, answer: Seat) -> str:
        """Not of the suit led, no trump, or lower than the card that takes the trick."""
        card, best = card_of(self.scene, answer), card_of(self.scene, self.right)
        if card.suit is best.suit:
            reason = "lower-trump" if self._is_ruffed else "lower"
        elif card.suit is self._led.suit:
            reason = "under-trump"
        else:
            reason = "other-suit" if not self._trump_suit else "other-suit-trump"
        return self._say(reason, card=card_sign(card))

    @property
    def solution(self) -> str:
        """The winner, with the card and the suit that decide."""
        if self._is_ruffed:
            return self._say("solution-trump")
        return self._say("solution")

    @property
    def hints(self) -> tuple[str, ...]:
        """What to look at, then the cards that matter."""
        if not self._trump_suit:
            return self._say("hint-1"), self._say("hint-2")
        trumps = [card for card in self.scene.trick.cards if card.suit is self._trump]
        second = self._say("hint-2-trump", trumps=card_signs(trumps))
        return self._say("hint-1-trump"), second if self._is_ruffed else self._say("hint-2-no-ruff")

    @property
    def situation(self) -> str:
        """Who led what."""
        seat = seat_name(self.scene.trick.leader)
        return text("question.led", seat=seat, card=card_sign(self._led))

    @property
    def _led(self) -> Card:
        return self.scene.trick.cards[0]

    @property
    def _trump(self) -> object:
        return self.scene.end.contract.trump

    @property
    def _trump_suit(self) -> str:
        trump = self.scene.end.contract.trump
        return suit_name(trump) if trump else ""

    @property
    def _is_ruffed(self) -> bool:
        """Whether a trump takes the trick of another suit."""
        return card_of(self.scene, self.right).suit is not self._led.suit

    def _say(self, part: str, **values: str) -> str:
        led = self._led.suit
        followed = [card for card in self.scene.trick.cards if card.suit is led]
        best = card_sign(card_of(self.scene, self.right))
        said = {
            "seat": seat_name(self.scene.trick.leader if part == "hint-2" else self.right),
            "card": best,
            "best": best,
            "suit": suit_name(led),
            "trump": self._trump_suit,
            "cards": card_signs(followed),
        }
        return text(f"question.who-takes.{part}", **{**said, **values})


@dataclass(frozen=True)
class EndsHere(AboutScene[bool], Choosing[bool]):
    """Is the round over with this trick, although cards may be left?

    Raises `ValueError` if the trick is not complete.
    """

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def kind(self) -> str:
        """`ends-here`."""
        return "ends-here"

    @property
    def right(self) -> bool:
        """Whether the rules end it."""
        return self.scene.end.is_over

    @property
    def others(self) -> tuple[bool, ...]:
        """The opposite."""
        return (not self.right,)

    @property
    def choices(self) -> tuple[bool, ...]:
        """Yes and no."""
        return (True, False)

    def label(self, answer: bool) -> str:
        """Over, or going on."""
        return text("question.ends-here.yes" if answer else "question.ends-here.no")

    def key(self, answer: bool) -> str:
        """`yes` or `no`."""
        return "yes" if answer else "no"

    def why(self, answer: bool) -> str:  # noqa: ARG002 - there is one other
        """The rule that decides."""
        return self._say(self._case)

    @property
    def solution(self) -> str:
        """The same, after a yes or a no."""
        answer = "solution-yes" if self.right else "solution-no"
        return text(f"question.ends-here.{answer}", reason=self._say(self._case))

    @property
    def hints(self) -> tuple[str, ...]:
        """What counts, then what is left of it."""
        return self._say("hint-1"), self._say("hint-2")

    @property
    def situation(self) -> str:
        """Who takes the trick."""
        return text("question.ends-here.situation", seat=seat_name(self.scene.end.leader))

    @property
    def _case(self) -> str:
        end = self.scene.end
        if not end.tricks_left:
            return "no-card"
        if end.is_over:
            return "captured"
        if end.contract.pays_tricks:
            return "tricks-count"
        return "still-out" if end.to_capture else "never-early"

    def _say(self, part: str) -> str:
        end = self.scene.end
        return text(
            f"question.ends-here.{part}",
            still=still_to_capture(end),
            captured=card_signs(CardSet.of(self.scene.trick.cards) & end.contract.scoring_cards),
        )
