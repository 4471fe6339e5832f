"""A change of the search shows in its nodes: it must be meant, and its commit says so."""

from __future__ import annotations

from tests.golden.signature import CASES, FILE, signature


def test_the_search_visits_the_nodes_it_did() -> None:
    written = FILE.read_text()
    assert written.count("\n") == len(CASES) == 26
    assert signature() == written
