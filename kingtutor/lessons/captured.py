"""A complete trick and what it scores, item by item, as data and in words."""

from __future__ import annotations

from dataclasses import dataclass

from kingtutor.cards import Card, CardSet, Rank, Suit
from kingtutor.i18n import text
from kingtutor.lessons.scene import Scene
from kingtutor.rules import KING_OF_HEARTS, Contract
from kingtutor.words import card_sign, seat_name, signed

__all__ = ["Captured", "captured", "card_text", "sum_text", "tricks_told"]

_RANKS = {Rank.KING: "king", Rank.QUEEN: "queen", Rank.JACK: "jack"}


@dataclass(frozen=True)
class Captured:
    """A complete trick with what decides its score; `tricks_left` counts this one too.

    `per_trick` is what the game pays for a trick in its contract of tricks, with this sign.
    """

    contract: Contract
    cards: tuple[Card, ...]
    own: Card
    """The card that took it."""
    tricks_left: int
    per_trick: int

    @property
    def score(self) -> int:
        """What the trick scores."""
        return self.contract.points_of_trick(self.cards, self.tricks_left)

    @property
    def counting(self) -> tuple[Card, ...]:
        """The cards that count, in the order of play."""
        return tuple(card for card in self.cards if self.contract.points_of(card))

    @property
    def from_cards(self) -> int:
        """What the cards in it score."""
        return sum(map(self.contract.points_of, self.cards))

    @property
    def from_last(self) -> int:
        """What it scores as one of the last two."""
        return self.contract.per_last_two if self.tricks_left <= 2 else 0

    def values(self, card: Card) -> tuple[int, ...]:
        """What a card counts in each group that it belongs to."""
        return tuple(value for group, value in self.contract.per_card if card in group)


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
