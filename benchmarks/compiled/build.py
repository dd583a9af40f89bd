"""The compiled package: which modules Cython is given, as what, and where the result stands."""

from __future__ import annotations

import ast
import cProfile
import os
import pstats
import shutil
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import meuse
from benchmarks.compiled.columns import Columns, columns_of, declaration, definition
from benchmarks.compiled.typed import Rewriter, declared, direct_functions
from benchmarks.play import random_game

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
BUILT = ROOT / "build" / "compiled"
#: What Cython is given, and its C.
TYPED = ROOT / "build" / "typed"
#: A module that takes less of the time than this is not worth a compiler's.
SHARE = 0.004
GAMES = 6
#: Cython names a macro that Python 3.11 does not have.
MACROS = [("PyRange_CheckExact(op)", "Py_IS_TYPE(op, &PyRange_Type)")]
#: Whose functions are called by way of C. Those of the engine become methods, which C's cannot.
DIRECT = ("meuse.titles.", "meuse.wargame.")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": True,
    "binding": True,
    "overflowcheck": True,
    "nonecheck": True,
}


def busiest(games: Iterable[meuse.Game[Any]], count: int = GAMES) -> list[Path]:
    """The modules of the package, from its folder on, in which random play spends its time."""
    found: set[Path] = set()
    for game in games:
        profile = cProfile.Profile()
        for seed in range(count):
            profile.runcall(random_game, game, seed)
        spent: Counter[Path] = Counter()
        for (file, _, _), (_, _, own, *_) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
            spent[Path(file)] += own
        whole = sum(spent.values())
        found |= {file for file, own in spent.items() if own > SHARE * whole and _is_rule(file)}
    return sorted(file.relative_to(SOURCE) for file in found)


def _is_rule(file: Path) -> bool:
    """Whether Cython may have a file: kernels are numba's."""
    return file.is_relative_to(SOURCE) and "meuse.compiling" not in file.read_text()


def _file(module: str, ending: str = ".py") -> Path:
    return Path(*module.split(".")).with_suffix(ending)


def _module(file: Path) -> str:
    return ".".join(file.with_suffix("").parts)


def write_typed(modules: Iterable[Path], columns: Sequence[Columns]) -> list[Path]:
    """Write what Cython is given into a folder of its own; all its files, the extension types first."""
    shutil.rmtree(TYPED, ignore_errors=True)
    shutil.copytree(SOURCE, TYPED, ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    by_module: dict[str, list[Columns]] = defaultdict(list)
    for one in columns:
        by_module[one.module].append(one)
    made = []
    for module, some in by_module.items():
        (TYPED / _file(module, ".pxd")).write_text(declaration(some))
        (TYPED / _file(module, ".pyx")).write_text(definition(some))
        made.append(_file(module, ".pyx"))
    names = {name: one for one in columns for name in one.called}
    files = sorted({*modules, *(_file(one.owner.__module__) for one in columns)})
    sources = {_module(file): (SOURCE / file).read_text() for file in files}
    direct = {
        module: frozenset(direct_functions(ast.parse(source)))
        for module, source in sources.items()
        if module.startswith(DIRECT)
    }
    for module, source in sources.items():
        (TYPED / _file(module)).write_text(Rewriter(source, module, columns, names, direct).write())
        if direct.get(module):
            (TYPED / _file(module, ".pxd")).write_text(declared(source, names))
    return made + files


def build(modules: Iterable[Path], games: Iterable[meuse.Game[Any]]) -> None:
    """Copy the package and compile these modules of the copy."""
    from setuptools import Distribution, Extension

    cythonize: Any = import_module("Cython.Build").cythonize
    files = write_typed(modules, list(columns_of(games).values()))
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.copytree(SOURCE, BUILT, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    before = Path.cwd()
    os.chdir(TYPED)
    flags = os.environ.get("MEUSE_CFLAGS", "-O2 -g0 -w").split()
    extensions = [
        Extension(
            ".".join(file.with_suffix("").parts),
            [str(file)],
            extra_compile_args=flags,
            define_macros=MACROS,
        )
        for file in files
    ]
    made = cythonize(extensions, compiler_directives=DIRECTIVES, nthreads=os.cpu_count() or 1, quiet=True)
    command: Any = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    command.inplace, command.parallel = 1, os.cpu_count()
    command.ensure_finalized()
    command.run()
    os.chdir(before)
    shutil.rmtree(TYPED / "build", ignore_errors=True)
    for library in TYPED.rglob("*.so"):
        shutil.copy2(library, BUILT / library.relative_to(TYPED))
