"""A word before kernels are compiled, on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meuse.cli.screen import COMPILING, Quarters, tell_of_compiling
from meuse.compiling import Count, tell_before_compiling
from meuse.compiling.announcing import announce
from meuse.players.random_player import RandomPlayer
from meuse.processes.pools import process_pool
from tests.kit.command import command

SKIRMISH = "tests.kit.skirmish"


def compiles(number: int) -> int:
    """What a process of a pool does that has to compile."""
    announce()
    return number


def test_one_process_of_several_tells_it(capfd: pytest.CaptureFixture[str]) -> None:
    tell_before_compiling(tell_of_compiling)
    with process_pool(2) as pool:
        assert list(pool.map(compiles, range(6))) == list(range(6))
    tell_before_compiling(None)
    assert capfd.readouterr().err == f"meuse: {COMPILING}\n"


def test_processes_say_nothing_where_nobody_wants_to_know(capfd: pytest.CaptureFixture[str]) -> None:
    with process_pool(1) as pool:
        assert list(pool.map(compiles, range(2))) == [0, 1]
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    "words",
    [
        ("sim", SKIRMISH),
        ("play", SKIRMISH, "--side", "german=random", "--seed", "1"),
        ("arena", SKIRMISH, "--games", "2", "--workers", "1"),
        ("lab", "run", "plan.toml", "--workers", "1"),
    ],
    ids=lambda words: words[0],
)
def test_whoever_waits_for_the_compiler_is_told_so_once(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = RandomPlayer.choose

    def compiling(self: RandomPlayer, *position: Any) -> Any:
        announce()
        return chosen(self, *position)

    monkeypatch.setattr(RandomPlayer, "choose", compiling)
    plan = f'name = "p"\n[[cell]]\ngame = "{SKIRMISH}"\nplayers = [["random", "random"]]\nseeds = 1\n'
    (tmp_path / "plan.toml").write_text(plan)
    monkeypatch.chdir(tmp_path)
    done = command(*words)
    assert done.status == 0, done
    assert done.compiling == 1


def test_on_a_terminal_it_is_told_by_quarters_how_far_the_compiler_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tell = Quarters()
    for ready in range(1, 9):
        tell(Count(ready, 8))
    told = capsys.readouterr().err.splitlines()
    assert told == [f"meuse: {ready} of 8 compiled" for ready in (2, 4, 6, 8)]
