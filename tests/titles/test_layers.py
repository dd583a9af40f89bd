"""A game's doctrine and its description for learners may look up at those who ask; its rules may not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import meuse.titles
from meuse.titles import folder_of, ours

#: Parts of a game's folder that clients above it load, and that look up at them.
LOOKING_UP = {"doctrine": "meuse.players", "research": "meuse.research"}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def modules(game: str) -> dict[str, list[str]]:
    """By the first part of its path in the package, what every module imports."""
    folder = Path(str(folder_of(game)))
    found: dict[str, list[str]] = {}
    for path in folder.rglob("*.py"):
        part = path.relative_to(folder).parts[0].removesuffix(".py")
        found.setdefault(part, []).extend(imported(path))
    return found


@pytest.mark.parametrize("game", ours())
def test_rules_know_nothing_of_who_asks(game: str) -> None:
    package = f"{meuse.titles.__name__}.{game}"
    above = [*LOOKING_UP.values(), *(f"{package}.{part}" for part in LOOKING_UP)]
    rules = {part: names for part, names in modules(game).items() if part not in LOOKING_UP}
    assert len(rules) > 10
    assert [
        (part, name) for part, names in rules.items() for name in names if name.startswith(tuple(above))
    ] == []


@pytest.mark.parametrize("game", ours())
def test_no_game_knows_another(game: str) -> None:
    others = tuple(f"{meuse.titles.__name__}.{other}" for other in ours() if other != game)
    assert [name for names in modules(game).values() for name in names if name.startswith(others)] == []


def test_nothing_but_its_own_folder_names_a_game() -> None:
    package = Path(meuse.__file__).parent
    outside = [path for path in package.rglob("*.py") if "titles" not in path.relative_to(package).parts]
    ours_named = tuple(f"{meuse.titles.__name__}.{game}" for game in ours())
    assert [
        str(path) for path in outside if any(name.startswith(ours_named) for name in imported(path))
    ] == []
