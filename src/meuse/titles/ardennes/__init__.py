"""The Ardennes Offensive (SPI, 1973): eighteen days of the battle, regiments and brigades on hexes."""

from meuse.titles.ardennes.game import Ardennes, game

TABLES, cross_check = Ardennes.schemas, Ardennes.cross_check

__all__ = ["TABLES", "Ardennes", "cross_check", "game"]
