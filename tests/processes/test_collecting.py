"""Processes that are ours look for garbage seldom; whoever uses the library keeps his own."""

from __future__ import annotations

import gc
import subprocess
import sys

from meuse.processes.collecting import THRESHOLDS
from meuse.processes.pools import process_pool


def test_processes_that_play_games_look_for_garbage_seldom() -> None:
    with process_pool(1) as pool:
        assert pool.submit(gc.get_threshold).result() == THRESHOLDS


def test_commands_do_and_the_library_does_not() -> None:
    asked = "import gc, sys; {}; print(gc.get_threshold())"
    command = "import meuse.cli.commands as c; c.run = lambda: None; import meuse.cli; meuse.cli.main()"
    assert _said(asked.format(command)) == str(THRESHOLDS)
    assert _said(asked.format("import meuse; meuse.load('celles')")) == _said(asked.format("pass"))


def _said(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()
