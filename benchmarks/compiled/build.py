"""The compiled package: which modules Cython is given, as what, and where the result stands."""

from __future__ import annotations

import ast
import os
import shutil
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy

import meuse
from benchmarks.compiled.busiest import ROOT, SOURCE, module_of
from benchmarks.compiled.columns import Columns, columns_of, declaration, definition
from benchmarks.compiled.kernels import are_kernels, in_c
from benchmarks.compiled.typed import Rewriter, declared, direct_functions

BUILT = ROOT / "build" / "compiled"
#: What Cython is given, and its C.
TYPED = ROOT / "build" / "typed"
#: The endings of what is written for Cython.
_WRITTEN = (".py", ".pyx", ".pxd")
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


def _file(module: str, ending: str = ".py") -> Path:
    return Path(*module.split(".")).with_suffix(ending)


def write_typed(modules: Iterable[Path], columns: Sequence[Columns]) -> list[Path]:
    """Write what Cython is given into a folder of its own; all its files, the extension types first.

    What is there already stays as it is, so that only what has changed is compiled.
    """
    fresh = TYPED.with_name(f"{TYPED.name}-fresh")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(SOURCE, fresh, ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    files = _write_into(fresh, modules, columns)
    _bring_over(fresh)
    return files


def _bring_over(fresh: Path) -> None:
    """Put into the folder what is new or different, and take out what is not wanted any more."""
    wanted = {path.relative_to(fresh) for path in fresh.rglob("*") if path.is_file()}
    for path in wanted:
        old = TYPED / path
        if not old.exists() or old.read_bytes() != (fresh / path).read_bytes():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(fresh / path, old)
            old.touch()
    for old in TYPED.rglob("*.p*"):
        if old.suffix in _WRITTEN and old.relative_to(TYPED) not in wanted:
            old.unlink()
    shutil.rmtree(fresh)


def _write_into(folder: Path, modules: Iterable[Path], columns: Sequence[Columns]) -> list[Path]:
    by_module: dict[str, list[Columns]] = defaultdict(list)
    for one in columns:
        by_module[one.module].append(one)
    made = []
    for module, some in by_module.items():
        (folder / _file(module, ".pxd")).write_text(declaration(some))
        (folder / _file(module, ".pyx")).write_text(definition(some))
        made.append(_file(module, ".pyx"))
    names = {name: one for one in columns for name in one.called}
    of_kernels = [file for file in modules if are_kernels((SOURCE / file).read_text())]
    kernels = [_write_kernels(folder, file) for file in of_kernels]
    files = sorted({*modules, *(_file(one.owner.__module__) for one in columns)} - {*of_kernels})
    sources = {module_of(file): (SOURCE / file).read_text() for file in files}
    direct = {
        module: frozenset(direct_functions(ast.parse(source)))
        for module, source in sources.items()
        if module.startswith(DIRECT)
    }
    for module, source in sources.items():
        (folder / _file(module)).write_text(Rewriter(source, module, columns, names, direct).write())
        if direct.get(module):
            (folder / _file(module, ".pxd")).write_text(declared(source, names))
    return made + files + kernels


def _write_kernels(folder: Path, file: Path) -> Path:
    """Write a module of kernels in C's words, in place of the one that numba compiles."""
    written = file.with_suffix(".pyx")
    (folder / written).write_text(in_c((SOURCE / file).read_text(), module_of(file)))
    (folder / file).unlink()
    return written


def build(modules: Iterable[Path], games: Iterable[meuse.Game[Any]]) -> None:
    """Copy the package and compile these modules of the copy."""
    from setuptools import Distribution, Extension

    cythonize: Any = import_module("Cython.Build").cythonize
    files = write_typed(modules, list(columns_of(games).values()))
    shutil.rmtree(BUILT, ignore_errors=True)
    # Machine code of kernels goes with them: it is found by what they are made from, wherever they lie.
    shutil.copytree(SOURCE, BUILT, ignore=shutil.ignore_patterns("*.pyc", "*.so"))
    before = Path.cwd()
    os.chdir(TYPED)
    flags = os.environ.get("MEUSE_CFLAGS", "-O2 -g0 -w -ffp-contract=off").split()
    extensions = [
        Extension(
            ".".join(file.with_suffix("").parts),
            [str(file)],
            extra_compile_args=flags,
            define_macros=MACROS,
            include_dirs=[numpy.get_include()],
        )
        for file in files
    ]
    made = cythonize(extensions, compiler_directives=DIRECTIVES, nthreads=os.cpu_count() or 1, quiet=True)
    command: Any = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    command.inplace, command.parallel = 1, os.cpu_count()
    command.ensure_finalized()
    command.run()
    os.chdir(before)
    for file in files:
        for library in (TYPED / file).parent.glob(f"{file.stem}.cpython-*.so"):
            shutil.copy2(library, BUILT / library.relative_to(TYPED))
