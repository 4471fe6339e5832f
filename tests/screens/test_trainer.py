"""The trainer's page without a browser: what each press does to puzzle, table and results."""

from __future__ import annotations

import asyncio
import gc
import weakref
from itertools import islice
from typing import Any

import pytest

from kingtutor.cards import Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.puzzles.hints import hints
from kingtutor.puzzles.session import Phase, Verdict
from kingtutor.puzzles.study import Study
from kingtutor.screens import trainer as module
from kingtutor.screens.address import Address
from kingtutor.screens.puzzle_index import IndexedPuzzle, PuzzleIndex, Wanted
from kingtutor.screens.trainer import Trainer, open_trainer
from kingtutor.table import Mode, Tone
from tests.screens.choices import choices
from tests.screens.pressing import act, enabled, losing_card, panel, play, registered, solve

PUZZLE = "first-steps-02"
ENTRIES = PuzzleIndex.shipped().entries


def trainer_at(identity: str = PUZZLE, query: str = "") -> Trainer:
    return Trainer(Address.parse(f"puzzle={identity}{query}"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_puzzle_is_posed_with_its_goal_and_all_hands_open(code: str) -> None:
    with language(code):
        view = trainer_at().table.view
    assert view.goal.endswith(
        {"en": "whatever the others do.", "fr": "quoi que fassent les autres."}[code]
    )
    assert view.viewer is Seat.SOUTH
    assert view.mode is Mode.PLAY
    assert all(seat.cards is not None for seat in view.seats)
    assert view.address.startswith(f"?puzzle={PUZZLE}")


def test_every_shipped_puzzle_is_solved_by_its_cards_that_hold() -> None:
    puzzles = [entry for entry in ENTRIES if entry.pack in {"first-steps", "themes"}]
    assert len(puzzles) >= 30
    for entry in puzzles:
        trainer = trainer_at(entry.id)
        solve(trainer)
        assert trainer.session.phase is Phase.SOLVED, entry.id
        assert trainer.results.verdicts == {entry.id: Verdict.CLEAN}
        assert trainer.table.view.say.tone is Tone.GOOD
        assert {"next", "explore", "restart"} <= enabled(trainer)
        trainer.close()


def test_a_decision_with_two_cards_that_hold_accepts_both() -> None:
    entries = [entry for entry in ENTRIES if entry.pack == "themes"]
    found = [(entry.id, *choice) for entry in entries for choice in choices(entry.id)]
    assert len(found) >= 10
    for identity, before, holding in found[:10]:
        for card in holding:
            trainer = trainer_at(identity)
            for earlier in before:
                play(trainer, earlier)
            play(trainer, card)
            solve(trainer)
            assert trainer.session.verdict is Verdict.CLEAN, (identity, card)
            trainer.close()


def test_a_refused_card_says_which_rule_forbids_it() -> None:
    trainer = trainer_at("first-steps-01")
    refused = next(iter(trainer.session.position.deal[Seat.SOUTH] - trainer.session.legal))
    view = play(trainer, refused)
    assert (view.say.tone, view.say.card) == (Tone.REFUSAL, refused)
    assert trainer.session.phase is Phase.CHOOSING


def test_a_losing_card_is_played_out_and_the_mistake_comes_back() -> None:
    trainer = trainer_at("first-steps-11")
    study = trainer.session.study
    play(trainer, next(iter(study.winning_cards(study.position))))
    assert trainer.session.line
    before = trainer.table.view
    losing = losing_card(trainer)
    view = play(trainer, losing)
    assert trainer.session.phase is Phase.REFUTED
    mistake = trainer.session.mistakes[-1]
    shown = trainer.table.frames["views"]
    lying = {card for each in shown for _, card in each["trick"]["plays"]}
    assert {str(card) for card in mistake.line} <= lying
    ruling = panel(trainer).verdict
    assert ruling is not None
    assert "does not hold" in ruling.heading
    assert view.mode is Mode.REST
    back = act(trainer, "mistake")
    assert (back.seats, back.legal, back.trick) == (before.seats, before.legal, before.trick)
    solve(trainer)
    assert trainer.results.verdicts == {"first-steps-11": Verdict.CORRECTED}


def test_a_refutation_is_stepped_through_from_its_end_to_its_start() -> None:
    trainer = trainer_at()
    losing = losing_card(trainer)
    play(trainer, losing)
    steps = len(trainer.session.mistakes[-1].line)
    assert steps >= 1
    assert "step-on" not in enabled(trainer)
    act(trainer, *["step-back"] * steps)
    assert "step-back" not in enabled(trainer)
    assert trainer.table.view.trick.plays[-1] == (Seat.SOUTH, losing)
    act(trainer, *["step-on"] * steps)
    assert "step-on" not in enabled(trainer)


def test_every_hint_is_taken_step_by_step() -> None:
    trainer = trainer_at()
    session = trainer.session
    ladder = [hint.text() for hint in hints(session.study, session.position)]
    assert len(ladder) >= 4
    for number in range(1, len(ladder) + 1):
        act(trainer, "hint")
        shown = panel(trainer).hints
        assert shown is not None
        assert list(shown.shown) == ladder[:number]
    assert "hint" not in enabled(trainer)
    solve(trainer)
    assert trainer.results.verdicts == {PUZZLE: Verdict.HELPED}


def test_the_solution_gives_the_reason_of_each_card() -> None:
    trainer = trainer_at("first-steps-11")
    view = act(trainer, "solution")
    told = [view.say.text]
    while "step-on" in enabled(trainer):
        told.append(act(trainer, "step-on").say.text)
    reasons = [reason.text() for _, reason in trainer.session.solution]
    assert len(reasons) >= 3
    assert all(any(reason in said for said in told) for reason in reasons)
    assert trainer.results.verdicts == {"first-steps-11": Verdict.SHOWN}
    assert "next" in enabled(trainer)


def test_a_misclick_is_taken_back_before_the_answer() -> None:
    async def slip() -> Trainer:
        trainer = trainer_at()
        play(trainer, losing_card(trainer))
        assert trainer.session.phase is Phase.PLAYED
        play(trainer, next(iter(trainer.session.position.deal[Seat.SOUTH])))
        assert trainer.session.phase is Phase.PLAYED
        act(trainer, "undo")
        await asyncio.sleep(0.1)
        return trainer

    trainer = asyncio.run(slip())
    assert trainer.session.phase is Phase.CHOOSING
    assert trainer.session.mistakes == ()
    solve(trainer)
    assert trainer.results.verdicts == {PUZZLE: Verdict.CLEAN}


def test_the_others_answer_by_themselves_after_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TAKE_BACK_SECONDS", 0.05)

    async def wait() -> list[Phase]:
        trainer = trainer_at()
        play(trainer, losing_card(trainer))
        phases = [trainer.session.phase]
        await asyncio.sleep(0.5)
        return [*phases, trainer.session.phase]

    assert asyncio.run(wait()) == [Phase.PLAYED, Phase.REFUTED]


def test_a_card_waits_to_be_confirmed_where_the_learner_wants_that() -> None:
    trainer = trainer_at()
    trainer.picker.confirms.value = True
    play(trainer, losing_card(trainer))
    assert trainer.session.phase is Phase.PLAYED
    act(trainer, "undo")
    assert trainer.session.line == ()
    play(trainer, losing_card(trainer))
    act(trainer, "go-on")
    assert len(trainer.session.mistakes) == 1


def test_forced_and_equal_cards_play_themselves_where_the_learner_wants_that() -> None:
    entries = (entry for entry in ENTRIES if entry.pack == "themes")
    identities = list(islice((entry.id for entry in entries if _plays_along(entry)), 3))
    assert len(identities) == 3

    def presses(*, plays_itself: bool) -> int:
        count = 0
        for identity in identities:
            trainer = trainer_at(identity)
            trainer.picker.plays_itself.value = plays_itself
            while trainer.session.legal:
                session = trainer.session
                play(trainer, next(iter(session.study.winning_cards(session.position))))
                count += 1
            assert trainer.session.verdict is Verdict.CLEAN
        return count

    assert presses(plays_itself=True) < presses(plays_itself=False)


def _plays_along(entry: IndexedPuzzle) -> bool:
    """Whether there is a turn of the learner's on the way at which all his cards are equal."""
    study = Study(entry.puzzle())
    return any(step.mover is study.hero and not step.is_decision for step in study.line)


def test_the_next_puzzle_of_a_pack_comes_next_and_results_add_up() -> None:
    trainer = Trainer()
    assert trainer.entry.id == "first-steps-01"
    solve(trainer)
    act(trainer, "next")
    assert trainer.entry.id == "first-steps-02"
    play(trainer, losing_card(trainer))
    act(trainer, "skip")
    assert trainer.entry.id == "first-steps-03"
    act(trainer, "skip")
    results = trainer.results
    assert dict(results.verdicts) == {
        "first-steps-01": Verdict.CLEAN,
        "first-steps-02": Verdict.FAILED,
    }
    assert (results.solved, results.tried, results.streak) == (1, 2, 0)
    assert "Solved: 1 of 2" in repr(trainer)


def test_a_second_attempt_is_not_rated() -> None:
    trainer = trainer_at()
    act(trainer, "solution")
    while "step-on" in enabled(trainer):
        act(trainer, "step-on")
    rating = trainer.results.learner
    act(trainer, "restart")
    solve(trainer)
    act(trainer, "next")
    assert trainer.results.learner == rating


def test_choosing_poses_what_is_wanted_and_next_for_me_goes_by_rating() -> None:
    trainer = Trainer()
    trainer.picker.ask(Wanted(theme="exit_card"))
    assert "exit_card" in trainer.entry.themes
    kicker = panel(trainer).kicker
    assert "Exit card" in kicker or "exit" in kicker.lower()
    trainer.picker.for_me.click()
    assert trainer.picker.wanted == Wanted()
    posed = trainer._choosing.posed
    nearest = min(abs(entry.rating - 1500) for entry in ENTRIES if entry.id not in posed)
    assert abs(trainer.entry.rating - 1500) <= nearest


def test_all_of_a_choice_once_posed_begin_again() -> None:
    trainer = Trainer(Address.parse("pack=first-steps&theme=exit_card"))
    there = [entry for entry in ENTRIES if Wanted("first-steps", theme="exit_card").fits(entry)]
    posed = [trainer.entry.id]
    for _ in there:
        act(trainer, "skip")
        posed.append(trainer.entry.id)
    assert sorted(posed[:-1]) == sorted(entry.id for entry in there)
    assert posed[-1] == posed[0]


def test_an_address_that_leads_nowhere_is_said_on_the_table() -> None:
    for query in ("puzzle=nowhere", "line=XX&puzzle=first-steps-01", "level=9", "theme=no"):
        trainer = open_trainer("en", query)
        assert trainer.entry.id == "first-steps-01"
        assert trainer.table.view.say.heading == "The address leads nowhere"
    line = open_trainer("en", "puzzle=first-steps-01&line=KS")
    assert line.table.view.say.heading == "The address leads nowhere"


def test_a_fault_on_the_way_is_said_on_the_table() -> None:
    trainer = trainer_at()
    trainer._answer = lambda: 1 / 0  # type: ignore[assignment]
    play(trainer, losing_card(trainer))
    assert "ZeroDivisionError" in trainer.table.view.say.text


def test_a_notebook_shows_widgets_and_the_text_of_the_table() -> None:
    trainer = trainer_at()
    data, _ = trainer._repr_mimebundle_()
    assert data["text/plain"] == repr(trainer) == repr(trainer.table)
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_closed_trainer_leaves_nothing_behind() -> None:
    async def solve_one_and_close() -> list[weakref.ref[Any]]:
        # With an event loop, so that the timers are there as on a page.
        trainer = trainer_at()
        play(trainer, losing_card(trainer))
        act(trainer, "undo")
        session = trainer.session
        left = [weakref.ref(each) for each in (trainer, session.study, session.study.solver)]
        trainer.close()
        return left

    before = set(registered())
    left = asyncio.run(solve_one_and_close())
    gc.collect()
    assert [each() for each in left] == [None, None, None]
    assert set(registered()) == before


def test_a_puzzle_that_is_over_is_forgotten_with_its_solver() -> None:
    trainer = Trainer()
    studies = []
    for _ in range(6):
        studies.append(weakref.ref(trainer.session.study))
        solve(trainer)
        act(trainer, "next")
    gc.collect()
    assert [study() for study in studies] == [None] * 6


def test_an_address_that_leads_nowhere_leaves_no_half_made_page() -> None:
    before = set(registered())
    open_trainer("en", "puzzle=first-steps-01&line=KS").close()
    gc.collect()
    assert set(registered()) == before
