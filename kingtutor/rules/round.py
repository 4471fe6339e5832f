"""A round: one deal, its auction where there is one, its play, and its scores."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay, InvalidPosition, counted
from kingtutor.rules.auction import Auction
from kingtutor.rules.call import Call
from kingtutor.rules.contract import Contract
from kingtutor.rules.deal import Deal
from kingtutor.rules.position import Position
from kingtutor.rules.refusal import Refusal
from kingtutor.rules.variant import Variant

__all__ = ["Round"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round of a match at one moment; a value that `call` and `play` never change.

    >>> from kingtutor.rules import RUSSIAN
    >>> deal = Deal.parse("N:AQJ.A9.A.A8 7.K7.KT.KQ7 K.QT.Q97.JT T98.J8.J8.9")
    >>> begun = Round.start(RUSSIAN, 1, Seat.SOUTH, deal)
    >>> begun.contract.key, begun.to_act, begun.play(Card.parse("8D")).to_act
    ('no-tricks', Seat.WEST, Seat.NORTH)
    """

    variant: Variant
    number: int
    """The round's place in the match, from 1."""
    dealer: Seat
    deal: Deal
    """The whole deal, as dealt."""
    auction: Auction | None = None
    """None where the contract is fixed."""
    calls: tuple[tuple[Seat, Call], ...] = ()
    position: Position | None = None
    """None until the contract is named, and for ever after 4-3-3-3."""
    plays: tuple[Card, ...] = ()

    @classmethod
    def start(cls, variant: Variant, number: int, dealer: Seat, deal: Deal) -> Round:
        """The round with its cards dealt.

        Raises `InvalidPosition` if the deal is not the whole pack in four equal hands, or the
        schedule has no round of that number.
        """
        if not 1 <= number <= len(variant.schedule):
            last = len(variant.schedule)
            raise InvalidPosition(f"there is no round {number}: the match has 1 to {last}")
        for seat in Seat:
            if len(deal[seat]) != variant.hand_size:
                raise InvalidPosition(
                    f"{seat.letter} is dealt {counted(len(deal[seat]), 'card')}, "
                    f"not {variant.hand_size}"
                )
        if foreign := deal.cards - variant.pack:
            raise InvalidPosition(f"{next(iter(foreign))} is not in the {variant.key} pack")
        contract = variant.schedule[number - 1]
        begun = cls(variant=variant, number=number, dealer=dealer, deal=deal)
        if contract is None:
            return replace(begun, auction=Auction.opening(dealer))
        return _led(begun, contract)

    @property
    def contract(self) -> Contract | None:
        """What is played for; None while it is not named, and after 4-3-3-3."""
        return self.position.contract if self.position else None

    @property
    def is_skipped(self) -> bool:
        """Whether the round was scored 4-3-3-3 without play (PT-41)."""
        return self.auction is not None and self.auction.is_skipped

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to call or to play."""
        return self.is_skipped or (self.position is not None and self.position.is_over)

    @property
    def to_act(self) -> Seat | None:
        """Who calls or plays next; None once the round is over."""
        if self.is_over:
            return None
        if self.position is not None:
            return self.position.to_play
        return self.auction.to_speak if self.auction else None

    @property
    def scores(self) -> dict[Seat, int]:
        """The signed points of each seat so far; the buyer's payment once the round is over."""
        if self.position is None:
            nothing = dict.fromkeys(Seat, 0)
            return self.auction.skip_scores() if self.auction and self.is_skipped else nothing
        scores = self.position.scores
        return self.auction.settled(scores) if self.auction and self.is_over else scores

    def call(self, seat: Seat, call: Call) -> Round:
        """The round after this call of the auction.

        Raises `IllegalCall` with the rule that forbids it, `InvalidPosition` where no auction is.
        """
        if self.auction is None:
            raise InvalidPosition(f"round {self.number} has a fixed contract: no call is made")
        auction = self.auction.call(seat, call)
        after = replace(self, auction=auction, calls=(*self.calls, (seat, call)))
        return _led(after, auction.contract) if auction.contract else after

    def play(self, card: Card) -> Round:
        """The round after whoever is to play plays this card.

        Raises `IllegalPlay` with the rule that forbids it, `InvalidPosition` before the contract.
        """
        if self.is_over:
            raise IllegalPlay(
                Refusal.ROUND_OVER, f"{card} may not be played: {Refusal.ROUND_OVER.rule}"
            )
        if self.position is None:
            raise InvalidPosition(f"{card} may not be played: the contract is not named yet")
        return replace(self, position=self.position.play(card), plays=(*self.plays, card))


def _led(current: Round, contract: str) -> Round:
    """The round once its contract is known and the first lead is awaited."""
    declarer = current.auction.declarer if current.auction else None
    leader = current.variant.first_leader(current.dealer, declarer)
    position = Position.opening(current.variant, contract, current.deal, leader)
    return replace(current, position=position)
