"""Themes of the contracts whose tricks and cards are to be taken, trumps included."""

from __future__ import annotations

from kingtutor.cards import Card, CardSet, Suit
from kingtutor.puzzles.themes import contracts, grounds
from kingtutor.puzzles.themes.decision import Decision, Role
from kingtutor.puzzles.themes.theme import theme
from kingtutor.rules import RUSSIAN, Position

__all__ = [
    "establish",
    "refuse_ruff",
    "ruff_size",
    "strip_squeeze",
    "tenace",
    "trump_timing",
    "win_cheap",
]


@theme(24, contracts=contracts.takes, mined_on=(*grounds.NO_TRUMP, *grounds.TRUMPS))
def tenace(moment: Decision) -> bool:
    """An opponent is made to lead into two cards that lie about one of his or a partner's.

    To lead one of the two oneself loses the goal, or to take a trick and have to lead.
    """
    if moment.avoids or not moment.sure_to_lose(moment.card):
        return False
    for trick in moment.tricks[1:]:
        if trick.leader is moment.hero or trick.winner is not moment.hero or trick.before.trick:
            continue
        pair = _tenace_cards(moment, trick.cards[0].suit)
        if moment.card in pair:
            continue
        if trick.winning_card in pair and (pair & moment.losing or _takes_wrongly(moment)):
            return True
    return False


@theme(
    25,
    contracts=contracts.takes,
    mined_on=grounds.of(RUSSIAN, "tricks", "girls", "last-two", "eralash-positive"),
    role=Role.LEAD,
)
def strip_squeeze(moment: Decision) -> bool:
    """A side winner on which an opponent must discard: what to do next depends on his discard.

    The exit that follows one of his discards loses the goal if it is led at once.
    """
    if moment.avoids or moment.role is not Role.LEAD or not moment.sure_to_take(moment.card):
        return False
    position = moment.position
    while position.trick or position is moment.position:
        if position.trick and _must_discard(position):
            plans = [moment.next_winning(position, card) for card in position.legal_cards]
            if any(not one & other for one in plans for other in plans) and any(
                plan & moment.losing for plan in plans
            ):
                return True
        place = len(position.trick)
        position = position.play(moment.rest[place])
    return False


@theme(
    26,
    contracts=contracts.takes,
    mined_on=(*grounds.NO_TRUMP, *grounds.TRUMPS, *grounds.of(RUSSIAN, "hearts")),
    role=Role.LEAD,
)
def establish(moment: Decision) -> bool:
    """A lead knocks out a high card, and lower cards of that suit win later."""
    if moment.avoids or moment.role is not Role.LEAD or not moment.sure_to_lose(moment.card):
        return False
    first = moment.tricks[0]
    suit, knocked = moment.card.suit, first.winning_card
    if knocked.suit is not suit:
        return False
    return any(
        trick.winner is moment.hero
        and trick.winning_card.suit is suit
        and trick.winning_card.index < knocked.index
        and trick.leader is moment.hero
        for trick in moment.tricks[1:]
    )


@theme(
    30,
    contracts=contracts.takes,
    mined_on=(*grounds.NO_TRUMP, *grounds.LAST_TWO, *grounds.TRUMPS),
    role=Role.FOLLOW,
)
def win_cheap(moment: Decision) -> bool:
    """The lowest card that surely takes the trick keeps the goal, a higher one loses it."""
    if moment.avoids or moment.role is not Role.FOLLOW:
        return False
    taking = [card for card in moment.legal if moment.sure_to_take(card)]
    if not taking or min(taking, key=_rank) not in moment.winning:
        return False
    return any(card in moment.losing for card in taking)


@theme(27, contracts=contracts.has_trumps, mined_on=grounds.TRUMPS, role=Role.LEAD)
def trump_timing(moment: Decision) -> bool:
    """Trumps are drawn before a side winner is cashed, or it is cashed before it is too late.

    The other way round loses the goal: the side winner falls to a trump.
    """
    trump = moment.position.contract.trump
    if trump is None or moment.role is not Role.LEAD or moment.avoids:
        return False
    if not moment.others_hold(moment.position.deal.cards.of_suit(trump)):
        return False
    winners = CardSet.of(card for card in moment.legal if _is_side_winner(moment, card, trump))
    if moment.card.suit is trump:
        return any(_is_ruffed(moment, card, trump) for card in winners & moment.losing)
    return moment.card in winners and moment.any_wrong(
        lambda card: any(
            moment.card in trick.cards
            and trick.winner is not moment.hero
            and trick.winning_card.suit is trump
            for trick in moment.wrong_to_the_end(card)
        )
    )


@theme(28, contracts=contracts.has_trumps, mined_on=grounds.TRUMPS, role=Role.DISCARD)
def ruff_size(moment: Decision) -> bool:
    """A ruff with one trump keeps the goal, a ruff with another loses it."""
    trump = moment.position.contract.trump
    if trump is None or moment.role is not Role.DISCARD:
        return False
    return moment.card.suit is trump and bool(moment.losing.of_suit(trump))


@theme(29, contracts=contracts.has_trumps, mined_on=grounds.TRUMPS, role=Role.DISCARD)
def refuse_ruff(moment: Decision) -> bool:
    """A discard keeps the goal, a ruff that takes the trick loses it."""
    trump = moment.position.contract.trump
    if trump is None or moment.role is not Role.DISCARD or moment.card.suit is trump:
        return False
    return any(moment.sure_to_take(card) for card in moment.losing.of_suit(trump))


def _rank(card: Card) -> int:
    return card.rank.value


def _tenace_cards(moment: Decision, suit: Suit) -> CardSet:
    """The hero's cards just above and just below a single card of the others', the top one his.

    Empty if the suit does not lie like that.
    """
    others = moment.others_hold(moment.position.deal.cards.of_suit(suit))
    above = [card for card in moment.hand.of_suit(suit) if card.index > _top(others)]
    below = [card for card in moment.hand.of_suit(suit) if card.index < _top(others)]
    if not above or not below:
        return CardSet()
    low = max(below, key=_rank)
    between = [card for card in others if card.index > low.index]
    return CardSet.of([min(above, key=_rank), low]) if len(between) == 1 else CardSet()


def _top(cards: CardSet) -> int:
    """The index of the highest card of a suit, −1 for none."""
    return max((card.index for card in cards), default=-1)


def _takes_wrongly(moment: Decision) -> bool:
    """Whether a losing card, played to another's lead, is bound to take the trick."""
    return moment.role is not Role.LEAD and moment.any_wrong(moment.sure_to_take)


def _must_discard(position: Position) -> bool:
    """Whether the player to move cannot follow and has a choice."""
    legal = position.legal_cards
    return len(legal) > 1 and not legal.of_suit(position.trick[0].suit)


def _is_side_winner(moment: Decision, card: Card, trump: Suit) -> bool:
    """Whether this is the highest card in play of a suit that is not trumps."""
    if card.suit is trump:
        return False
    return card.index > _top(moment.others_hold(moment.position.deal.cards.of_suit(card.suit)))


def _is_ruffed(moment: Decision, card: Card, trump: Suit) -> bool:
    """Whether the others ruff this losing lead."""
    first = moment.wrong(card)[0]
    return first.winner is not moment.hero and first.winning_card.suit is trump
