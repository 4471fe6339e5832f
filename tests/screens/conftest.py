"""Every page that a test opens is closed at its end: a thousand open ones would fill the memory."""

from collections.abc import Iterator

import pytest

from kingtutor.screens.lifecycle import close_tree
from tests.screens.pressing import registered


@pytest.fixture(autouse=True)
def _closed_at_the_end() -> Iterator[None]:
    before = set(registered())
    yield
    for identity, opened in registered().items():
        if identity not in before:
            close_tree(opened)
