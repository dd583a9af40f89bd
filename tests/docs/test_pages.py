"""The examples of the documentation are run, and its pictures are what its commands draw."""

from __future__ import annotations

import doctest
import importlib
import os
import sys
from pathlib import Path

import pytest

from meuse.testing.golden import REGENERATE
from tests.docs.snippets import PYTHON, blocks, run_page
from tests.kit.command import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
#: Pages without which there would be nothing to run.
RUN = {
    "README.md": 4,
    "docs/tutorials/celles.md": 6,
    "docs/tutorials/ardennes.md": 6,
    "docs/tutorials/tigers.md": 6,
    "docs/correct-a-map.md": 5,
    "docs/add-a-game.md": 4,
    "docs/commands.md": 3,
    "docs/research.md": 3,
}
PICTURES = ROOT / "docs/images/tutorials"


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def runnable(page: Path) -> bool:
    return any(block.language in (*PYTHON, "console") or block.title for block in blocks(page))


@pytest.mark.parametrize("page", [page for page in PAGES if runnable(page)], ids=named)
def test_examples_do_what_they_say_and_draw_the_golden_pictures(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "path", [*sys.path])  # a page may add a folder of its own
    assert run_page(page) >= RUN.get(named(page), 1)
    for drawn in sorted(tmp_path.glob("*.svg")):
        kept = PICTURES / drawn.name
        if os.environ.get(REGENERATE):
            kept.parent.mkdir(exist_ok=True)
            kept.write_bytes(drawn.read_bytes())
        assert kept.read_text() == drawn.read_text(), f"{kept.name} is another picture: run `make golden`"
        assert kept.name in page.read_text(encoding="utf-8").replace(f" {kept.name} ", ""), "not shown"


def test_the_pages_with_examples_are_there() -> None:
    assert {named(page) for page in PAGES if runnable(page)} >= set(RUN)


@pytest.mark.parametrize(
    "module",
    [
        "meuse.matches.statistics",
        "meuse.data.entries",
        "meuse.drawing.svg",
        "meuse.engine.chance",
        "meuse.engine.suggest",
        "meuse.research.aec",
        "meuse.research.spiel",
        "meuse.words.words",
    ],
)
def test_examples_in_docstrings_do_what_they_say(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert tried > 0
    assert failed == 0
