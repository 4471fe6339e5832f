"""The kinds of question: who takes a trick, what may be played, what a trick scores."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.i18n import text
from kingtutor.lessons.question import Question
from kingtutor.rules import Contract, Refusal
from kingtutor.rules.trick import winning_place
from kingtutor.table.words import card_sign, card_signs, seat_name, signed, suit_name

__all__ = ["MayPlay", "TrickScore", "WhoTakes"]

_THE_KING_GOES = {Refusal.KING_WHEN_VOID, Refusal.KING_ON_HEART_LEAD, Refusal.KING_UNDER_ACE}


@dataclass(frozen=True)
class WhoTakes(Question[Seat]):
    """Who takes the complete trick of the scene?"""

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
    def _led(self) -> Card:
        return self.scene.trick.cards[0]

    def _card_of(self, seat: Seat) -> Card:
        return dict(self.scene.trick.plays)[seat]

    def why(self, answer: Seat) -> str:
        """Not of the suit led, or lower than the card that takes the trick."""
        card = self._card_of(answer)
        reason = "lower" if card.suit is self._led.suit else "other-suit"
        return text(
            f"question.who-takes.{reason}",
            card=card_sign(card),
            best=card_sign(self._card_of(self.right)),
            suit=suit_name(self._led.suit),
        )

    @property
    def solution(self) -> str:
        """The winner, with the card and the suit that decide."""
        return text(
            "question.who-takes.solution",
            seat=seat_name(self.right),
            card=card_sign(self._card_of(self.right)),
            suit=suit_name(self._led.suit),
        )

    @property
    def hints(self) -> tuple[str, ...]:
        """What to look at, then the cards of the suit led."""
        followed = [card for card in self.scene.trick.cards if card.suit is self._led.suit]
        return (
            text("question.who-takes.hint-1"),
            text(
                "question.who-takes.hint-2",
                seat=seat_name(self.scene.trick.leader),
                suit=suit_name(self._led.suit),
                cards=card_signs(followed),
            ),
        )

    @property
    def situation(self) -> str:
        """Who led what."""
        seat = seat_name(self.scene.trick.leader)
        return text("question.led", seat=seat, card=card_sign(self._led))

    @property
    def task(self) -> str:
        """How the trick went on."""
        return text("question.who-takes.task")


@dataclass(frozen=True)
class MayPlay(Question[CardSet]):
    """Which cards may the player to move play, in a trick already led? All are to be marked."""

    @property
    def kind(self) -> str:
        """`may-play`."""
        return "may-play"

    @property
    def seat(self) -> Seat:
        """Whose cards are asked about."""
        return self.scene.end.to_play

    @property
    def hand(self) -> CardSet:
        """His whole hand."""
        return self.scene.end.deal[self.seat]

    @property
    def right(self) -> CardSet:
        """All legal cards."""
        return self.scene.end.legal_cards

    @property
    def others(self) -> tuple[CardSet, ...]:
        """The whole hand; only what beats the trick; only the highest, only the lowest legal."""
        legal = list(self.right)
        trick, trump = self.scene.end.trick, self.scene.end.contract.trump
        beating = [
            card for card in legal if trick and winning_place((*trick, card), trump) == len(trick)
        ]
        by_rank = sorted(legal, key=lambda card: card.rank)
        guesses = (
            self.hand,
            CardSet.of(beating),
            CardSet.of(by_rank[:1]),
            CardSet.of(by_rank[-1:]),
        )
        return tuple(dict.fromkeys(each for each in guesses if each and each != self.right))

    def why(self, answer: CardSet) -> str:
        """A marked card that a rule forbids, else a legal one that is not marked."""
        for card in answer:
            rule = self.scene.end.refusal(card)
            if rule is not None:
                return self._say(rule.value, card=card_sign(card))
        return self._say(f"missed-{self._case}", cards=card_signs(self.right - answer))

    @property
    def solution(self) -> str:
        """The legal cards and the rule that decides."""
        return self._say(f"solution-{self._case}")

    @property
    def hints(self) -> tuple[str, ...]:
        """What to look at, then what is there."""
        return self._say("hint-1"), self._say(f"hint-2-{self._case}")

    @property
    def situation(self) -> str:
        """Who led what."""
        led = card_sign(self.scene.end.trick[0])
        return text("question.led", seat=seat_name(self.scene.end.leader), card=led)

    @property
    def task(self) -> str:
        """What to mark."""
        return self._say("task")

    @property
    def _case(self) -> str:
        """Which rule decides: the duty to follow, the king's duty to go, or none."""
        rules = {self.scene.end.refusal(card) for card in self.hand} - {None}
        if rules & _THE_KING_GOES:
            return "king"
        return "follow" if self.hand.of_suit(self.scene.end.trick[0].suit) else "void"

    def _say(self, part: str, **values: str) -> str:
        led = self.scene.end.trick[0]
        return text(
            f"question.may-play.{part}",
            **{
                "seat": seat_name(self.seat),
                "leader": seat_name(self.scene.end.leader),
                "led": card_sign(led),
                "suit": suit_name(led.suit),
                "cards": card_signs(self.right),
                **values,
            },
        )


class _Misreading(Enum):
    """Ways to misread what a trick counts; the value is the message's key."""

    EVERY_CARD = "every-card"
    NOTHING = "nothing"
    OTHER_SIGN = "other-sign"

    def score(self, contract: Contract, right: int) -> int:
        """The score that this misreading comes to."""
        return {
            _Misreading.EVERY_CARD: 4 * contract.per_trick,
            _Misreading.NOTHING: 0,
            _Misreading.OTHER_SIGN: -right,
        }[self]


@dataclass(frozen=True)
class TrickScore(Question[int]):
    """What does the complete trick of the scene score, in a contract that counts tricks alone?

    Raises `ValueError` for another contract: its tricks are misread in other ways.
    """

    def __post_init__(self) -> None:
        if self._contract.per_card or self._contract.per_last_two:
            raise ValueError(f"{self._contract.key} does not count tricks alone")

    @property
    def kind(self) -> str:
        """`trick-score`."""
        return "trick-score"

    @property
    def right(self) -> int:
        """What the contract pays for the trick."""
        before = self.scene.moments[-2]
        return self._contract.points_of_trick(self.scene.trick.cards, before.tricks_left)

    @property
    def others(self) -> tuple[int, ...]:
        """What the trick would score if it were misread."""
        return tuple(self._misreadings)

    @property
    def choices(self) -> tuple[int, ...]:
        """The scores to choose from, lowest first."""
        return tuple(sorted((self.right, *self.others)))

    @property
    def _contract(self) -> Contract:
        return self.scene.end.contract

    @property
    def _misreadings(self) -> dict[int, _Misreading]:
        scores = {each.score(self._contract, self.right): each for each in _Misreading}
        scores.pop(self.right, None)
        return scores

    def why(self, answer: int) -> str:
        """The misreading that comes to this number."""
        misreading = self._misreadings.get(answer)
        return self._say(misreading.value if misreading else "another", answer)

    @property
    def solution(self) -> str:
        """The score and what it is paid for."""
        return self._say("solution", self.right)

    @property
    def hints(self) -> tuple[str, ...]:
        """Where to look, then what stands there."""
        return self._say("hint-1", self.right), self._say("hint-2", self.right)

    @property
    def situation(self) -> str:
        """Who takes the trick."""
        taker = self.scene.trick.winner(self._contract.trump)
        return text("question.trick-score.situation", seat=seat_name(taker))

    @property
    def task(self) -> str:
        """Which number is asked for."""
        return text("question.trick-score.task")

    def _say(self, part: str, answer: int) -> str:
        return text(
            f"question.trick-score.{part}",
            answer=signed(answer),
            points=signed(self.right),
            each=signed(self._contract.per_trick),
        )
