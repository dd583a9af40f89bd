"""`make compiled`: a copy of the package in build/compiled whose busiest modules Cython has compiled.

The source stays as it is; what Cython is given is made from it (`typed`). Which modules are compiled is found
by measuring where random play of the games, and where their players, spend their time. Then both packages
play the same games: at random every action offered, every event and the last position have to be the same,
and of cadet, staff and general every choice. To use it:

    PYTHONPATH=build/compiled python -m meuse …

With --wheel DIR a wheel for this platform is made of the one that lies there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import meuse
from benchmarks.compiled.build import BUILT, build
from benchmarks.compiled.busiest import GAMES, SOURCE, busiest, busiest_of_players
from benchmarks.compiled.digests import digests
from benchmarks.compiled.wheel import repack
from benchmarks.play import SAMPLE


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--wheel", type=Path, metavar="DIR", help="make a wheel with what was compiled before"
    )
    folder = parser.parse_args().wheel
    if folder is not None:
        print(repack(folder, BUILT))
        return
    games = [meuse.load(name) for name in (SAMPLE, *meuse.games())]
    modules = sorted({*busiest(games), *busiest_of_players(games[1:])})
    print(f"compiling {len(modules)} modules", flush=True)
    build(modules, games)
    plain, compiled = digests(SOURCE, GAMES), digests(BUILT, GAMES)
    if plain != compiled:
        sys.exit(f"the compiled package plays differently:\n{plain}\n{compiled}")
    print(f"{BUILT}: compiled, and plays the same games")


if __name__ == "__main__":
    main()
