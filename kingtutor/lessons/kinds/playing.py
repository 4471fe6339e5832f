"""Which cards may be played, to lead or to follow, in any contract."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.i18n import text
from kingtutor.lessons.question import AboutScene, Marking, Seed
from kingtutor.rules import KING_OF_HEARTS, Refusal
from kingtutor.rules.trick import takes_lead
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
        beating = [card for card in legal if trick and takes_lead(trick, card, trump)]
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
                return self.say(rule.value, card=card_sign(card))
        return self.say(f"missed-{self._case}", cards=card_signs(self.right - answer))

    @property
    def solution(self) -> str:
        """The legal cards and the rule that decides."""
        return self.say(f"solution-{self._case}")

    @property
    def hints(self) -> tuple[str, ...]:
        """What to look at, then what is there."""
        first = "hint-1" if self.scene.end.trick else "hint-1-lead"
        return self.say(first), self.say(f"hint-2-{self._case}")

    @property
    def situation(self) -> str:
        """Who led what, or who is to lead."""
        end = self.scene.end
        if not end.trick:
            return text("question.to-lead", seat=seat_name(end.leader))
        return text("question.led", seat=seat_name(end.leader), card=card_sign(end.trick[0]))

    @property
    def pointed_at(self) -> Seat:
        """Whose cards are asked about."""
        return self.seat

    def interest(self, seed: Seed) -> int:  # noqa: ARG002
        """A player with a duty, or with the freedom that a learner may not expect.

        >>> from kingtutor.lessons.scene import Scene
        >>> from kingtutor.rules import RUSSIAN
        >>> question = MayPlay(Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W"))
        >>> question.anew(1) == question.anew(1), question.anew(1) == question.anew(2)
        (True, False)
        """
        hand, legal = self.hand, self.right
        is_duty = 2 * (self.scene.end.contract.forces_king and KING_OF_HEARTS in hand)
        is_limited = 2 * (1 < len(legal) < len(hand)) + (len(hand) > len(legal))
        return is_duty + is_limited + (3 <= len(hand) <= 8)

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

    @property
    def values(self) -> dict[str, object]:
        """Who plays, what was led, what may be played."""
        end = self.scene.end
        led = end.trick[0] if end.trick else None
        return {
            "seat": seat_name(self.seat),
            "leader": seat_name(end.leader),
            "led": card_sign(led) if led else "",
            "suit": suit_name(led.suit) if led else "",
            "trump": suit_name(end.contract.trump) if end.contract.trump else "",
            "cards": card_signs(self.right),
        }
