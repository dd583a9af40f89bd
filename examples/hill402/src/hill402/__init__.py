"""Assault on Hill 402: a company climbs a hill, in eight turns, on nine by nine hexes."""

from hill402.game import Hill402, game
from hill402.tables import TABLES

__all__ = ["TABLES", "Hill402", "game"]
