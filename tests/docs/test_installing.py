"""What the documentation and the program say about installing can be done."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.kit.command import ROOT

TEXTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "src").rglob("*.py"))]
#: Where it is said that Meuse is installed already: then its name will do for an extra.
INSTALLED = (
    "docs/add-a-game.md",
    "docs/install.md",
    "src/meuse/cli/commands.py",
    "src/meuse/cli/serve.py",
    "src/meuse/server/neighbours.py",
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
INSTALLING = re.compile(r"pip install '?([\w./-]*)\[([\w,]+)\]")


def instructions() -> list[tuple[str, str, str]]:
    """Each place that says how to install Meuse with extras: where, from what, and the extras."""
    return [
        (str(path.relative_to(ROOT)), *found)
        for path in TEXTS
        for found in INSTALLING.findall(path.read_text(encoding="utf-8"))
    ]


def test_meuse_is_installed_from_what_there_is() -> None:
    """There is no package of that name on PyPI."""
    assert len(instructions()) > 5
    for place, source, _ in instructions():
        assert source in (".", "") or source.endswith(".whl") or place in INSTALLED, f"{place}: {source}"


def test_extras_are_there() -> None:
    for place, _, extras in instructions():
        assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"]), f"{place}: {extras}"


def test_every_extra_is_explained() -> None:
    page = (ROOT / "docs/install.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.M)) == set(PROJECT["optional-dependencies"])


@pytest.mark.parametrize("file", ["Makefile", "docs/install.md"])
def test_the_pythons_that_are_claimed_are_named(file: str) -> None:
    claimed = set(re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"])))
    text = Path(ROOT, file).read_text(encoding="utf-8")
    named = re.search(r"^PYTHONS \?= .*|^Meuse needs Python .*", text, re.M)
    assert named
    assert set(re.findall(r"3\.\d+", named[0])) == claimed
