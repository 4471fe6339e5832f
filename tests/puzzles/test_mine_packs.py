"""Mining a pack: the same whoever does the work, and however often he is stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from distributed import LocalCluster

from kingtutor.errors import KingTutorError
from kingtutor.puzzles.mine.checkpoint import checkpoint
from kingtutor.puzzles.mine.collect import LEVELS, MiningProgress, Order, mine
from kingtutor.puzzles.mine.deal_result import DealResult, play_deal
from kingtutor.puzzles.mine.pack import pack_of
from kingtutor.puzzles.mine.shipped import SHIPPED
from kingtutor.puzzles.mine.spec import MiningSpec
from kingtutor.puzzles.mine.workers import DealResults, alone, cluster, processes
from kingtutor.puzzles.packs import read_pack, write_pack
from kingtutor.puzzles.quality import Rejection
from tests.puzzles.command import run

QUEST = MiningSpec.of("russian", ["no-tricks", "no-girls"], (4, 6), seed=3)
ORDER = Order(QUEST, count=12, each_level=1)
OPTIONS = (
    *("--variant", "russian", "--contract", "no-tricks", "--contract", "no-girls"),
    *("--cards", "4-6", "--seed", "3"),
)


@pytest.fixture(scope="module")
def expected() -> MiningProgress:
    return mine(ORDER)


def test_a_pack_has_what_was_ordered(expected: MiningProgress) -> None:
    assert expected.is_complete
    assert len({puzzle.canonical() for puzzle in expected.puzzles}) == 12
    assert min(expected.levels[level] for level in LEVELS) >= 1
    assert set(expected.found_of) == {"no-tricks", "no-girls"}
    assert expected.deals == expected.deals_of.total()


def test_hauls_that_come_out_of_order_make_the_same_pack(expected: MiningProgress) -> None:
    def in_heaps(spec: MiningSpec, numbers: Iterator[int]) -> DealResults:
        while heap := [number for _, number in zip(range(7), numbers, strict=False)]:
            yield from (play_deal(spec, number) for number in reversed(heap))

    assert mine(ORDER, in_heaps) == expected


def test_two_processes_one_of_them_killed_find_the_same_pack(expected: MiningProgress) -> None:
    killed: list[int] = []

    def kill_one(_: MiningProgress) -> None:
        if not killed:
            workers = [
                child
                for child in psutil.Process().children()
                if "spawn_main" in " ".join(child.cmdline())
            ]
            killed.append(workers[0].pid)
            workers[0].kill()

    assert mine(ORDER, processes(2), progress=kill_one) == expected
    assert killed


def test_workers_that_die_at_every_deal_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingtutor.puzzles.mine.workers.play_deal", _die)
    with pytest.raises(KingTutorError, match="workers died 3 times"):
        mine(ORDER, processes(1))


def _die(_quest: MiningSpec, _number: int) -> DealResult:
    os._exit(1)


def test_a_dask_cluster_with_a_worker_killed_finds_the_same_pack(expected: MiningProgress) -> None:
    # Dask has types for some of its calls only.
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as workers:
        killed: list[int] = []

        def kill_one(_: MiningProgress) -> None:
            if not killed:
                pid = next(iter(workers.workers.values())).pid
                killed.append(pid)
                os.kill(pid, signal.SIGKILL)

        assert mine(ORDER, cluster(workers.scheduler_address), progress=kill_one) == expected
        assert killed


def test_no_scheduler_at_the_address_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingtutor.puzzles.mine.workers.SECONDS_TO_CONNECT", 1)
    with pytest.raises(KingTutorError, match="no scheduler answers at"):
        mine(ORDER, cluster("tcp://127.0.0.1:9"))


def test_a_killed_run_goes_on_and_loses_nothing(
    expected: MiningProgress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    whole.mkdir()
    halves.mkdir()
    write_pack(pack_of(expected, "pack"), whole)
    options = (*OPTIONS, "--count", "12", "--each-level", "1", "--workers", "1")
    part = halves / "pack.part"
    command = [sys.executable, "-c", "from kingtutor.cli import main; main()", "puzzle", "mine"]
    with subprocess.Popen(
        [*command, *options, "--out", str(halves / "pack")],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as first:
        deadline = time.monotonic() + 60
        while not part.exists() or part.read_text(encoding="utf-8").count("\n") < 6:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        first.kill()
    with part.open("a", encoding="utf-8") as file:
        file.write('{"number":99999,"contr')
    with checkpoint(part, QUEST) as kept:
        done = set(kept.known)
    assert done == set(range(len(done)))
    assert len(done) >= 5

    answer = run(capsys, "mine", *options, "--out", str(halves / "pack"))
    assert answer.code == 0
    assert {path.name for path in halves.iterdir()} == {"pack.toml", "pack.jsonl"}
    for name in ("pack.toml", "pack.jsonl"):
        assert (halves / name).read_bytes() == (whole / name).read_bytes()


def test_what_is_kept_is_not_played_again(expected: MiningProgress, tmp_path: Path) -> None:
    played: list[int] = []

    def work(spec: MiningSpec, numbers: Iterator[int]) -> DealResults:
        for number in numbers:
            played.append(number)
            yield play_deal(spec, number)

    part = tmp_path / "pack.part"
    with checkpoint(part, QUEST) as kept:
        for number in (0, 1, 2, 5):
            kept.keep(play_deal(QUEST, number))
            # A kill in this moment must not lose it.
            assert f'{{"number":{number},' in part.read_text(encoding="utf-8").splitlines()[-1]
    assert mine(ORDER, work, keep_in=part) == expected
    assert played == [number for number in range(expected.deals) if number not in {0, 1, 2, 5}]


def test_the_file_of_another_search_is_not_touched(tmp_path: Path) -> None:
    part = tmp_path / "pack.part"
    with checkpoint(part, QUEST) as kept:
        kept.keep(play_deal(QUEST, 0))
    before = part.read_bytes()
    other = Order(QUEST.model_copy(update={"seed": 4}), 1)
    with pytest.raises(KingTutorError, match="left by a search for something else"):
        mine(other, keep_in=part)
    assert part.read_bytes() == before


def test_a_puzzle_in_disguise_and_one_too_many_of_a_level_are_rejected(
    expected: MiningProgress,
) -> None:
    (commonest, many), *_ = expected.levels.most_common()
    assert many >= 3
    first, *others = [puzzle for puzzle in expected.puzzles if puzzle.level == commonest]
    found = DealResult(number=0, contract=first.contract, puzzle=first, rejected={})
    mined = MiningProgress(Order(QUEST, count=6, each_level=1))
    mined.take(found)
    mined.take(found.model_copy(update={"number": 1}))
    assert mined.rejected == Counter({Rejection.DUPLICATE: 1})
    for puzzle in others[:2]:
        mined.take(found.model_copy(update={"puzzle": puzzle}))
    assert len(mined.puzzles) == 2
    assert mined.rejected[Rejection.LEVEL_IS_FULL] == 1


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"--contract": "no-queens"}, "'no-queens' is no contract of the russian game"),
        ({"--variant": "bridge"}, "'bridge' is no game"),
        ({"--cards": "4-x"}, "cards '4-x': give a number or a range"),
        ({"--cards": "4-13"}, "a puzzle has 2 to 8"),
        ({"--theme": "luck"}, "'luck' is no theme"),
        (
            {"--contract": "no-tricks", "--theme": "trump_timing"},
            "no-tricks never shows trump_timing; the portuguese contracts that can: up-spades, ",
        ),
        ({"--theme": "hold_up"}, "the russian contracts that can: last-two"),
        ({"--out": ""}, "--out '': give the path of a file"),
        ({"--out": "nul\0"}, "--out 'nul\\x00': give the path of a file"),
        ({"--level": "7"}, "level"),
        ({"--each-level": "9"}, "9 puzzles of each of 5 levels do not go into 2"),
        ({"--each-level": "1", "--level": "2", "--count": "5"}, "puzzles of one level cannot be"),
        ({"--scheduler": "tcp://x:1", "--workers": "2"}, "drop one"),
        ({"--out": "/nowhere/at/all/pack"}, "there is no folder '/nowhere/at/all'"),
    ],
)
def test_what_cannot_be_mined_is_told_in_one_line(
    changed: dict[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {
        "--variant": "russian",
        "--contract": "king",
        "--count": "2",
        "--out": str(tmp_path / "pack"),
        **changed,
    }
    answer = run(capsys, "mine", *(word for option in options.items() for word in option))
    assert answer.code == 2
    assert len(answer.complaints) == 1
    assert said in answer.complaints[0]
    assert not list(tmp_path.iterdir())


def test_a_search_in_vain_says_so_and_goes_on_when_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = (*OPTIONS, "--count", "4", "--each-level", "0", "--workers", "1")
    answer = run(capsys, "mine", *options, "--deals", "4", "--out", str(tmp_path))
    assert answer.code == 1
    assert "of 4 puzzles came up in 4 deals" in answer.complaints[0]
    assert (tmp_path / "russian-no-tricks-no-girls.part").exists()
    answer = run(capsys, "mine", *options, "--out", str(tmp_path))
    assert answer.code == 0
    assert not (tmp_path / "russian-no-tricks-no-girls.part").exists()
    assert len(read_pack(tmp_path / "russian-no-tricks-no-girls").puzzles) == 4
    assert "no-tricks" in answer.out
    assert "Rejected because" in answer.out


@pytest.mark.parametrize("name", ["pack.toml", "pack.jsonl"])
def test_a_pack_that_is_there_is_not_replaced_by_mistake(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text("mine", encoding="utf-8")
    options = (*OPTIONS, "--count", "1", "--each-level", "0", "--workers", "1")
    out = ("--out", str(tmp_path / "pack.jsonl"))
    answer = run(capsys, "mine", *options, *out)
    assert answer.code == 2
    assert "is there already: give another --out, or --replace" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text(encoding="utf-8") == "mine"
    assert run(capsys, "mine", *options, *out, "--replace").code == 0
    assert len(read_pack(tmp_path / "pack").puzzles) == 1
    answer = run(capsys, "mine", *options, *out)
    assert answer.code == 2
    assert "pack.toml' and " in answer.err
    assert "are there already" in answer.err


@pytest.mark.parametrize("content", [b"", b"no json", b"\xff\xfe", b"[1]\n{}"])
def test_a_file_that_is_no_checkpoint_is_not_touched(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pack.part").write_bytes(content)
    answer = run(capsys, "mine", *OPTIONS, "--workers", "1", "--out", str(tmp_path / "pack"))
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)
    assert "'pack.part' was left by a search for something else" in answer.err
    assert (tmp_path / "pack.part").read_bytes() == content


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_pack_is_as_it_is_mined(name: str) -> None:
    order, pack = SHIPPED[name], read_pack(name)
    levels = Counter(puzzle.level for puzzle in pack.puzzles)
    assert len(pack.puzzles) >= 40
    assert min(levels[level] for level in LEVELS) >= 4
    assert {puzzle.position().tricks_left for puzzle in pack.puzzles} <= set(range(4, 9))
    assert {puzzle.contract for puzzle in pack.puzzles} == set(order.spec.contracts)
    quickest = min(pack.puzzles, key=lambda puzzle: (puzzle.position().tricks_left, puzzle.id))
    number = int(quickest.id.split("-")[-2])
    assert play_deal(order.spec, number).puzzle == quickest


def test_a_pack_of_each_contract_of_both_games_is_shipped() -> None:
    assert len(SHIPPED) == 14 + 9
    assert sum(name.startswith("russian-") for name in SHIPPED) == 14
    titles = {read_pack(name).title_in(lang) for name in SHIPPED for lang in ("en", "fr")}
    assert len(titles) == 2 * len(SHIPPED)


def test_one_worker_is_this_process() -> None:
    order = Order(QUEST, count=1)
    assert mine(order, alone) == mine(order)
