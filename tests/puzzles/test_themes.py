"""The themes: each predicate on an ending that shows it and on one that does not."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from kingtutor.i18n import LANGUAGES, read_catalog
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import THEMES, Theme, themes_of
from kingtutor.puzzles.themes.decision import moments
from tests.puzzles.theme_examples import EXAMPLES, Example

NOT_COMPUTED = "steering"
"""The one theme of the list that is none here: only the hero's own points are graded."""


GOLDEN = Path(__file__).parents[1] / "golden" / "themes.jsonl"
"""Endings with all their themes, each chosen since a condition of some predicate decides it."""


def _name(example: Example) -> str:
    return f"{example.theme.value}-{'shown' if example.shows else 'missed'}"


@pytest.mark.parametrize("example", EXAMPLES, ids=_name)
def test_a_predicate_tells_its_example_from_its_near_miss(example: Example) -> None:
    assert example.theme.is_trained_by(Study(example.puzzle())) is example.shows


@pytest.mark.parametrize("example", EXAMPLES, ids=_name)
def test_an_example_asks_for_the_best_that_the_hero_can_secure(example: Example) -> None:
    study = Study(example.puzzle())
    values = study.values().values()
    assert min(values) < max(values) == example.at_least


@pytest.mark.parametrize("example", EXAMPLES, ids=_name)
def test_themes_of_a_puzzle_are_those_whose_predicates_hold(example: Example) -> None:
    study = Study(example.puzzle())
    shown = tuple(theme for theme in THEMES.values() if theme.is_trained_by(study))
    assert themes_of(study) == shown


def test_every_theme_has_a_true_and_a_false_example() -> None:
    proved = {(example.theme, example.shows) for example in EXAMPLES}
    assert proved == set(product(THEMES.values(), (True, False)))


def test_every_near_miss_says_why() -> None:
    assert [example.theme for example in EXAMPLES if example.shows is bool(example.why)] == []


def test_themes_are_numbered_without_gaps_and_none_is_lost() -> None:
    numbers = [theme.number for theme in THEMES.values()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 30
    assert NOT_COMPUTED not in THEMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalog_names_exactly_these_themes(language: str) -> None:
    texts = {
        str(message.id): str(message.string)
        for message in read_catalog(language)
        if str(message.id).startswith("theme.")
    }
    assert set(texts) == {f"theme.{name}.{part}" for name in THEMES for part in _PARTS}
    assert all(texts.values())
    names = [theme.name_in(language) for theme in THEMES.values()]
    assert len(set(names)) == len(names)


_PARTS = ("name", "idea")


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_an_idea_is_one_sentence(theme: Theme) -> None:
    for language in LANGUAGES:
        idea = theme.idea_in(language)
        assert idea.endswith(".")
        assert ". " not in idea


def test_a_puzzle_whose_goal_is_out_of_reach_shows_nothing() -> None:
    puzzle = json.loads(EXAMPLES[0].puzzle().to_line())
    puzzle["goal"]["at_least"] += 2
    study = Study(EXAMPLES[0].puzzle().model_validate(puzzle))
    assert themes_of(study) == ()


@pytest.mark.parametrize("example", EXAMPLES, ids=_name)
def test_a_moment_sorts_every_legal_card_by_its_solved_value(example: Example) -> None:
    for moment in moments(Study(example.puzzle())):
        values = moment.solver.solve(moment.position, moment.hero).cards
        kept = {card for card, value in values.items() if value >= moment.needed}
        assert set(moment.winning) == kept
        assert set(moment.losing) == set(values) - kept
        assert moment.card in kept


@pytest.mark.parametrize("example", EXAMPLES, ids=_name)
def test_every_mistake_at_a_moment_is_refuted_on_its_tricks(example: Example) -> None:
    for moment in moments(Study(example.puzzle())):
        for card in moment.losing:
            whole = moment.wrong_to_the_end(card)
            assert whole[: len(moment.wrong(card))] == moment.wrong(card)
            assert len(whole) == moment.position.tricks_left
            assert sum(t.points for t in whole if t.winner is moment.hero) < moment.needed


def test_endings_keep_the_themes_they_were_found_with() -> None:
    rows = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    assert len(rows) >= 39
    for row in rows:
        found = row.pop("themes")
        example = Example(
            theme=THEMES["duck_high"], shows=True, **row | {"trick": " ".join(row["trick"])}
        )
        assert [theme.value for theme in themes_of(Study(example.puzzle()))] == found, row
