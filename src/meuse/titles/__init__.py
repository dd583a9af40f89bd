"""The games, one folder each: rules by chapter, data, words, rule inventory, doctrine, measures, research.

A package of one's own is the same folder elsewhere. It is found by the entry point group `meuse.games`
(`ford = "ford_game"`), or named as a module: `meuse.load("my.game")`.
"""

from meuse.titles.finding import (
    UnknownGame,
    address_of,
    folder_of,
    fresh,
    games,
    load,
    module_of,
    ours,
    package_of,
    part_of,
)
from meuse.titles.listing import BrokenGame, listed

__all__ = [
    "BrokenGame",
    "UnknownGame",
    "address_of",
    "folder_of",
    "fresh",
    "games",
    "listed",
    "load",
    "module_of",
    "ours",
    "package_of",
    "part_of",
]
