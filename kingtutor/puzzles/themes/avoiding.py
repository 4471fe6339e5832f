"""Themes of the contracts whose points are to be avoided: when to take, when to lose the lead.

Each predicate is asked about one critical decision: a card that keeps the goal is compared with
one that loses it, both by their solved values.
"""

from __future__ import annotations

from kingtutor.cards import Card, CardSet, Suit
from kingtutor.puzzles.themes import contracts, grounds
from kingtutor.puzzles.themes.decision import Decision, Role
from kingtutor.puzzles.themes.theme import theme
from kingtutor.puzzles.themes.tricks import TrickTaken, sure_to_take, takes_lead

__all__ = [
    "cheap_capture",
    "duck_high",
    "eralash_tradeoff",
    "exit_card",
    "safe_lead",
    "strip_throw_in",
    "suit_exhausted",
    "throw_in",
    "unblock",
]


@theme(1, contracts=contracts.avoids, mined_on=grounds.AVOIDED, role=Role.FOLLOW)
def duck_high(moment: Decision) -> bool:
    """The highest card of those below the winner keeps the goal, a lower one loses it."""
    if not moment.avoids or moment.role is not Role.FOLLOW:
        return False
    below = [card for card in moment.legal if not takes_lead(moment.position, card)]
    if not below or max(below, key=_rank) not in moment.winning:
        return False
    return any(card in moment.losing for card in below)


@theme(2, contracts=contracts.avoids, mined_on=grounds.AVOIDED, role=Role.LEAD)
def safe_lead(moment: Decision) -> bool:
    """The lead keeps the goal because somebody must beat it.

    A losing lead might hold the trick; and with the suit's highest card in this one's place, the
    goal would be out of reach.
    """
    if not moment.avoids or moment.role is not Role.LEAD or not moment.sure_to_lose(moment.card):
        return False
    if not moment.any_wrong(lambda card: not moment.sure_to_lose(card)):
        return False
    higher = moment.others_hold(moment.position.deal.cards.of_suit(moment.card.suit))
    return not moment.reachable_with(moment.card, max(higher, key=_rank))


@theme(3, contracts=contracts.avoids, mined_on=grounds.AVOIDED, role=Role.FOLLOW)
def exit_card(moment: Decision) -> bool:
    """Bound to take the trick, he takes it high and gives the lead away with a lower card."""
    if not moment.avoids or moment.role is not Role.FOLLOW:
        return False
    if not all(moment.sure_to_take(card) for card in moment.legal):
        return False
    return _lower_losing(moment) and _exits_below(moment)


@theme(
    12,
    contracts=contracts.avoids_without_last_two,
    mined_on=grounds.CARDS_AVOIDED,
    role=Role.FOLLOW,
)
def unblock(moment: Decision) -> bool:
    """He takes a trick that costs nothing with a high card, though a lower one could stay below.

    The lower one is kept, and gives the lead away later.
    """
    if not moment.avoids or moment.role is not Role.FOLLOW or moment.position.contract.per_last_two:
        return False
    first = moment.tricks[0]
    if first.winner is not moment.hero or first.points:
        return False
    if all(moment.sure_to_take(card) for card in moment.legal):
        return False
    return _lower_losing(moment) and _exits_below(moment)


@theme(
    20, contracts=contracts.avoids_some, mined_on=(*grounds.TRICKS_AVOIDED, *grounds.CARDS_AVOIDED)
)
def cheap_capture(moment: Decision) -> bool:
    """Taking this trick with what it costs keeps the goal; leaving it to others costs more later.

    For the contract that counts everything at once this is `eralash_tradeoff`.
    """
    return not _counts_everything(moment) and _pays_now(moment)


@theme(22, contracts=contracts.avoids_all, mined_on=grounds.ERALASH)
def eralash_tradeoff(moment: Decision) -> bool:
    """In Eralash: a trick that costs something is taken, as to leave it costs more later."""
    return _counts_everything(moment) and _pays_now(moment)


@theme(
    17,
    contracts=contracts.anything,
    mined_on=(*grounds.TRICKS_AVOIDED, *grounds.NO_TRUMP),
    role=Role.LEAD,
)
def suit_exhausted(moment: Decision) -> bool:
    """Who else holds the suit decides what a lead in it does.

    To avoid: it is led while somebody must still beat it, and after a losing card the hero takes a
    trick with it when nobody else has any left.
    To take: nobody else holds it, so a card that was not its highest cannot be beaten.
    """
    if moment.role is not Role.LEAD:
        return False
    suit = moment.card.suit
    others = moment.others_hold(moment.position.deal.cards.of_suit(suit))
    if not moment.avoids:
        higher = [
            card
            for card in moment.position.variant.pack.of_suit(suit) - moment.hand
            if card.index > moment.card.index
        ]
        return (
            not others
            and bool(higher)
            and moment.sure_to_take(moment.card)
            and moment.any_wrong(lambda card: not moment.sure_to_take(card))
        )
    if not others or not moment.sure_to_lose(moment.card):
        return False
    return moment.any_wrong(
        lambda card: any(
            _leads_alone(moment, trick, suit) for trick in moment.wrong_to_the_end(card)
        )
    )


@theme(18, contracts=contracts.avoids, mined_on=grounds.AVOIDED, role=Role.LEAD)
def throw_in(moment: Decision) -> bool:
    """The lead is given to a player who, whatever he leads next, takes that trick too.

    With a low card in place of one of his, he could give the lead back, and the goal would be out
    of reach.
    """
    if not moment.avoids or moment.role is not Role.LEAD or len(moment.tricks) < 2:
        return False
    if moment.tricks[0].winner is moment.hero:
        return False
    then = moment.tricks[1].before
    if not all(sure_to_take(then, card) for card in then.legal_cards):
        return False
    return any(
        not moment.reachable_with(card, low)
        for card in then.legal_cards
        for low in _ways_out(moment, card)
    )


@theme(19, contracts=contracts.anything, mined_on=grounds.AVOIDED, role=Role.LEAD)
def strip_throw_in(moment: Decision) -> bool:
    """First a side winner that takes the exits of the others, then one of them is thrown in.

    To throw him in at once loses the goal: somebody leads the suit of the side winner.
    """
    if moment.role is not Role.LEAD or not moment.sure_to_take(moment.card):
        return False
    suit = moment.card.suit
    for place, trick in enumerate(moment.tricks[1:-1], 1):
        throw = trick.cards[0]
        if trick.leader is not moment.hero or trick.winner is moment.hero:
            continue
        if throw not in moment.losing or not _ends_well(moment, moment.tricks[place + 1 :]):
            continue
        exits = (other for other in moment.wrong(throw)[1:] if other.cards[0].suit is suit)
        if any(not trick.before.deal[other.leader].of_suit(suit) for other in exits):
            return True
    return False


def _rank(card: Card) -> int:
    return card.rank.value


def _lower_losing(moment: Decision) -> bool:
    """Whether a lower card of the same suit loses the goal."""
    return moment.any_wrong(
        lambda card: card.suit is moment.card.suit and card.index < moment.card.index
    )


def _exits_below(moment: Decision) -> bool:
    """Whether the hero takes the trick, and later leads a lower card of the suit and loses it."""
    return moment.tricks[0].winner is moment.hero and any(
        trick.leader is moment.hero
        and trick.winner is not moment.hero
        and trick.cards[0].suit is moment.card.suit
        and trick.cards[0].index < moment.card.index
        for trick in moment.tricks[1:]
    )


def _counts_everything(moment: Decision) -> bool:
    contract = moment.position.contract
    return bool(contract.per_trick and contract.per_card)


def _pays_now(moment: Decision) -> bool:
    if not moment.avoids:
        return False
    first = moment.tricks[0]
    if first.winner is not moment.hero or not first.points:
        return False
    return moment.any_wrong(moment.sure_to_lose)


def _ends_well(moment: Decision, tricks: tuple[TrickTaken, ...]) -> bool:
    """Whether the hero gets something from the leads of the others, or is spared everything."""
    theirs = (trick for trick in tricks if trick.leader is not moment.hero)
    return any((trick.winner is moment.hero) is not moment.avoids for trick in theirs)


def _leads_alone(moment: Decision, trick: TrickTaken, suit: Suit) -> bool:
    """Whether the hero led this suit to the trick, and held the last of it."""
    if trick.leader is not moment.hero or trick.winner is not moment.hero:
        return False
    if trick.cards[0].suit is not suit or trick.before.trick:
        return False
    before = trick.before.deal
    return not (before.cards - before[moment.hero]).of_suit(suit)


def _ways_out(moment: Decision, card: Card) -> CardSet:
    """The lowest worthless card of each suit that is out of play and lower than this one."""
    absent = moment.position.variant.pack - moment.position.in_play
    lowest = []
    for other in absent:
        suited = absent.of_suit(other.suit)
        if other is min(suited, key=_rank) and not moment.points_of(other):
            lowest.append(other)
    return CardSet.of(other for other in lowest if other.rank < card.rank)
