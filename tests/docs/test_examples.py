"""The example scripts run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("arguments", [["random_games.py", "celles", "2"]], ids=lambda words: words[0])
def test_an_example_runs(arguments: list[str]) -> None:
    script, *rest = arguments
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / script), *rest], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
