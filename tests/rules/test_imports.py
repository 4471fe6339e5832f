"""What the rules need to load, and what they hand out."""

from __future__ import annotations

import subprocess
import sys

import kingtutor.rules


def test_rules_load_neither_widgets_nor_the_search() -> None:
    program = (
        "import sys, kingtutor.rules, kingtutor.rules.record, kingtutor.rules.notation\n"
        "print(*sorted(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "kingtutor.rules.position" in loaded
    assert not loaded & {"ipywidgets", "anywidget", "IPython", "numpy", "rich", "voila"}
    assert {name for name in loaded if name.startswith("kingtutor.")} <= {
        *("kingtutor.cards", "kingtutor.errors", "kingtutor.rules"),
        *(name for name in loaded if name.startswith("kingtutor.rules.")),
    }


def test_public_names_are_sorted_and_there() -> None:
    names = kingtutor.rules.__all__
    assert len(names) >= 25
    constants = sorted(name for name in names if name.isupper())
    types = sorted(name for name in names if name[0].isupper() and not name.isupper())
    functions = sorted(name for name in names if name[0].islower())
    assert names == [*constants, *types, *functions]
    assert all(hasattr(kingtutor.rules, name) for name in names)
