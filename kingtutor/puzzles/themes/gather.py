"""Gather the pack of themes: a few mined puzzles for each, the same from the same seed.

    python -m kingtutor.puzzles.themes.gather puzzles/themes.jsonl

Deals of a theme's contracts are played by the beginner, who now and then plays any legal card, and
each position on the way is studied.
Composed puzzles that the pack has already are kept, and rated again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from kingtutor.bots import Seen, beginner
from kingtutor.cards import Card, Seat
from kingtutor.puzzles.difficulty import FIRST_RATING, level
from kingtutor.puzzles.model import SCHEMA, Composed, Puzzle
from kingtutor.puzzles.proof import prove
from kingtutor.puzzles.study import TABLE_MIB, Study
from kingtutor.puzzles.themes.moment import Role, moments, role_in
from kingtutor.puzzles.themes.registry import SHOWN_AT, themes_of
from kingtutor.puzzles.themes.theme import Theme
from kingtutor.rules import KING_OF_HEARTS, PORTUGUESE, RUSSIAN, Position, Trick, Variant
from kingtutor.rules.deal import Deal, deal_pack, draw_first_dealer, shuffled
from kingtutor.search import Solver
from kingtutor.search.equal import equal_cards

__all__ = ["gather", "refreshed"]

SEED = 7
EACH = 4
"""Mined puzzles for each theme."""
CARDS = range(3, 7)
"""Cards in the fullest hand."""
LIBERTY = 0.35
"""How often a player plays any legal card, so that there are endings of more than one kind."""
PATIENCE = 250
"""Deals after which one more puzzle of the same contract is welcome."""
MOST_THEMES = 4
"""Themes of a puzzle here, its own included: it is to be about one idea."""

Ground = tuple[Variant, str]
"""A game and the key of a contract."""


def _grounds(variant: Variant, *contracts: str) -> tuple[Ground, ...]:
    return tuple((variant, contract) for contract in contracts)


_TRICKS_AVOIDED = (*_grounds(RUSSIAN, "no-tricks"), *_grounds(PORTUGUESE, "no-tricks", "down"))
_CARDS_AVOIDED = (
    *_grounds(RUSSIAN, "no-girls", "no-boys", "no-hearts"),
    *_grounds(PORTUGUESE, "no-queens", "no-hearts", "no-jacks-kings"),
)
_LAST_TWO_AVOIDED = (*_grounds(RUSSIAN, "no-last-two"), *_grounds(PORTUGUESE, "no-last-two"))
_AVOIDED = (*_TRICKS_AVOIDED, *_CARDS_AVOIDED, *_LAST_TWO_AVOIDED)
_NO_KING = (*_grounds(RUSSIAN, "no-king"), *_grounds(PORTUGUESE, "no-king"))
_TRUMPS = _grounds(PORTUGUESE, "up-spades", "up-hearts", "up-diamonds", "up-clubs")
_NO_TRUMP = (*_grounds(PORTUGUESE, "up-nt"), *_grounds(RUSSIAN, "tricks"))
_LAST_TWO = _grounds(RUSSIAN, "last-two")
_ERALASH = _grounds(RUSSIAN, "eralash-negative")

GROUNDS: Mapping[Theme, tuple[Ground, ...]] = {
    Theme.DUCK_HIGH: _AVOIDED,
    Theme.SAFE_LEAD: _AVOIDED,
    Theme.EXIT_CARD: _AVOIDED,
    Theme.DUMP_ON_VOID: _CARDS_AVOIDED,
    Theme.DANGER_CARD: (*_TRICKS_AVOIDED, *_LAST_TWO_AVOIDED),
    Theme.VOID_CREATION: (*_CARDS_AVOIDED, *_NO_KING),
    Theme.FORCED_DISCARD: (*_NO_KING, *_ERALASH),
    Theme.HEARTS_GUARD: _grounds(RUSSIAN, "no-king", "eralash-negative"),
    Theme.KING_UNDER_ACE: _grounds(RUSSIAN, "no-king", "no-boys", "eralash-negative"),
    # Play leads there too seldom: the pack has composed ones.
    Theme.HEART_LEAD_FLUSH: (),
    Theme.HEARTS_ONLY: (
        *_grounds(RUSSIAN, "no-hearts", "hearts", "eralash-negative"),
        *_grounds(PORTUGUESE, "no-hearts"),
    ),
    Theme.UNBLOCK: _CARDS_AVOIDED,
    Theme.EARLY_CLEARANCE: _LAST_TWO_AVOIDED,
    Theme.HOLD_UP: _LAST_TWO,
    Theme.REFUSE_ANTEPENULT: _LAST_TWO_AVOIDED,
    Theme.STEAL_LAST_BUT_ONE: _LAST_TWO,
    Theme.SUIT_EXHAUSTED: (*_TRICKS_AVOIDED, *_NO_TRUMP),
    Theme.THROW_IN: _AVOIDED,
    Theme.STRIP_THROW_IN: _AVOIDED,
    Theme.CHEAP_CAPTURE: (*_TRICKS_AVOIDED, *_CARDS_AVOIDED),
    Theme.SMOKE_OUT: _grounds(PORTUGUESE, "no-queens", "no-jacks-kings")
    + _grounds(RUSSIAN, "no-boys", "no-girls"),
    Theme.ERALASH_TRADEOFF: _ERALASH,
    Theme.KEEP_THE_KING: _grounds(RUSSIAN, "king", "eralash-positive"),
    Theme.TENACE: (*_NO_TRUMP, *_TRUMPS),
    Theme.STRIP_SQUEEZE: _grounds(RUSSIAN, "tricks", "girls", "last-two", "eralash-positive"),
    Theme.ESTABLISH: (*_NO_TRUMP, *_TRUMPS, *_grounds(RUSSIAN, "hearts")),
    Theme.TRUMP_TIMING: _TRUMPS,
    Theme.RUFF_SIZE: _TRUMPS,
    Theme.REFUSE_RUFF: _TRUMPS,
    Theme.WIN_CHEAP: (*_NO_TRUMP, *_LAST_TWO, *_TRUMPS),
}
"""The contracts in which a theme is dug for."""

_ROLES: Mapping[Role, frozenset[Theme]] = {
    Role.LEAD: frozenset(
        {
            Theme.SAFE_LEAD,
            Theme.SUIT_EXHAUSTED,
            Theme.THROW_IN,
            Theme.STRIP_THROW_IN,
            Theme.SMOKE_OUT,
            Theme.STRIP_SQUEEZE,
            Theme.ESTABLISH,
            Theme.TRUMP_TIMING,
        }
    ),
    Role.FOLLOW: frozenset(
        {
            Theme.DUCK_HIGH,
            Theme.EXIT_CARD,
            Theme.UNBLOCK,
            Theme.KING_UNDER_ACE,
            Theme.WIN_CHEAP,
        }
    ),
    Role.DISCARD: frozenset(
        {Theme.DUMP_ON_VOID, Theme.DANGER_CARD, Theme.RUFF_SIZE, Theme.REFUSE_RUFF}
    ),
}
"""Themes that can only show when the hero leads, follows or cannot follow."""

_HOLDS_THE_KING = frozenset({Theme.HEARTS_GUARD, Theme.KING_UNDER_ACE, Theme.KEEP_THE_KING})


@dataclass(frozen=True)
class _Find:
    """A position of a played deal."""

    deal: Deal
    dealer: Seat
    plays: tuple[Card, ...]
    position: Position


def gather(theme: Theme, each: int = EACH, seed: int = SEED) -> list[Puzzle]:
    """Mined puzzles whose first decision shows this theme; the same from the same seed."""
    rng = random.Random(f"{seed} {theme.value}")  # noqa: S311 - the deals are no secret
    grounds = GROUNDS[theme]
    found: dict[str, Puzzle] = {}
    by_contract: Counter[str] = Counter()
    deals = 0
    while grounds and len(found) < each:
        ground = grounds[deals % len(grounds)]
        welcome = -(-each // len(grounds)) + deals // PATIENCE
        deals += 1
        if by_contract[ground[0].key + ground[1]] >= welcome:
            continue
        puzzle = _from_one_deal(theme, ground, rng, seed)
        if puzzle and puzzle.canonical() not in found:
            name = f"theme-{theme.value}-{len(found) + 1}".replace("_", "-")
            found[puzzle.canonical()] = puzzle.model_copy(update={"id": name})
            by_contract[ground[0].key + ground[1]] += 1
    return list(found.values())


def _from_one_deal(theme: Theme, ground: Ground, rng: random.Random, seed: int) -> Puzzle | None:
    """The first puzzle of one deal that shows the theme, None if there is none."""
    solver = Solver(TABLE_MIB)
    for find in _played(*ground, rng):
        if not _may_show(theme, find.position) or not _is_sharp(find.position, solver):
            continue
        study = Study(_puzzle(find, solver, seed), solver)
        if len(study.critical) < 2 or not SHOWN_AT[theme](moments(study)[0]):
            continue
        puzzle = refreshed(study)
        if len(puzzle.themes) <= MOST_THEMES and prove(puzzle).holds:
            return puzzle
    return None


def _may_show(theme: Theme, position: Position) -> bool:
    """A quick look that spares most positions the study."""
    hand = position.deal[position.to_play]
    if theme in _HOLDS_THE_KING and KING_OF_HEARTS not in hand:
        return False
    elsewhere = (themes for role, themes in _ROLES.items() if role is not role_in(position))
    return not any(theme in themes for themes in elsewhere)


def _is_sharp(position: Position, solver: Solver) -> bool:
    """Whether one class of equal cards is better than every other."""
    values = solver.solve(position, position.to_play).cards
    best = max(values.values())
    rivals = [values[next(iter(cards))] == best for cards in equal_cards(position)]
    return len(rivals) > 1 and rivals.count(True) == 1


def _played(variant: Variant, contract: str, rng: random.Random) -> Iterator[_Find]:
    """Each position of one deal with so many cards a hand as are wanted."""
    dealer = draw_first_dealer(rng)
    deal = deal_pack(shuffled(variant.pack, rng), dealer)
    leader = dealer.left if variant is RUSSIAN else dealer
    position = Position.opening(variant, contract, deal, leader)
    plays: list[Card] = []
    tricks: list[Trick] = []
    while not position.is_over and position.tricks_left >= CARDS[0]:
        if position.tricks_left in CARDS:
            yield _Find(deal, dealer, tuple(plays), position)
        card = _card_of_bot(position, tricks, rng)
        plays.append(card)
        position = position.play(card)
        if position.last_trick and not position.trick:
            tricks.append(position.last_trick)


def _card_of_bot(position: Position, tricks: list[Trick], rng: random.Random) -> Card:
    if rng.random() < LIBERTY:
        return rng.choice(tuple(position.legal_cards))
    return beginner(Seen.of(position, tricks))


def _puzzle(find: _Find, solver: Solver, seed: int) -> Puzzle:
    """The best that the player to move can secure, asked of him; its themes are yet to be told."""
    position, hero = find.position, find.position.to_play
    return Puzzle.model_validate(
        {
            "id": "theme",
            "variant": position.variant.key,
            "contract": position.contract.key,
            "deal": str(position.deal),
            "leader": position.leader.letter,
            "trick": [str(card) for card in position.trick],
            "hero": hero.letter,
            "goal": {"at_least": solver.value(position, hero)},
            "level": 1,
            "rating": FIRST_RATING[1],
            "source": {
                "kind": "mined",
                "seed": seed,
                "deal": str(find.deal),
                "dealer": find.dealer.letter,
                "plays": [str(card) for card in find.plays],
                "version": version("kingtutor"),
            },
            "schema": SCHEMA,
        }
    )


def refreshed(study: Study) -> Puzzle:
    """The puzzle with its themes, level and first rating as the tree has them now."""
    reached = level(study)
    return study.puzzle.model_copy(
        update={
            "themes": tuple(theme.value for theme in themes_of(study)),
            "level": reached,
            "rating": FIRST_RATING[reached],
        }
    )


def _main(pack: Path, seed: Annotated[int, typer.Option()] = SEED) -> None:
    """Write the puzzles of the pack anew."""
    kept = [Puzzle.parse(line) for line in pack.read_text(encoding="utf-8").splitlines()]
    composed = [refreshed(Study(old)) for old in kept if isinstance(old.source, Composed)]
    mined = [puzzle for theme in Theme for puzzle in gather(theme, seed=seed)]
    lines = (puzzle.to_line() + "\n" for puzzle in sorted((*composed, *mined), key=_place))
    pack.write_text("".join(lines), encoding="utf-8")


def _place(puzzle: Puzzle) -> tuple[int, int, str]:
    """By theme, the easy ones first."""
    slugs = [theme.value.replace("_", "-") for theme in Theme]
    slug = puzzle.id.removeprefix("theme-").rpartition("-")[0]
    return slugs.index(slug), puzzle.level, puzzle.id


if __name__ == "__main__":
    typer.run(_main)
