"""Celles for computer players."""

from meuse.players.celles.doctrine import CellesDoctrine


def doctrine() -> CellesDoctrine:
    """A new doctrine with the weights of `weights.toml`."""
    return CellesDoctrine()


__all__ = ["CellesDoctrine", "doctrine"]
