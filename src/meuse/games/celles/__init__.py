"""Battles of the Bulge: Celles (Revolution Games, 2012)."""

from meuse.games.celles.consistency import cross_check
from meuse.games.celles.game import TABLES, Celles, game

__all__ = ["TABLES", "Celles", "cross_check", "game"]
