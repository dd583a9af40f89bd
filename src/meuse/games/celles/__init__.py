"""Battles of the Bulge: Celles (Revolution Games, 2012)."""

from meuse.games.celles.game import Celles, game

__all__ = ["Celles", "game"]
