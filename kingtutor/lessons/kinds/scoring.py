"""What a trick scores, and what a player scored over all the tricks of a scene."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kingtutor.cards import Seat
from kingtutor.i18n import text
from kingtutor.lessons.captured import Captured, captured, sum_text, tricks_told
from kingtutor.lessons.dealing import Moments
from kingtutor.lessons.kinds.misreadings import misreadings
from kingtutor.lessons.question import AboutScene, Choosing, Counting, Seed
from kingtutor.lessons.scene import Scene
from kingtutor.words import card_sign, contract_label, points_text, seat_name, signed

__all__ = ["HandScore", "TrickScore"]


@dataclass(frozen=True)
class TrickScore(AboutScene[int], Choosing[int]):
    """What does the complete trick of the scene score, in any contract?

    Raises `ValueError` if the trick is not complete.
    """

    drawn_at = Moments(at_trick_end=True)
    tried = 12

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def right(self) -> int:
        """What the contract pays for the trick."""
        return self._captured.score

    @property
    def others(self) -> tuple[int, ...]:
        """What the trick would score if it were misread."""
        return tuple(self._misreadings)

    @property
    def choices(self) -> tuple[int, ...]:
        """The scores to choose from, lowest first."""
        return tuple(sorted((self.right, *self.others)))

    def label(self, answer: int) -> str:
        """The points with their unit."""
        return points_text(answer)

    def why(self, answer: int) -> str:
        """The misreading that comes to this number."""
        return self.say(self._misreadings.get(answer, "another"), answer=signed(answer))

    @property
    def solution(self) -> str:
        """The score, item by item."""
        return self.say(f"solution-{self._case}")

    @property
    def hints(self) -> tuple[str, ...]:
        """Where to look, then what stands there."""
        return self.say("hint-1"), self.say(f"hint-2-{self._case}")

    @property
    def situation(self) -> str:
        """Who takes the trick, and where in the hand it stands."""
        size, left = self.scene.end.variant.hand_size, self._captured.tricks_left
        if not self._captured.contract.per_last_two:
            return self.say("situation")
        place = ("last", "before-last")[left - 1] if left <= 2 else "numbered"
        return self.say(f"situation-{place}", number=size - left + 1, total=size)

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A trick in which something counts, best of all in several ways."""
        return 2 * (self.right != 0) + len(self.others)

    @property
    def _case(self) -> str:
        """Whether tricks alone count, or what lies in this one."""
        contract = self._captured.contract
        if contract.per_trick and not contract.per_card:
            return "tricks"
        return "sum" if self.right else "none"

    @cached_property
    def _captured(self) -> Captured:
        return captured(self.scene, len(self.scene.tricks) - 1)

    @cached_property
    def _misreadings(self) -> dict[int, str]:
        return misreadings(self._captured)

    @property
    def values(self) -> dict[str, object]:
        """What the trick scores, item by item."""
        trick, contract = self._captured, self._captured.contract
        return {
            "seat": seat_name(self.scene.end.leader),
            "answer": signed(self.right),
            "points": signed(self.right),
            "each": signed(contract.per_trick),
            "last": signed(contract.per_last_two),
            "label": contract_label(contract),
            "items": sum_text(trick),
            "own": card_sign(trick.own),
            "counting": ", ".join(map(card_sign, trick.counting)),
        }


@dataclass(frozen=True)
class HandScore(AboutScene[int], Counting):
    """What has this seat scored over all the tricks of the scene?

    Raises `ValueError` if the last trick is not complete, or there is none.
    """

    seat: Seat

    drawn_at = Moments(at_trick_end=True)
    hides_points = True

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def right(self) -> int:
        """His points, the contract's start included."""
        return self.scene.end.scores[self.seat]

    @property
    def others(self) -> tuple[int, ...]:
        """With the other sign, without the start, of another seat, nothing, one unit."""
        scores, contract = self.scene.end.scores, self.scene.end.contract
        cards = [value for _, value in contract.per_card]
        guesses = (
            -self.right,
            self.scene.end.points[self.seat.value],
            *(scores[seat] for seat in self.seat.clockwise()[1:]),
            0,
            contract.per_trick or contract.per_last_two or cards[0],
        )
        return tuple(dict.fromkeys(each for each in guesses if each != self.right))

    def why(self, answer: int) -> str:
        """The other sign, another's score, or the sum that it is not."""
        scores = self.scene.end.scores
        if answer == -self.right:
            return self.say("other-sign")
        if scores[self.seat] != self.scene.end.points[self.seat.value] and (
            answer == self.scene.end.points[self.seat.value]
        ):
            return self.say("no-start")
        for seat, score in scores.items():
            if answer == score and seat is not self.seat:
                return self.say("of-another", other=seat_name(seat))
        return self.say("another", answer=signed(answer))

    @property
    def hints(self) -> tuple[str, ...]:
        """What counts, then the tricks that he took."""
        own = ", ".join(str(number) for number, _ in self._own)
        second = self.say("hint-2", tricks=own) if own else self.say("hint-2-none")
        return self.say("hint-1"), second

    @property
    def situation(self) -> str:
        """How many tricks were played."""
        return self.say("situation", n=len(self.scene.tricks))

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The tricks so far."""
        return tricks_told(self.scene)

    def about(self, scene: Scene) -> HandScore:
        """The score of whoever has most in another scene."""
        points = scene.end.points
        return HandScore(scene, max(Seat, key=lambda seat: abs(points[seat.value])))

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A player who has taken something that counts."""
        has_taken = self.scene.end.points[self.seat.value] != 0
        return 2 * has_taken + (2 <= len(self.scene.tricks) <= 5)

    @property
    def _own(self) -> tuple[tuple[int, Captured], ...]:
        """The tricks that he took, with their numbers in the hand."""
        trump = self.scene.end.contract.trump
        return tuple(
            (self.scene.first_number + at, captured(self.scene, at))
            for at, trick in enumerate(self.scene.tricks)
            if trick.winner(trump) is self.seat
        )

    @property
    def values(self) -> dict[str, object]:
        """His points, trick by trick."""
        contract = self.scene.end.contract
        parts = [
            text("question.hand-score.trick", number=number, points=signed(trick.score))
            for number, trick in self._own
        ]
        if contract.start:
            parts.insert(0, text("question.hand-score.start", points=signed(contract.start)))
        return {
            "seat": seat_name(self.seat),
            "points": points_text(self.right),
            "items": ", ".join(parts) or text("question.hand-score.no-trick"),
            "label": contract_label(contract),
        }
