"""The chapters of a game import each other at the top of their modules, so in one direction only.

An import inside a function hides a circle. What takes long to load is the exception: kernels
and searches in arrays are loaded on first use.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import meuse

TITLES = Path(meuse.__file__).parent / "titles"
#: What takes long to load: what makes a function a kernel, and arrays.
HEAVY = {"meuse.compiling.compiled", "numpy"}
GAMES = sorted(folder.name for folder in TITLES.iterdir() if (folder / "game.py").exists())


@cache
def is_loaded_on_first_use(module: str) -> bool:
    """Whether a module takes long to load: it has kernels or arrays of its own, or imports one that has."""
    path = TITLES.joinpath(*module.split(".")[2:]).with_suffix(".py")
    if not path.exists():
        of = module.rpartition(".")[0]
        return of.count(".") > 2 and is_loaded_on_first_use(of)
    imported = set(imports_at_the_top(path.read_text(encoding="utf-8")))
    package = ".".join(module.split(".")[:3])
    return bool(HEAVY & imported) or any(
        is_loaded_on_first_use(name) for name in imported if name.startswith(package)
    )


def imports_at_the_top(source: str) -> Iterator[str]:
    """What a module imports as it is loaded: modules, and the names that it takes from them."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


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
        if not is_loaded_on_first_use(name)
    }
    assert not hidden


def test_an_import_inside_a_function_is_found() -> None:
    inner = "    from meuse.titles.x import b\n    import meuse.titles.x.c\n"
    source = f"from meuse.titles.x import a\ndef f():\n{inner}"
    assert list(inner_imports(source, "meuse.titles.x")) == ["meuse.titles.x.b", "meuse.titles.x.c"]


def test_only_what_takes_long_is_loaded_on_first_use() -> None:
    heavy = {
        path for path in TITLES.rglob("*.py") if HEAVY & set(imports_at_the_top(path.read_text("utf-8")))
    }
    assert heavy
    for path in heavy:
        module = ".".join(["meuse", "titles", *path.relative_to(TITLES).with_suffix("").parts])
        assert is_loaded_on_first_use(module), module
    assert not [game for game in GAMES if is_loaded_on_first_use(f"meuse.titles.{game}.game")]
