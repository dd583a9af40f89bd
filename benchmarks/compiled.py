"""`make compiled`: a copy of the package in build/compiled whose busiest modules Cython has compiled.

The source is the same and stays as it is: Cython compiles plain Python. Which modules are compiled is found
by measuring where random play of the games spends its time. Then both packages play the same games, and every
action offered, every event and the last position have to be the same. To use it:

    PYTHONPATH=build/compiled python -m meuse …
"""

from __future__ import annotations

import argparse
import cProfile
import hashlib
import os
import pstats
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import meuse
from benchmarks.play import SAMPLE, random_game

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
BUILT = ROOT / "build" / "compiled"
#: A module that takes less of the time than this is not worth a compiler's.
SHARE = 0.004
GAMES = 6
#: Cython names a macro that Python 3.11 does not have.
MACROS = [("PyRange_CheckExact(op)", "Py_IS_TYPE(op, &PyRange_Type)")]


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


def build(modules: Iterable[Path]) -> None:
    """Copy the package and compile these modules of the copy."""
    from setuptools import Distribution, Extension

    cythonize: Any = import_module("Cython.Build").cythonize
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.copytree(SOURCE, BUILT, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    os.chdir(BUILT)
    extensions = [
        Extension(
            ".".join(module.with_suffix("").parts),
            [str(module)],
            extra_compile_args=["-O2", "-g0", "-w"],
            define_macros=MACROS,
        )
        for module in modules
    ]
    directives = {"language_level": 3, "annotation_typing": False, "binding": True}
    made = cythonize(extensions, compiler_directives=directives, nthreads=os.cpu_count() or 1, quiet=True)
    command = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    command.inplace, command.parallel = 1, os.cpu_count()
    command.ensure_finalized()
    command.run()
    for module in modules:
        (BUILT / module).with_suffix(".c").unlink()
    shutil.rmtree(BUILT / "build", ignore_errors=True)


def digest(game: meuse.Game[Any], games: int) -> str:
    """What some random games come to: how many actions were offered, what was played, what was told."""
    found = hashlib.sha256()
    names = list(game.scenarios)
    for seed in range(games):
        rng, pos = random.Random(seed), game.start(names[seed % len(names)])
        while (side := pos.side) is not None:
            legal = pos.legal_actions
            action = pos.draw(rng) if side == "chance" else legal[rng.randrange(len(legal))]
            found.update(f"{len(legal)} {action} {pos.play(action)!r}\n".encode())
        found.update(pos.to_json().encode())
    return found.hexdigest()


def digests(folder: Path, games: int) -> str:
    """The same, of every game, played by the package in a folder."""
    path = os.pathsep.join(map(str, (folder, ROOT)))
    run = [sys.executable, "-m", "benchmarks.compiled", "--digests", str(games)]
    return subprocess.run(
        run, check=True, text=True, stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}
    ).stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--digests", type=int, metavar="GAMES", help="play, and print what comes of it")
    wanted = parser.parse_args().digests
    games = [meuse.load(name) for name in (SAMPLE, *meuse.games())]
    if wanted:
        for game in games:
            print(game.name, digest(game, wanted))
        return
    modules = busiest(games)
    print(f"compiling {len(modules)} modules", flush=True)
    build(modules)
    plain, compiled = digests(SOURCE, GAMES), digests(BUILT, GAMES)
    if plain != compiled:
        sys.exit(f"the compiled package plays differently:\n{plain}\n{compiled}")
    print(f"{BUILT}: compiled, and plays the same games")


if __name__ == "__main__":
    main()
