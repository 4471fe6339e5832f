"""Everybody plays for himself: max^n over small endings."""

from __future__ import annotations

from kingtutor.cards import Seat
from kingtutor.errors import InvalidPosition
from kingtutor.search import _core
from kingtutor.search.query import CoreQuery
from kingtutor.search.solution import Model, SearchLimit, Solution
from kingtutor.search.translate import CARD_BY_INDEX, cards_of

__all__ = ["solve_selfish"]


def solve_selfish(query: CoreQuery) -> Solution:
    """What each legal card brings the hero if all maximise their own points, ties to his harm.

    Raises `InvalidPosition` for a side of several seats, `SearchLimit` at a limit.
    """
    if len(query.side) != 1:
        raise InvalidPosition("the selfish model knows one hero, not a side of several seats")
    (hero,) = query.side
    answer = _core.selfish(query.contract.core, hero.value, query.position, query.limits)
    if answer is None:
        raise SearchLimit(query.whole_range(), query.limits.nodes, query.limits.seconds)
    by_card, line, nodes = answer
    per_unit = query.contract.points_per_unit
    mover = query.position.to_play
    shares = {
        card: [units * per_unit for units in by_card[card.index]] for card in query.legal_cards()
    }
    chosen = shares[CARD_BY_INDEX[line[0]]]
    best = tuple(card for card, points in shares.items() if points[mover] == chosen[mover])
    return Solution(
        value=chosen[hero.value],
        cards={card: points[hero.value] for card, points in shares.items()},
        best=best,
        line=cards_of(line),
        nodes=nodes,
        seconds=query.limits.seconds,
        model=Model.SELFISH,
        shares={seat: chosen[seat.value] for seat in Seat},
        tied=len({tuple(shares[card]) for card in best}) > 1,
    )
