"""Which modules are worth compiling: those in which games and their players spend the processor's time."""

from __future__ import annotations

import cProfile
import pstats
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import meuse
from benchmarks.compiled.kernels import are_kernels, can_be_c
from benchmarks.play import random_game
from benchmarks.players import measure

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
#: A module that takes less of the time than this is not worth a compiler's.
SHARE = 0.003
GAMES = 6
#: How many segments of play each level is watched for.
SEGMENTS: Mapping[str, int] = MappingProxyType({"cadet": 60, "staff": 8})


def busiest(games: Iterable[meuse.Game[Any]], count: int = GAMES) -> list[Path]:
    """The modules of the package, from its folder on, in which random play spends its time."""
    return _sorted(_busy(game, count, random_game) for game in games)


def busiest_of_players(
    games: Iterable[meuse.Game[Any]], segments: Mapping[str, int] = SEGMENTS
) -> list[Path]:
    """The same where levels of players choose."""
    games = list(games)
    return _sorted(
        _busy(game, 1, lambda one, seed, level=level, most=most: measure(one, level, None, seed, most))  # type: ignore[misc]
        for game in games
        for level, most in segments.items()
    )


def _busy(
    game: meuse.Game[Any], count: int, play: Callable[[meuse.Game[Any], int], object]
) -> Iterable[Path]:
    """The modules in which one game, played so many times, spends its time."""
    profile = cProfile.Profile(time.process_time)  # others may be at work on the machine
    play(game, 0)  # what is made once, tables and kernels, would drown the rest
    for seed in range(count):
        profile.runcall(play, game, seed)
    spent: Counter[Path] = Counter()
    for (file, _, _), (_, _, own, *_) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        spent[Path(file)] += own
    whole = sum(spent.values())
    return [file for file, own in spent.items() if own > SHARE * whole and _is_for_cython(file)]


def _sorted(found: Iterable[Iterable[Path]]) -> list[Path]:
    return sorted({file.relative_to(SOURCE) for some in found for file in some})


def _is_for_cython(file: Path) -> bool:
    """Whether Cython may have a file: kernels are numba's where C cannot be written of them."""
    if not file.is_relative_to(SOURCE) or file.is_relative_to(SOURCE / "meuse/compiling"):
        return False
    source = file.read_text()
    return not are_kernels(source) or can_be_c(source, module_of(file.relative_to(SOURCE)))


def module_of(file: Path) -> str:
    """The name under which a file is imported."""
    return ".".join(file.with_suffix("").parts)
