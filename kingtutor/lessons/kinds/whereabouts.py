"""What the play so far tells South of the hidden cards: who is void, where a card must be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from kingtutor.cards import Card, Seat, Suit
from kingtutor.lessons.captured import tricks_told
from kingtutor.lessons.inference import Inference
from kingtutor.lessons.kinds.counting import ME, needs_whole_deal, situation_of
from kingtutor.lessons.question import AboutScene, Choosing, Seed
from kingtutor.words import card_sign, seat_name, suit_name

__all__ = ["WhereIs", "Whereabouts", "WhoIsVoid"]

Whereabouts = Seat | str
"""A seat, `played`, or `unknown`."""


@dataclass(frozen=True)
class WhoIsVoid(AboutScene[frozenset[Seat]], Choosing[frozenset[Seat]]):
    """Of whom does South know that he has no card of this suit left?

    Raises `ValueError` unless the scene begins with a whole deal.
    """

    suit: Suit

    def __post_init__(self) -> None:
        needs_whole_deal(self)

    @property
    def right(self) -> frozenset[Seat]:
        """The seats that cannot hold one."""
        return frozenset(self._known.voids(self.suit))

    @property
    def choices(self) -> tuple[frozenset[Seat], ...]:
        """Nobody, each of the others, and if two or three are void, each group so large."""
        others = self._known.others
        size = len(self.right)
        groups = [frozenset(), *(frozenset({seat}) for seat in others)]
        if size > 1:
            groups += [frozenset(group) for group in combinations(others, size)]
        return tuple(groups)

    def key(self, answer: frozenset[Seat]) -> str:
        """The seats' letters, or `nobody`."""
        return "".join(seat.letter for seat in self._in_order(answer)) or "nobody"

    def label(self, answer: frozenset[Seat]) -> str:
        """The seats' names, or nobody."""
        return self._names(answer) or self.say("nobody")

    def why(self, answer: frozenset[Seat]) -> str:
        """One of whom it is not known, or one who is missing."""
        for seat in self._in_order(answer - self.right):
            return self.say("not-known", seat=seat_name(seat))
        missing = self._in_order(self.right - answer)[0]
        return self.say("missing", seat=seat_name(missing), reason=self._reason(missing))

    @property
    def solution(self) -> str:
        """Each void with what shows it."""
        if not self.right:
            return self.say("solution-nobody")
        return " ".join(self._reason(seat) for seat in self._in_order(self.right))

    @property
    def situation(self) -> str:
        """How many cards were played."""
        return situation_of(self)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The tricks so far."""
        return tricks_told(self.scene)

    @cached_property
    def _known(self) -> Inference:
        return Inference(self.scene)

    @property
    def _out(self) -> int:
        return len(self._known.hidden.of_suit(self.suit))

    def _in_order(self, seats: frozenset[Seat]) -> list[Seat]:
        return [seat for seat in self._known.others if seat in seats]

    def _names(self, seats: frozenset[Seat]) -> str:
        return ", ".join(map(seat_name, self._in_order(seats)))

    def _reason(self, seat: Seat) -> str:
        """What shows this seat's void: a discard, or the count."""
        for number, trick in enumerate((*self.scene.tricks, self.scene.trick), start=1):
            card = dict(trick.plays).get(seat)
            if card and trick.cards[0].suit is self.suit and card.suit is not self.suit:
                shown = {"number": number, "card": card_sign(card)}
                return self.say("shown", seat=seat_name(seat), **shown)
        return self.say("counted" if self._out else "none-out", seat=seat_name(seat))

    @property
    def values(self) -> dict[str, object]:
        """The suit, and how many cards of it are out."""
        return {"suit": suit_name(self.suit), "out": self._out}

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A suit in which somebody has shown a void while some cards are still out."""
        return 2 * bool(self.right) + bool(self._out) + (2 <= len(self.scene.tricks) <= 5)


@dataclass(frozen=True)
class WhereIs(AboutScene[Whereabouts], Choosing[Whereabouts]):
    """Where must this card be, as South can tell: with whom, played, or is it not to be known?

    Raises `ValueError` unless the scene begins with a whole deal, or if South holds the card.
    """

    card: Card
    tried = 16

    def __post_init__(self) -> None:
        needs_whole_deal(self)
        if self.card in self.scene.end.deal[ME]:
            raise ValueError(f"where-is asks for a card that South does not hold: {self.card}")

    @property
    def right(self) -> Whereabouts:
        """The only seat that may hold it, `played`, or `unknown`."""
        holders = self._known.holders(self.card)
        if not holders:
            return "played"
        return holders[0] if len(holders) == 1 else "unknown"

    @property
    def choices(self) -> tuple[Whereabouts, ...]:
        """The other seats, played, unknown."""
        return (*self._known.others, "played", "unknown")

    def label(self, answer: Whereabouts) -> str:
        """The seat's name, or the words."""
        return seat_name(answer) if isinstance(answer, Seat) else self.say(answer)

    def why(self, answer: Whereabouts) -> str:
        """What speaks against it."""
        if self.right == "played" or answer == "played":
            return self.say("was-played" if self.right == "played" else "not-played")
        if answer == "unknown":
            return self.say("can-be-known", reasons=self._reasons)
        assert isinstance(answer, Seat)  # noqa: S101 - the other places are above
        if answer in self._known.holders(self.card):
            return self.say("maybe", seat=seat_name(answer), seats=self._holders)
        return self._reason(answer)

    @property
    def solution(self) -> str:
        """The place with what shows it."""
        if isinstance(self.right, Seat):
            return self.say("solution", seat=seat_name(self.right), reasons=self._reasons)
        return self.say(f"solution-{self.right}", seats=self._holders)

    @property
    def hints(self) -> tuple[str, ...]:
        """What to ask, then what the play shows."""
        duty = "-king" if self._has_duty else ""
        return self.say(f"hint-1{duty}"), self.say("hint-2", reasons=self._reasons)

    @property
    def situation(self) -> str:
        """How many cards were played."""
        return situation_of(self)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The tricks so far."""
        return tricks_told(self.scene)

    @cached_property
    def _known(self) -> Inference:
        return Inference(self.scene)

    @property
    def _has_duty(self) -> bool:
        return self.scene.end.contract.forces_king and self.card == Card.parse("KH")

    @property
    def _holders(self) -> str:
        return ", ".join(map(seat_name, self._known.holders(self.card)))

    @property
    def _reasons(self) -> str:
        """Why each seat that cannot hold it cannot."""
        holders = self._known.holders(self.card)
        told = [self._reason(seat) for seat in self._known.others if seat not in holders]
        return " ".join(told) or self.say("no-sign")

    def _reason(self, seat: Seat) -> str:
        """What this seat played, in the trick that shows it."""
        sign = self._known.sign_of_absence(seat, self.card)
        if sign is None:
            return self.say("no-room", seat=seat_name(seat))
        number, led, played = sign
        if led is None:
            key = "led-heart"
        elif led is self.card.suit:
            key = "void" if played.suit is not led else "duty-heart"
        else:
            key = "duty"
        return self.say(
            key,
            seat=seat_name(seat),
            number=number,
            other=card_sign(played),
            suit=suit_name(led or self.card.suit),
        )

    @property
    def values(self) -> dict[str, object]:
        """The card."""
        return {"card": card_sign(self.card)}

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A play that tells where the card is, before it has fallen."""
        is_with_somebody = isinstance(self.right, Seat)
        return 2 * is_with_somebody + (self.right != "played") + (len(self.scene.tricks) >= 1)
