"""Where benchmarks write their ratios."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.fixture
def report(pytestconfig: pytest.Config) -> Callable[[str], None]:
    """Writes a line that is seen whatever pytest captures."""
    terminal = pytestconfig.pluginmanager.getplugin("terminalreporter")

    def write(line: str) -> None:
        if terminal is not None:
            terminal.write_line(line)

    return write
