"""A puzzle is a checked value, and its line of JSON gives it back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given

from kingtutor.cards import Card
from kingtutor.errors import InvalidPosition, NotationError
from kingtutor.puzzles.model import SCHEMA, Mined, Puzzle
from kingtutor.rules import PORTUGUESE, Position
from tests.puzzles.made import DUCK, DUCK_VALUE, composed, mined
from tests.strategies import endings

KEYS = ["id", "variant", "contract", "deal", "leader", "trick", "hero", "goal", "themes", "level"]
KEYS += ["rating", "source", "schema"]


def read(**changes: object) -> Puzzle:
    return Puzzle.parse(json.dumps({**DUCK_VALUE, **changes}))


def test_the_line_has_its_keys_in_fixed_order() -> None:
    assert list(json.loads(DUCK.to_line())) == KEYS
    full = read(title={"en": "Duck", "fr": "Passer"}, options={"kh_rule": "off"})
    assert list(json.loads(full.to_line())) == [*KEYS, "title", "options"]
    assert json.loads(DUCK.to_line()) == DUCK_VALUE


def test_the_line_of_a_mined_puzzle_is_the_puzzle_again() -> None:
    puzzle = mined(3)
    assert Puzzle.parse(puzzle.to_line()) == puzzle
    keys = ["kind", "seed", "deal", "dealer", "plays", "version"]
    assert list(json.loads(puzzle.to_line())["source"]) == keys


@given(endings(most=4))
def test_any_position_makes_a_puzzle_that_gives_it_back(position: Position) -> None:
    assume(not position.is_over)
    puzzle = composed(position)
    again = Puzzle.parse(puzzle.to_line())
    assert again == puzzle
    reached = again.position()
    assert (reached.deal, reached.leader, reached.trick) == (
        position.deal,
        position.leader,
        position.trick,
    )
    assert reached.variant == position.variant
    assert reached.legal_cards == position.legal_cards
    assert again.hero_seat is position.to_play


@pytest.mark.parametrize("variant", [None, PORTUGUESE])
def test_a_mined_puzzle_has_the_points_and_tricks_of_its_story(variant: Any) -> None:
    puzzle = mined(5, variant=variant) if variant else mined(5)
    story = puzzle.story()
    assert isinstance(puzzle.source, Mined)
    assert len(story) == len(puzzle.source.plays) + 1
    assert story[0].deal.cards == puzzle.rules.pack
    position = puzzle.position()
    assert position == story[-1]
    assert sum(position.tricks_won) == puzzle.rules.hand_size - 5
    assert sum(position.points) == position.contract.per_trick * sum(position.tricks_won)


def test_a_composed_puzzle_has_no_story() -> None:
    assert DUCK.story() == (DUCK.position(),)
    assert DUCK.position().points == (0, 0, 0, 0)


def illegal(source: dict[str, Any]) -> dict[str, Any]:
    plays = list(source["plays"])
    plays[0], plays[-1] = plays[-1], plays[0]
    return {**source, "plays": plays}


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (illegal, "play 1: E may not play"),
        (lambda source: {**source, "plays": source["plays"][:-4]}, "another position"),
        (lambda source: {**source, "dealer": "E"}, "play 1: S may not play"),
        (lambda source: {**source, "deal": "N:A... K... Q... J..."}, "not the whole russian pack"),
    ],
)
def test_a_story_that_did_not_happen_is_told_as_such(spoil: Any, said: str) -> None:
    value = json.loads(mined(3).to_line())
    puzzle = Puzzle.model_validate({**value, "source": spoil(value["source"])})
    with pytest.raises(InvalidPosition, match=said):
        puzzle.position()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"variant": "swedish"}, "variant: 'swedish' is no game"),
        ({"contract": "up-nt"}, "contract: 'up-nt' is no contract of the russian game"),
        ({"options": {"kh_rule": "maybe"}}, "options: option kh_rule is 'maybe'"),
        ({"deal": "N:.AJ.. 7..8. ..J7.Q"}, "deal: .*four hands"),
        ({"deal": "N:.AJ.. J..8. ..J7.Q Q...8", "trick": ["9D", "KD"]}, "deal: .*cards"),
        ({"deal": "N:.AJ.. 7..8. ..J7.Q 2...8"}, "deal: 2S is not in the russian pack"),
        ({"trick": ["9D", "KD", "JD"]}, "deal: JD lies in the trick and once more"),
        ({"leader": "X"}, "leader: .*is no seat"),
        ({"hero": "N"}, "hero: it is the turn of S, not N"),
        ({"trick": ["9D", "KD", "1D"]}, "trick: .*is no card"),
        ({"schema": SCHEMA + 1}, "schema: "),
        ({"goal": {"at_least": "few"}}, "goal.at_least: "),
        ({"level": 6}, "level: "),
        ({"id": "A puzzle"}, "id: "),
        ({"colour": "red"}, "colour: "),
        (
            {"contract": "no-king", "deal": "N:A... 7... ..7. Q...", "leader": "S", "trick": []},
            "deal: no scoring card is left",
        ),
        ({"source": {"kind": "found"}}, "source: "),
    ],
)
def test_what_is_no_puzzle_is_refused_with_its_field(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError, match=said) as refused:
        read(**changes)
    assert "\n" not in str(refused.value)


def test_cards_and_seats_are_written_in_one_way() -> None:
    puzzle = read(trick=["9♦", "kd", "AD"], leader="w", hero="s")
    assert puzzle == DUCK
    assert puzzle.position().trick[0] == Card.parse("9D")
