"""What a file hands to a command: its entries, and how soon they come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingtutor.cli.entries import entries, read_entries
from kingtutor.errors import NotationError

ROW = b'{"a": 1}\n'


@pytest.mark.parametrize(
    ("lines", "values"),
    [
        ([b"# note\n", ROW, b'{"a": \n'], [None, {"a": 1}, None]),
        ([b"\n", ROW, b"prose\n", b"null\n", ROW], [{"a": 1}, None, None, {"a": 1}]),
        ([b'{"a": \n', ROW, ROW], [None, {"a": 1}, {"a": 1}]),
        ([b'{"a": "x\n', b'{"b": 2,}\n'], [None, None]),
        ([b'\xef\xbb\xbf{"a": 1}\n', b'\xef\xbb\xbf{"a": 1}\n'], [{"a": 1}, {"a": 1}]),
        ([b'{"a": "\xe9"}\n', ROW], [None, {"a": 1}]),
        ([b"{\n", b'  "b": [\n', b'    {"c": 1}\n', b"  ]\n", b"}\n"], [{"b": [{"c": 1}]}]),
        ([b"[\n", b'{"a": 1},\n', ROW, b"]\n"], [{"a": 1}, {"a": 1}]),
        ([b"[\n", b'{"a": 1},,\n', ROW, b"]\n"], [None, None, {"a": 1}, None]),
    ],
)
def test_no_good_row_is_lost_beside_bad_ones(lines: list[bytes], values: list[object]) -> None:
    found = list(entries(lines))
    assert [entry.value for entry in found] == values
    assert [entry.number for entry in found] == list(range(1, len(values) + 1))


@pytest.mark.parametrize(
    "lines", [[b"two\n", b"lines\n"], [b"{\n", b' "variant": \n'], [b"{\n", b"}\n", b"}\n"]]
)
def test_text_without_a_row_is_refused_as_a_whole(lines: list[bytes]) -> None:
    with pytest.raises(NotationError, match="it is not JSON"):
        list(entries(lines))


def test_a_row_comes_before_the_next_is_there() -> None:
    asked: list[int] = []

    def slowly() -> Iterator[bytes]:
        for number in range(3):
            asked.append(number)
            yield b'{"a": %d,}\n' % number if number == 1 else b'{"a": %d}\n' % number

    found = entries(slowly())
    assert (next(found).value, asked) == ({"a": 0}, [0])
    assert (next(found).fault is None, asked) == (False, [0, 1])
    assert (next(found).value, asked) == ({"a": 2}, [0, 1, 2])


def test_a_broken_first_row_comes_at_once() -> None:
    lines = iter([b'{"variant":"russian",}\n'])
    found = entries(line for line in lines)
    assert next(found).fault is not None


def test_the_file_is_named_once() -> None:
    with pytest.raises(NotationError) as refused:
        list(read_entries("no-such.jsonl"))
    assert str(refused.value) == "'no-such.jsonl' cannot be read: No such file or directory"
