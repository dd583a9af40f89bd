"""Games of somebody else's: the skirmish as a package of another name, to be broken."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from meuse.titles import finding

SKIRMISH = Path(__file__).parent / "skirmish"
DOCTRINE = "from meuse.players.generic import doctrine\n\n__all__ = ['doctrine']\n"


def another_game(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game that is a package of that name, and may be imported during the test."""
    package = folder / name
    shutil.copytree(SKIRMISH, package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in package.rglob("*.py"):
        text = file.read_text("utf-8").replace("tests.kit.skirmish", name).replace('"skirmish"', f'"{name}"')
        file.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return package


def forget(name: str) -> None:
    """Forget a package and what was loaded of it, as a new process does."""
    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[module]
    finding._shared.cache_clear()


def _playing(package: Path) -> None:
    (package / "playing.toml").write_text("complexity = 9\n", "utf-8")


def _characters(package: Path) -> None:
    (package / "doctrine").mkdir()
    (package / "doctrine/__init__.py").write_text(DOCTRINE, "utf-8")
    (package / "doctrine/characters.toml").write_text("bold = 3\n", "utf-8")


def _table(package: Path) -> None:
    (package / "data/units.toml").write_text("units = [\n", "utf-8")


def _words(package: Path) -> None:
    (package / "words/fr.ftl").write_bytes("aim = gêner".encode("latin-1"))


def _code(package: Path) -> None:
    (package / "game.py").write_text("def game(data=None):\n    return 1 / 0\n", "utf-8")
    (package / "__init__.py").write_text(f"from {package.name}.game import game\n", "utf-8")


def _missing(package: Path) -> None:
    shutil.rmtree(package)


#: How a game may be broken, and what is then said of it.
BREAKAGES: dict[str, tuple[Callable[[Path], None], str]] = {
    "playing": (_playing, "playing.toml: complexity: "),
    "characters": (_characters, "/doctrine/characters.toml: bold must be a table, not 3"),
    "table": (_table, "units.toml: "),
    "words": (_words, "words/fr.ftl: "),
    "code": (_code, "ZeroDivisionError: division by zero"),
    "missing": (_missing, "there is no game "),
}
