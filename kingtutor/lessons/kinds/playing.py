"""Which cards may be played, to lead or to follow, in any contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.i18n import text
from kingtutor.lessons.question import AboutScene, Marking
from kingtutor.rules import KING_OF_HEARTS, Refusal
from kingtutor.rules.trick import winning_place
from kingtutor.words import card_sign, card_signs, seat_name, suit_name

__all__ = ["MayPlay"]

_THE_KING_GOES = {Refusal.KING_WHEN_VOID, Refusal.KING_ON_HEART_LEAD, Refusal.KING_UNDER_ACE}


@dataclass(frozen=True)
class MayPlay(AboutScene[CardSet], Marking):
    """Which cards may the player to move play, leading or following? All are to be marked.

    Raises `ValueError` once the round is over.
    """

    def __post_init__(self) -> None:
        if self.scene.end.is_over:
            raise ValueError("may-play asks about the player to move, and the round is over")

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
        first = "hint-1" if self.scene.end.trick else "hint-1-lead"
        return self._say(first), self._say(f"hint-2-{self._case}")

    @property
    def situation(self) -> str:
        """Who led what, or who is to lead."""
        end = self.scene.end
        if not end.trick:
            return text("question.to-lead", seat=seat_name(end.leader))
        return text("question.led", seat=seat_name(end.leader), card=card_sign(end.trick[0]))

    @property
    def task(self) -> str:
        """What to mark."""
        return self._say("task")

    def _seen(self) -> dict[str, Any]:
        return {"mark_seat": self.seat}

    @property
    def _case(self) -> str:
        """Which rule decides, or that none does."""
        end = self.scene.end
        rules = {end.refusal(card) for card in self.hand} - {None}
        if not end.trick:
            return self._case_of_lead(rules)
        if rules & _THE_KING_GOES:
            return "king"
        if self.hand.of_suit(end.trick[0].suit):
            may_keep_king = end.contract.forces_king and len(self.right) > 1
            return "king-free" if may_keep_king and KING_OF_HEARTS in self.right else "follow"
        return "void-trump" if end.contract.trump else "void"

    def _case_of_lead(self, rules: set[Refusal | None]) -> str:
        if Refusal.KING_MUST_LEAD in rules:
            return "king-lead"
        if Refusal.NO_HEART_LEAD in rules:
            return "no-heart"
        hearts = self.hand.of_suit(Suit.HEARTS)
        if self.scene.end.contract.bans_heart_lead and hearts == self.hand:
            return "only-hearts"
        return "lead"

    def _say(self, part: str, **values: str) -> str:
        end = self.scene.end
        led = end.trick[0] if end.trick else None
        return text(
            f"question.may-play.{part}",
            **{
                "seat": seat_name(self.seat),
                "leader": seat_name(end.leader),
                "led": card_sign(led) if led else "",
                "suit": suit_name(led.suit) if led else "",
                "trump": suit_name(end.contract.trump) if end.contract.trump else "",
                "cards": card_signs(self.right),
                **values,
            },
        )
