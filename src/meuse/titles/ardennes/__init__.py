"""The Ardennes Offensive (SPI, 1973): eighteen days of the battle, regiments and brigades on hexes."""

from meuse.titles.ardennes.consistency import cross_check
from meuse.titles.ardennes.game import Ardennes, game
from meuse.titles.ardennes.tables import SCHEMAS as TABLES

__all__ = ["TABLES", "Ardennes", "cross_check", "game"]
