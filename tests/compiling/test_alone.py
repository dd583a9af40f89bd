"""Of processes that want the same kernel at the same time one compiles it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE

import pytest

from meuse.compiling.alone import alone

KERNEL = "from meuse.compiling import compiled\n\n@compiled\ndef doubled(x):\n    return x * 2\n"
RUNS = """
import sys
from meuse.compiling import tell_before_compiling
from meuse.compiling.cache import KernelCache
from kernels_for_two import doubled

def tell(word):
    print(word, flush=True)

if sys.argv[1:] == ["slowly"]:
    def slow(self, sig, data):
        tell("compiled")
        sys.stdin.readline()
        save(self, sig, data)
    save, KernelCache.save_overload = KernelCache.save_overload, slow
tell_before_compiling(lambda: tell("waits"))
assert doubled(21) == 42
tell(f"hits {sum(doubled.stats.cache_hits.values())}")
"""

Process = subprocess.Popen[str]


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    """A process that has compiled and not yet written it down, and one that wants the same."""
    (tmp_path / "kernels_for_two.py").write_text(KERNEL, encoding="utf-8")
    paths = os.pathsep.join((str(tmp_path), *filter(None, sys.path)))
    environment = {**os.environ, "PYTHONPATH": paths, "NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    environment.pop("MEUSE_PLAIN", None)

    def start(*arguments: str) -> Process:
        command = [sys.executable, "-c", RUNS, *arguments]
        return subprocess.Popen(command, env=environment, text=True, stdin=PIPE, stdout=PIPE)

    with start("slowly") as first:
        assert [told(first), told(first)] == ["waits", "compiled"]
        with start() as second:
            assert told(second) == "waits", "somebody compiles, and whoever waits is told so"
            yield first, second


def told(process: Process) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_what_another_compiles_is_waited_for(two: tuple[Process, Process]) -> None:
    first, second = two
    first.communicate("\n")
    assert told(second) == "hits 1"


def test_whoever_dies_while_compiling_is_not_waited_for(two: tuple[Process, Process]) -> None:
    first, second = two
    first.kill()
    assert told(second) == "hits 0"


def test_a_folder_that_cannot_be_written_keeps_nobody_waiting(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    waited: list[str] = []
    with alone(tmp_path / "file" / "below", "ff", lambda: waited.append("waits")):
        assert not waited
