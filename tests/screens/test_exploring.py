"""Exploring from a puzzle: any line, best answers, values on cards, what can be shared."""

from __future__ import annotations

from itertools import islice

from kingtutor.cards import Card, Seat
from kingtutor.puzzles.study import Study
from kingtutor.rules.notation import PositionRow
from kingtutor.screens.address import Address
from kingtutor.screens.exploring import Exploring
from kingtutor.screens.puzzle_index import PuzzleIndex
from kingtutor.screens.trainer import Trainer
from kingtutor.table import Mode
from tests.screens.pressing import act, enabled, panel, play, solve

ENTRIES = PuzzleIndex.shipped().entries


def exploring(identity: str = "first-steps-02") -> Trainer:
    trainer = Trainer(Address.parse(f"puzzle={identity}"))
    solve(trainer)
    act(trainer, "explore")
    return trainer


def test_it_starts_at_the_puzzle_once_that_is_over() -> None:
    trainer = Trainer(Address.parse("puzzle=first-steps-02"))
    assert "explore" not in enabled(trainer)
    start = trainer.table.view
    solve(trainer)
    view = act(trainer, "explore")
    assert (view.seats, view.legal, view.mode) == (start.seats, start.legal, Mode.PLAY)


def test_values_are_what_the_search_says_and_agree_with_the_goal() -> None:
    checked = 0
    for entry in islice(ENTRIES, 30):
        trainer = exploring(entry.id)
        view = trainer.table.view
        assert view.badges == {}
        view = act(trainer, "values")
        study = trainer.session.study
        values = study.values(study.position)
        assert set(view.badges) == set(values)
        for card, badge in view.badges.items():
            assert badge.holds is (card in study.winning_cards(study.position))
            assert badge.text == {0: "0"}.get(values[card], badge.text)
            assert str(abs(values[card])) in badge.text
            checked += 1
        assert act(trainer, "values").badges == {}
    assert checked >= 60


def test_the_others_answer_with_their_best_until_the_learner_chooses_for_them() -> None:
    trainer = exploring()
    losing = losing_card_of(trainer)
    view = play(trainer, losing)
    assert view.say.heading in {"The goal is out of reach", "The hand is over, the goal missed"}
    act(trainer, "restart", "everybody")
    view = play(trainer, losing)
    assert view.hand is Seat.SOUTH.left
    assert view.legal
    view = play(trainer, view.legal[0])
    assert view.hand is Seat.SOUTH.left.left
    act(trainer, "everybody")
    assert trainer.table.view.hand is Seat.SOUTH


def losing_card_of(trainer: Trainer) -> Card:
    study = trainer.session.study
    return next(iter(study.losing_cards(study.position)))


def test_a_line_is_taken_back_to_its_start() -> None:
    trainer = exploring()
    start = trainer.table.view
    play(trainer, start.legal[0])
    while "undo" in enabled(trainer):
        act(trainer, "undo")
    back = trainer.table.view
    assert (back.seats, back.legal) == (start.seats, start.legal)


def test_a_card_that_is_forbidden_says_why() -> None:
    trainer = exploring("first-steps-01")
    view = trainer.table.view
    refused = next(card for card in view.front if card not in view.legal)
    assert view.why[refused]
    assert play(trainer, refused).say.card == refused


def test_a_position_is_shared_as_a_link_that_leads_back_to_it_and_as_a_row() -> None:
    trainer = exploring()
    play(trainer, losing_card_of(trainer))
    act(trainer, "share")
    share = panel(trainer).share
    assert share is not None
    assert trainer.table.view.address == share.link
    position = trainer._exploring.exploration.position if trainer._exploring else None
    assert position is not None
    row = PositionRow.parse(share.text)
    assert row.seats() == {Seat.SOUTH}
    assert (row.position().deal, row.position().trick) == (position.deal, position.trick)
    there = Trainer(Address.parse(share.link))
    assert there.table.view.seats == trainer.table.view.seats
    assert there.table.view.trick == trainer.table.view.trick
    assert there.results.tried == 0
    act(there, "solve")
    assert there.session.position == there.session.study.position


def test_the_end_of_the_hand_says_what_was_captured() -> None:
    study = Study(ENTRIES[0].puzzle())
    there = Exploring.along(study)
    while there.exploration.best is not None:
        there = there.with_card(there.exploration.best)
    trainer = exploring(ENTRIES[0].id)
    trainer._explore(there)
    view = trainer.table.view
    assert view.say.heading == "The hand is over, the goal reached"
    assert view.mode is Mode.REST
