"""What a solver does where there is little memory, and in a process forked from a searching one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
IN_A_CHILD = """
import os, signal, threading
from kingtutor.cards import Seat
from kingtutor.search import Solver
from tests.search.test_limits import NEGATIVE
from tests.search.test_solver import HARD

class Enough(Exception):
    pass

searching, enough = threading.Event(), threading.Event()
solver = Solver(8)

def search():
    def report(progress):
        searching.set()
        if enough.is_set():
            raise Enough
    try:
        solver.value(HARD, Seat.SOUTH, progress=report)
    except Enough:
        pass

thread = threading.Thread(target=search)
thread.start()
searching.wait()
child = os.fork()
if not child:
    signal.alarm(60)
    os._exit(solver.value(NEGATIVE, Seat.NORTH) + 40)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) - 40, flush=True)
enough.set()
thread.join()
print(solver.value(NEGATIVE, Seat.NORTH))
"""
FORKED_BY_A_REPORT = """
import os
from kingtutor.cards import Seat
from kingtutor.rules import PORTUGUESE
from kingtutor.search import Solver
from tests.search.asked import random_deals

position, side = next(random_deals(PORTUGUESE, "no-jacks-kings", 9, 1, seed=2))
solver, value, children = Solver(8), Solver(8).value(position, side), []

def report(progress):
    if not children:
        children.append(os.fork())

found = solver.solve(position, side, progress=report)
again = solver.solve(position, side)
right = found.value == again.value == value and found.cards == again.cards
if not children[0]:
    os._exit(0 if right else 1)
print(right, os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]))
"""
LITTLE_MEMORY = """
import resource
from kingtutor.cards import Seat
from kingtutor.search import Solver
from kingtutor.search.ending import EndingSearch
from tests.search.test_limits import NEGATIVE
resource.setrlimit(resource.RLIMIT_AS, (4_000_000 << 10, 4_000_000 << 10))
for made in (lambda: Solver(65536), lambda: EndingSearch(NEGATIVE, Seat.NORTH, 6000)):
    try:
        made()
    except Exception as error:
        print(type(error).__name__, error)
Solver(2048).solve(NEGATIVE, Seat.NORTH)
"""
NO_MEMORY_LEFT = """
import resource
from kingtutor.cards import Seat
from kingtutor.search import Solver
from tests.search.test_limits import NEGATIVE
from tests.search.test_solver import HARD
solver = Solver(512)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (4 << 20), used + (4 << 20)))
try:
    solver.solve(HARD, Seat.SOUTH, max_seconds=60)
except Exception as error:
    print(type(error).__name__, error)
print(solver.value(NEGATIVE, Seat.NORTH))
"""


def run(script: str) -> list[str]:
    """What the script prints, a line each; it is killed if it hangs."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_forked_child_asks_the_solver_that_a_thread_was_searching_with() -> None:
    assert run(IN_A_CHILD) == ["0", "0"]


def test_a_search_that_forks_itself_goes_on_in_both_processes() -> None:
    assert run(FORKED_BY_A_REPORT) == ["True 0"]


def test_a_table_without_memory_for_it_is_refused_with_what_would_fit() -> None:
    assert run(LITTLE_MEMORY) == [
        "TableTooLarge no memory for a table of 65536 MiB; 2048 MiB would fit",
        "TableTooLarge no memory for a table of 6000 MiB; 3000 MiB would fit",
    ]


def test_a_search_without_memory_left_says_so_and_the_solver_lives() -> None:
    told, value = run(NO_MEMORY_LEFT)
    assert told == (
        "TableTooLarge no memory left to search beside a table of 512 MiB; "
        "a smaller one leaves more"
    )
    assert value == "0"
