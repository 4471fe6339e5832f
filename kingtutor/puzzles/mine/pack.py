"""A mined pack, named in every language."""

from __future__ import annotations

from kingtutor.i18n import LANGUAGES, language, text
from kingtutor.puzzles.mine.collect import MiningProgress
from kingtutor.puzzles.mine.spec import GROUPS, MiningSpec
from kingtutor.puzzles.packs import Pack
from kingtutor.puzzles.themes import theme_named

__all__ = ["pack_of"]


def pack_of(mined: MiningProgress, name: str) -> Pack:
    """The pack of what was mined, the easiest puzzles first, with a title in every language."""
    spec = mined.order.spec
    # Sorting keeps the order in which puzzles of one level were found.
    puzzles = sorted(mined.puzzles, key=lambda puzzle: puzzle.level)
    titles, descriptions = {}, {}
    for code in LANGUAGES:
        with language(code):
            titles[code] = _title(spec)
            fewest, most = spec.cards
            descriptions[code] = text("pack.description", fewest=fewest, most=most)
    return Pack(name, titles, descriptions, tuple(puzzles))


def _title(spec: MiningSpec) -> str:
    group = next((name for name, keys in GROUPS.items() if keys == spec.contracts), None)
    if group is not None:
        contract = text(f"pack.title.{group}")
    else:
        *others, contract = (text(f"contract.{key}") for key in spec.contracts)
        if others:
            contract = text("pack.title.several", first=", ".join(others), rest=contract)
    title = text(f"pack.title.{spec.variant}", contract=contract)
    if spec.theme is None:
        return title
    return text("pack.title.theme", title=title, theme=theme_named(spec.theme).name_in())
