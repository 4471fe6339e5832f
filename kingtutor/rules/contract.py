"""The contracts of both games as data: what counts, and which cards they hold back.

A contract pays per trick, for each of the last two tricks, and per captured card, all of one sign.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kingtutor.cards import PACK, Card, CardSet, Rank, Suit

__all__ = [
    "KING_OF_HEARTS",
    "Contract",
    "group_name",
    "portuguese_contracts",
    "portuguese_positives",
    "russian_contracts",
]

KING_OF_HEARTS = Card.parse("KH")


@dataclass(frozen=True, kw_only=True)
class Contract:
    """What a round is played for.

    Points are signed: negative in the contracts to avoid, positive in those to take.

    >>> no_hearts = {contract.key: contract for contract in russian_contracts("K")}["no-hearts"]
    >>> no_hearts.points_of(Card.parse("KH")), no_hearts.bans_heart_lead
    (-2, True)
    """

    key: str
    per_trick: int = 0
    per_last_two: int = 0
    """Points for the last trick of a hand, and the same for the one before it."""
    per_card: tuple[tuple[CardSet, int], ...] = ()
    """Groups of cards with the points of each; a card of several groups counts several times."""
    start: int = 0
    """Points that everybody has before the first trick."""
    trump: Suit | None = None
    bans_heart_lead: bool = False
    """Hearts are led only from a hand of hearts alone (RU-33, PT-16, PT-20)."""
    forces_king: bool = False
    """The king of hearts is forced from its holder, as the variant's `kh_rule` says."""
    _points: dict[Card, int] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        points: dict[Card, int] = {}
        for group, value in self.per_card:
            for card in group:
                points[card] = points.get(card, 0) + value
        object.__setattr__(self, "_points", points)

    @property
    def scoring_cards(self) -> CardSet:
        """The cards that count for whoever captures them; in any pack."""
        return CardSet.of(self._points)

    @property
    def pays_tricks(self) -> bool:
        """Whether tricks count as such, so that a round is always played to its end (RU-17)."""
        return bool(self.per_trick or self.per_last_two)

    @property
    def is_positive(self) -> bool:
        """Whether its points are to be taken rather than avoided.

        Nulls (`down`) are a positive of the game, but their tricks are avoided: not positive here.
        """
        return self.per_trick + self.per_last_two + sum(value for _, value in self.per_card) > 0

    @property
    def unit(self) -> str:
        """What is counted: `tricks`, the `last` two, a group of cards; of several things `points`.

        >>> [contract.unit for contract in russian_contracts("KJ")[:7]]
        ['tricks', 'jacks-kings', 'queens', 'hearts', 'king', 'last', 'points']
        """
        things = ["tricks"] * bool(self.per_trick) + ["last"] * bool(self.per_last_two)
        things += [group_name(group) for group, _ in self.per_card]
        return things[0] if len(things) == 1 else "points"

    def points_of(self, card: Card) -> int:
        """What capturing this card counts, 0 for a card without value (RU-31)."""
        return self._points.get(card, 0)

    def points_of_trick(self, cards: tuple[Card, ...], tricks_left: int) -> int:
        """What the winner of a trick scores for it.

        `tricks_left` counts this trick too, so the last two tricks have 2 and 1.

        >>> eralash = russian_contracts("K")[6]
        >>> trick = tuple(map(Card.parse, ("KH", "QH", "JS", "7C")))
        >>> eralash.points_of_trick(trick, 1), eralash.points_of_trick(trick, 3)
        (-38, -30)

        Source: RU-19 to RU-26, RU-45; PT-14 to PT-22.
        """
        last = self.per_last_two if tricks_left <= 2 else 0
        return self.per_trick + last + sum(self._points.get(card, 0) for card in cards)

    def total(self, pack: CardSet) -> int:
        """The sum of the four scores of a whole round with this pack (RU-26, PT-23, PT-29)."""
        tricks = len(pack) // 4
        cards = sum(self._points.get(card, 0) for card in pack)
        return 4 * self.start + tricks * self.per_trick + 2 * self.per_last_two + cards

    def negative(self, key: str) -> Contract:
        """The same contract with every point to be avoided, under another key."""
        return replace(
            self,
            key=key,
            per_trick=-self.per_trick,
            per_last_two=-self.per_last_two,
            per_card=tuple((group, -value) for group, value in self.per_card),
        )


def group_name(group: CardSet) -> str:
    """What the scoring cards of a contract are called: `king` of hearts, `hearts`, or ranks.

    >>> group_name(_JACKS | _KINGS), group_name(_HEARTS)
    ('jacks-kings', 'hearts')
    """
    if group == _THE_KING:
        return "king"
    if {card.suit for card in group} == {Suit.HEARTS}:
        return "hearts"
    return "-".join(f"{rank.name.lower()}s" for rank in Rank if rank in {c.rank for c in group})


def _all_of(*ranks: Rank) -> CardSet:
    return CardSet.of(card for card in PACK if card.rank in ranks)


_KINGS = _all_of(Rank.KING)
_QUEENS = _all_of(Rank.QUEEN)
_JACKS = _all_of(Rank.JACK)
_HEARTS = CardSet.of(card for card in PACK if card.suit is Suit.HEARTS)
_THE_KING = CardSet.of([KING_OF_HEARTS])
_BOYS = {"K": (_KINGS, 4), "KJ": (_KINGS | _JACKS, 2), "J": (_JACKS, 4)}


def russian_contracts(boys: str) -> tuple[Contract, ...]:
    """The fourteen Russian contracts in their order (RU-18 to RU-30).

    `boys` is the option of that name: `K`, `KJ` or `J`.
    """
    hearts, king = (_HEARTS, 2), (_THE_KING, 16)
    girls = (_QUEENS, 4)
    positives = (
        Contract(key="tricks", per_trick=2),
        Contract(key="boys", per_card=(_BOYS[boys],)),
        Contract(key="girls", per_card=(girls,)),
        Contract(key="hearts", per_card=(hearts,), bans_heart_lead=True),
        Contract(key="king", per_card=(king,), bans_heart_lead=True, forces_king=True),
        Contract(key="last-two", per_last_two=8),
        Contract(
            key="eralash-positive",
            per_trick=2,
            per_last_two=8,
            per_card=(_BOYS[boys], girls, hearts, king),
            bans_heart_lead=True,
            forces_king=True,
        ),
    )
    negatives = [contract.negative(f"no-{contract.key}") for contract in positives[:-1]]
    return (*negatives, positives[-1].negative("eralash-negative"), *positives)


def portuguese_contracts() -> tuple[Contract, ...]:
    """The six Portuguese negatives in their order, then every positive (PT-13 to PT-29)."""
    return (
        Contract(key="no-tricks", per_trick=-20),
        Contract(key="no-hearts", per_card=((_HEARTS, -20),), bans_heart_lead=True),
        Contract(key="no-queens", per_card=((_QUEENS, -50),)),
        Contract(key="no-jacks-kings", per_card=((_JACKS | _KINGS, -30),)),
        Contract(
            key="no-king", per_card=((_THE_KING, -160),), bans_heart_lead=True, forces_king=True
        ),
        Contract(key="no-last-two", per_last_two=-90),
        *portuguese_positives(),
    )


def portuguese_positives() -> tuple[Contract, ...]:
    """The contracts that whoever plays a Portuguese positive may name (PT-25 to PT-29)."""
    ups = [Contract(key=f"up-{suit.word}", per_trick=25, trump=suit) for suit in Suit]
    down = Contract(key="down", per_trick=-75, start=325)
    return (Contract(key="up-nt", per_trick=25), *ups, down)
