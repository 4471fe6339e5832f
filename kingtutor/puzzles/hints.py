"""Hints in steps, each worked out from the tree and therefore true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from kingtutor.cards import Card, CardSet
from kingtutor.i18n import text
from kingtutor.puzzles.study import Study
from kingtutor.puzzles.themes import Theme, theme_named, told
from kingtutor.rules import Position
from kingtutor.words import card_signs, line_signs, suit_name

__all__ = ["Hint", "HintKind", "hints", "losing_example"]


class HintKind(Enum):
    """The steps of the ladder, the smallest help first."""

    COUNT = "count"
    """How many of the cards lose."""
    SUIT = "suit"
    """The suits in which a right card lies."""
    THEME = "theme"
    """The ideas that the puzzle trains."""
    NATURAL = "natural"
    """What goes wrong with the natural card, or with the most tempting one."""
    CARD = "card"
    """The right card, or all of them."""


@dataclass(frozen=True)
class Hint:
    """One step: what it says as values, for tests and tables, and as text."""

    kind: HintKind
    cards: CardSet
    """The losing cards of COUNT, the card that fails of NATURAL, the right cards of the others."""
    of: int = 0
    """With COUNT, how many cards may be played."""
    line: tuple[Card, ...] = ()
    """With NATURAL, the cards by which the goal is lost after it; none if it is lost at once."""
    lying: int = 0
    """With NATURAL, how many cards lie on the table with it."""
    is_natural: bool = False
    """With NATURAL, whether the card is the rule-of-thumb player's."""
    themes: tuple[Theme, ...] = ()

    def text(self) -> str:
        """The hint in the current language."""
        return _WORDING[self.kind](self)


def hints(study: Study, position: Position) -> tuple[Hint, ...]:
    """The ladder at a decision of the hero's, as many steps as there is something to say.

    The suit is left out where all cards that may be played are of one, the theme where the puzzle
    has none, and everything where no card loses.

    >>> from kingtutor.puzzles.model import Puzzle
    >>> study = Study(Puzzle.example())
    >>> [hint.kind.value for hint in hints(study, study.position)]
    ['count', 'theme', 'natural', 'card']
    >>> hints(study, study.position)[0].text()
    '1 of your 2 cards loses the goal.'

    Raises `ValueError` if it is not the hero's turn.
    """
    if position.to_play is not study.hero:
        raise ValueError("hints are for the hero's turn")
    return tuple(_ladder(study, position)) if study.losing_cards(position) else ()


def _ladder(study: Study, position: Position) -> Iterator[Hint]:
    legal, kept = position.legal_cards, study.winning_cards(position)
    yield Hint(HintKind.COUNT, cards=legal - kept, of=len(legal))
    if len({card.suit for card in legal}) > 1:
        yield Hint(HintKind.SUIT, cards=kept)
    if themes := tuple(map(theme_named, study.puzzle.themes)):
        yield Hint(HintKind.THEME, cards=kept, themes=themes)
    card, line = losing_example(study, position)
    natural = card == study.natural(position)
    lying = len(position.trick) + 1
    yield Hint(
        HintKind.NATURAL, cards=CardSet.of([card]), line=line, lying=lying, is_natural=natural
    )
    yield Hint(HintKind.CARD, cards=kept)


def losing_example(study: Study, position: Position) -> tuple[Card, tuple[Card, ...]]:
    """The losing card that most wants to be played, and the cards by which it loses.

    That is the natural card if it loses, else the one whose loss shows latest.
    """
    losing = study.losing_cards(position)
    natural = study.natural(position)
    if natural in losing:
        return natural, study.refutation(position, natural)
    lines = {card: study.refutation(position, card) for card in losing}
    card = max(lines, key=lambda card: (len(lines[card]), card.index))
    return card, lines[card]


def _count_text(hint: Hint) -> str:
    return text("puzzle.hint.count", n=len(hint.cards), of=hint.of)


def _suit_text(hint: Hint) -> str:
    suits = dict.fromkeys(card.suit for card in hint.cards)
    return text("puzzle.hint.suit", suits=", ".join(map(suit_name, suits)))


def _theme_text(hint: Hint) -> str:
    return text("puzzle.hint.theme", ideas=told(hint.themes))


def _natural_text(hint: Hint) -> str:
    kind = "natural" if hint.is_natural else "tempting"
    card = card_signs(hint.cards)
    if not hint.line:
        return text(f"puzzle.hint.{kind}-now", card=card)
    return text(f"puzzle.hint.{kind}", card=card, line=line_signs(hint.lying, hint.line))


def _card_text(hint: Hint) -> str:
    return text("puzzle.hint.card", n=len(hint.cards), cards=card_signs(hint.cards))


_WORDING = {
    HintKind.COUNT: _count_text,
    HintKind.SUIT: _suit_text,
    HintKind.THEME: _theme_text,
    HintKind.NATURAL: _natural_text,
    HintKind.CARD: _card_text,
}
