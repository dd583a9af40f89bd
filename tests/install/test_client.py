"""The scripts of the browser client run on every Node that builds it."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SCRIPTS: dict[str, str] = json.loads((WEB / "package.json").read_text())["scripts"]


def test_the_browser_tests_are_run_by_a_file() -> None:
    """Node 20 takes a folder for the tests in it, Node 22 and later for a module."""
    node, *words = shlex.split(SCRIPTS["browser"])
    assert node == "node"
    assert [WEB.joinpath(word).is_file() for word in words] == [True]
