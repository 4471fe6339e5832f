"""Themes of the king of hearts and of the ban on leading hearts."""

from __future__ import annotations

from kingtutor.cards import Card, Rank, Suit
from kingtutor.puzzles.themes import contracts, grounds
from kingtutor.puzzles.themes.decision import Decision, Role
from kingtutor.puzzles.themes.discards import takes_with
from kingtutor.puzzles.themes.theme import theme
from kingtutor.puzzles.themes.tricks import TrickTaken
from kingtutor.rules import PORTUGUESE, RUSSIAN, KingRule
from kingtutor.rules.contract import KING_OF_HEARTS

__all__ = [
    "forced_discard",
    "heart_lead_flush",
    "hearts_guard",
    "hearts_only",
    "keep_the_king",
    "king_under_ace",
]

_ACE_OF_HEARTS = Card(Rank.ACE, Suit.HEARTS)


@theme(7, contracts=contracts.forces_king, mined_on=(*grounds.NO_KING, *grounds.ERALASH))
def forced_discard(moment: Decision) -> bool:
    """An opponent cannot follow and must let go of the king of hearts on another player's trick.

    After a losing card it falls on a trick of the hero's.
    """
    if not moment.avoids or not moment.position.contract.forces_king:
        return False
    if KING_OF_HEARTS in moment.hand:
        return False
    out = [trick.winner for trick in moment.tricks if _king_forced_out(trick)]
    if not out or out[0] is moment.hero:
        return False
    return moment.any_wrong(
        lambda card: any(
            _king_forced_out(trick) and trick.winner is moment.hero for trick in moment.wrong(card)
        )
    )


@theme(
    8,
    contracts=contracts.king_may_stay,
    mined_on=grounds.of(RUSSIAN, "no-king", "eralash-negative"),
    holds_king=True,
)
def hearts_guard(moment: Decision) -> bool:
    """With a small heart beside the king of hearts, the hero keeps the goal.

    Either of the two is a losing card here, and if the king had to go on every heart lead, the goal
    would be out of reach.
    """
    if not moment.avoids or not moment.position.contract.forces_king:
        return False
    if moment.position.variant.kh_rule is KingRule.PORTUGUESE or KING_OF_HEARTS not in moment.hand:
        return False
    if not any(card.index < KING_OF_HEARTS.index for card in moment.hand.of_suit(Suit.HEARTS)):
        return False
    if not moment.losing.of_suit(Suit.HEARTS):
        return False
    return not moment.reachable_under({"kh_rule": KingRule.PORTUGUESE.value})


@theme(
    9,
    contracts=contracts.king_costs,
    mined_on=grounds.of(RUSSIAN, "no-king", "no-boys", "eralash-negative"),
    role=Role.FOLLOW,
    holds_king=True,
)
def king_under_ace(moment: Decision) -> bool:
    """On a heart lead that the ace wins, the king of hearts goes; a smaller heart loses."""
    if moment.card != KING_OF_HEARTS or moment.role is not Role.FOLLOW:
        return False
    if not moment.avoids or not moment.points_of(KING_OF_HEARTS):
        return False
    first = moment.tricks[0]
    if first.winning_card != _ACE_OF_HEARTS or not moment.sure_to_lose(KING_OF_HEARTS):
        return False
    return moment.any_wrong(lambda card: takes_with(moment, moment.wrong(card), KING_OF_HEARTS))


# Play leads there too seldom: the pack has composed ones.
@theme(10, contracts=contracts.king_must_go, mined_on=())
def heart_lead_flush(moment: Decision) -> bool:
    """A player with hearts alone leads one, and the king of hearts must fall on a third's trick.

    Where the king may be kept on a heart lead, the goal is out of reach.
    """
    contract = moment.position.contract
    if not moment.avoids or not contract.forces_king or KING_OF_HEARTS in moment.hand:
        return False
    if not any(_king_flushed(moment, trick) for trick in moment.tricks):
        return False
    return not moment.reachable_under({"kh_rule": KingRule.RUSSIAN.value, "kh_lead_forced": False})


@theme(
    11,
    contracts=contracts.bans_heart_lead,
    mined_on=(
        *grounds.of(RUSSIAN, "no-hearts", "hearts", "eralash-negative"),
        *grounds.of(PORTUGUESE, "no-hearts"),
    ),
)
def hearts_only(moment: Decision) -> bool:
    """An opponent is left with hearts alone and has to lead them.

    With a card of another suit in place of one of his hearts, the goal would be out of reach.
    """
    if not moment.position.contract.bans_heart_lead:
        return False
    theirs = (trick for trick in moment.tricks[1:] if trick.leader is not moment.hero)
    return any(_leads_hearts_alone(trick) and _has_way_out(moment, trick) for trick in theirs)


@theme(
    23,
    contracts=contracts.king_is_wanted,
    mined_on=grounds.of(RUSSIAN, "king", "eralash-positive"),
    holds_king=True,
)
def keep_the_king(moment: Decision) -> bool:
    """King to be taken: the hero bides his time until his king of hearts wins a trick.

    After a losing card somebody else captures it.
    """
    contract = moment.position.contract
    if moment.avoids or not contract.forces_king or KING_OF_HEARTS not in moment.hand:
        return False
    if moment.card == KING_OF_HEARTS:
        return False
    won = [trick.winner for trick in moment.tricks if trick.winning_card == KING_OF_HEARTS]
    if won != [moment.hero]:
        return False
    return moment.any_wrong(
        lambda card: any(
            KING_OF_HEARTS in trick.cards and trick.winner is not moment.hero
            for trick in moment.wrong(card)
        )
    )


def _king_forced_out(trick: TrickTaken) -> bool:
    """Whether the king of hearts fell to this trick from a hand that could not follow."""
    return any(
        play.card == KING_OF_HEARTS and play.discards and play.is_forced for play in trick.plays
    )


def _king_flushed(moment: Decision, trick: TrickTaken) -> bool:
    """Whether a lead from hearts alone forced the king from a player, and another took it."""
    if not _leads_hearts_alone(trick) or trick.winner is moment.hero:
        return False
    for play in trick.plays:
        if play.card == KING_OF_HEARTS and play.is_forced:
            return trick.winning_card != KING_OF_HEARTS
    return False


def _leads_hearts_alone(trick: TrickTaken) -> bool:
    """Whether the leader of this trick held hearts and nothing else, more than a last card."""
    hand = trick.before.deal[trick.leader]
    return not trick.before.trick and len(hand) > 1 and hand == hand.of_suit(Suit.HEARTS)


def _has_way_out(moment: Decision, trick: TrickTaken) -> bool:
    """Whether another suit instead of a heart of his would save the leader of this trick."""
    absent = moment.position.variant.pack - moment.position.in_play
    exits = [
        min(suited, key=lambda card: card.rank.value)
        for suit in Suit
        if suit is not Suit.HEARTS and (suited := absent.of_suit(suit))
    ]
    return any(
        not moment.reachable_with(heart, low)
        for heart in trick.before.deal[trick.leader]
        for low in exits
        if not moment.points_of(low)
    )
