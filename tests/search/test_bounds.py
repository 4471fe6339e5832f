"""Bounds that need no search: where one was once too good to be true."""

from __future__ import annotations

from kingtutor.cards import Seat
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position
from kingtutor.search import Solver
from kingtutor.search.reference import card_values, guarantee


def test_exits_hold_in_whatever_order_the_others_lead() -> None:
    # The exits of two suits were counted one after the other, though the others choose the order.
    deal = Deal.parse("N:..KQ8. .J8..6 6.6.4. 2..A.A")
    position = Position.opening(PORTUGUESE, "no-tricks", deal, Seat.NORTH)
    plain = min(card_values(position, frozenset({Seat.SOUTH})).values())
    solver = Solver(table_mib=1)
    assert plain == -40
    assert solver.value(position, Seat.SOUTH) == plain
    assert not solver.can(position, Seat.SOUTH, plain + 1)
    # Six cards a hand, the same with more suits: the best of the cards is what the hand is worth.
    deal = Deal.parse("N:7.K.KQ8. .J875..6 64.62.4. J2.Q.A.A")
    position = Position.opening(PORTUGUESE, "no-tricks", deal, Seat.SOUTH)
    solution = solver.solve(position, Seat.SOUTH)
    assert solution.value == max(solution.cards.values())


def test_an_opponent_may_throw_guards_away_on_exits_of_other_suits() -> None:
    deal = Deal.parse("N:K.9.A.Q .KT.T9. 7.J7.Q. A.A8..8")
    position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.NORTH)
    plain = max(card_values(position, frozenset({Seat.NORTH})).values())
    assert plain == -6
    assert Solver(table_mib=1).value(position, Seat.NORTH) == plain


def test_the_last_trick_depends_on_who_leads_it() -> None:
    # Whoever of a team is on lead can be left out of a proof, but not where one card is left each:
    # the leader's card is then the suit to follow.
    deal = Deal.parse("N:K..T.K .AK..T J9...9 7...Q7")
    position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.EAST)
    assert guarantee(position, frozenset({Seat.SOUTH})) == -2
    assert Solver(table_mib=1).value(position, Seat.SOUTH) == -2
    deal = Deal.parse("N:J7...Q7 98.8..8 K..A.T9 .KJ9.J.")
    position = Position.opening(RUSSIAN, "no-tricks", deal, Seat.WEST)
    assert Solver(table_mib=1).value(position, Seat.EAST) == -2
