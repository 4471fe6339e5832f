"""What is said of each card of a scene: what it counts, what forces it, when the round ends."""

from __future__ import annotations

import pytest

from kingtutor.i18n import LANGUAGES, language
from kingtutor.lessons.captions import captions
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant
from tests.lessons.every import EACH_SCENE


def said(game: Variant, contract: str, deal: str, leader: str, plays: str) -> list[str]:
    told = captions(Scene.set(game, contract, deal, leader, plays))
    return [f"{each.heading}. {each.text}" for each in told[1:]]


def test_the_king_forced_by_a_void_is_told_so() -> None:
    told = said(RUSSIAN, "no-king", "N:AQ... .K9.. 97... T8...", "N", "AS KH 7S TS")
    assert told[1] == (
        "East has no spades and discards K♥. A card of another suit cannot take the trick. "
        "Forced discard: without spades, East must let the K♥ go. "
        "The card counts for whoever takes the trick: K♥ −16."
    )
    assert told[3].endswith(
        "A♠ is the best card in the trick. It holds: K♥ −16. "
        "Nothing that counts is left, so the round ends here."
    )


def test_the_king_on_a_heart_lead_is_forced_in_one_game_and_free_in_the_other() -> None:
    deal = "N:.AQ.. .K9.. .87.. 8.T.."
    assert "has no choice: hearts were led" in said(PORTUGUESE, "no-king", deal, "N", "AH KH")[1]
    free = said(RUSSIAN, "no-king", deal, "N", "AH 9H")[1]
    assert free.endswith("East can follow, so the K♥ was free to go or to stay.")


def test_a_lead_names_the_ban_that_binds_or_frees_it() -> None:
    bound = said(RUSSIAN, "no-hearts", "N:A.Q.. .K9.. 9.7.. T8...", "N", "AS")
    assert bound[0].endswith("A heart may not be led: North holds other suits.")
    free = said(RUSSIAN, "no-hearts", "N:.AQ.. .K9.. 9.7.. T8...", "N", "AH")
    assert "North holds nothing but hearts, so they may be led." in free[0]
    first = said(PORTUGUESE, "no-king", "N:.KQ.. .A9.. 9.7.. T8...", "N", "KH")
    assert "and then the K♥ must go first" in first[0]


def test_a_card_that_counts_several_ways_is_told_with_all_of_them() -> None:
    deal = "N:A... .Q.. 9... T..."
    told = said(RUSSIAN, "eralash-negative", deal, "N", "AS QH 9S TS")
    assert "Q♥ −6 (queen −4, heart −2)" in told[1]
    assert "It holds: the trick −2, one of the last two −8, Q♥ −6" in told[3]


def test_a_higher_trump_is_told_as_an_overruff() -> None:
    deal = "N:A... .2.. 9... .3.."
    told = said(PORTUGUESE, "up-hearts", deal, "N", "AS 2H 9S 3H")
    assert told[1].startswith("East has no spades and ruffs with 2♥. It is the best card so far.")
    assert told[3].startswith("West has no spades and overruffs with 3♥. West takes the trick")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scene", EACH_SCENE)
def test_each_card_of_every_lesson_has_its_caption(scene: Scene, code: str) -> None:
    with language(code):
        told = captions(scene)
    assert len(told) == len(scene.plays) + 1
    assert all(each.heading and each.text for each in told)
