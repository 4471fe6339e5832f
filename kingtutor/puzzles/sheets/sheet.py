"""What a printed sheet of puzzles says: diagrams and goals, and the key with the refutations.

How it looks on the page is for `html` and `pdf`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kingtutor.analysis import Step
from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.errors import KingTutorError, are, counted
from kingtutor.i18n import text
from kingtutor.puzzles.goals import goal_text
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.packs import Pack
from kingtutor.puzzles.study import Study
from kingtutor.words import card_sign, card_signs, contract_name, line_signs, seat_name

__all__ = ["Answer", "Diagram", "Item", "Sheet", "chosen", "sheet_of"]

NO_CARD = "–"


@dataclass(frozen=True)
class Diagram:
    """Four hands around the table, the hero's at the bottom."""

    seats: tuple[str, str, str, str]
    """The names at the bottom, left, top and right, so clockwise from the hero."""
    hands: tuple[tuple[str, ...], ...]
    """In the same order, for each hand its ranks in spades, hearts, diamonds and clubs."""
    trick: tuple[str | None, ...]
    """In the same order, the card that each has played to the current trick."""


@dataclass(frozen=True)
class Answer:
    """One decision of the solution: what was played before it, the right cards, the wrong ones."""

    before: str
    right: str
    wrong: tuple[str, ...]
    """A sentence for each losing card, with the cards that refute it."""


@dataclass(frozen=True)
class Item:
    """One puzzle of a sheet."""

    number: int
    heading: str
    level: str
    goal: str
    turn: str
    diagram: Diagram
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Sheet:
    """A sheet in one language."""

    language: str
    title: str
    intro: str
    name_line: str
    date_line: str
    key_title: str
    key_intro: str
    items: tuple[Item, ...]


def chosen(puzzles: Sequence[Puzzle], count: int, seed: int | None = None) -> tuple[Puzzle, ...]:
    """So many puzzles in the order of their pack: the first ones, or a draw by the seed.

    Raises `KingTutorError` if there are not so many.
    """
    if not 1 <= count <= len(puzzles):
        raise KingTutorError(
            f"{counted(count, 'puzzle')} {are(count)} asked for; "
            f"there {are(len(puzzles))} {len(puzzles)} to choose from"
        )
    if seed is None:
        return tuple(puzzles[:count])
    rng = random.Random(seed)  # noqa: S311 - which pupil gets which puzzle is no secret
    return tuple(puzzles[place] for place in sorted(rng.sample(range(len(puzzles)), count)))


def sheet_of(pack: Pack, puzzles: Sequence[Puzzle]) -> Sheet:
    """The sheet of these puzzles of a pack, in the current language.

    >>> from kingtutor.puzzles.packs import read_pack
    >>> pack = read_pack("first-steps")
    >>> sheet = sheet_of(pack, pack.puzzles[:1])
    >>> sheet.items[0].goal, sheet.items[0].answers[0].right
    ('Take no trick any more, whatever the others do.', 'J♦')
    """
    return Sheet(
        language=text("sheet.language"),
        title=pack.title_in(),
        intro=text("sheet.intro"),
        name_line=text("sheet.name"),
        date_line=text("sheet.date"),
        key_title=text("sheet.key"),
        key_intro=text("sheet.key.intro"),
        items=tuple(_item(number, puzzle) for number, puzzle in enumerate(puzzles, 1)),
    )


def _item(number: int, puzzle: Puzzle) -> Item:
    study = Study(puzzle)
    led = "sheet.follows" if study.position.trick else "sheet.leads"
    leader = seat_name(study.position.leader)
    return Item(
        number=number,
        heading=contract_name(study.position.contract.key),
        level=text("sheet.level", level=puzzle.level),
        goal=goal_text(study.position, study.goal),
        turn=text(led, seat=seat_name(study.hero), leader=leader),
        diagram=_diagram(study),
        answers=_answers(study),
    )


def _diagram(study: Study) -> Diagram:
    position = study.position
    seats = study.hero.clockwise()
    played = dict(zip(position.leader.clockwise(), position.trick, strict=False))
    return Diagram(
        seats=_four(seats),
        hands=tuple(_ranks(position.deal[seat]) for seat in seats),
        trick=tuple(card_sign(played[seat]) if seat in played else None for seat in seats),
    )


def _four(seats: Sequence[Seat]) -> tuple[str, str, str, str]:
    bottom, left, top, right = map(seat_name, seats)
    return bottom, left, top, right


def _ranks(hand: CardSet) -> tuple[str, ...]:
    return tuple(
        " ".join(card_sign(card)[:-1] for card in hand.of_suit(suit)) or NO_CARD for suit in Suit
    )


def _answers(study: Study) -> tuple[Answer, ...]:
    answers: list[Answer] = []
    before: list[Card] = []
    for step in study.line:
        if step.is_critical:
            answers.append(
                Answer(
                    " ".join(map(card_sign, before)), card_signs(step.winning), _wrong(study, step)
                )
            )
            before = []
        before.append(step.card)
    return tuple(answers)


def _wrong(study: Study, step: Step) -> tuple[str, ...]:
    """What refutes each class of losing cards; a full stop ends each sentence."""
    said: list[str] = []
    for cards in step.classes:
        if losing := cards & step.losing:
            line = study.refutation(step.position, next(iter(losing)))
            key = "sheet.wrong" if line else "sheet.wrong-now"
            signs = line_signs(len(step.position.trick) + 1, line)
            said.append(text(key, cards=card_signs(losing), line=signs))
    return tuple(said)
