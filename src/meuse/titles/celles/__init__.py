"""Battles of the Bulge: Celles (Revolution Games, 2012)."""

from meuse.titles.celles.game import Celles, game

TABLES, cross_check = Celles.schemas, Celles.cross_check

__all__ = ["TABLES", "Celles", "cross_check", "game"]
