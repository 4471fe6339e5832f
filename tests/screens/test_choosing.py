"""Choosing puzzles: the index, addresses, the menus, and results."""

from __future__ import annotations

import pytest

from kingtutor.cards import Seat
from kingtutor.errors import KingTutorError
from kingtutor.i18n import LANGUAGES, language
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.packs import pack_names, read_pack
from kingtutor.puzzles.rating import Rating
from kingtutor.puzzles.session import Verdict
from kingtutor.puzzles.study import Study
from kingtutor.screens.address import Address, query_string
from kingtutor.screens.picker import FACETS, Picker
from kingtutor.screens.puzzle_index import FIRST_PACK, PuzzleIndex, Wanted, seated_south
from kingtutor.screens.results import Results

INDEX = PuzzleIndex.shipped()


def test_the_library_lists_every_shipped_puzzle() -> None:
    listed = [(entry.pack, entry.id) for entry in INDEX.entries]
    shipped = [(name, puzzle.id) for name in pack_names() for puzzle in read_pack(name).puzzles]
    assert len(shipped) >= 30
    assert sorted(listed) == sorted(shipped)
    assert listed[0][0] == FIRST_PACK
    for code in LANGUAGES:
        with language(code):
            assert all(INDEX.title(name).strip() for name in pack_names())


def test_everybody_moves_round_the_table_until_the_hero_sits_south() -> None:
    puzzle = INDEX.find("first-steps-01").puzzle()
    values = Study(puzzle).values()
    line = puzzle.to_line()
    turned = 0
    for steps in (1, 2, 3):
        north, east, south, west = (puzzle.position().deal[seat.after(-steps)] for seat in Seat)
        deal = "N:" + " ".join(map(_hand, (north, east, south, west)))
        elsewhere = Puzzle.parse(
            line.replace(puzzle.deal, deal)
            .replace('"hero":"S"', f'"hero":"{Seat.SOUTH.after(steps).letter}"')
            .replace(
                f'"leader":"{puzzle.leader}"',
                f'"leader":"{Seat.parse(puzzle.leader).after(steps).letter}"',
            )
        )
        assert elsewhere.hero_seat is not Seat.SOUTH
        back = seated_south(elsewhere)
        assert back == puzzle
        assert Study(elsewhere).values() == values
        turned += 1
    assert turned == 3


def _hand(cards: object) -> str:
    held = str(cards).split()
    return ".".join("".join(card[0] for card in held if card[1] == suit) for suit in "SHDC")


def test_every_shipped_puzzle_opens_with_its_hero_south_and_its_story_legal() -> None:
    for entry in INDEX.entries:
        puzzle = entry.puzzle()
        assert puzzle.hero_seat is Seat.SOUTH, entry.id
        assert puzzle.story()[-1].to_play is Seat.SOUTH, entry.id
    assert len(INDEX.entries) >= 30


def test_a_choice_goes_through_a_pack_in_its_order_and_else_by_rating() -> None:
    pack = Wanted(pack=FIRST_PACK)
    first = INDEX.choose(pack, 1500)
    assert first is not None
    second = INDEX.choose(pack, 1500, [first.id], first)
    assert second is not None
    assert (first.number, second.number) == (1, 2)
    low, high = INDEX.choose(Wanted(), 0), INDEX.choose(Wanted(), 4000)
    assert low is not None
    assert high is not None
    assert low.rating == min(entry.rating for entry in INDEX.entries)
    assert high.rating == max(entry.rating for entry in INDEX.entries)
    everything = [entry.id for entry in INDEX.entries]
    assert INDEX.choose(Wanted(), 1500, everything) is None


def test_every_menu_holds_only_what_leads_to_a_puzzle() -> None:
    asked: list[Wanted] = []
    picker = Picker(INDEX, Wanted(pack=FIRST_PACK), asked.append, lambda: None)
    looked_at = 0
    for facet in FACETS:
        for _, value in picker.menus[facet].options:
            picker.ask(Wanted(pack=FIRST_PACK))
            asked.clear()
            if picker.menus[facet].value != value:
                picker.menus[facet].value = value
                assert asked == [picker.wanted], (facet, value)
            assert any(map(picker.wanted.fits, INDEX.entries)), (facet, value)
            looked_at += 1
    assert looked_at >= 15


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_picker_speaks_its_language_when_it_is_opened_later(code: str) -> None:
    with language(code):
        picker = Picker(INDEX, Wanted(), lambda _wanted: None, lambda: None)
    closed = picker.opener.description
    picker.opener.click()
    assert picker.opener.description == {"en": "Close the choice", "fr": "Fermer"}[code]
    picker.opener.click()
    assert picker.opener.description == closed


def test_an_address_is_read_and_written() -> None:
    wanted = Wanted(FIRST_PACK, "russian", "no-tricks", "duck_high", 1)
    assert Address.parse(f"?{wanted.query}").wanted == wanted
    assert Address.parse("").wanted is None
    with pytest.raises(KingTutorError, match="'nine' is no level; there are 1 to 5"):
        Address.parse("level=nine")
    with pytest.raises(KingTutorError, match="'nowhere' is no puzzle here"):
        Address(puzzle="nowhere").check(INDEX)
    with pytest.raises(KingTutorError, match="no puzzle here is what this address asks for"):
        Address(wanted=Wanted(theme="no-such")).check(INDEX)


def test_the_query_of_the_page_comes_from_the_kernel_s_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("VOILA_PREHEAT", raising=False)
    monkeypatch.setenv("QUERY_STRING", "puzzle=first-steps-02")
    assert Address.parse(query_string()).puzzle == "first-steps-02"
    monkeypatch.delenv("QUERY_STRING")
    assert query_string() == ""


def test_results_count_each_puzzle_once_and_a_told_theme_less() -> None:
    results = Results().with_verdict("a", 1500, Verdict.CLEAN)
    assert results.with_verdict("a", 1500, Verdict.SHOWN) == results
    assert results.with_verdict("b", 1500, Verdict.NOT_ATTEMPTED) == results
    told = Results().with_verdict("a", 1500, Verdict.CLEAN, theme_told=True)
    assert 1500 < told.learner.rating < results.learner.rating
    assert results.puzzles["a"].rating < 1500
    two = results.with_verdict("b", 1500, Verdict.CLEAN)
    assert (two.streak, two.solved, two.rating_before) == (2, 2, results.learner.rating)
    for verdict in (Verdict.HELPED, Verdict.CORRECTED, Verdict.SHOWN, Verdict.FAILED):
        broken = two.with_verdict("c", 1500, verdict)
        assert broken.streak == 0
        assert broken.learner.rating < two.learner.rating
        assert broken.solved == 2 + (verdict in {Verdict.HELPED, Verdict.CORRECTED})


def test_a_rating_is_sure_only_after_a_few_puzzles() -> None:
    results = Results()
    assert not results.is_rated
    for number in range(12):
        verdict = Verdict.CLEAN if number % 2 else Verdict.FAILED
        results = results.with_verdict(f"p{number}", 1500, verdict)
    assert results.is_rated
    assert results.learner.deviation < Rating().deviation
