"""Themes of the last two tricks."""

from __future__ import annotations

from kingtutor.puzzles.themes import contracts, grounds
from kingtutor.puzzles.themes.decision import Decision
from kingtutor.puzzles.themes.theme import theme

__all__ = ["early_clearance", "hold_up", "refuse_antepenult", "steal_last_but_one"]


@theme(13, contracts=contracts.avoids_last_two, mined_on=grounds.LAST_TWO_AVOIDED)
def early_clearance(moment: Decision) -> bool:
    """Last two to avoid: he takes an unimportant trick high; a lower card of the suit loses."""
    if not _pays_last_two(moment, -1) or moment.position.tricks_left < 3:
        return False
    if moment.tricks[0].winner is not moment.hero:
        return False
    return moment.any_wrong(
        lambda card: card.suit is moment.card.suit and card.index < moment.card.index
    )


@theme(14, contracts=contracts.takes_last_two, mined_on=grounds.LAST_TWO)
def hold_up(moment: Decision) -> bool:
    """Last two to take: he leaves an early trick that he could take; to take it loses."""
    if not _pays_last_two(moment, 1) or moment.position.tricks_left < 3:
        return False
    return moment.sure_to_lose(moment.card) and moment.any_wrong(moment.sure_to_take)


@theme(15, contracts=contracts.avoids_last_two, mined_on=grounds.LAST_TWO_AVOIDED)
def refuse_antepenult(moment: Decision) -> bool:
    """Last two to avoid: to take the trick before them loses the goal, to leave it keeps it."""
    if not _pays_last_two(moment, -1) or moment.position.tricks_left != 3:
        return False
    return moment.sure_to_lose(moment.card) and moment.any_wrong(moment.sure_to_take)


@theme(16, contracts=contracts.takes_last_two, mined_on=grounds.LAST_TWO)
def steal_last_but_one(moment: Decision) -> bool:
    """Last two to take: he takes the last but one, not the last; a losing card gets neither."""
    if not _pays_last_two(moment, 1) or moment.position.tricks_left < 2:
        return False
    if moment.needed != moment.position.contract.per_last_two:
        return False
    *_, last_but_one, last = moment.tricks
    return last_but_one.winner is moment.hero and last.winner is not moment.hero


def _pays_last_two(moment: Decision, sign: int) -> bool:
    """Whether the last two tricks alone count, with this sign."""
    contract = moment.position.contract
    alone = not contract.per_trick and not contract.per_card
    return alone and contract.per_last_two * sign > 0
