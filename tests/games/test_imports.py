"""The chapters of a game import each other at the top of their modules, so in one direction only.

An import inside a function hides a circle. Compiled kernels are the exception: they are loaded on first use.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import meuse

TITLES = Path(meuse.__file__).parent / "titles"
GAMES = sorted(folder.name for folder in TITLES.iterdir() if (folder / "game.py").exists())
LOADED_ON_FIRST_USE = {"kernels", "plain", "counting"}


def inner_imports(source: str, package: str) -> Iterator[str]:
    """What functions of a module import from a package."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
                    yield from (f"{node.module}.{name.name}" for name in node.names)
                elif isinstance(node, ast.Import):
                    yield from (name.name for name in node.names if name.name.startswith(package))


@pytest.mark.parametrize("game", GAMES)
def test_chapters_import_each_other_at_the_top(game: str) -> None:
    package = f"meuse.titles.{game}"
    hidden = {
        f"{path.relative_to(TITLES)}: {name}"
        for path in sorted((TITLES / game).rglob("*.py"))
        for name in inner_imports(path.read_text(encoding="utf-8"), package)
        if not LOADED_ON_FIRST_USE & set(name.split("."))
    }
    assert not hidden


def test_an_import_inside_a_function_is_found() -> None:
    inner = "    from meuse.titles.x import b\n    import meuse.titles.x.c\n"
    source = f"from meuse.titles.x import a\ndef f():\n{inner}"
    assert list(inner_imports(source, "meuse.titles.x")) == ["meuse.titles.x.b", "meuse.titles.x.c"]
