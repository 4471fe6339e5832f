"""The club player: for each contract the rules of thumb that players go by, weighed together.

He plays the card for which the rules that apply speak most, in points of the contract.

How much a rule counts beside the trick at hand was measured, not felt: on some four thousand
situations of each contract, by what each legal card brought over many deals of the hidden cards,
and then in tournaments.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingtutor.bots import avoiding as avoid
from kingtutor.bots import taking as take
from kingtutor.bots.counting import Count
from kingtutor.bots.player_view import PlayerView
from kingtutor.bots.thumb import Rule
from kingtutor.bots.weighing import weigh_the_trick
from kingtutor.cards import Card
from kingtutor.rules import Contract

__all__ = ["advised", "club", "rules_of_thumb"]

Weights = Mapping[Rule, float]

_AVOID_TRICKS: Weights = {
    weigh_the_trick: 1,
    avoid.leave_the_lead: 1,
    avoid.keep_low_cards: 1.2,
    avoid.unload_high: 0.35,
    avoid.make_a_void: 0.25,
    avoid.part_with_dead_suits: 0.35,
    avoid.lead_a_short_suit: 0.17,
    avoid.keep_an_exit: 0.2,
    avoid.win_early: 0.3,
    avoid.refuse_the_trick_before: 0.6,
}
_AVOID_COURT_CARDS: Weights = {
    weigh_the_trick: 1,
    avoid.part_with_penalties: 0.62,
    avoid.part_with_cards_above: 0.36,
    avoid.leave_the_lead: 0.8,
    avoid.keep_low_cards: 0.35,
    avoid.unload_high: 0.5,
    avoid.make_a_void: 0.2,
    avoid.part_with_dead_suits: 0.3,
    avoid.lead_a_short_suit: 0.09,
    avoid.keep_an_exit: 0.18,
    avoid.win_early: 0.35,
}
_TAKE_TRICKS: Weights = {
    weigh_the_trick: 1,
    take.win_the_lead: 1,
    take.keep_strength: 1.15,
    take.count_sure_tricks: 0.35,
    take.win_with_winners_to_cash: 0.75,
    take.hold_up: 0.6,
    take.keep_a_tenace: 0.4,
    take.lead_a_long_suit: 0.25,
    take.lead_what_others_lack: 0.08,
}
_TAKE_WITH_TRUMP: Weights = {
    weigh_the_trick: 1,
    take.draw_trumps: 0.5,
    take.keep_trumps: 0.7,
    take.win_the_lead: 1,
    take.keep_strength: 1.5,
    take.count_sure_tricks: 0.2,
    take.win_with_winners_to_cash: 0.18,
    take.keep_a_tenace: 0.3,
    take.lead_a_long_suit: 0.06,
    take.lead_what_others_lack: 0.06,
}
_TAKE_COURT_CARDS: Weights = {
    weigh_the_trick: 1,
    take.keep_own_prize: 0.7,
    take.lead_from_a_prize: 0.7,
    take.save_winners_for_prizes: 1.3,
    take.win_the_lead: 2,
    take.keep_strength: 1.3,
    take.count_sure_tricks: 0.7,
    take.win_with_winners_to_cash: 0.2,
    take.hold_up: 1.35,
    take.lead_what_others_lack: 0.09,
}

_OF_ITS_OWN: Mapping[str, Weights] = {
    "no-hearts": {
        weigh_the_trick: 1,
        avoid.beware_of_later_rounds: 0.12,
        avoid.leave_the_lead: 0.65,
        avoid.keep_low_cards: 0.67,
        avoid.unload_high: 0.27,
        avoid.make_a_void: 0.22,
        avoid.part_with_dead_suits: 0.22,
        avoid.lead_a_short_suit: 0.12,
        avoid.keep_an_exit: 0.14,
        avoid.win_early: 0.55,
    },
    "no-king": {
        weigh_the_trick: 1,
        avoid.void_for_the_king: 0.02,
        avoid.part_with_penalties: 0.2,
        avoid.beware_of_later_rounds: 0.28,
        avoid.leave_the_lead: 0.85,
        avoid.keep_low_cards: 0.25,
        avoid.unload_high: 0.5,
        avoid.make_a_void: 0.2,
        avoid.part_with_dead_suits: 0.4,
        avoid.lead_a_short_suit: 0.08,
        avoid.keep_an_exit: 0.18,
        avoid.win_early: 0.7,
    },
    "no-last-two": {
        weigh_the_trick: 1,
        avoid.win_early: 0.45,
        avoid.refuse_the_trick_before: 0.16,
        avoid.keep_an_exit: 0.11,
        avoid.keep_low_cards: 0.3,
        avoid.unload_high: 0.45,
        avoid.make_a_void: 0.1,
    },
    "eralash-negative": {
        weigh_the_trick: 1,
        avoid.part_with_penalties: 0.6,
        avoid.part_with_cards_above: 0.08,
        avoid.void_for_the_king: 0.03,
        avoid.beware_of_later_rounds: 0.17,
        avoid.leave_the_lead: 0.77,
        avoid.keep_low_cards: 0.77,
        avoid.unload_high: 0.3,
        avoid.make_a_void: 0.23,
        avoid.part_with_dead_suits: 0.4,
        avoid.lead_a_short_suit: 0.14,
        avoid.keep_an_exit: 0.18,
        avoid.win_early: 0.45,
        avoid.refuse_the_trick_before: 0.8,
    },
    "hearts": {
        weigh_the_trick: 1,
        take.keep_own_prize: 0.44,
        take.cash_what_wins: 0.5,
        take.win_the_lead: 0.86,
        take.keep_strength: 1,
        take.count_sure_tricks: 0.46,
        take.win_with_winners_to_cash: 0.36,
        take.hold_up: 1.56,
        take.lead_a_long_suit: 0.24,
    },
    "king": {
        weigh_the_trick: 1,
        take.keep_own_prize: 0.1,
        take.cash_what_wins: 0.3,
        take.win_the_lead: 0.77,
        take.keep_strength: 1.1,
        take.count_sure_tricks: 0.4,
        take.win_with_winners_to_cash: 0.3,
        take.hold_up: 0.23,
        take.lead_a_long_suit: 0.23,
    },
    "last-two": {
        weigh_the_trick: 1,
        take.win_the_trick_before: 0.47,
        take.hold_up: 0.24,
        take.keep_strength: 0.6,
        take.count_sure_tricks: 0.22,
        take.lead_a_long_suit: 0.065,
        take.lead_what_others_lack: 0.015,
    },
    "eralash-positive": {
        weigh_the_trick: 1,
        take.keep_own_prize: 0.53,
        take.lead_from_a_prize: 0.56,
        take.win_the_lead: 0.76,
        take.keep_strength: 0.89,
        take.count_sure_tricks: 0.42,
        take.win_with_winners_to_cash: 0.18,
        take.hold_up: 0.77,
        take.win_the_trick_before: 0.5,
        take.lead_a_long_suit: 0.08,
        take.lead_what_others_lack: 0.02,
    },
}
"""The contracts whose weights were measured for themselves; the others go by what they count."""


def club(seen: PlayerView) -> Card:
    """The card that the club player plays: the same sight of the table gives the same card.

    Last to play under a queen that must be taken by somebody else, he unloads his jack:

    >>> from kingtutor.cards import Seat, parse_cards
    >>> from kingtutor.rules import RUSSIAN, Deal, Position
    >>> deal = Deal.parse("N:9.J.. .T.9. AJ7... .8..9")
    >>> trick = parse_cards("8S TS QS")
    >>> position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.WEST, trick)
    >>> club(PlayerView.of(position))
    Card.parse('JS')

    Raises `ValueError` once the round is over.
    """
    return advised(seen, rules_of_thumb(seen.contract))


def rules_of_thumb(contract: Contract) -> Weights:
    """The rules of thumb of a contract, and how much each of them counts.

    >>> from kingtutor.rules import PORTUGUESE
    >>> rules_of_thumb(PORTUGUESE.contract("no-queens")) is _AVOID_COURT_CARDS
    True
    """
    if contract.key in _OF_ITS_OWN:
        return _OF_ITS_OWN[contract.key]
    if not contract.is_positive:
        return _AVOID_TRICKS if contract.pays_tricks else _AVOID_COURT_CARDS
    if contract.trump is not None:
        return _TAKE_WITH_TRUMP
    return _TAKE_TRICKS if contract.pays_tricks else _TAKE_COURT_CARDS


def advised(seen: PlayerView, weights: Weights) -> Card:
    """The card for which these rules speak most.

    Among equals the highest, where points are to be taken the lowest; in a fixed order of suits.

    Raises `ValueError` once the round is over.
    """
    cards = tuple(seen.legal_cards)
    if len(cards) == 1:
        return cards[0]
    count, positive = Count.of(seen), seen.contract.is_positive
    return max(
        reversed(cards) if positive else cards,
        key=lambda card: _sum(count, card, weights.items()),
    )


def _sum(count: Count, card: Card, weights: Iterable[tuple[Rule, float]]) -> float:
    return sum(weight * rule.judge(count, card) for rule, weight in weights)
