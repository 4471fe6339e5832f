"""Themes of getting rid of what costs: discards, voids, and the cards of others drawn out."""

from __future__ import annotations

from kingtutor.cards import Card
from kingtutor.puzzles.themes import contracts, grounds
from kingtutor.puzzles.themes.decision import Decision, Role
from kingtutor.puzzles.themes.theme import theme
from kingtutor.puzzles.themes.tricks import Play, TrickTaken
from kingtutor.rules import PORTUGUESE, RUSSIAN

__all__ = ["danger_card", "dump_on_void", "smoke_out", "void_creation"]


@theme(4, contracts=contracts.avoids_cards, mined_on=grounds.CARDS_AVOIDED, role=Role.DISCARD)
def dump_on_void(moment: Decision) -> bool:
    """Void, he throws a card that costs; after a cheaper one he would take it himself."""
    if not moment.avoids or moment.role is not Role.DISCARD or not moment.points_of(moment.card):
        return False
    return moment.any_wrong(
        lambda card: (
            abs(moment.points_of(card)) < abs(moment.points_of(moment.card))
            and takes_with(moment, moment.wrong(card), moment.card)
        )
    )


@theme(
    5,
    contracts=contracts.avoids,
    mined_on=(*grounds.TRICKS_AVOIDED, *grounds.LAST_TWO_AVOIDED),
    role=Role.DISCARD,
)
def danger_card(moment: Decision) -> bool:
    """Void, he throws a card that would take a trick later, and it is not his highest.

    A higher one loses the goal: the card that he kept takes a trick.
    """
    if not moment.avoids or moment.role is not Role.DISCARD or moment.points_of(moment.card):
        return False
    return moment.any_wrong(
        lambda card: (
            card.rank > moment.card.rank
            and any(
                trick.winner is moment.hero and trick.winning_card == moment.card
                for trick in moment.wrong(card)
            )
        )
    )


@theme(6, contracts=contracts.avoids_cards, mined_on=(*grounds.CARDS_AVOIDED, *grounds.NO_KING))
def void_creation(moment: Decision) -> bool:
    """He plays the last card of a suit, and so a card that costs goes on somebody else's trick.

    After a losing card from another suit he takes that card himself.
    """
    suit = moment.card.suit
    if not moment.avoids or moment.role is Role.FOLLOW or len(moment.hand.of_suit(suit)) != 1:
        return False
    if moment.points_of(moment.card):
        return False
    gone = {play.card for trick in moment.tricks[1:] if (play := _thrown(moment, trick))}
    return bool(gone) and moment.any_wrong(
        lambda card: (
            card.suit is not suit
            and any(takes_with(moment, moment.wrong(card), dear) for dear in gone - {card})
        )
    )


@theme(
    21,
    contracts=contracts.avoids_cards,
    mined_on=grounds.of(PORTUGUESE, "no-queens", "no-jacks-kings")
    + grounds.of(RUSSIAN, "no-boys", "no-girls"),
    role=Role.LEAD,
)
def smoke_out(moment: Decision) -> bool:
    """He leads a suit in which an opponent must follow with a card that costs, on another's trick.

    After a losing card the hero takes that very card himself.
    """
    if not moment.avoids or moment.role is not Role.LEAD or moment.points_of(moment.card):
        return False
    first = moment.tricks[0]
    if first.winner is moment.hero:
        return False
    out = [play.card for play in first.plays[1:] if play.follows and _must_pay(moment, play)]
    return moment.any_wrong(
        lambda card: any(takes_with(moment, moment.wrong(card), dear) for dear in out)
    )


def takes_with(moment: Decision, tricks: tuple[TrickTaken, ...], card: Card) -> bool:
    """Whether the hero captures this card in one of these tricks."""
    return any(trick.winner is moment.hero and card in trick.cards for trick in tricks)


def _thrown(moment: Decision, trick: TrickTaken) -> Play | None:
    """The card that costs which the hero throws on this trick of somebody else's."""
    play = trick.of(moment.hero)
    if play is None or not play.discards or trick.winner is moment.hero:
        return None
    return play if moment.points_of(play.card) else None


def _must_pay(moment: Decision, play: Play) -> bool:
    """Whether every card that he may follow with costs."""
    return all(moment.points_of(card) for card in play.position.legal_cards)
