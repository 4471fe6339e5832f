"""Nodes of the search over fixed deals: the text of `signature.txt`.

Run as a module to write it anew when a change of the search is meant.
"""

from __future__ import annotations

from pathlib import Path

from kingtutor.rules import PORTUGUESE, RUSSIAN
from kingtutor.search import Solver
from tests.search.asked import random_deals

FILE = Path(__file__).parent / "signature.txt"
CASES = [(RUSSIAN, key, 8) for key in RUSSIAN.contracts] + [
    (PORTUGUESE, key, 9) for key in PORTUGUESE.contracts
]


def signature() -> str:
    lines = []
    for variant, key, cards in CASES:
        solver = Solver()
        nodes = 0
        for position, side in random_deals(variant, key, cards, 2, seed=1):
            solver.value(position, side)
            nodes += solver.effort[0]
        lines.append(f"{variant.key} {key} {4 * cards} cards: {nodes}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(signature())
