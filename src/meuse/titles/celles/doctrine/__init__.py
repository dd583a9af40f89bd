"""Celles for computer players."""

from functools import cache

from meuse.players.doctrine import Breadth
from meuse.titles import load
from meuse.titles.celles.doctrine.doctrine import CellesDoctrine


def doctrine() -> CellesDoctrine:
    """A new doctrine with the weights of `weights.toml`."""
    _load_kernels()
    return CellesDoctrine()


@cache
def _load_kernels() -> None:
    """Compile the kernels, or read them from disk, before any clock runs: at first that takes seconds."""
    pos = load("celles").start(options={"free_setup": False})
    knowing = CellesDoctrine()
    for side in pos.game.sides:
        knowing.value(pos, side)
    unit = next(unit for unit, place in enumerate(pos.where) if place >= 0)
    knowing.orders_for(pos, unit, Breadth.BRIEF)


__all__ = ["CellesDoctrine", "doctrine"]
