"""The Ardennes Offensive for computer players."""

from functools import cache

import meuse
from meuse.players.ardennes.doctrine import ArdennesDoctrine


def doctrine() -> ArdennesDoctrine:
    """A new doctrine with the weights of `weights.toml`."""
    _load_kernels()
    return ArdennesDoctrine()


@cache
def _load_kernels() -> None:
    """Compile the kernels, or read them from disk, before any clock runs: at first that takes seconds."""
    pos = meuse.load("ardennes").start()
    ArdennesDoctrine().worth(pos)


__all__ = ["ArdennesDoctrine", "doctrine"]
