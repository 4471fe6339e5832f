"""`kingtutor solve` with numbers and tables beyond all bounds: answered, or one line and code 2."""

from __future__ import annotations

import json
import subprocess

import pytest

from kingtutor.errors import KingTutorError
from kingtutor.search import Solver
from kingtutor.search.answers import SolveOptions, answer
from tests.cli.program import PROGRAM

ROW = {
    "variant": "russian",
    "contract": "no-king",
    "deal": "N:.7.. 9.K.. T.8.. J.9..",
    "leader": "N",
    "trick": ["8S"],
    "side": "E",
}
ONE = [
    "--contract",
    "no-king",
    "--deal",
    "N:.7.. 9.K.. T.8.. J.9..",
    "--trick",
    "8S",
    "--side",
    "E",
]


def run(*arguments: str, kib: str = "unlimited") -> subprocess.CompletedProcess[str]:
    """`kingtutor solve` on two rows, with so much memory to address."""
    return subprocess.run(
        ["/bin/sh", "-c", f'ulimit -v {kib}; exec "$@"', "sh", *PROGRAM, "solve", *arguments],
        input=2 * f"{json.dumps(ROW)}\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(("goal", "can"), [(9999999999999, False), (-(2**70), True)])
def test_a_goal_out_of_reach_is_answered(goal: int, can: bool) -> None:
    done = run("--json", f"--at-least={goal}", "-")
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line)["can"] for line in done.stdout.splitlines()] == [can, can]
    one = run(*ONE, f"--at-least={goal}")
    assert one.stdout.startswith("yes" if can else "no")


@pytest.mark.parametrize("arguments", [["-"], ["--json", "-"], ["--jobs", "2", "-"], ONE])
def test_a_table_that_does_not_fit_is_refused_with_what_would(arguments: list[str]) -> None:
    done = run("--table-mib", "65536", *arguments, kib="4000000")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("kingtutor: no memory for a table of 65536 MiB; 2048 MiB would fit\n")


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("--max-seconds", "nan"),
        ("--max-seconds", "-1"),
        ("--at-least", "2.5"),
        ("--at-least", "true"),
        ("--table-mib", "0"),
        ("--table-mib", "65537"),
        ("--table-mib", str(10**30)),
        ("--jobs", "0"),
        ("--jobs", str(2**64)),
    ],
)
@pytest.mark.parametrize("rest", [["-"], ONE], ids=["rows", "one"])
def test_a_number_that_is_none_is_refused_in_a_line(flag: str, value: str, rest: list[str]) -> None:
    done = run(f"{flag}={value}", *rest)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("kingtutor: ")


@pytest.mark.parametrize("value", ["inf", "1e308", "1e999", str(10**30)])
def test_a_limit_without_end_is_none(value: str) -> None:
    done = run(f"--max-seconds={value}", "--json", "-")
    assert (done.returncode, done.stderr) == (0, "")
    assert all("value" in json.loads(line) for line in done.stdout.splitlines())


@pytest.mark.parametrize("number", [3, -1, 2.5, True, 2**40, None, 10**400])
@pytest.mark.parametrize("key", list(ROW))
def test_a_number_in_a_row_is_refused_in_a_line(key: str, number: object) -> None:
    for odd in (number, [number], {"x": number}):
        if (key, odd) == ("trick", None):
            continue
        with pytest.raises(KingTutorError) as error:
            answer({**ROW, key: odd}, Solver(1), SolveOptions())
        assert len(str(error.value).splitlines()) == 1
