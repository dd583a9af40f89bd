"""The example scripts run, and say what they should."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"

#: Each script with arguments that make it quick, and something that it says.
SCRIPTS = {
    "random_games.py": (["celles", "2"], "allied"),
    "odds_study.py": ([], "medium   and Lehr-2    3-1"),
    "supply_map.py": (["tigers", "german", "supply.svg"], "places in supply"),
    "two_bots.py": (["celles", "4"], "RandomPlayer"),
    "custom_scenario.py": (["4"], "of 4 games"),
    "balance_study.py": (["2"], "seventh-army"),
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_an_example_runs(script: str, tmp_path: Path) -> None:
    arguments, expected = SCRIPTS[script]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / script), *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert expected in done.stdout


def test_no_example_is_left_out_and_all_are_short() -> None:
    scripts = {path.name: path.read_text() for path in EXAMPLES.glob("*.py")}
    assert set(scripts) == set(SCRIPTS)
    for text in scripts.values():
        assert len(text.splitlines()) <= 60


def test_every_plan_can_be_read() -> None:
    from meuse.lab import Plan

    plans = list((EXAMPLES / "plans").glob("*.toml"))
    assert plans
    for path in plans:
        assert len(Plan.open(path)) > 0
