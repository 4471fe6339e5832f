"""What a trick scores, and what a player scored over all the tricks of a scene."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from kingtutor.cards import Card, CardSet, Rank, Seat, Suit
from kingtutor.i18n import text
from kingtutor.lessons.kinds.misreadings import Captured, misreadings
from kingtutor.lessons.question import AboutScene, Choosing, Counting
from kingtutor.lessons.scene import Scene
from kingtutor.rules import KING_OF_HEARTS, Contract
from kingtutor.table import Panel, TableView
from kingtutor.words import card_sign, contract_label, points_text, seat_name, signed

__all__ = ["HandScore", "TrickScore", "sum_text"]

_RANKS = {Rank.KING: "king", Rank.QUEEN: "queen", Rank.JACK: "jack"}


@dataclass(frozen=True)
class TrickScore(AboutScene[int], Choosing[int]):
    """What does the complete trick of the scene score, in any contract?

    Raises `ValueError` if the trick is not complete.
    """

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def kind(self) -> str:
        """`trick-score`."""
        return "trick-score"

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
        return self._say(self._misreadings.get(answer, "another"), answer)

    @property
    def solution(self) -> str:
        """The score, item by item."""
        return self._say(f"solution-{self._case}", self.right)

    @property
    def hints(self) -> tuple[str, ...]:
        """Where to look, then what stands there."""
        return self._say("hint-1", self.right), self._say(f"hint-2-{self._case}", self.right)

    @property
    def situation(self) -> str:
        """Who takes the trick, and where in the hand it stands."""
        taker, size = seat_name(self.scene.end.leader), self.scene.end.variant.hand_size
        left = self._captured.tricks_left
        if not self._captured.contract.per_last_two:
            return text("question.trick-score.situation", seat=taker)
        place = ("last", "before-last")[left - 1] if left <= 2 else "numbered"
        return text(
            f"question.trick-score.situation-{place}",
            seat=taker,
            number=size - left + 1,
            total=size,
        )

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

    def _say(self, part: str, answer: int) -> str:
        trick, contract = self._captured, self._captured.contract
        return text(
            f"question.trick-score.{part}",
            answer=signed(answer),
            points=signed(self.right),
            each=signed(contract.per_trick),
            last=signed(contract.per_last_two),
            label=contract_label(contract),
            items=sum_text(trick),
            own=card_sign(trick.own),
            counting=", ".join(map(card_sign, trick.counting)),
        )


@dataclass(frozen=True)
class HandScore(AboutScene[int], Counting):
    """What has this seat scored over all the tricks of the scene?

    Raises `ValueError` if the last trick is not complete, or there is none.
    """

    seat: Seat

    def __post_init__(self) -> None:
        self._needs_complete_trick()

    @property
    def kind(self) -> str:
        """`hand-score`."""
        return "hand-score"

    @property
    def heading(self) -> str:
        """The question itself."""
        return self._say("heading")

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
            return self._say("other-sign")
        if scores[self.seat] != self.scene.end.points[self.seat.value] and (
            answer == self.scene.end.points[self.seat.value]
        ):
            return self._say("no-start")
        for seat, score in scores.items():
            if answer == score and seat is not self.seat:
                return self._say("of-another", other=seat_name(seat))
        return self._say("another", answer=signed(answer))

    @property
    def solution(self) -> str:
        """His tricks one by one, and the sum."""
        return self._say("solution")

    @property
    def hints(self) -> tuple[str, ...]:
        """What counts, then the tricks that he took."""
        own = ", ".join(str(number) for number, _ in self._own)
        second = self._say("hint-2", tricks=own) if own else self._say("hint-2-none")
        return self._say("hint-1"), second

    @property
    def situation(self) -> str:
        """How many tricks were played."""
        return text("question.hand-score.situation", n=len(self.scene.tricks))

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The tricks so far."""
        return tricks_told(self.scene)

    def view(self, panel: Panel, *, is_closed: bool) -> TableView:
        """The scene's last moment; the points so far are part of the answer."""
        view = super().view(panel, is_closed=is_closed)
        if is_closed:
            return view
        return replace(view, seats=tuple(replace(seat, points=None) for seat in view.seats))

    @property
    def _own(self) -> tuple[tuple[int, Captured], ...]:
        """The tricks that he took, with their numbers in the hand."""
        trump = self.scene.end.contract.trump
        return tuple(
            (self.scene.first_number + at, captured(self.scene, at))
            for at, trick in enumerate(self.scene.tricks)
            if trick.winner(trump) is self.seat
        )

    def _say(self, part: str, **values: str) -> str:
        contract = self.scene.end.contract
        parts = [
            text("question.hand-score.trick", number=number, points=signed(trick.score))
            for number, trick in self._own
        ]
        if contract.start:
            parts.insert(0, text("question.hand-score.start", points=signed(contract.start)))
        return text(
            f"question.hand-score.{part}",
            **{
                "seat": seat_name(self.seat),
                "points": points_text(self.right),
                "items": ", ".join(parts) or text("question.hand-score.no-trick"),
                "label": contract_label(contract),
                **values,
            },
        )


def captured(scene: Scene, place: int) -> Captured:
    """The complete trick at this place, from 0, among those of the scene."""
    contract, variant = scene.end.contract, scene.end.variant
    trick = scene.tricks[place]
    # A scene may begin within a trick, whose cards were held when it was led.
    left = scene.start.tricks_left - place
    sign = 1 if contract.is_positive else -1
    return Captured(
        contract=contract,
        cards=trick.cards,
        own=dict(trick.plays)[trick.winner(contract.trump)],
        tricks_left=left,
        per_trick=sign * abs(variant.contract("no-tricks").per_trick),
    )


def sum_text(trick: Captured) -> str:
    """Everything that counts in a trick, with its points.

    >>> from kingtutor.cards import parse_cards
    >>> from kingtutor.rules import RUSSIAN
    >>> cards = parse_cards("KH AD JS 7C")
    >>> print(sum_text(Captured(RUSSIAN.contract("eralash-negative"), cards, cards[0], 1, -2)))
    the trick −2, one of the last two −8, K♥ −22 (king −4, heart −2, the King −16)
    """
    contract = trick.contract
    parts = []
    if contract.per_trick:
        parts.append(text("score.trick", points=signed(contract.per_trick)))
    if trick.from_last:
        parts.append(text("score.last-two", points=signed(trick.from_last)))
    parts += [card_text(contract, card) for card in trick.counting]
    return ", ".join(parts) or text("score.nothing")


def card_text(contract: Contract, card: Card) -> str:
    """What a card counts, and as what, if it counts several ways.

    Without points it is the bare card.
    """
    groups = [(_as(group, card), value) for group, value in contract.per_card if card in group]
    if not groups:
        return card_sign(card)
    said = text("score.card", card=card_sign(card), points=signed(contract.points_of(card)))
    if len(groups) == 1:
        return said
    ways = ", ".join(text("score.way", way=name, points=signed(value)) for name, value in groups)
    return text("score.card-ways", card=said, ways=ways)


def _as(group: CardSet, card: Card) -> str:
    """As what a card of this group counts."""
    if group == CardSet.of([KING_OF_HEARTS]):
        return text("score.as.the-king")
    if {each.suit for each in group} == {Suit.HEARTS}:
        return text("score.as.heart")
    return text(f"score.as.{_RANKS[card.rank]}")


def tricks_told(scene: Scene) -> tuple[str, ...]:
    """Each trick of the scene in a line, the one on the table last."""
    end = scene.end
    told = [
        text(
            "tricks.line",
            number=number,
            plays=" · ".join(f"{seat_name(seat)} {card_sign(card)}" for seat, card in trick.plays),
            seat=seat_name(trick.winner(end.contract.trump)),
        )
        for number, trick in enumerate(scene.tricks, start=scene.first_number)
    ]
    if end.trick:
        plays = " · ".join(f"{seat_name(s)} {card_sign(c)}" for s, c in scene.trick.plays)
        told.append(text("tricks.open", number=scene.first_number + len(told), plays=plays))
    return tuple(told)
