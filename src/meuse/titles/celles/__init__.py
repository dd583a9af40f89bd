"""Battles of the Bulge: Celles (Revolution Games, 2012)."""

from meuse.titles.celles.consistency import cross_check
from meuse.titles.celles.game import TABLES, Celles, game

__all__ = ["TABLES", "Celles", "cross_check", "game"]
