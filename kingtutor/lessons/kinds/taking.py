"""Who takes a trick, and whether the round is over with it."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.i18n import text
from kingtutor.lessons.dealing import Moments, generator
from kingtutor.lessons.question import AboutScene, Choosing, Seed, card_of
from kingtutor.words import card_sign, card_signs, seat_name, still_to_capture, suit_name

__all__ = ["EndsHere", "WhoTakes"]


@dataclass(frozen=True)
class WhoTakes(AboutScene[Seat], Choosing[Seat]):
    """Who takes the complete trick of the scene?

    Raises `ValueError` if the trick is not complete.
    """

    drawn_at = Moments(at_trick_end=True)

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def right(self) -> Seat:
        """The trick's winner."""
        return self.scene.trick.winner(self.scene.end.contract.trump)

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
        return self.say(reason, card=card_sign(card))

    @property
    def solution(self) -> str:
        """The winner, with the card and the suit that decide."""
        if self._is_ruffed:
            return self.say("solution-trump")
        return self.say("solution")

    @property
    def hints(self) -> tuple[str, ...]:
        """What to look at, then the cards that matter."""
        if not self._trump_suit:
            leader = seat_name(self.scene.trick.leader)
            return self.say("hint-1"), self.say("hint-2", seat=leader)
        trumps = [card for card in self.scene.trick.cards if card.suit is self._trump]
        second = self.say("hint-2-trump", trumps=card_signs(trumps))
        return self.say("hint-1-trump"), second if self._is_ruffed else self.say("hint-2-no-ruff")

    @property
    def situation(self) -> str:
        """Who led what."""
        seat = seat_name(self.scene.trick.leader)
        return text("question.led", seat=seat, card=card_sign(self._led))

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A trick whose highest card, or whose leader, does not take it."""
        trick = self.scene.trick
        best = card_of(self.scene, self.right)
        others = sum(card.suit is not self._led.suit for card in trick.cards)
        is_highest = best.rank is max(card.rank for card in trick.cards)
        return 2 * (not is_highest) + (self.right is not trick.leader) + (0 < others < 3)

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

    @property
    def values(self) -> dict[str, object]:
        """Who takes the trick with which card, and the suit that decides."""
        led = self._led.suit
        best = card_sign(card_of(self.scene, self.right))
        return {
            "seat": seat_name(self.right),
            "card": best,
            "best": best,
            "suit": suit_name(led),
            "trump": self._trump_suit,
            "cards": card_signs(card for card in self.scene.trick.cards if card.suit is led),
        }


@dataclass(frozen=True)
class EndsHere(AboutScene[bool], Choosing[bool]):
    """Is the round over with this trick, although cards may be left?

    Raises `ValueError` if the trick is not complete.
    """

    drawn_at = Moments(at_trick_end=True, is_late=True)

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def right(self) -> bool:
        """Whether the rules end it."""
        return self.scene.end.is_over

    @property
    def choices(self) -> tuple[bool, ...]:
        """Yes and no."""
        return (True, False)

    def label(self, answer: bool) -> str:
        """Over, or going on."""
        return self.say(self.key(answer))

    def key(self, answer: bool) -> str:
        """`yes` or `no`."""
        return "yes" if answer else "no"

    def why(self, answer: bool) -> str:  # noqa: ARG002 - there is one other
        """The rule that decides."""
        return self.say(self._case)

    @property
    def solution(self) -> str:
        """The same, after a yes or a no."""
        answer = "solution-yes" if self.right else "solution-no"
        return self.say(answer, reason=self.say(self._case))

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

    @property
    def values(self) -> dict[str, object]:
        """Who takes the trick, what counts in it, and what is still out."""
        end = self.scene.end
        return {
            "seat": seat_name(end.leader),
            "still": still_to_capture(end),
            "captured": card_signs(CardSet.of(self.scene.trick.cards) & end.contract.scoring_cards),
        }

    def interest(self, seed: Seed) -> int:
        """By turns of the seed, a round that ends early, and one of which one might think so."""
        wants_end = bool(generator(f"{seed}/end").getrandbits(1))
        return 2 * (self.right is wants_end) + (0 < self.scene.end.tricks_left <= 3)
