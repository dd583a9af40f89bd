"""The Ardennes Offensive for computer players."""

from functools import cache

from meuse.engine import CHANCE
from meuse.players.doctrine import Breadth
from meuse.titles import load
from meuse.titles.ardennes.doctrine.doctrine import ArdennesDoctrine
from meuse.titles.ardennes.movement import Movement


def doctrine() -> ArdennesDoctrine:
    """A new doctrine with the weights of `weights.toml`."""
    _load_kernels()
    return ArdennesDoctrine()


@cache
def _load_kernels() -> None:
    """Compile the kernels, or read them from disk, before any clock runs: at first that takes seconds."""
    pos = load("ardennes").start()
    knowing = ArdennesDoctrine()
    knowing.orders(pos, Breadth.BRIEF)
    knowing.worth(pos)
    while not isinstance(pos.decision, Movement):
        side = pos.side
        pos.play(pos.legal_actions[0] if side == CHANCE else knowing.reflex(pos))
    knowing.orders(pos, Breadth.BRIEF)


__all__ = ["ArdennesDoctrine", "doctrine"]
