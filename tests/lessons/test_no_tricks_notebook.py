"""The notebook of the first lesson: its shape, its word limits, and every fact in its prose."""

from __future__ import annotations

import re
from collections.abc import Callable

import nbformat
import pytest

from kingtutor._paths import data_folder
from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.russian.no_tricks import LESSON
from kingtutor.rules import RUSSIAN, Refusal

NOTEBOOK = nbformat.read(data_folder("notebooks") / "en/russian/01-no-tricks.ipynb", as_version=4)
CELLS = {cell.id: cell for cell in NOTEBOOK.cells}
SHOWN = LESSON.scenes
CONTRACT = RUSSIAN.contract("no-tricks")


def words(text: str) -> list[str]:
    return re.findall(r"[\w’'♠♥♦♣-]+", text)


def test_the_lesson_has_the_shape_of_every_lesson() -> None:
    assert list(CELLS) == [
        *("goal", "set-up"),
        *("idea-1", "show-1", "ask-1"),
        *("idea-2", "show-2", "ask-2"),
        *("idea-3", "show-3", "ask-3"),
        *("hand", "play", "recap"),
    ]
    assert NOTEBOOK.metadata.title == "No tricks"
    assert NOTEBOOK.metadata.description


def test_every_part_of_the_lesson_is_used() -> None:
    calls = [cell.source for cell in NOTEBOOK.cells if cell.cell_type == "code"][1:]
    parts = [f"no_tricks.{what}({n})" for n in (1, 2, 3) for what in ("show", "ask")]
    assert calls == [*parts, "no_tricks.play()"]
    assert len(LESSON.scenes) == len(LESSON.questions) == 3


def test_code_is_one_line_and_prose_keeps_quiet_about_it() -> None:
    for cell in NOTEBOOK.cells:
        if cell.cell_type == "code":
            assert "\n" not in cell.source
        else:
            assert not re.search(r"\b(code|cell|run|python|kernel)\b", cell.source, re.IGNORECASE)


def test_the_goal_is_short() -> None:
    assert 20 <= len(words(CELLS["goal"].source)) <= 60


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_idea_is_short_and_has_one_bold_term(number: int) -> None:
    source = CELLS[f"idea-{number}"].source
    assert 20 <= len(words(source)) <= 80
    assert len(re.findall(r"\*\*[^*]+\*\*", source)) == 1


def test_prose_has_one_sentence_a_line() -> None:
    for cell in NOTEBOOK.cells:
        if cell.cell_type == "markdown":
            for line in cell.source.splitlines():
                assert not re.search(r"[.!?] [A-Z]", line.removeprefix("- ")), line


def holds(scene: int, seat: Seat, suit: Suit, cards: str) -> bool:
    return SHOWN[scene - 1].start.deal[seat].of_suit(suit) == CardSet.parse(cards)


def played(scene: int, seat: Seat) -> Card:
    return dict(SHOWN[scene - 1].trick.plays)[seat]


def taker(scene: int) -> Seat:
    return SHOWN[scene - 1].trick.winner(None)


def refused_off_suit() -> set[Refusal | None]:
    """Why South may not leave the suit in the third scene, where he holds clubs."""
    before = SHOWN[2].moments[3]
    off_suit = before.deal[Seat.SOUTH] - before.deal[Seat.SOUTH].of_suit(Suit.CLUBS)
    return {before.refusal(card) for card in off_suit}


def may_duck() -> bool:
    """South may play both above and below the queen."""
    return CardSet.parse("AC 8C") == CardSet.parse("AC 8C") & SHOWN[2].moments[3].legal_cards


def void_hand_is_free() -> bool:
    before = SHOWN[1].moments[2]
    return before.to_play is Seat.SOUTH and before.legal_cards == before.deal[Seat.SOUTH]


FACTS: list[tuple[str, str, Callable[[], bool]]] = [
    ("goal", "In the first round", lambda: RUSSIAN.schedule[0] == CONTRACT.key),
    ("goal", "every trick you take costs 2 points", lambda: CONTRACT.per_trick == -2),
    ("goal", "three opponents", lambda: LESSON.hand.tricks_left == RUSSIAN.hand_size),
    (
        "idea-1",
        "A, K, Q, J, 10, 9, 8, 7",
        lambda: "".join(c.rank.letter for c in RUSSIAN.pack.of_suit(Suit.SPADES)) == "AKQJT987",
    ),
    ("idea-1", "There is no trump", lambda: not any(c.trump for c in RUSSIAN.contracts.values())),
    ("idea-1", "North’s king take", lambda: taker(1) is Seat.NORTH),
    ("idea-1", "North’s king take a spade trick", lambda: str(played(1, Seat.NORTH)) == "KS"),
    ("idea-1", "East lays an ace", lambda: str(played(1, Seat.EAST)) == "AH"),
    ("idea-1", "leads the next", lambda: SHOWN[0].end.leader is taker(1)),
    ("idea-2", "you must **follow**", lambda: refused_off_suit() == {Refusal.MUST_FOLLOW}),
    ("idea-2", "nobody has to beat", may_duck),
    ("idea-2", "you may play anything", void_hand_is_free),
    ("idea-2", "throw an ace on a diamond trick", lambda: str(played(2, Seat.SOUTH)) == "AC"),
    ("idea-2", "a diamond trick", lambda: SHOWN[1].trick.cards[0].suit is Suit.DIAMONDS),
    ("idea-2", "West’s only diamond is the king", lambda: holds(2, Seat.WEST, Suit.DIAMONDS, "KD")),
    ("idea-2", "and it takes", lambda: taker(2) is Seat.WEST),
    (
        "idea-3",
        "whatever lies in it",
        lambda: not CONTRACT.scoring_cards and not CONTRACT.per_last_two,
    ),
    (
        "idea-3",
        "South, who holds A♣, J♣ and 8♣",
        lambda: holds(3, Seat.SOUTH, Suit.CLUBS, "AC JC 8C"),
    ),
    ("idea-3", "put the jack under", lambda: str(played(3, Seat.SOUTH)) == "JC"),
    (
        "idea-3",
        "North’s queen",
        lambda: str(played(3, Seat.NORTH)) == "QC" and taker(3) is Seat.NORTH,
    ),
    ("hand", "eight cards", lambda: len(LESSON.hand.deal[Seat.SOUTH]) == 8),
    ("recap", "**No boys**", lambda: RUSSIAN.schedule[1] == "no-boys"),
    (
        "recap",
        "only the four kings count",
        lambda: (
            RUSSIAN.contract("no-boys").scoring_cards & RUSSIAN.pack == CardSet.parse("KS KH KD KC")
        ),
    ),
]


@pytest.mark.parametrize(("cell", "words", "fact"), FACTS, ids=[words for _, words, _ in FACTS])
def test_fact_in_the_prose(cell: str, words: str, fact: Callable[[], bool]) -> None:
    assert words in CELLS[cell].source
    assert fact()
