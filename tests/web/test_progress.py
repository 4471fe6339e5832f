"""What the browser keeps of a learner's progress: node's own test runner on the module."""

from tests.node import passed


def test_progress_is_noted_joined_and_read() -> None:
    assert passed("progress.test.mjs") >= 12
