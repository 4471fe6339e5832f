"""Scenes shown card by card: the steps, their words, and the way back."""

from __future__ import annotations

import pytest

from kingtutor.i18n import LANGUAGES
from kingtutor.lessons import open_lesson
from kingtutor.lessons.captions import captions
from kingtutor.lessons.lesson_index import lesson_keys
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE
from kingtutor.table import Mode
from tests.lessons.pressing import enabled, press
from tests.lessons.sample import sample


def test_next_goes_card_by_card_to_the_finished_trick() -> None:
    shown = sample().show(1)
    assert enabled(shown) == {"next"}
    said = []
    for _ in range(4):
        view = press(shown, "action", "next")
        assert view.mode is Mode.REST
        said.append(view.say.heading)
    assert said == [
        "West leads 10♠",
        "North follows with K♠",
        "East has no spades and discards A♥",
        "South follows with Q♠. North takes the trick: −2 points",
    ]
    assert enabled(shown) == {"back", "restart"}


def test_the_way_back() -> None:
    shown = sample().show(1)
    start = shown.table.view
    press(shown, "action", "next")
    one = shown.table.view
    press(shown, "action", "next")
    assert press(shown, "action", "back") == one
    press(shown, "action", "next")
    assert press(shown, "action", "restart") == start


def test_each_card_is_told_with_what_it_does() -> None:
    effects = [said.text for said in captions(sample().lesson.scenes[2])]
    assert effects[1:] == [
        "The suit of this trick is clubs.",
        "It is the best card so far.",
        "It is below Q♣.",
        "Q♣ is the best card in the trick. North leads the next trick.",
    ]


def test_a_trump_is_told_as_a_ruff() -> None:
    scene = Scene.set(PORTUGUESE, "up-hearts", "N:9... .2.. .3.. 8...", "W", "8S 9S 2H 3H")
    told = captions(scene)
    assert told[3].heading == "East has no spades and ruffs with 2♥"
    assert told[3].text == "It is the best card so far."
    assert "South takes the trick: +25 points" in told[4].heading


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), lesson_keys())
def test_every_scene_tells_all_of_its_cards_in_its_text(game: str, name: str, code: str) -> None:
    opened = open_lesson(game, name, code)
    assert len(opened.lesson.scenes) >= 2
    for number, scene in enumerate(opened.lesson.scenes, start=1):
        told = repr(opened.show(number))
        assert told == repr(opened.show(number))
        if not isinstance(scene, Scene):
            continue
        assert f"\n{len(scene.plays)}. " in told


def test_a_part_that_is_not_there_is_named_with_those_that_are() -> None:
    opened = sample()
    with pytest.raises(LookupError, match="russian/no-tricks has no question 4: it has 1 to 3"):
        opened.ask(4)
    with pytest.raises(LookupError, match="has no scene 0"):
        opened.show(0)
    with pytest.raises(LookupError, match="there is no lesson russian/chess"):
        open_lesson("russian", "chess")
