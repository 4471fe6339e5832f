"""Things put in order: who plays after whom, which card beats which."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Rank, Seat, Suit
from kingtutor.i18n import text
from kingtutor.lessons.question import AboutScene, Ordering
from kingtutor.words import card_sign, card_signs, seat_name, suit_name

__all__ = ["PlayOrder", "RankOrder"]


@dataclass(frozen=True)
class PlayOrder(AboutScene[tuple[Seat, ...]], Ordering[Seat]):
    """In which order do the four play to the trick that is led now?

    Raises `ValueError` if a card lies in it, or the round is over.
    """

    def __post_init__(self) -> None:
        if self.scene.end.trick or self.scene.end.is_over:
            raise ValueError("play-order asks about a trick that is to be led")

    @property
    def right(self) -> tuple[Seat, ...]:
        """Clockwise from the leader."""
        return self.scene.end.leader.clockwise()

    @property
    def items(self) -> tuple[Seat, ...]:
        """The seats in the order of the compass."""
        return tuple(Seat)

    @property
    def others(self) -> tuple[tuple[Seat, ...], ...]:
        """The other way round; from the leader's left, from South."""
        first, *rest = self.right
        guesses = ((first, *reversed(rest)), first.left.clockwise(), Seat.SOUTH.clockwise())
        return tuple(dict.fromkeys(guess for guess in guesses if guess != self.right))

    def label(self, item: Seat) -> str:
        """The seat's name."""
        return seat_name(item)

    def why(self, answer: tuple[Seat, ...]) -> str:
        """Where the order leaves the right one."""
        place = next(at for at, seat in enumerate(self.right) if seat is not answer[at])
        if place == 0:
            return self.say("not-first", seat=seat_name(answer[0]))
        return self.say(
            "not-next", seat=seat_name(self.right[place - 1]), next=seat_name(self.right[place])
        )

    @property
    def situation(self) -> str:
        """Who is to lead."""
        return text("question.to-lead", seat=seat_name(self.right[0]))

    @property
    def values(self) -> dict[str, object]:
        """Who leads, and who is next."""
        leader, second, *_ = self.right
        return {
            "leader": seat_name(leader),
            "next": seat_name(second),
            "order": ", ".join(map(seat_name, self.right)),
        }


@dataclass(frozen=True)
class RankOrder(Ordering[Card]):
    """Which of these cards beats which, the strongest first, in a trick of the suit `led`?

    Without a suit led, all cards are of one suit.

    Raises `ValueError` if two of the cards cannot beat one another.
    """

    cards: CardSet
    trump: Suit | None = None
    led: Suit | None = None

    def __post_init__(self) -> None:
        suits = {card.suit for card in self.cards}
        ranked = {self.trump, self.led or next(iter(suits), None)}
        if len(self.cards) < 3 or not suits <= ranked:
            raise ValueError("rank-order takes three cards or more of the suit led, or trumps")

    @property
    def right(self) -> tuple[Card, ...]:
        """Trumps first, then the suit led, each from the ace down."""
        return self._sorted({rank: rank.value for rank in Rank})

    @property
    def items(self) -> tuple[Card, ...]:
        """The cards, neither up nor down: as their texts sort."""
        return tuple(sorted(self.cards, key=lambda card: str(card)[::-1]))

    @property
    def others(self) -> tuple[tuple[Card, ...], ...]:
        """The lowest first; the ten above the king, as in other games; without the trump."""
        ten_high = {rank: rank.value for rank in Rank} | {Rank.TEN: Rank.KING.value + 0.5}
        plain = tuple(sorted(self.cards, key=lambda card: -card.rank.value))
        guesses = (self.right[::-1], self._sorted(ten_high), plain)
        return tuple(dict.fromkeys(guess for guess in guesses if guess != self.right))

    def label(self, item: Card) -> str:
        """The card's sign."""
        return card_sign(item)

    def why(self, answer: tuple[Card, ...]) -> str:
        """The first two that stand the wrong way round."""
        place = next(at for at, card in enumerate(self.right) if card != answer[at])
        better, worse = self.right[place], answer[place]
        key = "trump-beats" if better.suit is not worse.suit else "higher"
        return self.say(key, card=card_sign(better), other=card_sign(worse))

    @property
    def solution(self) -> str:
        """The order."""
        key = "solution-trump" if self.trump in {card.suit for card in self.cards} else "solution"
        return self.say(key, cards=card_signs(self.right))

    @property
    def hints(self) -> tuple[str, ...]:
        """The rule, then the strongest card."""
        key = "hint-1-trump" if self.trump else "hint-1"
        return self.say(key), self.say("hint-2", card=card_sign(self.right[0]))

    @property
    def situation(self) -> str:
        """The suit led, and the trump."""
        key = "situation-trump" if self.trump else "situation"
        return self.say(key)

    def _sorted(self, value: dict[Rank, int] | dict[Rank, float]) -> tuple[Card, ...]:
        def strength(card: Card) -> tuple[bool, float]:
            return card.suit is self.trump, value[card.rank]

        return tuple(sorted(self.cards, key=strength, reverse=True))

    @property
    def values(self) -> dict[str, object]:
        """The suit led and the trump."""
        led = self.led or self.right[-1].suit
        return {"suit": suit_name(led), "trump": suit_name(self.trump) if self.trump else ""}
