"""Games from their descriptions: tasks, workers, journals."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meuse
from meuse import arena, lab
from meuse.matches import Alone, GameTask, Journal, StoreError, Workers, play_missing, play_out
from meuse.players import Player

SAMPLE = "tests.kit.skirmish"


def task(seed: int = 1, **more: Any) -> GameTask:
    described: dict[str, Any] = {
        "game": SAMPLE,
        "scenario": "meeting",
        "german": "random",
        "allied": "random",
    }
    return GameTask(**{**described, "seed": seed, "seconds": 2.0, **more})


class Result(msgspec.Struct, frozen=True):
    """What a test keeps of a game."""

    key: str
    seed: int
    process: int = 0


def played(one: GameTask) -> Result:
    return Result(one.key, one.seed, os.getpid())


def played_all(tasks: list[GameTask]) -> list[Result]:
    return [played(one) for one in tasks]


# Tasks --------------------------------------------------------------------------------------------


def test_a_task_is_known_by_the_key_it_always_had() -> None:
    """Journals of earlier versions are resumed by these."""
    described = task(3, rules="1", data_hash="5f1d", options={"night": True})
    assert described.key == "5651f6747ba1717e3208"
    assert task(3).key == "d1b7150f840ffae2e4d6"


def test_all_that_matters_tells_games_apart_and_nothing_else() -> None:
    others = [
        task(2),
        task(german="cadet"),
        task(allied="cadet"),
        task(scenario="assault"),
        task(options={"night": True}),
        task(seconds=3.0),
        task(timing="processor"),
        task(rules="2"),
        task(data_hash="abc"),
        task(game="celles"),
    ]
    assert len({one.key for one in [task(), *others]}) == len(others) + 1
    assert task(data="/somewhere/else").key == task().key


def test_arena_and_lab_play_the_same_game() -> None:
    for seed in range(3):
        row = arena.play_game(task(seed))
        measured = lab.play_task(task(seed, rules="1")).row
        assert (row.winner, row.level, row.margin) == (measured.winner, measured.level, measured.margin)
        assert row.decisions == measured.decisions


def test_something_may_be_put_between_a_player_and_his_game() -> None:
    seated: dict[str, Player] = {}

    def seat(side: str, player: Player) -> Player:
        return seated.setdefault(side, player)

    watched: list[int] = []
    record = meuse.Record.new(meuse.load(SAMPLE), "meeting")
    finished = play_out(task(), record, seat=seat, watch=lambda *_: watched.append(len(record.entries)))
    assert list(seated) == ["german", "allied"]
    assert watched == list(range(1, len(record.entries) + 1))
    assert record.position.result
    assert finished.points == dict(record.position.result.points)
    assert finished.seconds > 0


# Workers ------------------------------------------------------------------------------------------


class Kept(dict[str, Result]):
    """A store in memory."""

    def add(self, result: Result) -> None:
        self[result.key] = result


class Backwards:
    """Plays in the other order."""

    def play(self, tasks: Sequence[GameTask]) -> Iterator[Result]:
        return map(played, reversed(tasks))


def test_only_what_is_missing_is_played() -> None:
    store = Kept()
    tasks = [task(seed) for seed in range(6)]
    assert [one.seed for one in play_missing(tasks[:3], store, Backwards())] == [2, 1, 0]
    assert [one.seed for one in play_missing(tasks, store, Alone(played))] == [3, 4, 5]
    assert list(play_missing(tasks, store, Alone(played))) == []
    assert len(store) == 6


def test_workers_keep_their_processes_while_they_are_wanted() -> None:
    with Workers(1, played_all) as workers:
        first, second = (list(workers.play([task(seed) for seed in seeds])) for seeds in ((1, 2), (3, 4)))
    assert {one.seed for one in (*first, *second)} == {1, 2, 3, 4}
    assert len({one.process for one in (*first, *second)}) == 1
    again = list(workers.play([task(5)]))
    assert again[0].process not in {os.getpid(), first[0].process}


def die_once(tasks: list[GameTask]) -> list[Result]:
    flag = Path(os.environ["MEUSE_TEST_FLAG"])
    if tasks[0].seed == 2 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return played_all(tasks)


def test_games_of_a_dead_process_are_played_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEUSE_TEST_FLAG", str(tmp_path / "flag"))
    with Workers(1, die_once, chunk=1) as workers:
        assert sorted(one.seed for one in workers.play([task(seed) for seed in range(4)])) == [0, 1, 2, 3]
        assert [one.seed for one in workers.play([task(9)])] == [9]
    assert (tmp_path / "flag").exists()


# Journals -----------------------------------------------------------------------------------------


def journal(path: Path) -> Journal[Result]:
    return Journal(path / "journal.jsonl", Result)


@pytest.mark.parametrize("half", [b"{", b'{"key":"c","seed":', b"x" * 200_000])
def test_half_a_line_counts_for_nothing_and_goes(tmp_path: Path, half: bytes) -> None:
    kept = journal(tmp_path)
    kept.add(Result("a", 1))
    kept.add(Result("b", 2))
    whole = kept.path.read_bytes()
    kept.path.write_bytes(whole + half)
    assert [one.key for one in kept.lines()] == ["a", "b"]
    with kept:
        assert kept.path.read_bytes() == whole
        kept.append(Result("c", 3))
    kept.path.write_bytes(kept.path.read_bytes() + half)
    kept.add(Result("d", 4))
    assert [one.key for one in kept.lines()] == ["a", "b", "c", "d"]


def test_a_file_that_is_half_a_line_is_empty(tmp_path: Path) -> None:
    kept = journal(tmp_path)
    kept.path.write_bytes(b"{" * 100_000)
    with kept:
        assert kept.path.read_bytes() == b""


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    kept = journal(tmp_path)
    kept.path.write_text('{"key":"a","seed":1}\n{"key":"b"}\n')
    lines = kept.lines()
    assert next(lines).key == "a"
    with pytest.raises(StoreError, match=r"journal\.jsonl: line 2: not a result"):
        next(lines)


def test_two_runs_do_not_keep_one_journal_open(tmp_path: Path) -> None:
    with journal(tmp_path), pytest.raises(StoreError, match="another run"), journal(tmp_path):
        pass
    with journal(tmp_path):
        pass


def test_results_of_earlier_versions_are_resumed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(
        '{"task":{"game":"tests.kit.skirmish","scenario":"meeting","german":"random","allied":"random","seed":0,'
        '"seconds":2.0,"options":{},"timing":"wall"},"winner":"allied","level":"marginal","points":{},'
        '"decisions":109,"segments":12,"seconds":0.1,"slowest":{"german":0.1,"allied":0.1},"forfeit":"",'
        '"margin":-2}\n'
    )
    results = arena.Results(path)
    met = arena.Pairing(SAMPLE, "meeting", "random", "random")
    arena.Arena(results, pairs=1, seconds=2.0).play([met])
    lines = path.read_text().splitlines()
    assert len(lines) == 2, "the other game only was played"
    assert '"seed":1' in lines[1]


def test_thinking_players_know_a_game_that_is_not_installed() -> None:
    played = arena.play_game(task(german="cadet"))
    assert not played.forfeit
    assert played.decisions > 0
