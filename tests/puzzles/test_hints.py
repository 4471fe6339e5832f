"""Every hint of every shipped puzzle is true, proved without the study that made it."""

from __future__ import annotations

import pytest

from kingtutor.analysis import Step
from kingtutor.cards import CardSet
from kingtutor.i18n import LANGUAGES, language
from kingtutor.puzzles.hints import Hint, HintKind, hints
from kingtutor.puzzles.packs import pack_names, read_pack
from kingtutor.puzzles.reasons import ReasonKind, reason_of
from kingtutor.puzzles.study import Study
from kingtutor.rules import Position
from kingtutor.search import Solver
from kingtutor.words import card_sign
from tests.puzzles.made import DUCK
from tests.puzzles.shipped import FEWEST, PUZZLES, study_of

NAMES = pack_names()


def values_of(solver: Solver, step: Step) -> dict[str, int]:
    return {
        str(card): value for card, value in solver.solve(step.position, step.mover).cards.items()
    }


def names(cards: CardSet) -> set[str]:
    return {str(card) for card in cards}


def goal_is_gone(study: Study, position: Position) -> bool:
    """Whether the goal would be missed even if everything left went the hero's way."""
    left = [position.contract.points_of(card) for card in position.in_play]
    left += [position.contract.per_trick] * position.tricks_left
    left += [position.contract.per_last_two] * min(2, position.tricks_left)
    have = position.points[study.hero.value] - study.position.points[study.hero.value]
    return have + sum(points for points in left if points > 0) < study.puzzle.goal.at_least


def assert_true(study: Study, solver: Solver, step: Step, hint: Hint) -> None:
    values = values_of(solver, step)
    have = step.position.points[study.hero.value] - study.position.points[study.hero.value]
    right = {card for card, value in values.items() if have + value >= study.puzzle.goal.at_least}
    match hint.kind:
        case HintKind.COUNT:
            assert names(hint.cards) == values.keys() - right
            assert hint.of == len(values)
        case HintKind.SUIT:
            assert {card.suit.letter for card in hint.cards} == {card[1] for card in right}
            assert len({card[1] for card in values}) > 1
        case HintKind.THEME:
            assert hint.themes
            assert all(theme.is_trained_by(study) for theme in hint.themes)
        case HintKind.NATURAL:
            (card,) = hint.cards
            assert str(card) not in right
            assert hint.is_natural is (card == study.natural(step.position))
            after = step.position.play(card)
            for answer in hint.line:
                assert not goal_is_gone(study, after)
                after = after.play(answer)
            assert goal_is_gone(study, after)
        case HintKind.CARD:
            assert names(hint.cards) == right


def test_enough_puzzles_are_shipped_for_their_hints_to_be_proved() -> None:
    assert len(PUZZLES) >= FEWEST


@pytest.mark.parametrize("name", NAMES)
def test_every_hint_of_every_shipped_puzzle_is_true(name: str) -> None:
    told = 0
    for puzzle in read_pack(name).puzzles:
        study, solver = study_of(puzzle.id), Solver(4)
        for step in study.critical:
            ladder = hints(study, step.position)
            assert [hint.kind for hint in ladder] == [
                kind for kind in HintKind if kind in {hint.kind for hint in ladder}
            ]
            assert {HintKind.COUNT, HintKind.NATURAL, HintKind.CARD} <= {
                hint.kind for hint in ladder
            }
            for hint in ladder:
                assert_true(study, solver, step, hint)
                told += 1
    assert told >= 3 * len(read_pack(name).puzzles)


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_of_every_solution_is_true(name: str) -> None:
    for puzzle in read_pack(name).puzzles:
        study = study_of(puzzle.id)
        for step in study.line:
            reason = reason_of(study, step)
            ours = step.mover is study.hero
            assert (reason.kind is ReasonKind.FORCED) is (len(step.position.legal_cards) == 1)
            if reason.wrong is not None:
                assert reason.wrong in step.losing
                assert reason.line == study.refutation(step.position, reason.wrong)
            if reason.kind is ReasonKind.ONLY:
                right = [cards for cards in step.classes if cards & step.winning]
                assert len(right) == 1
                assert step.card in right[0]
            if reason.kind is ReasonKind.RESISTS:
                assert not ours
            if ours and step.is_critical:
                assert reason.kind in {ReasonKind.ONLY, ReasonKind.SEVERAL}


@pytest.mark.parametrize("code", LANGUAGES)
def test_hints_and_reasons_are_told_in_both_languages(code: str) -> None:
    study = Study(DUCK)
    with language(code):
        ladder = hints(study, study.position)
        told = [hint.text() for hint in ladder]
        reasons = [reason_of(study, step).text() for step in study.line]
    assert all(told)
    assert len(set(told)) == len(told)
    assert card_sign(next(iter(ladder[-1].cards))) in told[-1]
    assert "7♦" in reasons[0]
    assert "{" not in "".join(told + reasons)


def test_there_are_no_hints_where_nothing_can_go_wrong() -> None:
    study = Study(DUCK)
    done = study.whole_line[-1].after
    while not done.is_over and done.to_play is not study.hero:
        done = done.play(study.resisting(done))
    assert done.is_over or hints(study, done) == ()


def test_hints_are_for_the_heros_turn() -> None:
    study = Study(DUCK)
    with pytest.raises(ValueError, match="hero's turn"):
        hints(study, study.line[0].after)
