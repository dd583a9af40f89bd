"""Runs: the same tables however they came about."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import meuse
from meuse.lab import GameTask, ManyHands, OneHand, Plan, Played, Store, StoreError, carry_out, play_task
from meuse.lab import run as running
from meuse.lab.run import Hands
from meuse.matches import WorkerError

pytest.importorskip("pyarrow")

from meuse.lab.tables import read_games, read_timing, write_tables

SAMPLE = "tests.kit.skirmish"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    path = tmp_path / "plan.toml"
    path.write_text(f'[[cell]]\ngame = "{SAMPLE}"\nscenarios = ["meeting", "assault"]\nseeds = 10\n')
    return Plan.open(path)


def run(plan: Plan, folder: Path, hands: Hands | None = None) -> int:
    with Store(folder) as store:
        played = carry_out(plan, store, hands or OneHand())
    write_tables(plan, Store(folder))
    return played


def tables(folder: Path) -> bytes:
    return (folder / "games.parquet").read_bytes()


class Backwards:
    """Plays in the other order, and some games twice: as a cluster may."""

    def play(self, tasks: Sequence[GameTask]) -> Iterator[Played]:
        return map(play_task, [*reversed(tasks), *tasks[:3]])


class Interrupted:
    """Ends in the middle."""

    def __init__(self, after: int) -> None:
        self.after = after

    def play(self, tasks: Sequence[GameTask]) -> Iterator[Played]:
        yield from map(play_task, tasks[: self.after])
        raise KeyboardInterrupt


def test_the_tables_do_not_depend_on_workers_or_order(plan: Plan, tmp_path: Path) -> None:
    assert run(plan, tmp_path / "one") == 20
    assert run(plan, tmp_path / "two", ManyHands(2)) == 20
    run(plan, tmp_path / "three", Backwards())
    assert tables(tmp_path / "one") == tables(tmp_path / "two") == tables(tmp_path / "three")
    assert read_games(tmp_path / "one").num_rows == 20
    assert len((tmp_path / "three/journal.jsonl").read_text().splitlines()) == 20


def test_a_run_goes_on_where_it_was_interrupted(plan: Plan, tmp_path: Path) -> None:
    run(plan, tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        run(plan, tmp_path / "parts", Interrupted(7))
    assert run(plan, tmp_path / "parts") == 13
    assert run(plan, tmp_path / "parts") == 0
    assert tables(tmp_path / "parts") == tables(tmp_path / "whole")


def test_a_line_that_was_being_written_is_played_again(plan: Plan, tmp_path: Path) -> None:
    run(plan, tmp_path / "whole")
    run(plan, tmp_path / "cut")
    journal = tmp_path / "cut/journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-40])
    assert run(plan, tmp_path / "cut") == 1
    assert tables(tmp_path / "cut") == tables(tmp_path / "whole")


def test_a_broken_journal_is_told_with_its_line(plan: Plan, tmp_path: Path) -> None:
    run(plan, tmp_path / "run")
    journal = tmp_path / "run/journal.jsonl"
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join([*lines[:3], "{}\n", *lines[3:]]))
    with pytest.raises(StoreError, match="line 4"), Store(tmp_path / "run"):
        pass
    with pytest.raises(StoreError, match="no results"):
        list(Store(tmp_path / "nowhere").lines())


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with Store(tmp_path), pytest.raises(StoreError, match="another run"), Store(tmp_path):
        pass


def test_the_records_replay_to_the_results_of_the_table(plan: Plan, tmp_path: Path) -> None:
    run(plan, tmp_path)
    store = Store(tmp_path)
    for row in read_games(tmp_path).to_pylist()[::5]:
        text = store.record_path(row["key"]).read_text()
        record = meuse.Record.parse(text, lambda name: meuse.load(SAMPLE))
        assert record.position.result is not None
        assert record.position.result.winner == row["winner"]
        assert len(record.entries) == row["decisions"]


def test_times_are_kept_apart(plan: Plan, tmp_path: Path) -> None:
    run(plan, tmp_path)
    timing = read_timing(tmp_path).to_pylist()
    assert len(timing) == 20
    assert all(row["german_decisions"] > 0 and row["memory"] > 10 for row in timing)
    assert not {"seconds", "memory"} & set(read_games(tmp_path).column_names)


def test_a_dead_worker_is_replaced(plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(plan, tmp_path / "whole")
    flag = tmp_path / "flag"
    monkeypatch.setenv("MEUSE_TEST_FLAG", str(flag))
    monkeypatch.setattr(running, "play_chunk", die_once)
    run(plan, tmp_path / "killed", ManyHands(2))
    assert flag.exists()
    assert tables(tmp_path / "killed") == tables(tmp_path / "whole")


def die_once(tasks: list[GameTask]) -> list[Played]:
    """Play like a worker, but die at the third game that anybody plays."""
    flag = Path(os.environ["MEUSE_TEST_FLAG"])
    if tasks[0].seed == 4 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return [play_task(task) for task in tasks]


def die_always(tasks: list[GameTask]) -> list[Played]:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_workers_that_always_die_are_given_up(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play_chunk", die_always)
    with pytest.raises(WorkerError, match="die before"):
        list(ManyHands(1).play([task for _, task in plan.tasks()][:1]))


def test_a_killed_command_resumes_to_the_same_tables(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(f'[[cell]]\ngame = "{SAMPLE}"\nseeds = 150\n')
    command = [sys.executable, "-m", "meuse", "lab", "run", str(path), "--workers", "1", "--into"]
    killed = subprocess.Popen([*command, str(tmp_path / "killed")], cwd=ROOT)
    journal = tmp_path / "killed/journal.jsonl"
    while not (journal.exists() and journal.stat().st_size > 10_000):
        assert killed.poll() is None, "it was to be killed in the middle"
        time.sleep(0.005)
    killed.kill()
    killed.wait()
    done = journal.read_bytes().count(b"\n")
    assert 0 < done < 150
    again = subprocess.run(
        [*command, str(tmp_path / "killed"), "--json"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    told = json.loads(again.stdout)
    assert (told["games"], told["played"]) == (150, 150 - done)
    run(Plan.open(path), tmp_path / "whole")
    assert tables(tmp_path / "killed") == tables(tmp_path / "whole")


def test_memory_is_known_where_linux_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    from meuse.lab import play

    measured = play._memory()

    def missing(path: Path, **_: object) -> str:
        raise FileNotFoundError(path)

    monkeypatch.setattr(Path, "read_text", missing)
    assert play._memory() >= measured / 2 > 5
