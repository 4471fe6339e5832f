"""Hostile use of every command, drawn with a fixed seed: files, options, streams and limits."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.faults import FAULTS
from tests.puzzles.made import DUCK_VALUE
from tests.records import oracle
from tests.search.asked import oracle_rows

SEED = 20261201

ENDINGS = oracle_rows("endings.jsonl")[:40]
MATCHES = oracle()

BYTE_ORDER_MARK = b"\xef\xbb\xbf"

TEXTS = (
    *("", " ", "-", "--", ".", "..", "/", "nul\0", "line\nbreak", "é♠", "\udcff", "x" * 5000),
    *("0", "-1", "1", "1e3", "1e999", "nan", "inf", "0x10", "٣", "9" * 18, "None", "a b", "[bold]"),
    *("russian", "king", "no-king", "N", "NESW", "N:... ... ... ...", "kh_rule=", "=", "en", "a/b"),
)
"""What stands where an option takes something else; by chance it may be right."""

VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**30, 1.5, "", "N", "x" * 3000, "é♠", "1e999"),
    *([], [None], ["8S"], [["E"]], {}, {"a": 1}, [[[[]]]]),
)
"""What stands where a field takes something else."""

NO_ROWS = (
    *(b"# note", b"prose", b"null", b"5", b'"text"', b"[1]", b"{}", b"}", b"]]", b"\xff\xfe{\x00"),
    *(b'{"variant":"russian",}', b'{"variant": NaN}', b'{"a": "\xe9"}', b'{"a": "\\ud800"}', b"\0"),
    *(b'{"a":' + b"[" * 500 + b"]" * 500 + b"}", b'{"a":' + b"9" * 5000 + b"}", b"{'a': 1}"),
)


@dataclass(frozen=True)
class Case:
    """One call of the program, and what is known of its answer before."""

    name: str
    arguments: tuple[str, ...]
    files: dict[str, bytes] = field(default_factory=dict)
    input: bytes = b""
    columns: int = 80
    encoding: str = "utf-8"
    good: dict[int, Any] = field(default_factory=dict)
    """The answers that must stand at these places of the output, by keys that they must have."""
    rows: int | None = None
    """Lines of JSON that are due."""


def cases() -> list[Case]:
    """Every case, the same in every run."""
    rng = Random(SEED)
    return [
        *_row_files(rng, 170),
        *_record_files(rng, 60),
        *_tables(rng, 50),
        *_positions(rng, 90),
        *_options(rng, 130),
        *_packs(rng, 60),
        *_paths(),
        *_helps(rng),
    ]


def _row_files(rng: Random, number: int) -> Iterator[Case]:
    for count in range(number):
        lines, good = [], {}
        for place in range(rng.randint(1, 5)):
            if rng.random() < 0.5:
                lines.append(_spoilt(rng, _bare(rng.choice(ENDINGS))))
            else:
                row = rng.choice(ENDINGS)
                lines.append(_written(rng, _bare(row)))
                good[place] = {"value": row["value"]}
        good[len(lines)] = {"value": ENDINGS[0]["value"]}
        lines.append(_written(rng, _bare(ENDINGS[0])))
        options = rng.choice([(), ("--jobs", "2"), ("--value-only",), ("--table-mib", "1")])
        yield _of_lines(rng, f"rows {count}", ("solve", "--json", *options), lines, good)


def _record_files(rng: Random, number: int) -> Iterator[Case]:
    for count in range(number):
        lines, good = [], {}
        for place in range(rng.randint(1, 3)):
            if rng.random() < 0.6:
                record = rng.choice([fault.record for fault in FAULTS])
                lines.append(_spoilt(rng, record))
            else:
                known = rng.choice(MATCHES)
                lines.append(_written(rng, known["record"]))
                good[place] = known["expect"]
        lines.append(_written(rng, MATCHES[0]["record"]))
        good[len(lines) - 1] = MATCHES[0]["expect"]
        yield _of_lines(rng, f"records {count}", ("replay", "--json"), lines, good)


def _of_lines(
    rng: Random, name: str, command: tuple[str, ...], lines: list[bytes], good: dict[int, Any]
) -> Case:
    mark = BYTE_ORDER_MARK * rng.randint(0, 1)
    end = rng.choice([b"\n", b"\r\n", b"\n\n"])
    text = mark + end.join(lines) + end * rng.randint(0, 1)
    where: dict[str, Any] = rng.choice([{"files": {"rows": text}}, {"input": text}])
    return Case(
        name,
        (*command, "rows" if "files" in where else "-"),
        columns=rng.randint(1, 120),
        encoding=rng.choice(["utf-8", "ascii", "cp1252"]),
        good=good,
        rows=len(lines),
        **where,
    )


def _bare(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in ("value", "cards")}


def _written(rng: Random, value: dict[str, Any]) -> bytes:
    """A good row, with something more in it that nobody asked for."""
    more = rng.choice(['"x": 1e999', '"x": -1e400', '"é♠": "\u2028"', '"x": [{}]', '"x": null'])
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    return f"{text[:-1]}, {more}}}".encode()


def _spoilt(rng: Random, value: dict[str, Any]) -> bytes:
    """A row that is broken in one of many ways; by chance it may still be good."""
    return rng.choice([_no_row, _field_spoilt, _field_lost, _cut, _bytes_spoilt])(rng, value)


def _no_row(rng: Random, _: dict[str, Any]) -> bytes:
    return rng.choice(NO_ROWS)


def _field_spoilt(rng: Random, value: dict[str, Any]) -> bytes:
    return json.dumps({**value, rng.choice(sorted(value)): rng.choice(VALUES)}).encode()


def _field_lost(rng: Random, value: dict[str, Any]) -> bytes:
    lost = rng.choice(sorted(value))
    return json.dumps({key: kept for key, kept in value.items() if key != lost}).encode()


def _cut(rng: Random, value: dict[str, Any]) -> bytes:
    text = json.dumps(value).encode()
    return text[: rng.randint(2, len(text) - 1)]


def _bytes_spoilt(rng: Random, value: dict[str, Any]) -> bytes:
    text = bytearray(json.dumps(value).encode())
    for _ in range(rng.randint(1, 3)):
        # The brace at the head stays, so that the line stays one.
        text[rng.randint(1, len(text) - 1)] = rng.choice(b'{}[]",:09aZ \x00\x7f\xff\xc3\t')
    return bytes(text)


def _tables(rng: Random, number: int) -> Iterator[Case]:
    for count in range(number):
        columns, encoding = rng.randint(1, 120), rng.choice(["utf-8", "ascii", "cp1252", "latin-1"])
        row, record = rng.choice(ENDINGS), rng.choice(MATCHES)["record"]
        arguments = rng.choice([("solve", "rows"), ("replay", "record"), _position_of(row)])
        files = {"rows": json.dumps(_bare(row)).encode(), "record": json.dumps(record).encode()}
        yield Case(f"table {count}", arguments, files, columns=columns, encoding=encoding)


def _position_of(row: dict[str, Any]) -> tuple[str, ...]:
    return (
        *("solve", "--variant", row["variant"], "--contract", row["contract"]),
        *("--deal", row["deal"], "--leader", row["leader"], "--side", row["side"]),
        *("--trick", " ".join(row["trick"])),
    )


def _positions(rng: Random, number: int) -> Iterator[Case]:
    """One position by options, one or two of them spoilt."""
    for count in range(number):
        arguments = list(_position_of(rng.choice(ENDINGS)))
        for _ in range(rng.randint(1, 2)):
            arguments[rng.randrange(2, len(arguments), 2)] = rng.choice(TEXTS)
        arguments += rng.choice([[], ["--json"], ["--value-only"], ["--option", rng.choice(TEXTS)]])
        yield Case(f"position {count}", tuple(arguments), columns=rng.randint(1, 120))


SPOILT: dict[str, tuple[str, ...]] = {
    "solve rows": ("--jobs", "--table-mib", "--max-seconds", "--at-least", "--variant", "--no"),
    "replay": ("--json", "--no-such"),
    "bench --only nothing": ("--deals", "--seed", "--max-seconds", "--table-mib"),
    "puzzle check first-steps --workers 1": ("--workers", "--no-such"),
    "puzzle sheet --pack first-steps --count 1 --out sheet.html": (
        *("--pack", "--out", "--count", "--seed", "--level", "--lang"),
    ),
    "puzzle mine --variant russian --contract king --count 9 --each-level 9 --out mined": (
        *("--variant", "--contract", "--cards", "--seed", "--theme", "--level", "--deals"),
        *("--workers", "--out"),
    ),
    "serve --max-kernels 0": ("--host", "--port", "--token", "--base-url", "--notebooks"),
    "": ("--no-such", "serv", "puzle"),
    "puzzle": ("--no-such", "chek"),
}
"""Commands that end soon, whatever one of these options says."""


def _options(rng: Random, number: int) -> Iterator[Case]:
    every = [(command, option) for command, options in SPOILT.items() for option in options]
    row = json.dumps(_bare(ENDINGS[0])).encode()
    for count in range(number):
        command, option = every[count % len(every)]
        arguments = (*command.split(), option, rng.choice(TEXTS))
        yield Case(f"option {count}", arguments, {"rows": row}, columns=rng.randint(1, 120))


HEAD = b'[title]\nen = "A"\nfr = "B"\n\n[description]\nen = "A"\nfr = "B"\n'
HEADS = (
    *(HEAD, BYTE_ORDER_MARK + HEAD, HEAD.replace(b"fr", b"de"), HEAD.replace(b'"A"', b"1e400")),
    *(b"", b"\xff\xfe", b"x = " + b"[" * 3000, b"x = " + b"9" * 5000, b"title = 2026-01-01"),
    *(HEAD.replace(b'"A"', b"nan"), HEAD + b"[x]\n", b"= 1", HEAD.replace(b"\n", b"\r\n")),
)


def _packs(rng: Random, number: int) -> Iterator[Case]:
    for count in range(number):
        lines = [json.dumps({**DUCK_VALUE, "id": "good"}).encode()]
        for place in range(rng.randint(0, 2)):
            value = {**DUCK_VALUE, "id": f"p-{place}"}
            if rng.random() < 0.3:
                value["source"] = {"kind": rng.choice(["mined", "composed", "x", None, 1])}
            lines.append(_spoilt(rng, value))
        files = {"made.toml": rng.choice(HEADS), "made.jsonl": b"\n".join(lines)}
        what = rng.choice(
            [
                ("check", "--workers", "1", rng.choice(["made", "made.toml", "made.jsonl"])),
                ("sheet", "--count", "1", "--out", "sheet.html", "--pack", "made"),
            ]
        )
        yield Case(f"pack {count}", ("puzzle", *what), files, columns=rng.randint(1, 120))


NO_FILES = ("", " ", ".", "/", "..", "folder", "missing", "missing/file", "nul\0", "x" * 300, "é\n")

NO_PLACES = ("", "missing/file", "nul\0", "x" * 300, "rows/pack", "\udcff/pack")


def _helps(rng: Random) -> Iterator[Case]:
    calls = ("", "solve", "replay", "bench", "serve", "puzzle", "puzzle mine", "puzzle sheet")
    for call in calls:
        for encoding in ("ascii", "cp1252", "utf-8"):
            columns = rng.randint(20, 120)
            arguments = (*call.split(), "--help")
            yield Case(f"help {call} {encoding}", arguments, columns=columns, encoding=encoding)


def _paths() -> Iterator[Case]:
    """Every path that a command takes, where no such file is."""
    taking: dict[str, Callable[[str], tuple[str, ...]]] = {
        "solve": lambda path: ("solve", "--json", path),
        "replay": lambda path: ("replay", path),
        "check": lambda path: ("puzzle", "check", path),
        "sheet pack": lambda path: ("puzzle", "sheet", "--out", "x.pdf", "--pack", path),
        "sheet out": lambda path: ("puzzle", "sheet", "--pack", "first-steps", "--out", path),
        "mine out": lambda path: (
            *(
                "puzzle",
                "mine",
                "--variant",
                "russian",
                "--contract",
                "no-tricks",
                "--workers",
                "1",
            ),
            *("--deals", "1", "--out", path),
        ),
    }
    for name, arguments in taking.items():
        for path in NO_PLACES if name == "mine out" else NO_FILES:
            yield Case(
                f"path {name} {path[:9]!r}", arguments(path), {"folder/rows": b"", "rows": b"{"}
            )


LIMITS = ("-v 1000000", "-f 0", "-n 12", "-s 256", "-t 60")
STREAMS = ("<&-", "<&- 2>&-", ">/dev/full", ">&-", "<&- >&- 2>&-")
CALLS = (
    "K solve --json rows",
    "K solve --table-mib 1 --jobs 8 rows",
    "K puzzle sheet --pack first-steps --count 1 --out x.html",
)

CASES_IN_A_SHELL = (
    *(f"ulimit {limit}; {call}" for limit in LIMITS for call in CALLS),
    *(f"{call} {streams}" for streams in STREAMS for call in CALLS),
)
"""What only a process of its own can show."""
