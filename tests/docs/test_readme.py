"""The examples of the documentation are run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["README.md", "docs/research.md"])
def test_examples_do_what_they_say(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize(
    "module",
    [
        "meuse.words.words",
        "meuse.engine.chance",
        "meuse.arena.statistics",
        "meuse.drawing.svg",
        "meuse.research.aec",
        "meuse.research.spiel",
    ],
)
def test_examples_in_docstrings_do_what_they_say(module: str) -> None:
    import importlib

    failed, tried = doctest.testmod(importlib.import_module(module))
    assert tried > 0
    assert failed == 0
