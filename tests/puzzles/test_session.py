"""Solving: right cards, misclicks, refutations, hints, the solution, verdicts."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kingtutor.cards import Card, Seat
from kingtutor.errors import IllegalPlay
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.rating import Rating, after_attempt
from kingtutor.puzzles.reasons import ReasonKind
from kingtutor.puzzles.session import SCORES, NotNow, Phase, Session, Verdict
from kingtutor.puzzles.study import Study
from kingtutor.rules import RUSSIAN, Position, deal_pack, shuffled
from tests.puzzles.made import DUCK, composed
from tests.puzzles.shipped import FEWEST, PUZZLES, study_of

SAMPLE = PUZZLES[::4]
"""Every fourth shipped puzzle: playing out every mistake of all of them takes minutes."""

JD, SEVEN, QC = Card.parse("JD"), Card.parse("7D"), Card.parse("QC")


@pytest.fixture
def session() -> Session:
    return Session.start(Study(DUCK))


def test_begins_with_the_learners_turn_and_nothing_attempted(session: Session) -> None:
    assert (session.phase, str(session.legal)) == (Phase.CHOOSING, "JD 7D")
    assert session.verdict is Verdict.NOT_ATTEMPTED
    assert not session.is_moving


def test_a_clean_solution_is_answered_card_by_card(session: Session) -> None:
    session = session.play(JD)
    assert (session.phase, session.legal) == (Phase.PLAYED, type(session.legal)())
    session = session.step()
    assert [str(card) for card in session.line] == ["JD", "7S"]
    session = session.until_rest()
    assert (session.phase, str(session.legal)) == (Phase.CHOOSING, "7D QC")
    session = session.play(QC).until_rest()
    assert (session.phase, session.verdict) == (Phase.SOLVED, Verdict.CLEAN)


def test_a_trick_under_way_is_finished_before_the_puzzle_counts_as_solved(
    session: Session,
) -> None:
    session = session.play(JD).until_rest().play(QC)
    phases = []
    while session.is_moving:
        session = session.step()
        phases.append((session.phase, len(session.position.trick)))
    assert phases == [(Phase.ANSWERING, 3), (Phase.ANSWERING, 0), (Phase.SOLVED, 0)]


def test_a_misclick_is_taken_back_without_a_trace(session: Session) -> None:
    before = session
    assert session.play(SEVEN).may_take_back
    assert session.play(SEVEN).take_back() == before
    answered = session.play(JD).step()
    assert not answered.may_take_back
    with pytest.raises(NotNow, match="answered"):
        answered.take_back()


def test_taking_back_keeps_the_hints_already_taken(session: Session) -> None:
    hinted = session.hint()
    assert hinted.play(SEVEN).take_back() == hinted


def test_a_losing_card_is_refuted_on_the_table_and_the_mistake_comes_back(
    session: Session,
) -> None:
    session = session.play(SEVEN).step()
    assert session.phase is Phase.REFUTING
    mistake = session.mistakes[0]
    assert (mistake.card, mistake.position) == (SEVEN, session.study.position)
    shown = []
    while session.is_moving:
        session = session.step()
        shown.append(session.line[-1])
    assert tuple(shown) == mistake.line
    assert [str(card) for card in shown] == ["8D", "JD", "QS", "JH"]
    assert session.position.points[Seat.SOUTH.value] < DUCK.goal.at_least
    assert (session.phase, session.verdict) == (Phase.REFUTED, Verdict.FAILED)
    again = session.back()
    assert (again.phase, again.position, again.line) == (Phase.CHOOSING, mistake.position, ())
    assert again.verdict is Verdict.FAILED
    solved = again.play(JD).until_rest().play(QC).until_rest()
    assert solved.verdict is Verdict.CORRECTED


def test_a_refutation_may_be_cut_short(session: Session) -> None:
    session = session.play(SEVEN).step().step().back()
    assert (session.phase, session.line) == (Phase.CHOOSING, ())


def test_a_mistake_later_on_comes_back_to_its_own_place(session: Session) -> None:
    later = session.play(JD).until_rest()
    lost = later.play(SEVEN).until_rest()
    assert lost.phase is Phase.REFUTED
    assert (lost.back().position, lost.back().line) == (later.position, later.line)


def test_restart_begins_again_with_the_mistake_on_record(session: Session) -> None:
    again = session.play(SEVEN).until_rest().restart()
    assert (again.position, again.line) == (session.position, ())
    assert again.play(JD).until_rest().play(QC).until_rest().verdict is Verdict.CORRECTED


def test_hints_come_one_by_one_and_make_it_helped(session: Session) -> None:
    ladder = session.ladder
    for taken in range(1, len(ladder) + 1):
        session = session.hint()
        assert session.hints_here == ladder[:taken]
    with pytest.raises(NotNow, match="no other hint"):
        session.hint()
    assert session.verdict is Verdict.NOT_ATTEMPTED
    session = session.play(JD).until_rest()
    assert session.hints_here == ()
    assert session.play(QC).until_rest().verdict is Verdict.HELPED


def test_the_solution_is_shown_with_a_reason_for_each_card(session: Session) -> None:
    session = session.show()
    reasons, cards = [], []
    while session.is_moving:
        assert session.next_reason is not None
        reasons.append(session.next_reason.kind)
        session = session.step()
        cards.append(str(session.line[-1]))
    assert cards == ["JD", "7S", "QC"]
    assert reasons == [ReasonKind.ONLY, ReasonKind.RESISTS, ReasonKind.ONLY]
    assert (session.phase, session.verdict) == (Phase.SHOWN, Verdict.SHOWN)
    assert session.next_reason is None
    with pytest.raises(NotNow):
        session.show()


@pytest.mark.parametrize("steps", range(5))
def test_the_solution_after_a_mistake_begins_where_it_was_made(
    session: Session, steps: int
) -> None:
    session = session.play(JD).until_rest()
    right = session
    session = session.play(SEVEN).step()
    for _ in range(min(steps, len(session.mistakes[0].line))):
        session = session.step()
    session = session.show()
    assert (session.position, session.line) == (right.position, right.line)
    assert session.until_rest().phase is Phase.SHOWN


def test_solution_lists_the_whole_main_line(session: Session) -> None:
    solution = session.play(JD).until_rest().solution
    assert [str(step.card) for step, _ in solution] == ["JD", "7S", "QC"]
    assert [reason.kind.value for _, reason in solution] == ["only", "resists", "only"]


def test_a_solved_puzzle_can_be_explored_and_one_being_solved_cannot(session: Session) -> None:
    with pytest.raises(NotNow, match="over"):
        session.explore()
    solved = session.play(JD).until_rest().play(QC).until_rest()
    assert solved.explore().position == solved.position
    lost = session.play(SEVEN).until_rest()
    assert not lost.explore().goal_reachable


def test_acts_out_of_turn_are_refused(session: Session) -> None:
    with pytest.raises(NotNow):
        session.step()
    with pytest.raises(NotNow):
        session.back()
    with pytest.raises(NotNow):
        session.take_back()
    with pytest.raises(NotNow):
        session.play(JD).play(SEVEN)
    with pytest.raises(NotNow):
        session.play(JD).hint()
    with pytest.raises(IllegalPlay):
        session.play(QC)
    assert session.position == session.study.position


@pytest.mark.parametrize("count", [2, 3])
def test_every_winning_card_is_right(count: int) -> None:
    found = 0
    for puzzle in several_right(count):
        study = Study(puzzle)
        for card in study.winning_cards(study.position):
            session = Session.start(study).play(card).until_rest()
            assert not session.mistakes
            assert session.phase in {Phase.CHOOSING, Phase.SOLVED}
        found += 1
    assert found == 5


def several_right(count: int) -> list[Puzzle]:
    """Five positions at which so many unequal cards keep the goal and another loses it."""
    rng = Random(count)
    found: list[Puzzle] = []
    while len(found) < 5:
        pack = shuffled(RUSSIAN.pack, rng)[:16]
        position = Position.opening(RUSSIAN, "no-tricks", deal_pack(pack, Seat.NORTH), Seat.SOUTH)
        puzzle = composed(position)
        study = Study(puzzle)
        kept = study.winning_cards(study.position)
        right = [cards for cards in study.classes(study.position) if cards & kept]
        if len(right) == count and study.losing_cards(study.position):
            found.append(puzzle)
    return found


def test_equal_cards_are_played_by_themselves_only_if_wanted() -> None:
    for puzzle in several_right(2):
        study = Study(puzzle)
        asked = played_through(Session.start(study))
        by_itself = played_through(Session.start(study, plays_itself=True))
        classes = [len(study.classes(position)) for position in asked]
        assert [len(study.classes(position)) for position in by_itself[1:]] == [
            number for number in classes[1:] if number > 1
        ]


def played_through(session: Session) -> list[Position]:
    """The positions at which the learner was asked, if he always plays what the solution shows."""
    asked = []
    while session.phase is Phase.CHOOSING:
        asked.append(session.position)
        session = session.play(session.study.shown(session.position)).until_rest()
    assert session.phase is Phase.SOLVED
    return asked


def test_every_verdict_has_a_score_but_that_of_nothing_attempted() -> None:
    assert set(Verdict) - set(SCORES) == {Verdict.NOT_ATTEMPTED}
    clean, _ = after_attempt(Rating(), Rating(1500, 150), SCORES[Verdict.CLEAN])
    assert all(
        after_attempt(Rating(), Rating(1500, 150), score)[0].rating < clean.rating
        for verdict, score in SCORES.items()
        if verdict is not Verdict.CLEAN
    )


def test_there_are_shipped_puzzles_to_solve() -> None:
    assert len(PUZZLES) >= FEWEST
    assert len(SAMPLE) >= FEWEST // 4


@pytest.mark.parametrize("identity", [puzzle.id for puzzle in SAMPLE])
def test_a_shipped_puzzle_can_be_solved_clean_and_every_losing_card_is_refuted(
    identity: str,
) -> None:
    study = study_of(identity)
    session = Session.start(study)
    asked = 0
    while session.phase is Phase.CHOOSING:
        for card in study.losing_cards(session.position):
            lost = session.play(card).until_rest()
            assert lost.phase is Phase.REFUTED
            assert not study.goal_reachable(lost.position)
            assert lost.back() == replace(session, mistakes=lost.mistakes)
        asked += 1
        session = session.play(study.shown(session.position)).until_rest()
    assert session.verdict is Verdict.CLEAN
    assert asked >= 1
    assert Session.start(study).show().until_rest().phase is Phase.SHOWN
